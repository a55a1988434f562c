// How Search and Survive tells its story: its words for what was lost or won.
import type { Telling } from '../../state/story'

export const telling: Telling = {
  losses: String.raw`\b\d+ Damage\b|\b(?:breaks through|explodes|loses)\b`,
  gains: String.raw`\b(?:scavenges|goes to the Objective|is destroyed|negated)\b`,
}
