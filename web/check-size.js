// How much a browser loads before it shows a page: `node check-size.js [folder]` fails above the budget. Counted are the page,
// every font and every style sheet, and the scripts that the largest screen needs, all compressed.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const BUDGET = 500_000
const folder = process.argv[2] ?? fileURLToPath(new URL('../src/wasteland/server/page', import.meta.url))
const assets = join(folder, 'assets')
const names = readdirSync(assets)

const size = (path) => (path.endsWith('.woff2') ? readFileSync(path).length : gzipSync(readFileSync(path)).length)

/** A script and all that it imports at once. */
function needed(name, found = new Set()) {
    if (found.has(name)) return found
    found.add(name)
    const text = readFileSync(join(assets, name), 'utf8')
    for (const [, other] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) needed(other, found)
    return found
}

const page = join(folder, 'index.html')
const entry = /assets\/(index-[^"]+\.js)/.exec(readFileSync(page, 'utf8'))[1]
const still = names
    .filter((name) => /\.(css|woff2)$/.test(name))
    .reduce((sum, name) => sum + size(join(assets, name)), size(page))
const screens = names.filter((name) => name.endsWith('.js'))
const sizes = screens.map((screen) => {
    const scripts = needed(screen, needed(entry))
    return [...scripts].reduce((sum, name) => sum + size(join(assets, name)), still)
})
const largest = Math.max(...sizes)
console.log(`the largest first load is ${Math.round(largest / 1000)} kB of ${BUDGET / 1000}`)
if (largest > BUDGET) process.exit(1)
