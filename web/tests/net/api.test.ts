import { afterEach, expect, test, vi } from 'vitest'
import { api, Refusal } from '../../src/net/api'

afterEach(() => vi.unstubAllGlobals())

function answering(response: () => Promise<Response>): { asked: [string, RequestInit][] } {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    asked.push([url, request])
    return response()
  })
  return { asked }
}

test('a token is sent in a header and never in an address', async () => {
  const { asked } = answering(() => Promise.resolve(Response.json({})))
  await api.state('K7F2-QX9M', 'secret')
  expect(asked[0]?.[0]).toBe('/api/tables/K7F2-QX9M')
  expect(asked[0]?.[1].headers).toEqual({ Authorization: 'Bearer secret' })
})

test('a refusal is thrown with its code and its reason', async () => {
  answering(() =>
    Promise.resolve(Response.json({ code: 'taken', reason: 'Somebody sits there.', sequence: 3 }, { status: 409 })),
  )
  await expect(api.join('K7F2-QX9M', { name: 'Zoe' })).rejects.toEqual(new Refusal('taken', 'Somebody sits there.'))
})

test('a server that does not answer is told from one that refuses', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(api.games()).rejects.toMatchObject({ code: 'unreachable' })
})

test('an answer that is no refusal of ours is no crash', async () => {
  answering(() => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
  await expect(api.games()).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('502') as string,
  })
})

test('a deletion without a body is done', async () => {
  answering(() => Promise.resolve(new Response(null, { status: 204 })))
  await expect(api.remove('K7F2-QX9M', 'host')).resolves.toBeUndefined()
})
