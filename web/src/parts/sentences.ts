// Texts in sentences, as one reads them aloud.

/** A sentence, and where it stands: in which paragraph, and as which of all. */
export interface Sentence {
  readonly text: string
  readonly paragraph: number
  readonly number: number
}

/** The sentences of a text, paragraph by paragraph. Nothing of it is lost: put together they are the text. */
export function sentencesOf(paragraphs: readonly string[]): Sentence[] {
  const cutter = new Intl.Segmenter('en', { granularity: 'sentence' })
  const found: Sentence[] = []
  paragraphs.forEach((paragraph, at) => {
    for (const { segment } of cutter.segment(paragraph))
      found.push({ text: segment, paragraph: at, number: found.length })
  })
  return found
}
