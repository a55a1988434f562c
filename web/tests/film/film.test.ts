import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Moment, State } from '../../src/net/wire'
import { Film } from '../../src/state/film.svelte'
import attack4 from '../fixtures/attack4.json'
import { found } from '../fixtures/yard'
import { span, tale } from '../telling'

const LAST = 7
const state = attack4 as unknown as State
/** The target that was picked. */
const TARGET = state.question!.options.at(-1)!

// A film of seven moments: a turn begins at 1, at 3 and at 6; what was answered at 4 was the target.
function moment(at: number): Moment {
  const opens = [1, 3, 6].includes(at)
  const chapter = opens ? { title: `Round 1, turn ${at}`, seat: 0, round: 1 } : null
  const { view, table, seats, result, question } = state
  return {
    moment: at,
    moments: LAST,
    view,
    events: [tale({ sequence: at, text: `Something happens at ${at}.`, concerns: ['seat.0'], seat: 0, chapter })],
    beats: [],
    waiting: at === LAST ? [] : [0],
    asked: at === LAST ? {} : { '0': question?.prompt ?? '' },
    asked_spans: {},
    question: at === LAST ? null : question,
    answered: at === 5 ? TARGET.label : at === 1 ? '' : 'Something',
    answered_spans: [],
    pick: at === 5 ? TARGET.pick : null,
    over: at === LAST,
    result,
    table,
    seats,
    seat: 0,
  }
}

function film(fetched: number[] = []): Film {
  const fetch = async (at: number): Promise<Moment> => {
    fetched.push(at)
    if (at > LAST) throw new Error(`There is no moment ${at}.`)
    return moment(at)
  }
  return new Film('K7F2QX9M', fetch)
}

