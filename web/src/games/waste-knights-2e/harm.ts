// The tracks of a knight and a vehicle as cells: what is suffered, what is left, and what a pending choice would cost.
import type { OptionSeen, Sheet } from '../../net/wire'
import { stakeOn } from '../../parts/options'
import { countOf, listOf, trackOf } from './around'
import type { Cell } from './Cells.svelte'

type Looked = Pick<OptionSeen, 'costs'> | undefined

/** Health: wounds first, contaminated ones with their sign, then what is left; the last of it is what is at stake. */
export function healthCells(sheet: Sheet, looked?: Looked): Cell[] {
  const limit = trackOf(sheet, 'wounds')?.limit ?? 0
  const [wounds, contaminated] = [countOf(sheet, 'wounds'), countOf(sheet, 'contaminated')]
  const stake = ['wounds', 'contaminated'].reduce((sum, name) => sum + stakeOf(sheet, name, looked), 0)
  return cellsTo(limit, (at) => {
    if (at < wounds) return { kind: 'wound', icon: 'scar-wound' }
    if (at < wounds + contaminated) return { kind: 'contaminated', icon: 'biohazard' }
    return { kind: 'health', icon: 'hearts', risk: at < wounds + contaminated + stake }
  })
}

/** Drawbacks of radiation as they stand in their cells. */
const DRAWBACKS: Readonly<Record<string, string>> = { test: '−1 test', roll: '−1 all' }

/** Radiation, from the left; what its cells do to a knight is printed in them. */
export function radiationCells(sheet: Sheet, looked?: Looked): Cell[] {
  const printed = listOf(sheet.facts['resilience'])
  const now = countOf(sheet, 'radiation')
  const stake = stakeOf(sheet, 'radiation', looked)
  return printed.map((space, at): Cell => {
    const word = DRAWBACKS[space]
    if (at < now) return { kind: 'radiation', ...(word ? { word } : { icon: 'radioactive' }) }
    const risk = at < now + stake
    return word ? { kind: 'drawback', word, risk } : { kind: 'free', risk }
  })
}

/** Damage of the vehicle. */
export function chassisCells(sheet: Sheet): Cell[] {
  const now = countOf(sheet, 'damage')
  return cellsTo(trackOf(sheet, 'damage')?.limit ?? 0, (at) =>
    at < now ? { kind: 'damage', icon: 'gears' } : { kind: 'free' },
  )
}

/** Fuel in the tank; what the route would burn is the last of it. */
export function tankCells(sheet: Sheet, looked?: Looked): Cell[] {
  const now = countOf(sheet, 'fuel')
  const left = now - stakeOf(sheet, 'fuel', looked)
  return cellsTo(trackOf(sheet, 'fuel')?.limit ?? 0, (at) =>
    at < now ? { kind: 'fuel', icon: 'jerrycan', risk: at >= left } : { kind: 'free' },
  )
}

function stakeOf(sheet: Sheet, name: string, looked: Looked): number {
  const track = trackOf(sheet, name)
  return track ? stakeOn(track, looked) : 0
}

function cellsTo(limit: number, cell: (at: number) => Cell): Cell[] {
  return Array.from({ length: limit }, (_, at) => cell(at))
}

/** How much Health is left, of how much. */
export function healthOf(sheet: Sheet): { left: number; most: number } {
  const most = trackOf(sheet, 'wounds')?.limit ?? 0
  return { left: Math.max(0, most - countOf(sheet, 'wounds') - countOf(sheet, 'contaminated')), most }
}
