import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { howToPlay } from '../../guides-plugin'
import { COVERS } from '../../src/look/covers'
import { hasHowToPlay, howToPlayOf } from '../../src/state/books'

const written = COVERS.filter(({ howTo }) => howTo !== undefined)

describe('a page on how to play', () => {
  it('has its title and its chapters apart', () => {
    const { title, chapters, html } = howToPlay('# A game\n\nHello.\n\n## A round\n\n### A turn\n\n## The end\n')

    expect([title, chapters]).toEqual([
      'A game',
      [
        { id: 'a-round', title: 'A round' },
        { id: 'the-end', title: 'The end' },
      ],
    ])
    expect(html).not.toContain('<h1')
    expect(html).toContain('<h2 id="a-round">A round</h2>')
  })

  it('leads to the rules where it speaks of rulings', () => {
    expect(howToPlay('[a page](../rulings/x-1e.md)').html).toContain('<a href="/rules/x-1e">a page</a>')
  })

  it('has no link to what the page does not have', () => {
    expect(howToPlay('see [the terminal](terminal.md)').html).toBe('<p>see the terminal</p>\n')
  })

  it('leaves out what is for the terminal, and nothing else', () => {
    const { html, chapters } = howToPlay(
      '## One\n\nA.\n\n## In the terminal\n\n`make play`\n\n### More\n\nB.\n\n## Two\n\nC.\n',
    )

    expect(chapters.map(({ title }) => title)).toEqual(['One', 'Two'])
    expect(html).not.toMatch(/make play|More|B\./)
    expect(html).toContain('<p>C.</p>')
  })

  it('lets wide tables be pushed aside', () => {
    expect(howToPlay('| a | b |\n|---|---|\n| 1 | 2 |').html).toMatch(/^<div class="wide" tabindex="0"><table>/)
  })
})

describe('the games that are played here', () => {
  it('have a page each', () => {
    expect(written.map(({ id }) => id)).toEqual(['waste-knights-1e', 'waste-knights-2e', 'search-and-survive'])
  })

  it.each(written)('$title is told from its guide', async ({ id, howTo }) => {
    const source = readFileSync(`../docs/guide/${howTo}.md`, 'utf8')
    const page = await howToPlayOf(id)

    expect(page?.title).toBe(/^# (.+)/.exec(source)?.[1])
    expect(page?.chapters.map(({ title }) => title)).toEqual(
      [...source.matchAll(/^## (.+)$/gm)].map((found) => found[1]).filter((one) => one !== 'In the terminal'),
    )
  })

  it.each(written)('$title is told to players: no commands, no ids of clauses, no tables of dashes', async ({ id }) => {
    const page = await howToPlayOf(id)

    expect(page?.html).not.toMatch(/<pre|\bmake play\b|\bwasteland (play|rules)\b|terminal|\b(sns|wk1|wk2)\.[a-z]/)
  })

  it('that have none say so', async () => {
    expect([hasHowToPlay('toy'), await howToPlayOf('toy')]).toEqual([false, null])
  })
})
