import { describe, expect, it } from 'vitest'
import { parted } from '../../src/look/letters'

/** Where a name may be parted, as a bar. */
const shown = (name: string, letters = 8): string => parted(name, letters).replaceAll('\u00ad', '|')

describe('a long name', () => {
  it('may be parted between its syllables', () => {
    expect(['Ammunition', 'Supermarket', 'Hammersworn', 'Flashlight'].map((name) => shown(name))).toEqual([
      'Am|mu|ni|tion',
      'Su|per|mar|ket',
      'Ham|mers|worn',
      'Flash|light',
    ])
  })

  it('keeps words whole for which there is room', () => {
    expect([shown('Police Station'), shown('Toni Collateral', 11)]).toEqual(['Police Station', 'Toni Collateral'])
  })

  it('leaves no letter or two alone on a line', () => {
    for (const part of shown('Adrenaline Overdose').split(/[| ]/)) expect(part.length).toBeGreaterThan(1)
  })
})
