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

/** So many letters have room on a line, where nobody says how many. */
const LETTERS = 11
const VOWELS = 'aeiouy'
const CONSONANTS = '(?:[csptg]h|ck|[bcdfghj-np-tvwxz])'
const SYLLABLE = new RegExp(`([${VOWELS}])(${CONSONANTS}*)(?=${CONSONANTS}[${VOWELS}])`, 'gi')

/** A name whose words may be parted between syllables, with a hyphen, where they are too long for a line of so many letters. */
export function parted(name: string, letters = LETTERS): string {
  const wide = (word: string): number => word.length + 0.5 * (word.match(/[mw]/gi)?.length ?? 0)
  return name.replace(/[a-z']+/gi, (word) =>
    wide(word) <= letters
      ? word
      : word.replace(SYLLABLE, (...found: (string | number)[]) => {
          const [all, end] = [String(found[0]), Number(found[3]) + String(found[0]).length]
          return end < 2 || word.length - end < 3 ? all : `${all}\u00ad`
        }),
  )
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
