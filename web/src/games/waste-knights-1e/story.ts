// How Waste Knights tells its story: the steps of a round are its chapters.
import type { Telling } from '../../state/story'

const STEPS = /^(?:The )?(Preparations|Waster|Knights|Move|Exploration|Rest) Step\b/i

export const telling: Telling = {
  opens: (event) => {
    const step = STEPS.exec(event.text)?.[1]
    return step ? { title: `${step} Step`, seat: null } : null
  },
  losses: String.raw`\b(?:loses|lose) \d+ (?:Health|Ammo|Fuel|Reputation)\b|\bsuffers? \d+ Radiation\b|\bloses consciousness\b|\bis defeated\b`,
  gains: String.raw`\b(?:gains?|heals?) \d+ (?:Health|Ammo|Fuel|Reputation|Radiation)\b|\bwins\b|\baccomplishes\b`,
}