/** The same film, with something changed at its moments. */
const changed = (change: (at: number) => Partial<Moment>): Film =>
  new Film('K7F2QX9M', async (at) => ({ ...moment(at), ...change(at) }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

describe('a film', () => {
  it('shows the moment that it is asked for', async () => {
    const one = film()
    await one.show(4)

    expect(one.state?.sequence).toBe(4)
  })

  it('asks nothing and lights nothing', async () => {
    const one = film()
    await one.show(4)

    expect([one.state?.question, one.lit.size]).toEqual([null, 0])
  })

  it('says who was asked what', async () => {
    const one = film()
    await one.show(4)

    expect(one.state?.asked).toEqual({ '0': 'Attack whom?' })
  })

  it('calls people by their names in what was asked and answered', async () => {
    const role = state.view.sheets[1]!.name
    const prompt = `Give it to ${role}?`
    const spans = [span(prompt, role, 'seat', 'seat.1')]
    const one = changed((at) => ({
      seats: state.seats.map((facts) => (facts.seat === 1 ? { ...facts, name: 'Mags', named: true } : facts)),
      asked: { '0': prompt },
      asked_spans: { '0': spans },
      question: { ...state.question!, prompt, spans: { prompt: spans } },
      ...(at === 5 && { answered: `To ${role}`, answered_spans: [span(`To ${role}`, role, 'seat', 'seat.1')] }),
    }))
    await one.show(4)
    await settle()

    expect(one.state?.asked).toEqual({ '0': 'Give it to Mags?' })
    expect(one.question?.prompt).toBe('Give it to Mags?')
    expect(one.chosen?.label).toBe('To Mags')
  })

  it('marks what was answered then', async () => {
    const one = film()
    await one.show(4)
    await settle()

    expect(one.chosen).toMatchObject({
      label: TARGET.label,
      concerns: TARGET.concerns,
      seat: 0,
    })
  })

  it('tells apart what is called the same', async () => {
    const options = state.question!.options.map((option) => ({ ...option, label: 'Walker' }))
    const one = changed(() => ({ answered: 'Walker', pick: TARGET.pick, question: { ...state.question!, options } }))
    await one.show(4)
    await settle()

    expect(one.chosen?.concerns).toEqual(TARGET.concerns)
  })

  it('does not guess which of several has answered', async () => {
    const one = changed((at) => ({ waiting: [0, 1], events: [tale({ sequence: at, seat: null })] }))
    await one.show(4)
    await settle()

    expect(one.chosen).toMatchObject({ label: TARGET.label, seat: null })
  })

  it('knows who has answered where only one was asked', async () => {
    const one = changed((at) => ({ waiting: [1], events: [tale({ sequence: at, seat: null })] }))
    await one.show(4)
    await settle()

    expect(one.chosen?.seat).toBe(1)
  })

  it('shows the end when asked for more than there is', async () => {
    const one = film()
    await one.show(40)

    expect(one.moment).toBe(LAST)
  })

  it('does not step before its beginning', async () => {
    const one = film()
    await one.show(1)
    await one.step(-1)

    expect([one.moment, one.trouble]).toEqual([1, null])
  })

  it('counts steps that come faster than moments', async () => {
    const one = film()
    await one.show(3)
    await Promise.all([one.step(1), one.step(1), one.step(1), one.step(-1)])

    expect(one.moment).toBe(5)
  })

  it('stays where it is sent while the first moment is on its way', async () => {
    const one = film()
    const coming = one.show(4)
    await one.step(1)
    await coming

    expect(one.moment).toBe(4)
  })

  it('goes to the next turn', async () => {
    const one = film()
    await one.show(3)
    await one.turn(1)

    expect(one.moment).toBe(6)
  })

  it('goes back to the turn before', async () => {
    const one = film()
    await one.show(6)
    await one.turn(-1)

    expect(one.moment).toBe(3)
  })

  it('goes to the end where no further turn begins', async () => {
    const one = film()
    await one.show(6)
    await one.turn(1)

    expect(one.moment).toBe(LAST)
  })

  it('fetches a moment once', async () => {
    const fetched: number[] = []
    const one = film(fetched)
    for (const at of [3, 4, 3, 4]) await one.show(at)
    await settle()

    expect(fetched.filter((at) => at === 4)).toHaveLength(1)
  })

  it('shows the moment asked for last, whichever comes first', async () => {
    const slow = new Film('K7F2QX9M', async (at) => {
      await new Promise((done) => setTimeout(done, at === 3 ? 500 : 10))
      return moment(at)
    })
    const first = slow.show(3)
    const second = slow.show(5)
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all([first, second])

    expect(slow.moment).toBe(5)
  })

  it('keeps what it shows when a moment cannot be fetched, and says why', async () => {
    const broken = new Film('K7F2QX9M', async (at) => {
      if (at > 2) throw new Error('The server does not answer.')
      return moment(at)
    })
    await broken.show(2)
    await broken.step(1)

    expect([broken.moment, broken.trouble]).toEqual([2, 'The server does not answer.'])
  })
})

describe('the story of a film', () => {
  it('reaches back without a gap', async () => {
    const one = film()
    await one.show(5)
    await settle()

    expect(one.story.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  })

  it('does not tell what comes later', async () => {
    const one = film()
    await one.show(6)
    await settle()
    await one.show(3)

    expect(one.story.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  })

  it('tells what is new only when it goes one step on', async () => {
    const one = film()
    await one.show(3)
    await one.step(1)
    const onwards = one.fresh.length
    await one.step(-1)

    expect([onwards, one.fresh.length]).toEqual([1, 0])
  })

  it('tells nothing as new after a leap', async () => {
    const one = film()
    await one.show(3)
    await one.show(6)

    expect(one.fresh).toEqual([])
  })

  it('takes the whole story at once', async () => {
    const fetched: number[] = []
    const one = film(fetched)
    one.remember({ events: [1, 2, 3, 4, 5].flatMap((at) => moment(at).events), moments: LAST })
    await one.show(5)

    expect([one.story.map(({ sequence }) => sequence), fetched.slice(0, 1)]).toEqual([[1, 2, 3, 4, 5], [5]])
  })

  it('passes over moments at which nothing happened', async () => {
    const one = film()
    one.remember({ events: [moment(3).events[0]!, moment(5).events[0]!], moments: LAST })
    await one.show(5)

    expect(one.story.map(({ sequence }) => sequence)).toEqual([3, 5])
  })
})

describe('a running film', () => {
  it('goes on by itself and stops at the end', async () => {
    const one = film()
    await one.show(LAST - 2)
    one.play()
    await vi.advanceTimersByTimeAsync(10_000)

    expect([one.moment, one.playing]).toEqual([LAST, false])
  })

  it('runs twice as fast at twice the speed', async () => {
    const one = film()
    await one.show(1)
    one.speed = 2
    one.play()
    await vi.advanceTimersByTimeAsync(1700)

    expect(one.moment).toBe(3)
  })

  it('stands still when paused', async () => {
    const one = film()
    await one.show(1)
    one.play()
    one.pause()
    await vi.advanceTimersByTimeAsync(10_000)

    expect(one.moment).toBe(1)
  })

  it('begins anew when it stood at its end', async () => {
    const one = film()
    await one.show(LAST)
    one.play()
    await settle()

    expect([one.moment, one.playing]).toEqual([1, true])
  })
})

describe('an inquiry in a film', () => {
  it('is about the moment that is shown', async () => {
    const asked: unknown[] = []
    const one = new Film(
      'K7F2QX9M',
      async (at) => moment(at),
      async (...what) => {
        asked.push(what)
        return found('far')
      },
    )
    await one.show(4)

    expect((await one.inquire!('distance', { here: [0, 0] })).text).toBe('far')
    expect(asked).toEqual([[4, 'distance', { here: [0, 0] }]])
  })

  it('is not offered where nobody answers it', () => {
    expect(film().inquire).toBeUndefined()
  })
})

describe('the beats of a film', () => {
  const tell = (text: string): Moment['events'][number] => tale({ sequence: 4, text, concerns: [], seat: 0 })
  const ROLLED = {
    ...tell('The Horde rolls.'),
    dice: [{ die: 'd6', sides: 6, face: 3, needed: null, bulls_eye: null }],
  }
  const BEATS = [
    { name: 'The roll', events: 1, edits: [{ path: ['headline'], value: 'Before', cut: null }] },
    { name: 'Who crosses', events: 2, edits: [{ path: ['headline'], value: 'Between', cut: null }] },
  ]
  /** At its fourth moment the Horde rolls, and somebody crosses on the way. */
  const horde = (): Film =>
    changed((at) =>
      at === 4
        ? { events: [ROLLED, tell('A Walker crosses.'), tell('Night falls.')] as never, beats: BEATS as never }
        : {},
    )
  /** What the picture shows, and the newest lines of the log. */
  const seen = (one: Film): unknown[] => [
    one.state?.view.headline,
    one.story.filter(({ sequence }) => sequence === 4).map(({ text }) => text),
  ]
  const after = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

  it('come one after another, and the log shows no line that the picture does not show yet', async () => {
    const one = horde()
    await one.show(3)
    await one.step(1)
    expect(seen(one)).toEqual(['Before', ['The Horde rolls.']])
    await after(1800)
    expect(seen(one)).toEqual(['Between', ['The Horde rolls.', 'A Walker crosses.']])
    await after(1000)
    expect(seen(one)).toEqual([state.view.headline, ['The Horde rolls.', 'A Walker crosses.', 'Night falls.']])
  })

  it('are named, and nobody is asked on the way', async () => {
    const one = horde()
    await one.show(3)
    await one.step(1)

    expect([one.onTheWay?.names[one.onTheWay.at], one.question, one.state?.asked]).toEqual(['The roll', null, {}])
    expect(one.moment).toBe(4)
  })

  it('are over at once for whoever goes straight to the moment, or on', async () => {
    const one = horde()
    await one.show(4)
    expect([one.onTheWay, one.story.length > 2]).toEqual([null, true])
    await one.show(3)
    await one.step(1)
    await one.step(1)

    expect([one.moment, one.onTheWay]).toEqual([5, null])
  })

  it('come faster in a fast film, and are held with it', async () => {
    const one = horde()
    one.speed = 2
    await one.show(3)
    one.play()
    await after(800)
    expect(one.onTheWay?.at).toBe(0)
    await after(900)
    expect(one.onTheWay?.at).toBe(1)
    one.pause()
    await after(9000)
    expect(one.onTheWay?.at).toBe(1)
    one.play()
    await after(500)

    expect([one.moment, one.onTheWay]).toEqual([4, null])
  })
})
