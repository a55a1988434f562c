// Cards that are picked from a tray in the question itself, where each is read whole: luck, tasks, and what the wasteland plays.
import type { Card, OptionSeen, QuestionSeen, RefusedSeen } from '../../net/wire'

const LAID_OUT: ReadonlySet<string> = new Set(['enemy', 'event', 'common-task', 'private-task'])
/** So many luck cards fit beside each other where the question always is. */
const FEW = 3

/** The card that an option, or a refusal, lays into the tray: luck whatever is done with it, others where they are only named. */
export function trayed(one: OptionSeen | RefusedSeen, known: ReadonlyMap<string, Card>): Card | undefined {
  const card = one.concerns.length === 1 ? known.get(one.concerns[0]!) : undefined
  if (!card) return undefined
  return card.kind === 'luck' || (one.does === '' && LAID_OUT.has(card.kind)) ? card : undefined
}

/** Whether a question has a tray; a large one needs the whole width of the table. */
export function trayOf(question: QuestionSeen | null, known: ReadonlyMap<string, Card>): '' | 'small' | 'large' {
  const cards = (question?.options ?? []).flatMap((option) => trayed(option, known) ?? [])
  if (!cards.length) return ''
  return cards.length > FEW || cards.some(({ kind }) => kind !== 'luck') ? 'large' : 'small'
}
