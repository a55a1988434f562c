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

/** What goes on in small letters belongs to what was before: "Who?" she says. */
function whole(segments: readonly string[]): string[] {
  const found: string[] = []
  for (const segment of segments) {
    const first = segment.charAt(0)
    const goesOn = found.length > 0 && first === first.toLowerCase() && first !== first.toUpperCase()
    if (goesOn) found[found.length - 1] += segment
    else found.push(segment)
  }
  return found
}

/** The sentences of a text, paragraph by paragraph. Nothing of it is lost but the marks of stress. */
export function sentencesOf(paragraphs: readonly string[]): Sentence[] {
  const cutter = new Intl.Segmenter('en', { granularity: 'sentence' })
  const found: Sentence[] = []
  paragraphs.forEach((paragraph, at) => {
    let stressed = false
    for (const segment of whole([...cutter.segment(paragraph)].map((one) => one.segment))) {
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
