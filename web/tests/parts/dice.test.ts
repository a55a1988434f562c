import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import Plain from '../../src/games/generic/Table.svelte'
import icons from '../../src/look/icons.json'
import type { EventSeen, DieWanted, Fallen } from '../../src/net/wire'
import {
  COLOURS,
  dieInWords,
  faceByKey,
  facesOf,
  MARKS,
  numberedOutline,
  places,
  verdictOf,
} from '../../src/parts/dice'
import DiceTray from '../../src/parts/DiceTray.svelte'
import Die from '../../src/parts/Die.svelte'
import Question from '../../src/parts/Question.svelte'
import raid2 from '../fixtures/raid2.json'
import raidDice2 from '../fixtures/raid-dice2.json'
import { fell, tale } from '../telling'
import { copyOf, Still } from './still.svelte'

afterEach(cleanup)

const coloured = (die: string, ...face: string[]): Fallen => ({ die, sides: 6, face, needed: null, bulls_eye: null })
const drawn = (die: Fallen): SVGElement => render(Die, { die }).container.querySelector('svg')!
const RED: DieWanted = {
  die: 'red',
  faces: [['success', 'success'], ['success', 'success'], ['success', 'fate'], ['success', 'botch'], [], ['botch']],
}

describe('a die', () => {
  it.each([1, 2, 3, 4, 5, 6])('of six sides has %d pips', (face) => {
    expect(drawn(fell([face])[0]!).querySelectorAll('.pip')).toHaveLength(face)
  })
  it.each([4, 8, 10, 12, 20, 7, 100])('of %d sides has a numeral', (sides) => {
    const die = drawn(fell([3], sides)[0]!)
    expect([die.querySelectorAll('.pip').length, die.querySelector('text')?.textContent]).toEqual([0, '3'])
  })
  it('of which only the number was kept has a numeral', () => {
    expect(drawn({ ...fell([4])[0]!, die: '', sides: 0 }).querySelector('text')?.textContent).toBe('4')
  })
  it('of every usual number of sides has a shape of its own', () => {
    const shapes = [4, 8, 10, 12, 20, 7].map((sides) => numberedOutline(sides).path)
    expect(new Set(shapes).size).toBe(shapes.length)
  })
  it('with icons draws each of them', () => {
    expect(drawn(coloured('red', 'success', 'botch')).querySelectorAll('.icon')).toHaveLength(2)
  })
  it('that is blank draws none, and no pips either', () => {
    expect(drawn(coloured('white')).querySelectorAll('.icon, .pip, text')).toHaveLength(0)
  })
  it('of every colour has a shape of its own', () => {
    const shapes = Object.values(COLOURS).map(({ path }) => path)
    expect(new Set(shapes).size).toBe(4)
  })
  it('of a colour without a shape bears its name', () => {
    expect(drawn(coloured('black', 'success')).textContent).toBe('bla')
  })
  it('with an icon that has no drawing shows its letters', () => {
    expect(drawn(coloured('white', 'wound')).textContent).toBe('wo')
  })
  it.each([
    [fell([7], 10)[0]!, '7'],
    [coloured('white', 'success', 'fate'), 'white: success and fate'],
    [coloured('red'), 'red: blank'],
  ])('is told in words', (die, words) => {
    expect([dieInWords(die), drawn(die).getAttribute('aria-label')]).toEqual([words, words])
  })
  it('bears only icons that the page has', () => {
    expect(icons).toEqual(expect.arrayContaining(Object.values(MARKS)))
  })
  it.each([1, 2, 3, 4, 5, 6])('keeps %d icons apart and on its face', (count) => {
    const found = places(count, 26)
    expect(new Set(found.map(({ x, y }) => `${x} ${y}`)).size).toBe(count)
    for (const { x, y, size } of found) expect(Math.min(x, y, 52 - x - size, 52 - y - size)).toBeGreaterThanOrEqual(3)
  })
})

