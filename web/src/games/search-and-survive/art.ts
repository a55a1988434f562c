// How every card of Search and Survive is drawn: by its face where we know it, by its kind where a pack is new to us.
import { kindOf, numbersOf } from './facts'
import HordeMarks from './HordeMarks.svelte'
import { type Drawing, type Draw, type Layer, type Stock, faceOf } from '../../parts/drawing'
import { PORTRAITS } from './portraits'
import { SCENES } from './scenes'

const one = (icon: string, more: Partial<Layer> = {}): readonly Layer[] => [{ icon, ...more }]

/** The pictures by face: what stands behind first. */
export const PICTURES: Readonly<Record<string, readonly Layer[]>> = {
  // the Horde
  walker: one('shambling-zombie'),
  stalker: one('half-dead', { size: 480 }),
  crawler: one('half-body-crawling'),
  runner: one('sprint'),
  spitter: one('mouth-watering'),
  exploder: one('goo-explosion'),
  screamer: one('screaming'),
  brute: one('brute'),
  carrier: [
    { icon: 'shambling-zombie', x: 226, y: 250, size: 490 },
    { icon: 'light-backpack', x: 366, y: 330, size: 270, turn: -8, cut: true },
  ],
  'riot-zombie': [
    { icon: 'shambling-zombie', x: 300, y: 250, size: 490 },
    { icon: 'riot-shield', x: 170, y: 300, size: 350, turn: -6, cut: true },
  ],
  // Survivors
  shooter: one('human-target'),
  brawler: one('high-punch'),
  gatherer: one('backpack'),
  nurse: one('nurse-female'),
  lookout: one('binoculars'),
  mechanic: one('auto-repair'),
  guard: one('static-guard'),
  // Event Walkers
  'the-horde': [
    { icon: 'shambling-zombie', x: 128, y: 226, size: 340 },
    { icon: 'shambling-zombie', x: 392, y: 226, size: 340, flip: true },
    { icon: 'shambling-zombie', x: 256, y: 296, size: 420, cut: true },
  ],
  outbreak: one('biohazard'),
  overrun: [
    { icon: 'broken-wall', x: 256, y: 300, size: 430 },
    { icon: 'raise-zombie', x: 266, y: 190, size: 330, cut: true },
  ],
  'supply-drop': [
    { icon: 'parachute', x: 256, y: 200, size: 400 },
    { icon: 'wooden-crate', x: 256, y: 410, size: 180, cut: true },
  ],
  'second-wind': one('heart-beats', { size: 470 }),
  distraction: [
    { icon: 'city-car', x: 250, y: 350, size: 440 },
    { icon: 'ringing-alarm', x: 270, y: 160, size: 270, cut: true },
  ],
  // Ranged Weapons
  pistol: one('pistol-gun'),
  'assault-rifle': one('ak47'),
  'sniper-rifle': [
    { icon: 'lee-enfield', x: 250, y: 262, size: 500 },
    { icon: 'crosshair', x: 370, y: 350, size: 230, cut: true },
  ],
  revolver: one('revolver'),
  shotgun: one('sawed-off-shotgun'),
  'hunting-rifle': one('winchester-rifle'),
  crossbow: one('crossbow'),
  // Melee Weapons
  'nailed-bat': one('spiked-bat'),
  machete: one('machete'),
  crowbar: one('crowbar'),
  'fire-axe': one('fire-axe'),
  katana: one('katana'),
  chainsaw: one('chainsaw'),
  // Items
  'starter-ammunition': one('bullets'),
  ammunition: [
    { icon: 'ammo-box', x: 220, y: 280, size: 420 },
    { icon: 'bullets', x: 366, y: 350, size: 270, cut: true },
  ],
  bandages: one('bandage-roll'),
  'first-aid-kit': one('first-aid-kit', { size: 470 }),
  flashlight: one('flashlight'),
  'canned-food': one('opened-food-can'),
  grenade: one('stick-grenade'),
  'adrenaline-shot': one('syringe', { turn: 40 }),
  'research-notes': one('erlenmeyer'),
  barricade: [
    { icon: 'packed-planks', x: 256, y: 250, size: 440 },
    { icon: 'barbed-wire', x: 256, y: 330, size: 260, cut: true },
  ],
  radio: one('pocket-radio'),
  'fuel-can': one('jerrycan'),
  damage: one('scar-wound'),
  // Locations are places: the picture stands for them where a place is too large
  shanty: one('hut'),
  'pawn-shop': one('shop'),
  hospital: one('hospital'),
  'police-station': one('police-badge'),
  workshop: one('mechanic-garage'),
  supermarket: one('shopping-cart'),
  // Objectives
  'starting-over': one('village'),
  'first-night': one('wooden-door'),
  'full-pantry': [
    { icon: 'warehouse', x: 256, y: 230, size: 440 },
    { icon: 'opened-food-can', x: 320, y: 370, size: 250, cut: true },
  ],
  'the-cure': one('microscope'),
  'arm-the-camp': one('crossed-pistols'),
  'no-one-left-behind': one('backup'),
  'the-long-drive': [
    { icon: 'horizon-road', x: 256, y: 230, size: 460 },
    { icon: 'jeep', x: 300, y: 380, size: 260, cut: true },
  ],
  'call-for-rescue': one('radio-tower'),
  'thin-the-horde': one('chopped-skull'),
  'field-clinic': [
    { icon: 'barracks-tent', x: 256, y: 236, size: 460 },
    { icon: 'medical-pack', x: 360, y: 390, size: 200, cut: true },
  ],
  fortify: one('defensive-wall'),
  // the mats' emblems; their portraits are in portraits.ts
  medic: one('hospital-cross'),
  scrapper: one('spanner'),
  sharpshooter: one('crosshair'),
  veteran: one('star-medal'),
  butcher: one('meat-cleaver'),
  courier: one('light-backpack'),
  preacher: one('prayer'),
  builder: one('hammer-nails'),
  tracker: one('footprint'),
  // how hard it is
  easy: one('sunrise'),
  normal: one('campfire'),
  hard: one('triple-skulls'),
}

