// The how-to-play pages of docs/guide, made into HTML when the page is built: a browser gets no Markdown and nothing that
// reads it. What a page links to is shown in the page where it has that, and is plain text where it has not.
import { Marked, type Tokens } from 'marked'
import type { Plugin } from 'vite'

export interface Chapter {
  id: string
  title: string
}

export interface HowToPlay {
  title: string
  /** What stands before the first chapter, and all chapters, each with its heading. */
  html: string
  chapters: Chapter[]
}

const slug = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Where the page has what a link of the guides leads to; empty if it has not. */
function address(href: string): string {
  if (/^https?:/.test(href)) return href
  const [, game] = /^\.\.\/rulings\/([\w-]+)\.md$/.exec(href) ?? []
  return game ? `/rules/${game}` : ''
}

/** What players read: where the guides speak of the terminal, they do so in a chapter of its own, which the page leaves out. */
const forPlayers = (markdown: string): string =>
  markdown.replace(/^## In the terminal\n[\s\S]*?(?=^## |$(?![\s\S]))/m, '')

/** A page of the guides as HTML. Its title is taken out of it: the screen shows that itself. */
export function howToPlay(markdown: string): HowToPlay {
  const chapters: Chapter[] = []
  let title = ''
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens, text }: Tokens.Heading) {
        if (depth === 1) {
          title = text
          return ''
        }
        if (depth === 2) chapters.push({ id: slug(text), title: text })
        return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const to = address(href)
        const words = this.parser.parseInline(tokens)
        return to ? `<a href="${to}">${words}</a>` : words
      },
    },
  })
  const html = (marked.parse(forPlayers(markdown), { async: false }) as string)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  return { title, html, chapters }
}

export function guides(): Plugin {
  return {
    name: 'wasteland-guides',
    transform(code, id) {
      if (!id.endsWith('.md')) return
      return { code: `export default ${JSON.stringify(howToPlay(code))}`, map: null }
    },
  }
}