describe('what a die came to', () => {
  it('is a bull’s eye, a success or nothing', () => {
    const dice = fell([10, 9, 8, 7, 6], 10, { needed: 7, bulls_eye: 9 })
    expect(dice.map(verdictOf)).toEqual(['bull', 'bull', 'hit', 'hit', 'miss'])
  })
  it('is no bull’s eye where there is none', () => {
    expect(fell([10], 10, { needed: 7 }).map(verdictOf)).toEqual(['hit'])
  })
  it('is nothing where no rule asks it of each die', () => {
    expect([...fell([10], 10), coloured('red', 'success')].map(verdictOf)).toEqual(['', ''])
  })
})

describe('the tray', () => {
  async function trayOf(text: string, dice: Fallen[], verdict: EventSeen['verdict'] = ''): Promise<Element[]> {
    const model = new Still(copyOf(raid2))
    model.fresh = [tale({ text, dice, verdict })]
    const { container } = render(DiceTray, { model })
    await expect.poll(() => container.querySelectorAll('.tray:not(.rolling) .die').length).toBe(dice.length)
    return [...container.querySelectorAll('.die')]
  }
  it('shows dice of any kind', async () => {
    const dice = await trayOf('The raid begins.', [...fell([4]), coloured('blue', 'fate'), ...fell([12], 12)])
    expect(dice.map((die) => die.getAttribute('aria-label'))).toEqual(['4', 'blue: fate', '12'])
  })
  it('judges each die where its rule does', async () => {
    const dice = await trayOf('Kate attacks: 7+, a hit.', fell([9, 4], 10, { needed: 7 }))
    expect(dice.map((die) => die.classList[1])).toEqual(['hit', 'miss'])
  })
  it('judges all dice as their roll where its rule does not', async () => {
    const dice = await trayOf('Zoe attacks: 3 + 4 = 7.', fell([3, 4]), 'hit')
    expect(dice.map((die) => die.classList[1])).toEqual(['hit', 'hit'])
  })
})

describe('a table whose dice have icons', () => {
  it('draws the dice that lie there', () => {
    const { container } = render(Plain, { model: new Still(copyOf(raid2)) })
    const dice = [...container.querySelectorAll('.sum .die')].map((die) => die.getAttribute('aria-label'))
    const line = copyOf(raid2).view.reckonings[0]!.lines[0]!
    expect(dice).toEqual(line.dice.map(dieInWords))
    expect(dice.length).toBeGreaterThan(2)
  })
})

describe('real dice with icons', () => {
  const asking = (): Still => new Still(copyOf(raidDice2))
  const wanted = copyOf(raidDice2).question!.dice!

  it('offer each face once', () => {
    expect(facesOf(RED).map(({ pick, die }) => [pick, dieInWords(die)])).toEqual([
      [1, 'red: success and success'],
      [3, 'red: success and fate'],
      [4, 'red: success and botch'],
      [5, 'red: blank'],
      [6, 'red: botch'],
    ])
  })
  it('are asked for by their colours', () => {
    render(Question, { model: asking() })
    const groups = screen.getAllByRole('group', { name: /die$/ }).map((group) => group.getAttribute('aria-label'))
    const ordinals = ['First', 'Second', 'Third', 'Fourth']
    expect(groups).toEqual(wanted.map(({ die }, at) => `${ordinals[at]} (${die}) die`))
  })
  it('are answered by the places of the faces that were tapped', async () => {
    const model = asking()
    render(Question, { model })
    for (const group of screen.getAllByRole('group', { name: /die$/ }))
      await fireEvent.click(within(group).getByRole('button', { name: 'blank' }))
    expect(model.answers).toEqual([
      wanted.map(({ faces }) => 1 + faces.findIndex((face) => !(face as string[]).length)),
    ])
  })
  it('can be typed by their places in the row', () => {
    expect([faceByKey(facesOf(RED), '2')?.pick, faceByKey(facesOf(RED), '6'), faceByKey(facesOf(RED), 'x')]).toEqual([
      3,
      undefined,
      undefined,
    ])
  })
})
