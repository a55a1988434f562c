// How every card of Waste Knights is drawn: by its face where we know it, else by what kind of thing it is.
import { type Draw, type Drawing, faceOf, type Figure, type Layer, type Stock } from '../../parts/drawing'
import type { Card, Space } from '../../net/wire'
import { landScene } from './land'
import { PORTRAITS, STRANGER } from './portraits'

type Facts = Card['facts']

/** The icons of resources, skills and what lies on the map, as every part of this table draws them. */
export const SIGNS: Readonly<Record<string, string>> = {
  health: 'hearts',
  ammo: 'bullets',
  fuel: 'jerrycan',
  radiation: 'radioactive',
  reputation: 'star-medal',
  contamination: 'biohazard',
  threat: 'crossed-bones',
  obstacle: 'stone-pile',
  blades: 'bowie-knife',
  guns: 'revolver',
  medicine: 'hospital-cross',
  repair: 'spanner',
  survival: 'campfire',
  talk: 'conversation',
}

/** The pictures by face. */
export const PICTURES: Readonly<Record<string, string>> = {
  // gear
  'extra-bullets': 'ammo-box',
  'medi-shot': 'syringe',
  'rad-out': 'medicine-pills',
  'road-map': 'treasure-map',
  'preppers-kit': 'knapsack',
  'first-aid-kit': 'first-aid-kit',
  'dundee-hat': 'outback-hat',
  'geiger-counter': 'radioactive',
  'tasmanian-hellcaps': 'medicine-pills',
  'mil-feed': 'canned-fish',
  hoof: 'pistol-gun',
  spitter: 'revolver',
  chainsaw: 'chainsaw',
  crossbow: 'crossbow',
  'hollow-points': 'bullets',
  'mini-bomber': 'bundle-grenade',
  adrenal: 'syringe',
  vest: 'kevlar-vest',
  'p-a-shotgun': 'sawed-off-shotgun',
  'junk-protector': 'abdominal-armor',
  'muscle-car': 'city-car',
  'cyber-arm': 'mechanical-arm',
  scales: 'dna1',
  'turbo-injector': 'gears',
  strider: 'city-car',
  'off-road': 'jeep',
  'heavy-duty': 'truck',
  widowmaker: 'winchester-rifle',
  'rail-driver': 'hammer-nails',
  'saint-georges-lance': 'crossed-swords',
  judge: 'revolver',
  'star-picket': 'crowbar',
  'cane-knife': 'machete',
  'sawn-off': 'sawed-off-shotgun',
  'roo-rifle': 'lee-enfield',
  boomerang: 'return-arrow',
  'flare-pistol': 'pistol-gun',
  'petrol-sling': 'jerrycan',
  'bush-repeater': 'winchester-rifle',
  'door-knocker': 'sawed-off-shotgun',
  'throwing-axe': 'fire-axe',
  'museum-sabre': 'katana',
  'survey-rifle': 'lee-enfield',
  'the-mower': 'circular-sawblade',
  'long-goodbye': 'winchester-rifle',
  'hand-cannon': 'pistol-gun',
  'thermal-lance': 'campfire',
  'bonesaw-pair': 'circular-sawblade',
  'nail-iron': 'hammer-nails',
  'big-spanner': 'spanner',
  'service-rifle': 'ak47',
  'trail-carbine': 'winchester-rifle',
  'arena-gladius': 'crossed-swords',
  'harpoon-fork': 'crossed-swords',
  'pair-of-sixes': 'crossed-pistols',
  'counter-gun': 'sawed-off-shotgun',
  'jackal-claws': 'claw-slashes',
  slingbow: 'crossbow',
  'old-faithful': 'lee-enfield',
  'surgical-steel': 'meat-cleaver',
  'dart-pistol': 'syringe',
  'boar-spear': 'bowie-knife',
  'rivet-driver': 'hammer-nails',
  'tyre-mail': 'car-wheel',
  'road-sign-plate': 'wooden-sign',
  'swagmans-coat': 'hood',
  'oilcloth-suit': 'hood',
  'hazmat-suit': 'biohazard',
  'bomb-suit': 'riot-shield',
  'ghost-coat': 'hood',
  'black-box-plate': 'abdominal-armor',
  'croc-king-hide': 'abdominal-armor',
  'water-witch': 'manual-water-pump',
  'lucky-kangaroo-foot': 'kangaroo',
  'last-radio': 'pocket-radio',
  'tinkers-roll': 'auto-repair',
  whetstone: 'stone-pile',
  'shooters-strap': 'bullets',
  'wake-gum': 'lightning-trio',
  'red-eye': 'semi-closed-eye',
  'numb-all': 'medical-pack',
  'iodine-drops': 'erlenmeyer',
  'camp-dingo': 'wolf-head',
  loudhailer: 'screaming',
  'service-manual': 'rule-book',
  'wrist-chain': 'linked-rings',
  'field-morphia': 'syringe',
  'charcoal-flush': 'erlenmeyer',
  'hawk-drops': 'binoculars',
  'smoke-launcher': 'fog',
  'moonshine-still': 'refinery',
  'doctors-bag': 'medical-pack',
  'balanced-grip': 'high-punch',
  'salvaged-scope': 'crosshair',
  'taped-magazines': 'ammo-box',
  'scrap-plates': 'abdominal-armor',
  'can-opener-edge': 'opened-food-can',
  'ceramic-inserts': 'shield',
  'spinifex-net': 'barbed-wire',
  'smart-sight': 'targeting',
  'reactive-plates': 'riot-shield',
  // the five combat cards and the three ranges
  attack: 'bullseye',
  'multi-attack': 'bullet-impacts',
  prepare: 'crosshair',
  defend: 'shield',
  'change-range': 'run',
  short: 'switchblade',
  medium: 'pistol-gun',
  long: 'winchester-rifle',
  // wasteland cards
  'acid-rain': 'raining',
  'radiation-storm': 'radioactive',
  tornado: 'tornado',
  'hungry-locusts': 'claw-slashes',
  'rough-terrain': 'stone-pile',
  'car-wreck': 'car-wheel',
  'wounded-stranger': 'bandage-roll',
  'wandering-merchant': 'caravan',
  'hell-raiders': 'crossed-axes',
  inhr: 'vintage-robot',
  furball: 'wolf-head',
  shelobie: 'claw-slashes',
  'silent-howler': 'screaming',
  'alices-exiles': 'spiked-bat',
  'lord-humus': 'crown',
  'baroness-rust': 'mechanical-arm',
  'digger-2-0': 'circular-sawblade',
  'dingo-choir': 'wolf-head',
  'drop-bear': 'claw-slashes',
  'storm-drain-croc': 'mouth-watering',
  'old-red': 'kangaroo',
  bunyip: 'fog',
  'two-stroke-boys': 'car-wheel',
  'shell-pickers': 'bullets',
  'panel-beaters': 'spiked-bat',
  'misery-rifles': 'ak47',
  'aunties-own': 'three-friends',
  'barefoot-penitents': 'footprint',
  'choir-of-the-meter': 'radioactive',
  'the-unlucky-thirteen': 'triple-skulls',
  'hierophant-of-the-manifold': 'crown',
  'parking-inspector': 'police-badge',
  'wind-up-sentry': 'static-guard',
  'survey-drone': 'targeting',
  'road-train': 'truck',
  'the-neighbours': 'family-house',
  glowbelly: 'goo-explosion',
  'half-a-bloke': 'half-body-crawling',
  'spine-thrower': 'barbed-wire',
  'mother-of-the-pit': 'brute',
  'cultist-of-the-manifold': 'hood',
  'customs-post': 'barricade',
  'last-servo': 'jerrycan',
  'signal-fire': 'campfire',
  'the-long-noon': 'sunrise',
  'ghost-lightning': 'lightning-trio',
  'the-desert-in-flower': 'oasis',
  // places
  gangraen: 'modern-city',
  pumps: 'manual-water-pump',
  'queens-valley': 'huts-village',
  'new-sydney': 'sydney-opera-house',
  'alice-offsprings': 'village',
  'cerbero-biolabs': 'erlenmeyer',
  'old-refinery': 'refinery',
  'the-meatgrinder': 'circular-sawblade',
  'smugglers-strip': 'caravan',
  'launch-site-zero': 'rocket',
  'cerbero-tower': 'control-tower',
  'rustys-garden': 'car-wheel',
  'hermits-oracle': 'crystal-ball',
  'clearwater-oasis': 'oasis',
  'fort-last-stand': 'military-fort',
}

