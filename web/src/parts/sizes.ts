// How large cards can be drawn so that everything fits without scrolling.

/** Room that a board of rows has, in pixels. */
export interface Room {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** Width of the column with the rows' names. */
  readonly label: number
  /** Between cards, sideways; and between rows, for the chips that hang from lit cards. */
  readonly gap: number
  readonly between: number
  /** Below the last row. */
  readonly below: number
  /** How tall a card may be for its width. */
  readonly tall?: number
}

/** How tall a card of a board is for its width: a little less where height is scarce, so that it can be wider. */
export const SHORT = 6 / 5
export const SQUARE = 1
const LEAST = 40
const MOST = 150

/** How large type is, beside what is usual. */
export function typeSize(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
}

/** The width and height of a board's cards: as large as width and height allow. */
export function boardCard(room: Room): { width: number; height: number } {
  const across = (room.width - room.label - room.gap * room.columns) / room.columns
  const down = (room.height - room.below - room.between * room.rows) / room.rows
  const width = Math.floor(Math.min(MOST * typeSize(), Math.max(LEAST, Math.min(across, down / SQUARE))))
  const height = Math.floor(Math.max(width * SQUARE, Math.min(width * (room.tall ?? SHORT), down)))
  return { width, height }
}

/** Whether the words of a card in hand can be printed on it, so wide and high, below its name and a picture. */
export function wordsFit(text: string, width: number, height: number): boolean {
  const em = width / 10
  const font = Math.max(12, Math.min(0.94 * em, 12 * typeSize()))
  const lines = Math.ceil((text.length * 0.57 * font) / (width - 1.3 * em))
  const [name, picture, edges] = [2.3 * em, 2.4 * em, 1.2 * em]
  return name + picture + edges + lines * 1.22 * font <= height
}

/** Cards side by side: how wide each is, and how far the next one lies; they overlap where there are too many. */
export interface Spread {
  readonly width: number
  readonly step: number
}

/** Cards that overlap are this much wider than the least: what is seen of them is to be worth it. */
const OVERLAPPED = 1.3

/** How *count* cards lie in a place of this width, no wider than *most* each; narrower than *least* they overlap. */
export function spread(width: number, count: number, most: number, least: number, gap = 8): Spread {
  if (count < 1) return { width: most, step: most + gap }
  const beside = Math.floor((width - gap * (count - 1)) / count)
  if (beside >= least) {
    const each = Math.min(most, beside)
    return { width: each, step: each + gap }
  }
  const each = Math.floor(Math.min(most, least * OVERLAPPED))
  const step = count > 1 ? Math.floor((width - each) / (count - 1)) : each
  return { width: each, step: Math.max(16, step) }
}

/** How a table is laid out: on a desk, with its side columns under the board, or as in a hand. */
export type Layout = 'wide' | 'stacked' | 'phone'

/** The layout for so many pixels. Widths count in text: at 200 % text the side columns drop as on a narrow screen. */
export function layoutIn(width: number): Layout {
  if (!width) return 'wide'
  const wide = width / (16 * typeSize())
  return wide >= 78 ? 'wide' : wide >= 45 ? 'stacked' : 'phone'
}
