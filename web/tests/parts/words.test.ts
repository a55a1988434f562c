import { describe, expect, it } from 'vitest'
import { parted } from '../../src/parts/words'

/** Where a name may be parted, as a bar. */
const shown = (name: string): string => parted(name).replaceAll('\u00ad', '|')

describe('a long name', () => {
  it('may be parted between its syllables', () => {
    expect(['Ammunition', 'Supermarket', 'Hammersworn', 'Flashlight'].map(shown)).toEqual([
      'Am|mu|ni|tion',
      'Su|per|mar|ket',
      'Ham|mers|worn',
      'Flash|light',
    ])
  })

  it('keeps short words whole', () => {
    expect(shown('Sniper Rifle')).toBe('Sniper Rifle')
  })

  it('leaves no letter or two alone on a line', () => {
    for (const part of shown('Adrenaline Overdose').split(/[| ]/)) expect(part.length).toBeGreaterThan(1)
  })
})
