// The icons of game-icons that the page uses, and no others: the whole set is six megabytes. `src/look/icons.json` lists
// them; a name that the set does not have, or that a component uses without its being listed, stops the build.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MODULE = 'virtual:icons'
const RESOLVED = '\0virtual:icons'
const LIST = fileURLToPath(new URL('./src/look/icons.json', import.meta.url))

interface IconSet {
  icons: Record<string, { body: string } | undefined>
}

function listed(): string[] {
  return JSON.parse(readFileSync(LIST, 'utf8')) as string[]
}

const STRETCH = /([a-z])([^a-z]*)/gi
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/y
const FLAG = /[\s,]*([01])/y
/** Of the seven numbers of an arc two are flags, which need no space between them. */
const FLAGS = new Set([3, 4])
const OF_ARC = 7

/** A drawing in tenths: its square has 512 to a side, and nobody sees more. */
function inTenths(body: string): string {
  return body.replace(/ d="([^"]*)"/g, (_, way: string) => ` d="${way.replace(STRETCH, stretch)}"`)
}

function stretch(_: string, command: string, numbers: string): string {
  let [at, told, written] = [0, 0, command]
  for (;;) {
    const kind = command.toLowerCase() === 'a' && FLAGS.has(told % OF_ARC) ? FLAG : NUMBER
    kind.lastIndex = at
    const found = kind.exec(numbers)
    if (!found) return written
    at = kind.lastIndex
    const short = String(Math.round(Number(found[1]) * 10) / 10).replace(/^(-?)0\./, '$1.')
    written += told && !short.startsWith('-') ? ` ${short}` : short
    told += 1
  }
}

export function icons(): Plugin {
  const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet
  return {
    name: 'wasteland-icons',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return
      this.addWatchFile(LIST)
      const bodies: Record<string, string> = {}
      for (const name of listed()) {
        const icon = set.icons[name]
        if (!icon) this.error(`src/look/icons.json: game-icons has no icon "${name}"`)
        bodies[name] = inTenths(icon.body)
      }
      return `export default ${JSON.stringify(bodies)}`
    },
    transform(code, id) {
      if (!id.endsWith('.svelte')) return
      const known = new Set(listed())
      for (const [, name] of code.matchAll(/<Icon\s+name="([^"{}]+)"/g)) {
        if (name && !known.has(name)) this.error(`${id}: icon "${name}" is not listed in src/look/icons.json`)
      }
    },
    handleHotUpdate({ file, server }) {
      if (file !== LIST) return
      const module = server.moduleGraph.getModuleById(RESOLVED)
      return module ? [module] : undefined
    },
  }
}
