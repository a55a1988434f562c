// How much of a table somebody has seen in this browser, so that they are told what happened once they come back.
import { keep, kept } from './storage'

const KEY = 'wasteland.seen'

/** The newest moment of a table that was seen here; 0 if none was. */
export function seenOf(table: string): number {
  return Number(kept(KEY)[table] ?? 0)
}

/** A table was seen up to this moment. */
export function see(table: string, sequence: number): void {
  if (sequence > seenOf(table)) keep(KEY, { ...kept(KEY), [table]: sequence })
}
