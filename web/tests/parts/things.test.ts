import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Card, State } from '../../src/net/wire'
import CardThing from '../../src/parts/CardThing.svelte'
import Gauge from '../../src/parts/Gauge.svelte'
import Goal from '../../src/parts/Goal.svelte'
import { cardsOf } from '../../src/parts/options'
import { menu } from '../../src/parts/menu.svelte'
import { peek } from '../../src/parts/peek.svelte'
import Question from '../../src/parts/Question.svelte'
import { settings } from '../../src/state/settings.svelte'
import attack4 from '../fixtures/attack4.json'
import danger2 from '../fixtures/danger2.json'
import dice2 from '../fixtures/dice2.json'
import items2 from '../fixtures/items2.json'
import over2 from '../fixtures/over2.json'
import watch3 from '../fixtures/watch3.json'
import { copyOf, Still } from './still.svelte'

const at = (state: unknown): Still => new Still(copyOf(state))
const cardIn = (model: Still, id: string): Card => cardsOf(model.state!.view).get(id)!
/** Something in the Front Row that may be attacked, the space it is in, and the option. */
function target(model: Still) {
  const option = model.state!.question!.options.find(({ concerns }) => concerns[1]?.startsWith('front.'))!
  const [id, space] = option.concerns
  return { option, card: cardIn(model, id!), space: space! }
}
/** Something behind it that may not be. */
function hidden(model: Still) {
  const refused = model.state!.question!.refused[0]!
  const [id, space] = refused.concerns
  return { refused, card: cardIn(model, id!), space: space! }
}
const dangerous = (model: Still) => model.state!.question!.options.find(({ danger }) => danger)!

beforeEach(() => {
  settings.confirm = false
})
afterEach(() => {
  cleanup()
  menu.close()
  peek.hide()
})

describe('a lit card', () => {
  it('answers when it is clicked', async () => {
    const model = at(attack4)
    const { option, card, space } = target(model)
    render(CardThing, { model, card, space })
    await fireEvent.click(screen.getByRole('button'))
    expect(model.answers).toEqual([option.pick])
  })
  it('is lit by its space as well', async () => {
    const model = at(attack4)
    const { option, card, space } = target(model)
    option.concerns = [space]
    model.state = { ...model.state! }
    render(CardThing, { model, card, space })
    await fireEvent.click(screen.getByRole('button'))
    expect(model.answers).toEqual([option.pick])
  })
  it('says its chance and its key', () => {
    const model = at(attack4)
    const { option, card, space } = target(model)
    render(CardThing, { model, card, space, place: 'Front' })
    const said = screen.getByRole('button').getAttribute('aria-label') ?? screen.getByRole('button').textContent
    expect(said).toMatch(
      new RegExp(`${card.name}, Front.*${Math.round(option.odds! * 100)} percent.*key ${option.pick + 1}`),
    )
  })
  it('lights its option while it is focused', async () => {
    const model = at(attack4)
    const { option, card, space } = target(model)
    render(CardThing, { model, card, space })
    await fireEvent.focus(screen.getByRole('button'))
    expect(model.hovered).toBe(option.pick)
  })
  it('offers its ways where there are several, and answers nothing yet', async () => {
    const model = at(items2)
    const { options } = model.state!.question!
    const ways = (id: string) => options.filter(({ concerns }) => concerns[0] === id).map(({ pick }) => pick)
    const id = options.map(({ concerns }) => concerns[0] ?? '').find((one) => one && ways(one).length > 1)!
    render(CardThing, { model, card: cardIn(model, id) })
    await fireEvent.click(screen.getByRole('button'))
    expect([menu.shown?.options.map(({ pick }) => pick), model.answers]).toEqual([ways(id), []])
  })
  it('answers nothing while an answer is on its way', async () => {
    const model = at(attack4)
    model.sending = true
    const { card, space } = target(model)
    render(CardThing, { model, card, space })
    await fireEvent.click(screen.getByRole('button'))
    expect(model.answers).toEqual([])
  })
})

describe('a dangerous card', () => {
  it('answers at once unless the setting asks for a second look', async () => {
    const model = at(danger2)
    const option = dangerous(model)
    render(CardThing, { model, card: cardIn(model, option.concerns[0]!) })
    await fireEvent.click(screen.getByRole('button'))
    expect(model.answers).toEqual([option.pick])
  })
  it('asks again with the setting', async () => {
    settings.confirm = true
    const model = at(danger2)
    render(CardThing, { model, card: cardIn(model, dangerous(model).concerns[0]!) })
    await fireEvent.click(screen.getByRole('button'))
    expect([model.answers, screen.getByRole('button').textContent]).toEqual([[], expect.stringContaining('again?')])
  })
  it('answers at the second click', async () => {
    settings.confirm = true
    const model = at(danger2)
    const option = dangerous(model)
    render(CardThing, { model, card: cardIn(model, option.concerns[0]!) })
    await fireEvent.click(screen.getByRole('button'))
    await fireEvent.click(screen.getByRole('button'))
    expect(model.answers).toEqual([option.pick])
  })
})