const BY_GROUP: Readonly<Record<string, string>> = {
  weapon: 'crossed-pistols',
  armor: 'kevlar-vest',
  vehicle: 'jeep',
  enhancement: 'gears',
  general: 'knapsack',
}
const BY_TRAIT: Readonly<Record<string, string>> = {
  beast: 'wolf-head',
  gang: 'crossed-axes',
  cult: 'hood',
  machine: 'vintage-robot',
  mutant: 'brute',
  nature: 'raining',
  general: 'crossroad',
  drug: 'medicine-pills',
  equipment: 'toolbox',
  implant: 'mechanical-arm',
  mutation: 'dna1',
  tuning: 'gears',
}
/** The sign of a tile where there is no room for its land. */
const BY_TERRAIN: Readonly<Record<string, string>> = {
  highway: 'horizon-road',
  desert: 'tumbleweed',
  jungle: 'oasis',
  swamp: 'fog',
  mountains: 'stone-pile',
  city: 'modern-city',
  special: 'wooden-sign',
}
/** The colours of gear, as it is printed. */
export const GEAR_INKS: Readonly<Record<string, string>> = {
  green: '#4d6a30',
  yellow: '#96660a',
  red: '#a5362a',
  blue: '#2f6476',
}
const PLAIN: Stock = { band: '#6d5c49' }
const BY_KIND: Readonly<Record<string, { stock: Stock; icon: string }>> = {
  luck: { stock: { band: '#4d3247' }, icon: 'card-ace-spades' },
  'common-task': { stock: PLAIN, icon: 'target-poster' },
  'private-task': { stock: PLAIN, icon: 'target-poster' },
  enemy: { stock: { night: true, over: '#e6c9a0', under: '#a3401c' }, icon: 'skull-crossed-bones' },
  event: { stock: { night: true, band: '#a3401c', over: '#aab46c', under: '#7a2d17', high: true }, icon: 'fog' },
  combat: { stock: PLAIN, icon: 'crossed-swords' },
  range: { stock: PLAIN, icon: 'crosshair' },
  mission: { stock: PLAIN, icon: 'flag-objective' },
  knight: { stock: { band: '#1d1510' }, icon: 'person' },
  place: { stock: PLAIN, icon: 'wooden-sign' },
  tile: { stock: PLAIN, icon: 'wooden-sign' },
}

