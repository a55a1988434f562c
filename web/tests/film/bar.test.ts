import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { Moment, State } from '../../src/net/wire'
import FilmBar from '../../src/parts/FilmBar.svelte'
import { Film } from '../../src/state/film.svelte'
import attack4 from '../fixtures/attack4.json'
import { tale } from '../telling'

const LAST = 5
const { view, table, seats, question } = attack4 as unknown as State

// A film of five moments: rounds begin at 1 and at 4, and at 3 another turn of the first.
function moment(at: number): Moment {
  const round = { 1: 1, 3: 1, 4: 2 }[at]
  const chapter = round ? { title: `Turn ${at}`, seat: 0, round } : null
  return {
    moment: at,
    moments: LAST,
    view,
    events: [tale({ sequence: at, text: `Something happens at ${at}.`, seat: 0, chapter })],
    beats: [],
    waiting: [0],
    asked: { '0': question!.prompt },
    asked_spans: {},
    question,
    answered: '',
    answered_spans: [],
    pick: null,
    over: false,
    result: null,
    table,
    seats,
    seat: 0,
  }
}

const more = createRawSnippet(() => ({ render: () => '<i></i>' }))

/** The bar of a film that stands at a moment, and all of whose moments are known. */
async function barAt(at: number, change: Partial<Moment> = {}): Promise<{ film: Film; container: HTMLElement }> {
  const film = new Film('K7F2QX9M', async (one) => ({ ...moment(one), ...change }))
  const events = Array.from({ length: LAST }, (_, one) => moment(one + 1).events).flat()
  film.remember({ events, moments: LAST })
  await film.show(at)
  const { container } = render(FilmBar, { film, children: more })
  return { film, container }
}
const said = (container: Element): string | undefined =>
  container.querySelector('.said')?.textContent?.replaceAll(/\s+/g, ' ').trim()

afterEach(cleanup)

describe('the bar of a film', () => {
  it('marks where rounds begin, and not every turn', async () => {
    const { container } = await barAt(2)
    const marks = [...container.querySelectorAll<HTMLElement>('.tags i')]
    expect(marks.map(({ title, style }) => [title, style.left])).toEqual([
      ['Round 1', '0%'],
      ['Round 2', '75%'],
    ])
  })
  it('tells what was asked', async () => {
    expect(said((await barAt(2)).container)).toBe('Attack whom?')
  })
  it('tells what others were asked, as far as everybody may know', async () => {
    const { container } = await barAt(2, {
      seat: null,
      question: null,
      waiting: [1, 2],
      asked: { '1': '', '2': 'Agree?' },
    })
    expect(said(container)).toBe('Agree?')
  })
  it('tells the end at the end', async () => {
    const { container } = await barAt(LAST, {
      over: true,
      result: { winners: [], text: 'All is lost.', lesson: false },
    })
    expect(said(container)).toBe('The end All is lost.')
  })
  it('tells of an end that was taken back what came after it', async () => {
    const { container } = await barAt(3, { over: true, asked: {}, question: null })
    expect(said(container)).toBe('The table goes on.')
  })
  it('stands still while somebody looks for a moment', async () => {
    const { film } = await barAt(2)
    film.play()
    await fireEvent.input(screen.getByRole('slider'), { target: { value: '4' } })
    expect(film.playing).toBe(false)
  })
})
