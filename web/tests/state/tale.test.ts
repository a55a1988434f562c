import { describe, expect, it } from 'vitest'
import type { EventSeen } from '../../src/net/wire'
import { taleOf } from '../../src/state/tale'
import { clashing } from '../fixtures/waste-knights'
import { span, tale } from '../telling'

const FIGHT = clashing().view.contest!
let at = 0
const told = (text: string, more: Partial<EventSeen> = {}): EventSeen => tale({ sequence: (at += 1), text, ...more })
const round = (number: number): EventSeen =>
  told(`Round ${number} begins.`, { chapter: { title: `Round ${number}`, seat: null, round: number } })
const words = (story: readonly EventSeen[], most?: number) => taleOf(story, most).moments.map(({ event }) => event.text)

describe('the tale of a game', () => {
  it('tells what the rules call milestones, in their order and with their chapters', () => {
    const story = [
      round(1),
      told('Zoe draws a card.'),
      told('Zoe finds the tower.', { milestone: 'turn' }),
      round(2),
      told('Dagon falls.', { milestone: 'fall' }),
      told('Zoe reaches the tower.', { milestone: 'goal' }),
    ]
    const { rounds, moments } = taleOf(story)
    expect(rounds).toBe(2)
    expect(moments.map(({ chapter, event }) => [chapter, event.text])).toEqual([
      ['Round 1', 'Zoe finds the tower.'],
      ['Round 2', 'Dagon falls.'],
      ['Round 2', 'Zoe reaches the tower.'],
    ])
  })
  it('leaves out what was taken back', () => {
    const fell = told('Dagon falls.', { milestone: 'fall' })
    const back = told('Dagon takes back an answer.', { undoes: [fell.sequence] })
    const won = ['One', 'Two', 'Three'].map((text) => [round(1), told(text, { milestone: 'win' })]).flat()
    expect(words([fell, back, ...won])).toEqual(['One', 'Two', 'Three'])
  })
  it('keeps what weighs most where there is too much, and not too much of one chapter', () => {
    const wins = [1, 2, 3].flatMap((number) => [round(number), told(`Win ${number}`, { milestone: 'win' })])
    const goals = [told('Goal 1', { milestone: 'goal' }), told('Goal 2', { milestone: 'goal' })]
    expect(words([...wins, ...goals, told('Fall', { milestone: 'fall' })], 3)).toEqual(['Win 2', 'Goal 2', 'Fall'])
  })
  it('is not all of a kind while there are others', () => {
    const goals = [1, 2, 3, 4, 5, 6].flatMap((number) => [round(number), told(`Goal ${number}`, { milestone: 'goal' })])
    const kinds = taleOf([round(0), told('Win', { milestone: 'win' }), ...goals], 5).moments
    expect(kinds.filter(({ event }) => event.milestone === 'win')).toHaveLength(1)
  })
  it('tells losses and rolls of a game whose rules call nothing so', () => {
    const text = 'Zoe loses 2 coins.'
    const lost = told(text, { spans: [span(text, 'loses 2 coins', 'loss')] })
    expect(words([round(1), told('Zoe waits.'), lost, told('Zoe waits.')])).toEqual([text])
  })
  it('tells how contests ended where the rules call nothing so', () => {
    const ends = ['A draw.', 'Zoe wins.', 'Otto wins.'].map((text) => told(text, { contest: FIGHT }))
    expect(words(ends.flatMap((end) => [round(1), end]))).toEqual(['A draw.', 'Zoe wins.', 'Otto wins.'])
    const goals = ['One', 'Two', 'Three'].flatMap((text) => [round(2), told(text, { milestone: 'goal' })])
    expect(words([...ends, ...goals])).toEqual(['One', 'Two', 'Three'])
  })
  it('is empty where nothing happened', () => {
    expect(taleOf([])).toEqual({ rounds: 0, moments: [] })
  })
})
