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
        bodies[name] = icon.body
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
