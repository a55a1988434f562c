// Reading aloud by the browser's own voice, sentence by sentence, so that the page can light what is read.
import { onDestroy } from 'svelte'
import type { Sentence } from './sentences'

/** The voice of this browser; null where it has none. */
function voiceBox(): SpeechSynthesis | null {
  return typeof speechSynthesis === 'undefined' || typeof SpeechSynthesisUtterance === 'undefined'
    ? null
    : speechSynthesis
}

export class Aloud {
  #now = $state<number | null>(null)
  #speaks = $state(false)
  /** What is said of older readings does not count. */
  #reading = 0

  /** Whether there is a voice to read with. */
  get has(): boolean {
    return voiceBox() !== null
  }
  /** The number of the sentence that is read now. */
  get now(): number | null {
    return this.#now
  }
  get speaks(): boolean {
    return this.#speaks
  }

  /** Read these sentences, from the beginning or from one of them on. */
  read(sentences: readonly Sentence[], from = 0): void {
    this.stop()
    const [box, reading] = [voiceBox(), this.#reading]
    const first = sentences[from]
    if (!box || !first) return
    this.#speaks = true
    this.#now = first.number
    const said = new SpeechSynthesisUtterance(first.said)
    said.lang = 'en-GB'
    said.onend = () => {
      if (reading === this.#reading) this.#goOn(sentences, from + 1)
    }
    said.onerror = () => {
      if (reading === this.#reading) this.stop()
    }
    box.speak(said)
  }

  #goOn(sentences: readonly Sentence[], from: number): void {
    if (from < sentences.length) this.read(sentences, from)
    else this.stop()
  }

  stop(): void {
    this.#reading += 1
    if (this.#speaks) voiceBox()?.cancel()
    this.#speaks = false
    this.#now = null
  }
}

/** A voice for as long as the component is there that asks for it. */
export function aloudHere(): Aloud {
  const aloud = new Aloud()
  onDestroy(() => aloud.stop())
  return aloud
}
