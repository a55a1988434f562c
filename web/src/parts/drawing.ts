// What a card looks like beyond its words: its stock and colour, and the picture that is printed on it twice.
import { type Component, getContext, setContext } from 'svelte'
import type { Card } from '../net/wire'

/** One icon of a picture, in a square of 512: its middle, its size, and how it is turned. */
export interface Layer {
  readonly icon: string
  readonly x?: number
  readonly y?: number
  readonly size?: number
  /** Degrees, clockwise. */
  readonly turn?: number
  readonly flip?: boolean
  /** It stands in front: what lies behind is cut away around it. */
  readonly cut?: boolean
}

/** A flat shape of a scene or a portrait. Art brings its own colours: it is printed, the same at dusk and at noon. */
export interface Shape {
  readonly d: string
  readonly fill?: string
  readonly line?: string
  readonly width?: number
}

/** A place: sky, sun, land, and what stands on it, in 100 by 120. */
export interface Scene {
  readonly sky: string
  readonly shapes: readonly Shape[]
  /** The shapes are drawn about the middle, not from the corner. */
  readonly centred?: boolean
  readonly layers: readonly (Layer & { readonly ink?: string })[]
}

/** What a card is printed on, and in which inks. Friend is paper, foe is night. */
export interface Stock {
  readonly night?: boolean
  /** The colour of the band with its name; on paper also that of the print under its picture. */
  readonly band?: string
  /** The two inks of its picture, where they are others. */
  readonly over?: string
  readonly under?: string
  /** On a board its picture stands high: there is something at its foot. */
  readonly high?: boolean
}

/** How much of a card is shown. board: short, no words; hand: whole, with words where they can be read; large: everything. */
export type Variant = 'board' | 'hand' | 'large'

/** A card of the hand that is narrower, in pixels, has no room for words. */
export const READABLE = 92

/** A printed number or word that one decides by: "armor 1", "medium". */
export interface Figure {
  readonly name?: string
  readonly value: string
}

/** A figure as one says it: "armor 1", "+2 damage". */
export function figureInWords({ name, value }: Figure): string {
  if (!name) return value
  return /^[+−-]/.test(value) ? `${value} ${name}` : `${name} ${value}`
}

export interface Drawing {
  readonly stock: Stock
  readonly layers: readonly Layer[]
  /** What stands on its band; the card's name, if left out. */
  readonly name?: string
  /** What kind of card it is, in words; by its kind, if left out. */
  readonly kind?: string
  readonly figures?: readonly Figure[]
  /** An icon beside its name. */
  readonly band?: string
  /** A number in the corner of its picture: "+3". */
  readonly badge?: string
  /** A word at its foot. */
  readonly corner?: string
  /** Its numbers, as one says them: on the large face, and for those who cannot see it. */
  readonly numbers?: readonly string[]
  /** A white frame. */
  readonly framed?: boolean
  /** What a game prints over it in its own way. */
  readonly over?: Component<{ card: Card; variant: Variant }>
  readonly scene?: Scene
  /** Shapes in 80 by 100. */
  readonly portrait?: readonly Shape[]
}

/** How a game draws its cards. */
export type Draw = (card: Pick<Card, 'kind' | 'facts' | 'id'> & Partial<Pick<Card, 'tags'>>) => Drawing

const PLAIN: Drawing = { stock: { band: '#a5362a' }, layers: [{ icon: 'wooden-crate', size: 440 }] }
const DRAW = Symbol('how cards are drawn')

/** Every card below this component is drawn like this. */
export function drawCardsBy(draw: Draw): void {
  setContext(DRAW, draw)
}

/** How cards are drawn here; a plain crate where nobody said. */
export function cardDrawing(): Draw {
  return getContext<Draw | undefined>(DRAW) ?? (() => PLAIN)
}

/** The name that is printed on a card: its face, without the copy's number. */
export function faceOf(card: Pick<Card, 'facts' | 'id'>): string {
  const face = card.facts['face']
  return typeof face === 'string' ? face : card.id.replace(/\.[^.]*$/, '')
}

/** The icon that stands for a drawing where there is room for one only. */
export function emblem(drawing: Drawing): string {
  return (drawing.layers.find((layer) => layer.cut) ?? drawing.layers[0])?.icon ?? 'wooden-crate'
}
