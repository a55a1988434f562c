// Writes src/net/wire.ts, or the file that is named, the types of the wire, from the server's schema on standard input:
//   python -m wasteland.server.schema | node make-wire.js
import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const schema = JSON.parse(readFileSync(0, 'utf8'))

// A table of which nobody says what it holds may hold anything.
function opened(part) {
  if (part === null || typeof part !== 'object') return
  if (part.type === 'object' && !part.properties && part.additionalProperties === undefined) part.additionalProperties = true
  Object.values(part).forEach(opened)
}
opened(schema.definitions)

// What a server sends is whole: only what a client sends may leave a field out.
for (const definition of Object.values(schema.definitions)) {
  if (definition.properties && definition.additionalProperties !== false) {
    definition.required = Object.keys(definition.properties)
  }
  for (const property of Object.values(definition.properties ?? {})) delete property.title
  if (definition.type === 'object') definition.additionalProperties ??= false
}

// A tuple, in the older words that the compiler knows.
function withTuples(part) {
  if (typeof part !== 'object' || part === null) return
  for (const inner of Object.values(part)) withTuples(inner)
  if (!Array.isArray(part.prefixItems)) return
  part.items = part.prefixItems
  part.minItems = part.maxItems = part.prefixItems.length
  delete part.prefixItems
}
withTuples(schema)

const text = await compile(schema, 'Wire', {
  bannerComment: '// Made from the server\'s schema by `npm run types`; change src/wasteland/server/wire.py instead.',
  unreachableDefinitions: true,
  additionalProperties: false,
  style: { semi: false, singleQuote: true, printWidth: 120 },
  format: true,
})

const noise = /\/\*\*\n \* This interface was referenced by[^]*?\*\/\n|( \*\n)? \* This interface was referenced by.*\n \* via the.*\n/g
const out = process.argv[2] ?? new URL('src/net/wire.ts', import.meta.url)
writeFileSync(out, text.replace(/^export interface Wire \{\s*\}\n/m, '').replaceAll(noise, ''))
