import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { CITIES } from '../../src/games/waste-knights-2e/cities'
import CombatStage from '../../src/games/waste-knights-2e/CombatStage.svelte'
import DuelStage from '../../src/games/waste-knights-2e/DuelStage.svelte'
import { foeFigures, knightFigures } from '../../src/games/waste-knights-2e/fighters'
import Plate from '../../src/games/waste-knights-2e/Plate.svelte'
import { plateOf } from '../../src/games/waste-knights-2e/plates'
import { figureOf, PORTRAITS, vehicleOf, VEHICLES } from '../../src/games/waste-knights-2e/portraits'
import type { Card } from '../../src/net/wire'
import { duelling, fighting } from '../fixtures/waste-knights-2e'
import { Still } from '../parts/still.svelte'

afterEach(cleanup)

const SPACES = join(import.meta.dirname, '../../../src/wasteland/games/waste_knights_2e/packs/base/spaces.toml')
const cities = [...readFileSync(SPACES, 'utf8').matchAll(/^\[([a-z-]+)\]\n(?:.+\n)*?kind\s*=\s*"city"/gm)].map(
  ([, id]) => id!,
)
const foe = (type: string): Card => ({
  id: 'hell-raiders.1',
  name: 'Hell Raiders',
  kind: 'enemy',
  text: '',
  facts: { type, face: 'hell-raiders' },
  tags: [],
})
const paths = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('.face path')].map((path) => path.getAttribute('d'))

describe('those who fight', () => {
  it('stand there as the knights whom one chose, each with the vehicle', () => {
    const state = fighting()
    const contest = state.view.contest!
    const { container } = render(CombatStage, { model: new Still(state), contest })
    const sheet = state.view.sheets.find(({ facts }) => contest.sides[0]!.id === `knight.${facts['number']}`)!
    const drawn = [...figureOf(sheet.face), ...vehicleOf(String(sheet.facts['vehicle face']))].map(({ d }) => d)
    expect(PORTRAITS[sheet.face]).toBeDefined()
    expect(paths(container)).toEqual(expect.arrayContaining(drawn))
  })
  it('are two knights in a duel', () => {
    const state = duelling()
    const contest = state.view.contest!
    const { container } = render(DuelStage, { model: new Still(state), contest })
    const sheets = contest.sides.map(({ id }) =>
      state.view.sheets.find(({ facts }) => id === `knight.${facts['number']}`)!,
    )
    for (const { face } of sheets)
      expect(paths(container)).toEqual(expect.arrayContaining(figureOf(face).map(({ d }) => d)))
  })
  it('are people where the foe is a gang, always the same ones, and a sign where it is none', () => {
    const shapes = (type: string): number =>
      foeFigures(foe(type)).reduce((sum, { shapes = [] }) => sum + shapes.length, 0)
    expect(foeFigures(foe('gang'))).toEqual(foeFigures(foe('gang')))
    expect(shapes('gang')).toBeGreaterThan(20)
    expect(foeFigures(foe('beast')).map(({ icon }) => icon)).toEqual(['crossed-axes'])
  })
  it('leave the sky of their portraits and the road of their vehicles behind', () => {
    for (const [face, shapes] of Object.entries(PORTRAITS)) expect(shapes.slice(2)).toEqual(figureOf(face))
    expect(Object.keys(VEHICLES).map((face) => vehicleOf(face).length > 3)).toEqual([true, true, true])
    expect(knightFigures(undefined)).toHaveLength(1)
  })
})

describe('the cities', () => {
  it('are all drawn', () => {
    expect(cities).toHaveLength(6)
    expect(cities.filter((id) => !CITIES[id])).toEqual([])
  })
  it.each(cities)('%s stands on its own land, in a book and over its shops', (id) => {
    expect(plateOf(id).sign).toBeUndefined()
    expect(plateOf(id).land).toEqual(expect.arrayContaining([...CITIES[id]!]))
    const { container } = render(Plate, { picture: id, wide: true })
    const last = CITIES[id]!.at(-1)!.d
    expect([...container.querySelectorAll('path')].filter((path) => path.getAttribute('d') === last)).toHaveLength(3)
  })
})
