// How Waste Knights tells its story: its words for what was lost or won.
import type { Telling } from '../../state/story'

export const telling: Telling = {
  losses: String.raw`\b(?:loses|lose) \d+ (?:Health|Ammo|Fuel|Reputation)\b|\bsuffers? \d+ Radiation\b|\bloses consciousness\b|\bis defeated\b`,
  gains: String.raw`\b(?:gains?|heals?) \d+ (?:Health|Ammo|Fuel|Reputation|Radiation)\b|\bwins\b|\baccomplishes\b`,
}
