import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { OptionSeen, State } from '../../src/net/wire'
import Question from '../../src/parts/Question.svelte'
import type { Connection } from '../../src/state/model'
import attack4 from '../fixtures/attack4.json'
import watch3 from '../fixtures/watch3.json'
import { option } from '../telling'
import { copyOf, Still } from './still.svelte'

afterEach(cleanup)

/** A table in a film: nobody is asked anything there. */
class Filmed extends Still {
  override readonly connection: Connection = 'film'
}

const text = (of: Element | null): string => of?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
const viewed = (change: Partial<State['view']>, more: Partial<State> = {}): State => {
  const state = copyOf(attack4)
  return { ...state, ...more, view: { ...state.view, ...change } }
}
const who = (state: State): string => {
  const { container } = render(Question, { model: new Still(state) })
  return text(container.querySelector('.who'))
}

describe('whose call it is', () => {
  const horde = { name: 'Horde', seat: null, when: 'now', foe: true }

  it('is one’s turn in a game without turns', () => {
    expect(who(viewed({ stages: [] }))).toBe('Your turn Attack Phase')
  })
  it('is a call in the turn of somebody else', () => {
    expect(who(viewed({ stages: [{ ...horde, seat: 2 }] }))).toBe('Your call Attack Phase')
  })
  it('is told with the round where there is no phase', () => {
    expect(who(viewed({ phase: '', round: 4 }))).toBe('Your turn Round 4')
  })
  it('is told with the stage where that is nobody’s', () => {
    expect(who(viewed({ phase: '', stages: [horde] }))).toBe('Your call Horde')
  })
})

describe('what to know for a question', () => {
  const hints = (state: State) => {
    const { container } = render(Question, { model: new Still(state) })
    return [...container.querySelectorAll('.hint')].map(text)
  }

  it('is its note', () => {
    const state = viewed({ notes: ['It rains.'] })
    expect(hints({ ...state, question: { ...state.question!, note: 'Roll high.' } })).toEqual(['Roll high.'])
  })
  it('is what holds at the moment, where it has no note', () => {
    const state = viewed({ notes: ['It rains.', 'It is late.'] })
    expect(hints({ ...state, question: { ...state.question!, note: '' } })).toEqual(['It rains. It is late.'])
  })
})

describe('targets on a phone', () => {
  const pass = option(9, 'End your turn', { sign: 'pass' })
  const opts = (...more: OptionSeen[]): Element => {
    const state = copyOf(attack4)
    const question = { ...state.question!, options: [...state.question!.options, ...more] }
    const { container } = render(Question, { model: new Still({ ...state, question }), phone: true })
    return container.querySelector('.opts')!
  }

  it('stand in rows below each other, and passing comes first', () => {
    const shown = opts(pass)
    expect([shown.classList.contains('chips'), text(shown.firstElementChild)]).toEqual([true, '8 End your turn'])
  })
  it('are written out in full beside something else', () => {
    expect(opts(option(9, 'Place Radio on the Objective')).classList.contains('chips')).toBe(false)
  })
  it('fold away what may not be attacked, and tell it at a tap', async () => {
    const shown = opts(pass)
    const barred = copyOf(attack4).question!.refused
    expect(shown.querySelectorAll('.opt.no')).toHaveLength(0)
    await fireEvent.click(screen.getByRole('button', { name: /^Not now/ }))
    expect(shown.querySelectorAll('.opt.no')).toHaveLength(barred.length)
  })
})

describe('what may not be picked', () => {
  const [walker, sleep] = [
    { label: 'Walker', reason: 'out of reach', rule: '', concerns: ['walker.11'], does: '', spans: {} },
    { label: 'Sleep', reason: 'there is no time', rule: '', concerns: [], does: '', spans: {} },
  ]
  const listed = (options: number) => {
    const state = copyOf(attack4)
    const question = state.question!
    const asked = { ...question, options: question.options.slice(0, options), refused: [walker!, sleep!] }
    render(Question, { model: new Still({ ...state, question: asked }) })
    return screen.queryAllByRole('button', { name: /Not now/ }).map((one) => text(one.querySelector('.n')))
  }

  it('is listed where there is room', () => {
    expect(listed(2)).toEqual(['Walker', 'Sleep'])
  })
  it('is listed among many only if it is nowhere on the table', () => {
    expect(listed(7)).toEqual(['Sleep'])
  })
})

describe('whoever is asked besides', () => {
  it('is told with the phase', () => {
    const { container } = render(Question, { model: new Still(copyOf(watch3)) })
    expect(text(container.querySelector('h1'))).toBe('Item Phase. Joie is asked: What do you use?')
  })
  it('is oneself, too, in a film', () => {
    const state = { ...copyOf(watch3), seat: 2 }
    const { container } = render(Question, { model: new Filmed(state) })
    expect(text(container.querySelector('.who'))).toBe('Joieis choosing')
  })
})

describe('the wait for others', () => {
  /** A table at which others are asked. */
  class Waiting extends Still {
    hurries = 0
    hurry = (): void => void (this.hurries += 1)
    hurried = false
    behind = 0
  }
  const waiting = (
    kind: 'bot' | 'human',
    change: Partial<Waiting> = {},
  ): { model: Waiting; skip: HTMLElement | null } => {
    const state = copyOf(attack4)
    const seats = state.seats.map((seat) => (seat.seat === state.seat ? seat : { ...seat, kind }))
    const asked = { ...state, seats, question: null, waiting: [state.seat === 0 ? 1 : 0] }
    const model = Object.assign(new Waiting(asked), change)
    const { container } = render(Question, { model })
    return { model, skip: container.querySelector('[data-skip]') }
  }

  it('for bots offers the way to one’s own question, and names its key', () => {
    const { model, skip } = waiting('bot')
    expect(text(skip)).toBe('SpaceSkipto your question')
    skip!.click()
    expect(model.hurries).toBe(1)
  })
  it('for people offers it as long as something is still to be shown', () => {
    expect(waiting('human').skip).toBe(null)
    expect(waiting('human', { behind: 1 }).skip).not.toBe(null)
  })
  it('says so while it is skipped', () => {
    expect(waiting('bot', { hurried: true }).skip).toBe(null)
    expect(screen.getByText('Skipping to your question.')).toBeTruthy()
  })
})
