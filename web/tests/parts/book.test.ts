import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { flushSync, tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Passage as Told, State } from '../../src/net/wire'
import { Reading } from '../../src/parts/reading.svelte'
import Book from '../../src/parts/Book.svelte'
import { sentencesOf } from '../../src/parts/sentences'
import { settings } from '../../src/state/settings.svelte'
import attack from '../fixtures/attack4.json'
import { seat } from '../seats'
import { tale } from '../telling'
import { copyOf, Still } from './still.svelte'

const passage = (id: string, change: Partial<Told> = {}): Told => ({
  id,
  title: `The ${id}`,
  paragraphs: ['It hums. It *always* hums.', 'You listen.'],
  picture: '',
  speaker: '',
  place: '',
  note: '',
  reader: null,
  decided: '',
  votes: [],
  ...change,
})
const seats = [seat(0, 'human', 'Zoe'), seat(1, 'human', 'Dagon'), seat(2, 'human', 'Joie')]

afterEach(() => {
  cleanup()
  settings.aloud = false
  settings.letters = 'middle'
})

describe('a text', () => {
  it('is cut into sentences, none of which runs over a paragraph', () => {
    const said = sentencesOf(['It hums. Listen! "Who?" she says.', 'Nobody.'])
    expect(said.map(({ said, paragraph }) => [said.trim(), paragraph])).toEqual([
      ['It hums.', 0],
      ['Listen!', 0],
      ['"Who?" she says.', 0],
      ['Nobody.', 1],
    ])
  })
  it('has its marks of stress taken out, and the words between them stressed', () => {
    const [first] = sentencesOf(['They *both* laugh.'])
    expect(first!.said).toBe('They both laugh.')
    expect(first!.stretches.filter(({ stressed }) => stressed).map(({ words }) => words)).toEqual(['both'])
  })
  it('may be stressed beyond the end of a sentence', () => {
    expect(sentencesOf(['*No. Never.*']).every(({ stretches }) => stretches.every((one) => one.stressed))).toBe(true)
  })
})

describe('the book', () => {
  it('says of everybody who reads, who decides and who listens', () => {
    const { container } = render(Book, { passage: passage('hum', { reader: 1 }), seats, deciding: [0], seat: 0 })
    expect(container.querySelector('.people')!.textContent).toMatch(/You\s*decide\s*Dagon\s*reads\s*Joie\s*listens/)
  })
  it('shows votes that were cast openly, and that all vote', () => {
    const voted = passage('hum', { decided: 'vote', votes: [{ seat: 2, label: 'Hang up' }] })
    const { container } = render(Book, { passage: voted, seats, deciding: [0], seat: 0 })
    expect(container.querySelector('footer')!.textContent).toMatch(/All vote, openly.*Joie\s*voted: Hang up/s)
  })
  it('says of a ballot that it is secret', () => {
    render(Book, { passage: passage('hum', { decided: 'ballot' }), seats, deciding: [0, 1, 2], seat: 0 })
    expect(screen.getByText('All vote in secret')).toBeTruthy()
  })
  it('is set larger where somebody wants that, and stays so', async () => {
    render(Book, { passage: passage('hum') })
    await fireEvent.click(screen.getByRole('button', { name: 'Larger text' }))
    expect(screen.getByRole('region').classList.contains('large')).toBe(true)
    expect(settings.letters).toBe('large')
  })
  it('has its page turned where there is one to be turned', async () => {
    const turn = vi.fn()
    render(Book, { passage: passage('hum'), onturn: turn, more: 1 })
    await fireEvent.click(screen.getByRole('button', { name: /Turn the page/ }))
    expect(turn).toHaveBeenCalledOnce()
  })
  it('is there at once for whoever presses a key', async () => {
    render(Book, { passage: passage('hum') })
    await fireEvent.keyDown(window, { key: ' ' })
    expect(screen.getByRole('region').classList.contains('whole')).toBe(true)
  })
})

