// How Search and Survive tells its story: the Horde Phase is a chapter of its own, and nobody's.
import type { Telling } from '../../state/story'

export const telling: Telling = {
  opens: (event) => (event.rule === 'sns.horde.subphases-in-order' ? { title: 'The Horde', seat: null } : null),
  losses: String.raw`\b\d+ Damage\b|\b(?:breaks through|explodes|loses)\b`,
  gains: String.raw`\b(?:scavenges|goes to the Objective|is destroyed|negated)\b`,
}
