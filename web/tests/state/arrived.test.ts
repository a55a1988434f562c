import { tick } from 'svelte'
import { expect, test } from 'vitest'
import { following } from './arriving.svelte'

test('nothing is there before it has come, and then it is', async () => {
  const { found, end } = following(Promise.resolve('the table'))
  expect([found.value, found.failed]).toEqual([null, false])
  await tick()
  expect([found.value, found.failed]).toEqual(['the table', false])
  end()
})

test('what will not come has failed', async () => {
  const { found, end } = following(Promise.reject(new Error('no line')))
  await tick()
  expect([found.value, found.failed]).toEqual([null, true])
  end()
})

test('what was asked for before is not shown for what is asked for now, however late it comes', async () => {
  let come!: (what: string) => void
  const { found, ask, end } = following(new Promise<string>((resolve) => (come = resolve)))
  await tick()
  ask(Promise.resolve('the second'))
  await tick()
  come('the first')
  await tick()
  expect(found.value).toBe('the second')
  ask(new Promise(() => undefined))
  expect(found.value).toBeNull()
  end()
})
