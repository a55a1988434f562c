// Cards, options and seats in words, for those who listen and for the large face.
import { spelled } from '../look/words'
import type { Card, OptionSeen, RefusedSeen, SeatFacts } from '../net/wire'
import { type Drawing, figureInWords } from './drawing'
import { percent } from './options'

/** Whether anybody sits at a seat: a bot, a person who is here or away, or nobody yet. */
export function presence(facts: SeatFacts | undefined): 'bot' | 'seat free' | 'here' | 'away' {
  if (facts?.kind === 'bot') return 'bot'
  if (facts?.kind === 'open') return 'seat free'
  return facts?.here ? 'here' : 'away'
}

/** What kind of card it is, as one says it. */
export function kindInWords(card: Pick<Card, 'kind'>, drawing?: Drawing): string {
  return drawing?.kind ?? spelled(card.kind)
}

/** A card's name for those who cannot see it, with where it lies, how it stands, and what can be done with it. */
export function inWords(
  card: Card,
  place: string,
  options: readonly OptionSeen[],
  refusal: RefusedSeen | null,
  keys: (pick: number) => string,
  drawing?: Drawing,
): string {
  const name = [drawing?.name ?? card.name, place].filter(Boolean).join(', ')
  const figures = (drawing?.figures ?? []).map(figureInWords)
  const said = [`${name}: ${kindInWords(card, drawing)}`, ...(drawing?.numbers ?? []), ...figures, ...card.tags]
  const can = options.map((option) => {
    const chance = option.odds === null ? '' : `, ${percent(option.odds)} percent`
    const key = keys(option.pick)
    return `${option.label}${chance}${option.need === null ? '' : `, ${option.need} or more`}${option.note ? `, ${option.note}` : ''}${key ? `, key ${key}` : ''}`
  })
  const barred = !options.length && refusal ? [`Not now: ${refusal.reason}`] : []
  return [said.join(', '), ...can, ...barred].join('. ')
}
