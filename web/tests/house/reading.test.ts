// The page never reads sentences to find out what the engine knew: no pattern is matched against a text meant for people.
import { parse } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'

/** Where patterns are at home, and what they are matched against there: never what the server says to people. */
const PATTERNS: Readonly<Record<string, string>> = {
  'src/router.ts': 'addresses, and codes that people type',
  'src/look/letters.ts': 'letters, for where a word may be parted',
  'src/look/words.ts': 'ids, and where a sentence ends',
  'src/parts/DiceAsk.svelte': 'keys',
  'src/parts/ImportTable.svelte': 'names of files',
  'src/parts/dice.ts': 'keys',
  'src/parts/RuleBook.svelte': 'names of sections, for the address of each',
  'src/parts/drawing.ts': 'ids, and figures that the page has put together',
  'src/games/generic/plain.ts': 'kinds of cards',
  'src/games/search-and-survive/OwnPiles.svelte': 'ids',
  'src/games/search-and-survive/ways.ts': 'ids',
  'src/games/waste-knights-1e/around.ts': 'ids',
  'src/screens/Table.svelte': 'keys and addresses',
  'src/state/books.ts': 'what people type into a search, in what they search',
  'src/state/reach.svelte.ts': 'hosts of addresses',
  'src/state/wishes.ts': 'seeds that people type',
}

/** The fields of the wire that hold words for people. */
const WORDS = new Set(
  'text label note prompt reason name title headline detail where why result remark answered lean_name does'.split(' '),
)
const READING = new Set(
  'match matchAll search replace replaceAll split startsWith endsWith includes indexOf'.split(' '),
)

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (thing: unknown): thing is Node =>
  typeof thing === 'object' && thing !== null && typeof (thing as { type?: unknown }).type === 'string'

function* nodesIn(thing: unknown): Generator<Node> {
  if (Array.isArray(thing)) for (const one of thing) yield* nodesIn(one)
  if (!isNode(thing)) return
  yield thing
  for (const [key, part] of Object.entries(thing)) if (key !== 'parent' && key !== 'css') yield* nodesIn(part)
}

/** Everything that a file says, scripts and markup alike. */
function nodesOf(source: string, isComponent: boolean): Node[] {
  const whole = isComponent ? source : `<script lang="ts" module>${source}</script>`
  return [...nodesIn(parse(whole, { modern: true }))]
}

const isPattern = (node: Node): boolean =>
  (node.type === 'Literal' && 'regex' in node) ||
  ((node.type === 'NewExpression' || node.type === 'CallExpression') && nameOf(node['callee']) === 'RegExp')

/** The last name of an expression: of `event.text.trim()` it is text. */
function nameOf(thing: unknown): string {
  if (!isNode(thing)) return ''
  if (thing.type === 'Identifier') return String(thing['name'])
  if (thing.type === 'MemberExpression') return nameOf(thing['property'])
  if (thing.type === 'ChainExpression' || thing.type === 'TSNonNullExpression') return nameOf(thing['expression'])
  if (thing.type === 'LogicalExpression') return nameOf(thing['left'])
  if (thing.type !== 'CallExpression' || !isNode(thing['callee'])) return ''
  const own = nameOf(thing['callee'])
  return ['trim', 'toLowerCase', 'toUpperCase', 'slice', 'at'].includes(own) ? nameOf(thing['callee']['object']) : own
}

/** Words for people that are looked into, or compared with words of ours. */
function isReading(node: Node): boolean {
  const { callee, operator, left, right } = node as {
    callee?: unknown
    operator?: unknown
    left?: unknown
    right?: unknown
  }
  if (node.type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression')
    return READING.has(nameOf(callee['property'])) && WORDS.has(nameOf(callee['object']))
  const said = (thing: unknown): boolean => isNode(thing) && thing.type === 'Literal' && !!thing['value']
  return (
    node.type === 'BinaryExpression' &&
    ['===', '!==', '==', '!='].includes(String(operator)) &&
    ((WORDS.has(nameOf(left)) && said(right)) || (WORDS.has(nameOf(right)) && said(left)))
  )
}

const sources = import.meta.glob<string>(['../../src/**/*.{ts,svelte}', '!**/*.d.ts', '!**/wire.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.keys(sources).map((path) => path.slice('../../'.length))
const saidIn = (file: string): Node[] => nodesOf(sources[`../../${file}`]!, file.endsWith('.svelte'))

describe('no text meant for people', () => {
  it.each(files)('is read in %s', (file) => {
    const nodes = saidIn(file)

    expect(nodes.filter(isReading).length, 'words for people are looked into').toBe(0)
    if (!(file in PATTERNS)) expect(nodes.filter(isPattern).length, 'a pattern where none is at home').toBe(0)
  })
})

describe('the check itself', () => {
  it.each([
    ['a pattern', 'const is = /hit/.test(told)', isPattern],
    ['a made pattern', 'const is = new RegExp(told)', isPattern],
    ['a cut', "const [first] = event.text.split(': ')", isReading],
    ['a look at the end', "const is = option?.label.trim().endsWith('!')", isReading],
    ['a look inside', "const is = (seen.question?.prompt ?? '').includes('who')", isReading],
    ['a comparison', "const is = option.label === 'Done'", isReading],
  ] as const)('sees %s', (_, source, sees) => {
    expect(nodesOf(source, false).some(sees)).toBe(true)
  })

  it('sees into markup', () => {
    expect(nodesOf("<p>{note.replace('a', 'b')}</p>", true).some(isReading)).toBe(true)
  })

  it('lets ids and empty words be', () => {
    const source = "const is = id.startsWith('seat.') || option.does === '' || tags.includes('used')"
    expect(nodesOf(source, false).some((node) => isReading(node) || isPattern(node))).toBe(false)
  })

  it('lists no file that has no pattern', () => {
    const idle = Object.keys(PATTERNS).filter((file) => !saidIn(file).some(isPattern))
    expect(idle).toEqual([])
  })
})