describe('a voice', () => {
  /** A voice that says nothing, and is done when the test wants. */
  class Utterance {
    lang = ''
    onend = () => {}
    onerror = () => {}
    constructor(readonly text: string) {}
  }
  let said: Utterance[] = []
  let stopped = 0

  beforeEach(() => {
    said = []
    stopped = 0
    const voice = { speak: (one: Utterance) => said.push(one), cancel: () => (stopped += 1) }
    vi.stubGlobal('speechSynthesis', voice)
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  const lit = (container: Element) => container.querySelector('.lit')?.textContent?.trim()

  it('says nothing unless somebody wants it', () => {
    render(Book, { passage: passage('hum') })
    expect(said).toEqual([])
  })
  it('reads sentence by sentence, and the one that is read is lit', async () => {
    const { container } = render(Book, { passage: passage('hum') })
    await fireEvent.click(screen.getByRole('button', { name: 'Read aloud' }))
    expect(lit(container)).toBe('It hums.')
    said[0]!.onend()
    flushSync()
    expect(lit(container)).toBe('It always hums.')
    expect(said.map(({ text }) => text.trim())).toEqual(['It hums.', 'It always hums.'])
  })
  it('is silent after the last sentence', async () => {
    const { container } = render(Book, { passage: passage('hum', { paragraphs: ['Hush.'] }) })
    await fireEvent.click(screen.getByRole('button', { name: 'Read aloud' }))
    said[0]!.onend()
    await tick()
    expect(lit(container)).toBeUndefined()
  })
  it('reads the next text by itself once it was asked to, and leaves the old one', async () => {
    const { rerender } = render(Book, { passage: passage('hum') })
    await fireEvent.click(screen.getByRole('button', { name: 'Read aloud' }))
    await rerender({ passage: passage('bell', { paragraphs: ['It rings.'] }) })
    expect([said.at(-1)!.text, stopped > 0]).toEqual(['It rings.', true])
  })
  it('begins again where somebody wants to hear it once more', async () => {
    render(Book, { passage: passage('hum') })
    await fireEvent.click(screen.getByRole('button', { name: 'Read aloud' }))
    said[0]!.onend()
    await fireEvent.click(screen.getByRole('button', { name: 'Again' }))
    expect(said.at(-1)!.text.trim()).toBe('It hums.')
  })
})

describe('pages to be read', () => {
  const at = (sequence: number, told: readonly Told[], now: Told | null): State => {
    const state = copyOf(attack)
    const events = told.map((one) => tale({ sequence, passage: one }))
    return { ...state, sequence, events, view: { ...state.view, contest: null, passage: now } }
  }
  const ids = (reading: Reading) => reading.pages.map(({ id }) => id)
  const followed = (...states: State[]): Reading => {
    const reading = new Reading()
    for (const state of states) reading.follow(new Still(state))
    return reading
  }

  it('are none when a table is opened, whatever was told before', () => {
    expect(ids(followed(at(5, [passage('hum')], null)))).toEqual([])
  })
  it('are what was told since, but for what is read anyway', () => {
    const reading = followed(at(5, [], null), at(6, [passage('hum.pass'), passage('bell')], passage('bell')))
    expect(ids(reading)).toEqual(['hum.pass'])
  })
  it('are turned one by one, and wait for nobody who answers', () => {
    const reading = followed(at(5, [], null), at(6, [passage('hum'), passage('bell')], null))
    reading.turn()
    expect(ids(reading)).toEqual(['bell'])
    reading.leave()
    expect(ids(reading)).toEqual([])
  })
  it('are told once, though a change comes beat by beat', () => {
    const beat = { ...at(6, [passage('hum')], null), sequence: 5 }
    const reading = followed(at(5, [], null), beat)
    reading.turn()
    reading.follow(new Still(at(6, [passage('hum')], null)))
    expect(ids(reading)).toEqual([])
  })
  it('come before a fight that hides what is read', () => {
    const now = passage('ambush')
    const state = at(6, [now], now)
    const fight = { ...state.view, contest: {} as State['view']['contest'] }
    expect(ids(followed(at(5, [], null), { ...state, view: fight }))).toEqual(['ambush'])
  })
})
