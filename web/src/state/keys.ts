// Every option has a key: the digits first, then the letters as they lie on a keyboard; or one of its own that it keeps.
import type { OptionSeen } from '../net/wire'

const KEYS = '123456789QWERTYUIOPASDFGHJKLZXCVBNM'

/** The keys of options by their picks; none where the keys are used up. What others keep is left to them. */
export function keysOf(options: readonly Pick<OptionSeen, 'pick' | 'key'>[]): Map<number, string> {
  const kept = new Set(options.map(({ key }) => key))
  const free = [...KEYS].filter((key) => !kept.has(key))
  let place = 0
  return new Map(options.map(({ pick, key }) => [pick, key || (free[place++] ?? '')]))
}

/** The option that a key stands for. */
export function optionByKey<T extends Pick<OptionSeen, 'pick' | 'key'>>(
  options: readonly T[],
  pressed: string,
): T | undefined {
  const keys = keysOf(options)
  return pressed.length === 1 ? options.find(({ pick }) => keys.get(pick) === pressed.toUpperCase()) : undefined
}
