// A card that is picked up in one place to be laid down in another: by two clicks, by keys, or drawn with the mouse.
import type { Attachment } from 'svelte/attachments'
import type { OptionSeen } from '../net/wire'
import type { TableModel } from '../state/model'
import { canAnswer, choose } from './choosing.svelte'
import { peek } from './peek.svelte'

const MOVED = 6

interface Held {
  readonly card: string
  readonly sequence: number
}

class Moving {
  /** Where a card that is drawn with the mouse is now, and what it is called. */
  drawn = $state.raw<{ x: number; y: number; name: string } | null>(null)
  #held = $state.raw<Held | null>(null)

  /** The id of the card that is held, as long as the same question is open. */
  card(model: TableModel): string | null {
    return this.#held && this.#held.sequence === model.state?.sequence ? this.#held.card : null
  }

  /** Pick a card up; a card that is held already is put back. */
  take(model: TableModel, card: string): void {
    const sequence = model.state?.sequence ?? 0
    this.#held = this.card(model) === card ? null : { card, sequence }
  }

  putBack(): void {
    this.#held = null
    this.drawn = null
  }
}

export const moving = new Moving()

/** The ways of a card that lead to a place: those that concern the card and one thing more. */
export function waysOf(model: TableModel, card: string): readonly OptionSeen[] {
  return (model.lit.get(card) ?? []).filter(({ concerns }) => concerns.length === 2)
}

/** The option that lays this card there. */
export function wayTo(model: TableModel, card: string, place: string): OptionSeen | undefined {
  return waysOf(model, card).find(({ concerns }) => concerns.includes(place))
}

/** Lay the held card down here, if that may be. */
export function layDown(model: TableModel, place: string): void {
  const card = moving.card(model)
  const way = card === null ? undefined : wayTo(model, card, place)
  moving.putBack()
  if (way) choose(model, way)
}

/** The element can be drawn with the mouse to a place (an element with data-place) where its card may lie. */
export function drawable(model: TableModel, card: () => { id: string; name: string }): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null
    let wasDrawn = false
    const down = (event: PointerEvent): void => {
      wasDrawn = false
      const can = event.pointerType === 'mouse' && event.button === 0 && canAnswer(model)
      if (can && waysOf(model, card().id).length) from = { x: event.clientX, y: event.clientY }
    }
    const move = (event: PointerEvent): void => {
      if (!from) return
      const { clientX: x, clientY: y } = event
      if (!moving.drawn && Math.hypot(x - from.x, y - from.y) < MOVED) return
      if (!moving.drawn) {
        peek.rest()
        if (moving.card(model) !== card().id) moving.take(model, card().id)
      }
      wasDrawn = true
      moving.drawn = { x, y, name: card().name }
    }
    const up = (event: PointerEvent): void => {
      if (!from) return
      from = null
      if (!moving.drawn) return
      const place = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]')
      if (place) layDown(model, place.dataset['place']!)
      else moving.putBack()
    }
    const click = (event: Event): void => {
      if (!wasDrawn) return
      wasDrawn = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('click', click, true)
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('click', click, true)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
    }
  }
}
