// Every option has a key: the digits first, then the letters as they lie on a keyboard.
const KEYS = '123456789QWERTYUIOPASDFGHJKLZXCVBNM'

/** The key of the option at *place* (from 0); empty where the keys are used up. */
export function keyAt(place: number): string {
  return KEYS[place] ?? ''
}

/** The place of the option that a key stands for, or -1. */
export function placeOf(key: string): number {
  return key.length === 1 ? KEYS.indexOf(key.toUpperCase()) : -1
}