describe('a card that may not be picked', () => {
  it('can be reached and says why not', () => {
    const model = at(attack4)
    const { refused, card, space } = hidden(model)
    render(CardThing, { model, card, space })
    const thing = screen.getByRole('button', { name: new RegExp(`Not now: ${refused.reason}`) })
    expect(thing.tabIndex).toBe(0)
  })
  it('answers nothing', async () => {
    const model = at(attack4)
    const { card, space } = hidden(model)
    render(CardThing, { model, card, space })
    await fireEvent.click(screen.getByRole('button'))
    expect(model.answers).toEqual([])
  })
  it('opens the clause by Enter', async () => {
    const model = at(attack4)
    const heard: string[] = []
    const hear = (event: Event): void => void heard.push((event as CustomEvent<string>).detail)
    window.addEventListener('wasteland:clause', hear)
    const { card, space } = hidden(model)
    render(CardThing, { model, card, space })
    await fireEvent.click(screen.getByRole('button'), { detail: 0 })
    window.removeEventListener('wasteland:clause', hear)
    expect(heard).toEqual(['sns.attack.line-of-sight.frontmost'])
  })
})

describe('the question', () => {
  it('lists every option, so that all can be reached by keyboard', () => {
    const model = at(attack4)
    const { container } = render(Question, { model })
    expect(container.querySelectorAll('[data-pick]')).toHaveLength(model.state!.question!.options.length)
  })
  it('answers by a click on an option', async () => {
    const model = at(items2)
    render(Question, { model })
    await fireEvent.click(screen.getByRole('button', { name: /Done with items/ }))
    expect(model.answers).toEqual([0])
  })
  it('says whose turn it is and in which phase', () => {
    const { container } = render(Question, { model: at(items2) })
    expect(container.querySelector('.who')!.textContent).toMatch(/Your\s+turn\s+Item Phase/)
  })
  it('keeps what is refused, with its reason', () => {
    const model = at(items2)
    const { label, reason } = model.state!.question!.refused.find(({ rule }) => rule.endsWith('three-for-surge'))!
    render(Question, { model, phone: true })
    const refused = screen.getByRole('button', { name: new RegExp(label) })
    expect(refused.textContent).toContain(reason)
  })
  it('is grey for whoever only watches, and names who chooses', () => {
    const { container } = render(Question, { model: at(watch3) })
    const question = container.querySelector('.question')!
    expect([question.classList.contains('wait'), question.textContent]).toEqual([true, expect.stringContaining('Joie')])
  })
  it('names all who are asked at the same time', () => {
    const state: State = { ...copyOf(watch3), waiting: [0, 1], asked: { '0': 'Agree?', '1': 'Agree?' } }
    const { container } = render(Question, { model: new Still(state) })
    expect(container.textContent).toContain('Zoe and Dagon are asked: Agree?')
  })
  it('tells how it ended', () => {
    const model = at(over2)
    const { container } = render(Question, { model })
    expect(container.textContent).toContain(model.state!.view.result)
  })
})

describe('real dice', () => {
  it('are answered by the faces that were tapped', async () => {
    const model = at(dice2)
    render(Question, { model })
    const [first, second] = screen.getAllByRole('group', { name: /die$/ })
    await fireEvent.click(first!.querySelector('[aria-label="5"]')!)
    await fireEvent.click(second!.querySelector('[aria-label="3"]')!)
    expect(model.answers).toEqual([[5, 3]])
  })
  it('are not answered before all have fallen', async () => {
    const model = at(dice2)
    render(Question, { model })
    await fireEvent.click(screen.getAllByRole('button', { name: '5' })[0]!)
    expect(model.answers).toEqual([])
  })
  it('can be typed', async () => {
    const model = at(dice2)
    render(Question, { model })
    await tick()
    await fireEvent.keyDown(window, { key: '6' })
    await fireEvent.keyDown(window, { key: '1' })
    expect(model.answers).toEqual([[6, 1]])
  })
})

describe('gauges and goals', () => {
  const track = { id: 'damage.0', name: 'Damage left', value: 3, limit: 10, alarm: true }

  it('break a rib for each Damage, and stripe those at stake', () => {
    const { container } = render(Gauge, { track, risk: 2 })
    const ribs = (kind: string): number => container.querySelectorAll(`.ribs .${kind}`).length
    expect([ribs('gone'), ribs('risk')]).toEqual([7, 2])
  })
  it('never put more at stake than there is', () => {
    const { container } = render(Gauge, { track, risk: 5 })
    expect(container.querySelectorAll('.risk')).toHaveLength(3)
  })
  it('are meters', () => {
    render(Gauge, { track })
    expect(screen.getByRole('meter', { name: 'Damage left' }).getAttribute('aria-valuenow')).toBe('3')
  })
  it('fill up with what was placed', () => {
    const model = at(attack4)
    const goal = model.state!.view.goals.find(({ placed }) => placed.length)!
    const { container } = render(Goal, { model, goal })
    expect([container.querySelectorAll('.slots .f').length, container.querySelectorAll('.slots > *').length]).toEqual([
      goal.placed.length,
      goal.needed,
    ])
  })
})