/** Gear and combat cards are printed in the colours of their decks, all else by its kind. */
function stockOf({ kind, facts }: Pick<Card, 'kind' | 'facts'>): Stock {
  if (kind !== 'gear' && kind !== 'combat') return BY_KIND[kind]?.stock ?? { band: '#a5362a' }
  const band = GEAR_INKS[wordsOf(facts['colour'])]
  return band ? { band } : PLAIN
}

/** A fact that is a list of ids: "short, medium". */
export function listOf(fact: Facts[string] | undefined): string[] {
  return typeof fact === 'string' && fact ? fact.split(', ') : []
}

const numberOf = (fact: Facts[string] | undefined): number => (typeof fact === 'number' ? fact : 0)
const wordsOf = (fact: Facts[string] | undefined): string => (typeof fact === 'string' ? fact : '')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function counted(facts: Facts, names: Readonly<Record<string, string>>, sign = ''): Figure[] {
  return Object.entries(names)
    .filter(([fact]) => numberOf(facts[fact]) > 0)
    .map(([fact, name]) => ({ name, value: `${sign}${numberOf(facts[fact])}` }))
}

/** Facts that are words, each by the name that it goes by; those that say nothing are left out. */
export function told(facts: Facts, names: Readonly<Record<string, string>>): Figure[] {
  return Object.entries(names)
    .filter(([fact]) => wordsOf(facts[fact]))
    .map(([fact, name]) => ({ name, value: wordsOf(facts[fact]) }))
}

const handsOf = (facts: Facts): Figure[] => {
  const hands = numberOf(facts['hands'])
  return hands ? [{ value: hands > 1 ? `${hands} hands` : '1 hand' }] : []
}

