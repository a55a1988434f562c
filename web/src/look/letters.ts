// How words are set: where a long one may be parted, and how much of a line they take. What they say is nobody's business here.

/** So many letters have room on a line, where nobody says how many. */
const LETTERS = 11
const VOWELS = 'aeiouy'
const CONSONANTS = '(?:[csptg]h|ck|[bcdfghj-np-tvwxz])'
const SYLLABLE = new RegExp(`([${VOWELS}])(${CONSONANTS}*)(?=${CONSONANTS}[${VOWELS}])`, 'gi')

/** A name whose words may be parted between syllables, with a hyphen, where they are too long for a line of so many letters. */
export function parted(words: string, letters = LETTERS): string {
  const wide = (word: string): number => word.length + 0.5 * (word.match(/[mw]/gi)?.length ?? 0)
  return words.replace(/[a-z']+/gi, (word) =>
    wide(word) <= letters
      ? word
      : word.replace(SYLLABLE, (...found: (string | number)[]) => {
          const [all, end] = [String(found[0]), Number(found[3]) + String(found[0]).length]
          return end < 2 || word.length - end < 3 ? all : `${all}\u00ad`
        }),
  )
}

/** The letters of its longest word. */
export function longestWord(words: string): number {
  return Math.max(...words.split(' ').map((word) => word.length))
}

/** Its first word, where there is no room for more. */
export function firstWord(words: string): string {
  return words.split(' ')[0]!
}
