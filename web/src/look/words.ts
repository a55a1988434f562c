// Small words that many screens use.

/** An id such as "set-aside" as a person would write it. */
export function spelled(id: string): string {
  const words = id.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Zoe", "Zoe and Otto", "Zoe, Otto and Dagon". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** "1 player", "3 players". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** How long ago a moment (in seconds since 1970) was. */
export function ago(moment: number, now = Date.now() / 1000): string {
  const minutes = Math.round((now - moment) / 60)
  if (minutes < 2) return 'just now'
  if (minutes < 60) return `${minutes} minutes ago`
  const hours = Math.round(minutes / 60)
  if (hours < 24) return `${counted(hours, 'hour')} ago`
  return `${counted(Math.round(hours / 24), 'day')} ago`
}

/** A reason as a sentence: with a capital letter and a full stop. */
export function sentence(reason: string): string {
  const text = reason.trim()
  if (!text) return ''
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
}