const ROTTEN: Stock = { night: true, over: '#aab46c', under: '#7a2d17', high: true }
const STOCKS = {
  zombie: ROTTEN,
  omen: { ...ROTTEN, band: '#a3401c' },
  boon: { ...ROTTEN, band: '#4d6534', over: '#d8cf9a', under: '#3f5a2a' },
  survivor: { band: '#3f6a55', high: true },
  ranged: { band: '#2f6476' },
  melee: { band: '#96660a' },
  item: { band: '#a5362a' },
  location: { band: '#4a3a5a' },
  damage: { band: '#a8221c' },
  aim: { band: '#b8481f' },
  mat: { band: '#1d1510' },
} as const satisfies Readonly<Record<string, Stock>>

const BY_KIND: Readonly<Record<string, { stock: Stock; icon: string }>> = {
  zombie: { stock: STOCKS.zombie, icon: 'raise-zombie' },
  'event-walker': { stock: STOCKS.omen, icon: 'fog' },
  survivor: { stock: STOCKS.survivor, icon: 'person' },
  ranged: { stock: STOCKS.ranged, icon: 'pistol-gun' },
  melee: { stock: STOCKS.melee, icon: 'spiked-bat' },
  item: { stock: STOCKS.item, icon: 'wooden-crate' },
  location: { stock: STOCKS.location, icon: 'family-house' },
  damage: { stock: STOCKS.damage, icon: 'scar-wound' },
  objective: { stock: STOCKS.aim, icon: 'flag-objective' },
  mat: { stock: STOCKS.mat, icon: 'person' },
  difficulty: { stock: STOCKS.aim, icon: 'triple-skulls' },
}

/** The drawing of a card; also of a mat or an Objective, given as a card of that kind. */
export const draw: Draw = (card) => {
  const face = faceOf(card)
  const kind = BY_KIND[card.kind] ?? BY_KIND['item']!
  const stock = kind.stock === STOCKS.omen && card.facts['sign'] === 'positive' ? STOCKS.boon : kind.stock
  const layers = PICTURES[face] ?? one(kind.icon, { size: 460 })
  const drawing: Drawing = { stock, layers, ...printed(card) }
  if (card.kind === 'location') return { ...drawing, scene: SCENES[face] ?? elsewhere(layers) }
  const portrait = card.kind === 'mat' ? PORTRAITS[face] : undefined
  return portrait ? { ...drawing, portrait } : drawing
}

/** What is printed beside the picture: name, kind, numbers, signs. */
function printed(card: Parameters<Draw>[0]): Partial<Drawing> {
  const { title, arrow, bonus, scope, starter, defense } = card.facts
  const kind = kindOf(card)
  return {
    ...(typeof title === 'string' && { name: title }),
    ...(kind !== undefined && { kind }),
    ...(arrow ? { band: 'return-arrow' } : card.kind === 'survivor' && { band: 'person' }),
    ...(bonus != null && { badge: `+${bonus}` }),
    ...(typeof scope === 'string' && { corner: scope }),
    ...(defense != null && { over: HordeMarks }),
    framed: starter === true,
    numbers: numbersOf(card),
  }
}

/** A place that we have no scene of: what it is, under a plain sky. */
function elsewhere(layers: readonly Layer[]): NonNullable<Drawing['scene']> {
  const plain = SCENES['hospital']!
  return { ...plain, layers: layers.map(({ icon }) => ({ icon, y: 64 })) }
}

/** The drawing of a character by the face of its mat. */
export function portraitOf(face: string): Drawing {
  return draw({ id: face, kind: 'mat', facts: { face } })
}

/** The drawing of an Objective. */
export function objectiveOf(face: string): Drawing {
  return draw({ id: face, kind: 'objective', facts: { face } })
}
