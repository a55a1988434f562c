// Spaces of a board that can be picked: what they hold, what they are called aloud, and what a click on one does.
import type { Board, Finding, OptionSeen, RefusedSeen, Space } from '../net/wire'
import { inquiriesOf } from '../state/books'
import type { TableModel } from '../state/model'
import { canAnswer, choose } from './choosing.svelte'
import { placeCard } from './hexes'
import { menu } from './menu.svelte'
import { refusalOn } from './options'
import { openClause, peek } from './peek.svelte'

/** The ids of a space and of everything on it. */
export const idsOf = (space: Space): string[] => [
  space.id,
  ...space.pieces.map((piece) => piece.id),
  ...space.cards.map((card) => card.id),
]

/** What a space is called, and how it stands. */
export function plainWords({ name, pieces, cards, tags }: Space): string {
  return [name, ...pieces.map((piece) => piece.name), ...cards.map((card) => card.name), ...tags].join(', ')
}

/** Where one cannot go from a space, and where something is about the way: "closed towards Weir, Dam: 1 coin opens it". */
export function edgeWords(board: Board, space: Space): string[] {
  return board.edges
    .filter(
      ({ one, other, closed, name, text }) => (one === space.id || other === space.id) && (closed || name || text),
    )
    .map(({ one, other, closed, name, text }) => {
      const there = board.spaces.find(({ id }) => id === (one === space.id ? other : one))?.name ?? ''
      const about = [name, text].filter(Boolean).join(': ')
      return [`${closed ? 'closed' : 'open'} towards ${there}`, about].filter(Boolean).join(', ')
    })
}

/** A space for those who cannot see it: its words, what may be done there, or why not, and what is shut around it. */
export function spaceLabel(
  model: TableModel,
  board: Board,
  space: Space,
  options: readonly OptionSeen[],
  words: string,
): string {
  const can = options.map(({ pick, label, note }) =>
    [label, note, model.keyOf(pick) && `key ${model.keyOf(pick)}`].filter(Boolean).join(', '),
  )
  const refusal = options.length ? null : refusalOn(model.barred, idsOf(space))
  return [words, ...can, refusal && `Not now: ${refusal.reason}`, ...edgeWords(board, space)].filter(Boolean).join('. ')
}

/** What the table tells of a space, if its game has an inquiry that takes a space and nothing else. */
async function toldOf(model: TableModel, space: Space): Promise<Finding | null> {
  const known = model.inquire && model.state ? await inquiriesOf(model.state.table.game) : []
  const inquiry = known.find(({ takes }) => takes.length === 1 && takes[0]!.of.includes('space'))
  return inquiry && model.inquire ? model.inquire(inquiry.id, { [inquiry.takes[0]!.id]: space.id }) : null
}

/** Whether a refusal is about this space, and not about all that are like it. */
export const isOwn = (refusal: RefusedSeen | null): boolean => refusal?.concerns.length === 1

/** Somebody clicks on a space: it is picked, or its options are shown, or it is looked at, and the table tells of it. */
export function pickSpace(model: TableModel, event: Event, space: Space, options: readonly OptionSeen[]): void {
  const [only, ...more] = options
  const at = event.currentTarget as Element
  if (!only) {
    const refusal = refusalOn(model.barred, idsOf(space))
    if (refusal?.rule && isOwn(refusal) && event instanceof KeyboardEvent) openClause(refusal.rule)
    else {
      peek.show({ card: placeCard(space), refusal }, at, 0, true)
      void peek.ask(at, toldOf(model, space))
    }
    return
  }
  if (!canAnswer(model)) return
  peek.hide()
  if (more.length) menu.open(options, at)
  else choose(model, only)
}

/** Lights up what a space offers as long as somebody points at it. That is remembered: a space that is taken off the table while
it has the focus offers nothing any more. */
export function pointingIn(model: () => TableModel): { on: (option: OptionSeen | undefined) => void; off: () => void } {
  let pointed: number | null = null
  return {
    on(option) {
      pointed = option?.pick ?? null
      if (pointed !== null) model().hovered = pointed
    },
    off() {
      if (pointed !== null && model().hovered === pointed) model().hovered = null
    },
  }
}