/** What a weapon, an armor, a vehicle or an enemy does, in figures; how many hands it takes is seen where it lies on a sheet. */
export function figuresOf(facts: Facts, hands: readonly Figure[] = handsOf(facts)): Figure[] {
  return [
    ...counted(facts, { aggression: 'Aggression', health: 'Health', speed: 'speed', capacity: 'holds' }),
    ...listOf(facts['ranges']).map((value) => ({ value })),
    ...counted(facts, { damage: 'damage' }, '+'),
    ...counted(facts, { multi: 'multi', pierce: 'pierce', armor: 'armor' }),
    ...hands,
    ...(facts['ferocious'] ? [{ value: 'ferocious' }] : []),
    ...told(facts, { timing: '', icon: 'or 1', escape: 'escape' }),
    // What a task brings stands in its words.
    ...(facts['escape'] || facts['trait'] ? told(facts, { reward: 'reward' }) : []),
    ...counted(facts, { reputation: 'Reputation', dominance: 'dominance' }, '+'),
  ]
}

function placeFigures(facts: Facts): Figure[] {
  return [
    ...counted(facts, { number: 'number', difficulty: 'difficulty', threat: 'threat', radiation: 'Radiation' }),
    ...counted(facts, { contamination: 'contamination' }),
    ...told(facts, { check: 'check' }),
  ]
}

const isPlace = ({ kind }: Pick<Card, 'kind'>): boolean => kind === 'place' || kind === 'tile'

/** What a card is, in words: "Weapon, yellow", "Enemy, Gang". */
function kindOf(card: Pick<Card, 'kind' | 'facts'>): string {
  const { facts, kind } = card
  if (kind === 'gear') {
    const group = capital(wordsOf(facts['kind']) || wordsOf(facts['group']) || 'gear')
    return [group, wordsOf(facts['colour'])].filter(Boolean).join(', ')
  }
  if (isPlace(card)) return capital(wordsOf(facts['terrain']) || 'place')
  return [capital(kind.replaceAll('-', ' ')), wordsOf(facts['trait'])].filter(Boolean).join(', ')
}

/** Combat and range cards have no face of their own: their ids end in it, as in red.attack. */
export function lastOf(id: string): string {
  return id.split('.').at(-1) ?? id
}

function printedFace(card: Pick<Card, 'kind' | 'facts' | 'id'>): string {
  return ['combat', 'range'].includes(card.kind) ? lastOf(card.id) : faceOf(card)
}

function iconOf(card: Pick<Card, 'kind' | 'facts' | 'id'>): string {
  const { facts } = card
  const byTrait = BY_TRAIT[wordsOf(facts['trait'])] ?? BY_TRAIT[wordsOf(facts['kind'])]
  return (
    PICTURES[printedFace(card)] ??
    (card.kind === 'gear' && !(facts['group'] === 'general' && byTrait)
      ? BY_GROUP[wordsOf(facts['group'])]
      : undefined) ??
    byTrait ??
    (isPlace(card) ? BY_TERRAIN[wordsOf(facts['terrain'])] : undefined) ??
    BY_KIND[card.kind]?.icon ??
    'wooden-crate'
  )
}

/** The drawing of a card; also of a place and of a knight, given as a card of that kind. */
export const draw: Draw = (card) => {
  const layers: readonly Layer[] = [{ icon: iconOf(card), size: 470 }]
  const figures = isPlace(card) ? placeFigures(card.facts) : figuresOf(card.facts)
  const drawing: Drawing = { stock: stockOf(card), layers, kind: kindOf(card), figures }
  if (card.kind === 'knight') return { ...drawing, portrait: portraitOf(faceOf(card)) }
  return isPlace(card) ? { ...drawing, scene: landScene(card, PICTURES[printedFace(card)]) } : drawing
}

/** The portrait of a knight by its face. */
export function portraitOf(face: string): NonNullable<Drawing['portrait']> {
  return PORTRAITS[face] ?? STRANGER
}

/** The icon that stands on a described place. */
export function placeIcon({ facts }: Pick<Space, 'facts'>): string {
  return PICTURES[wordsOf(facts['face'])] ?? 'wooden-sign'
}
