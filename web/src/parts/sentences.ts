// Texts in sentences, as one reads them aloud; words between asterisks are stressed.

/** A few words of a sentence, and whether they are stressed. */
export interface Stretch {
  readonly words: string
  readonly stressed: boolean
}

/** A sentence, and where it stands: in which paragraph, and as which of all. */
export interface Sentence {
  /** As it is said. */
  readonly said: string
  readonly stretches: readonly Stretch[]
  readonly paragraph: number
  readonly number: number
}

const STRESS = '*'

/** The sentences of a text, paragraph by paragraph. Nothing of it is lost but the marks of stress. */
export function sentencesOf(paragraphs: readonly string[]): Sentence[] {
  const cutter = new Intl.Segmenter('en', { granularity: 'sentence' })
  const found: Sentence[] = []
  paragraphs.forEach((paragraph, at) => {
    let stressed = false
    for (const { segment } of cutter.segment(paragraph)) {
      const stretches: Stretch[] = []
      segment.split(STRESS).forEach((words, place) => {
        if (place) stressed = !stressed
        if (words) stretches.push({ words, stressed })
      })
      const said = stretches.map(({ words }) => words).join('')
      if (said) found.push({ said, stretches, paragraph: at, number: found.length })
    }
  })
  return found
}
