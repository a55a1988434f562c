// How the plain table shows things that it knows nothing about.
import bodies from 'virtual:icons'
import type { Board, Card } from '../../net/wire'
import { type Draw, type Drawing, type Figure, figureInWords, type Stock } from '../../parts/drawing'

const FOE: Stock = { night: true, over: '#aab46c', under: '#7a2d17', high: true }
const ITEM: Stock = { band: '#a5362a' }
const KINDS: readonly (readonly [RegExp, Stock, string])[] = [
  [/enem|zombie|monster|mutant|threat|raider/, FOE, 'skull-crossed-bones'],
  [/event|weather|encounter/, { ...FOE, band: '#a3401c' }, 'lightning-trio'],
  [/ranged|gun|rifle|weapon/, { band: '#2f6476' }, 'revolver'],
  [/melee|attack|move/, { band: '#96660a' }, 'crossed-axes'],
  [/damage|wound|injury/, { band: '#a8221c' }, 'scar-wound'],
  [/survivor|ally|person|hero|character/, { band: '#3f6a55', high: true }, 'person'],
  [/place|location|region|beacon|space/, ITEM, 'wooden-sign'],
]

const hasIcon = (name: string): boolean => name in bodies

/** A drawing by the kind of a card, a crate where that says nothing; its facts are its figures. */
export const plainDraw: Draw = (card): Drawing => {
  if (card.kind === 'passage')
    return { stock: { band: '#6d5c49' }, layers: [{ icon: hasIcon(card.id) ? card.id : 'open-book', size: 440 }] }
  const [, stock, icon] = KINDS.find(([kind]) => kind.test(card.kind)) ?? [/./, ITEM, 'wooden-crate']
  return { stock, layers: [{ icon, size: 440 }], figures: figuresOf(card) }
}

// What a card's face shows in its own way.
const ON_THE_FACE = new Set(['face', 'flavour'])

/** The facts of a card, each as a figure; what is true of it has a name alone. */
function figuresOf({ facts }: Pick<Card, 'facts'>): Figure[] {
  return Object.entries(facts)
    .filter(([name, fact]) => !ON_THE_FACE.has(name) && fact !== null && fact !== false)
    .map(([name, fact]) => (fact === true ? { value: spoken(name) } : { name: spoken(name), value: String(fact) }))
}

/** The facts of a card in a few words: "worth 9, range 12". */
export function factsInWords(card: Pick<Card, 'facts'>): string {
  return figuresOf(card).map(figureInWords).join(', ')
}

const spoken = (fact: string): string => fact.replaceAll(/[_-]/g, ' ')

/** How many rows a board has: as many as are named, or as its spaces need. */
export function rowsOf(board: Board): number {
  return Math.max(board.rows.length, 1, ...board.spaces.map(({ row }) => row + 1))
}

/** How many columns a board has. */
export function columnsOf(board: Board): number {
  return Math.max(board.columns, 1, ...board.spaces.map(({ column }) => column + 1))
}
