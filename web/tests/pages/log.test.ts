import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { State } from '../../src/net/wire'
import Log from '../../src/parts/Log.svelte'
import type { TableModel } from '../../src/state/model'
import attack4 from '../fixtures/attack4.json'
import { tale } from '../telling'

const state = attack4 as unknown as State
const story = state.events.slice(-24)
const last = story.at(-1)!

function table(more: Partial<TableModel> = {}): TableModel {
  return {
    table: 'K7F2QX9M',
    seat: 0,
    state,
    connection: 'connected',
    story,
    fresh: [],
    said: [],
    sending: false,
    refusal: null,
    hovered: null,
    lit: new Map(),
    barred: new Map(),
    keyOf: () => '',
    answer: () => {},
    say: () => {},
    undo: () => {},
    giveUp: () => {},
    agree: () => {},
    ...more,
  }
}

beforeEach(() => localStorage.clear())

/** A box of lines that is so high, and has so much in it. */
function sized(container: HTMLElement, high: number, whole: number): HTMLElement {
  const box = container.querySelector<HTMLElement>('.scroll')!
  Object.defineProperty(box, 'clientHeight', { value: high, configurable: true })
  Object.defineProperty(box, 'scrollHeight', { value: whole, configurable: true })
  return box
}

describe('the newest line', () => {
  const more = table({ story: [...story, { ...last, sequence: last.sequence + 1, text: 'And on it goes.' }] })

  it('stays in sight though the table takes room from the log', async () => {
    const { container, rerender } = render(Log, { model: table() })
    const box = sized(container, 300, 900)
    await tick()
    box.scrollTop = 600
    await fireEvent.scroll(box)
    sized(container, 150, 900)
    await fireEvent.scroll(box)
    await rerender({ model: more })

    expect(screen.queryByRole('button', { name: /new line/ })).toBeNull()
    await vi.waitFor(() => expect(box.scrollTop).toBe(900))
  })

  it('waits for who reads further up', async () => {
    const { container, rerender } = render(Log, { model: table() })
    const box = sized(container, 300, 900)
    await tick()
    box.scrollTop = 600
    await fireEvent.scroll(box)
    box.scrollTop = 200
    await fireEvent.scroll(box)
    await rerender({ model: more })

    expect(screen.getByRole('button', { name: '1 new line' })).toBeTruthy()
    expect(box.scrollTop).toBe(200)
  })
})

describe('the log', () => {
  it('leads from a line to its moment', () => {
    const { container } = render(Log, { model: table() })
    const lines = container.querySelectorAll('a.line')

    expect(lines[lines.length - 1]?.getAttribute('href')).toBe(`/replay/K7F2QX9M?moment=${last.sequence}`)
  })

  it('is one stop of the Tab key', () => {
    const { container } = render(Log, { model: table() })

    expect(container.querySelectorAll('a.line[tabindex="0"]')).toHaveLength(1)
  })

  it('shows a moment right there in a film', () => {
    const shown: number[] = []
    const { container } = render(Log, {
      model: table({ connection: 'film' }),
      onmoment: (sequence: number) => void shown.push(sequence),
    })
    container.querySelector<HTMLElement>('a.line')?.click()

    expect(shown).toEqual([story[0]!.sequence])
  })

  it('says aloud only what is new', () => {
    render(Log, { model: table({ fresh: [last] }) })

    expect(screen.getByRole('log').textContent).toBe(last.text)
  })

  it('tells who comes back what happened meanwhile', async () => {
    render(Log, { model: table({ meanwhile: story.slice(-5) }) })

    expect(await screen.findByRole('region', { name: 'While you were away' })).toBeTruthy()
  })

  it('tells no such thing to who was here, however late the log is looked at', () => {
    localStorage.setItem('wasteland.seen', JSON.stringify({ K7F2QX9M: last.sequence - 5 }))
    render(Log, { model: table() })

    expect(screen.queryByRole('region', { name: 'While you were away' })).toBeNull()
  })

  it('strikes out what was taken back, and says so', () => {
    const told = tale({ sequence: last.sequence + 1, text: 'Zoe takes back an answer.', undoes: [last.sequence] })
    const { container } = render(Log, { model: table({ story: [...story, told] }) })
    const struck = [...container.querySelectorAll('a.line:has(s)')]

    expect(struck.map((line) => line.textContent)).toEqual(
      story.filter(({ sequence }) => sequence === last.sequence).map(({ text }) => `Taken back:\u00a0${text}`),
    )
    expect(container.querySelector('li:last-child s')).toBeNull()
  })

  it('links the clause of a line', () => {
    const { container } = render(Log, { model: table() })
    const ruled = story.filter(({ rule }) => rule).at(-1)!

    expect([...container.querySelectorAll('.why a')].at(-1)?.getAttribute('href')).toBe(
      `/rules/search-and-survive#${ruled.rule}`,
    )
  })
})
