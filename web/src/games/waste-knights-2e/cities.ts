// The six cities as one sees them from the road, in flat inks, in 500 by 524 with the ground from 408 on.
import type { Shape } from '../../parts/drawing'
import { disc, fill, line } from '../../parts/heads'
import { BLOOD, INK, MOSS, OCHRE, PAPER, RUST, STEEL } from '../../parts/inks'

const box = (x: number, y: number, wide: number, high: number): string => `M${x} ${y}h${wide}v${high}h${-wide}Z`
/** A house with a pitched roof, on the ground. */
const house = (x: number, wide: number, wall: number, roof: number): string =>
  `M${x} 412V${412 - wall}h-8L${x + wide / 2} ${412 - wall - roof}L${x + wide + 8} ${412 - wall}h-8V412Z`
const windows = (wide: number, high: number, ...at: readonly (readonly [number, number])[]): string =>
  at.map(([x, y]) => box(x, y, wide, high)).join('')

/** A wreck on its sills: nothing of it drives. */
const wreck = (x: number, y: number): string =>
  `M${x} ${y}v-15l10 -3l13 -14h31l15 14l15 4v14Z M${x + 22} ${y - 19}h12v-9h-5Z M${x + 38} ${y - 19}h18l-9 -9h-9Z`
const wrecks = (colour: string, ...at: readonly (readonly [number, number])[]): Shape => ({
  d: at.map(([x, y]) => wreck(x, y)).join(''),
  fill: colour,
})

const washing = (x: number, y: number): Shape[] => [
  line(INK, 1.6, `M${x} ${y}q38 14 76 0`),
  fill(PAPER, `M${x + 10} ${y + 4}h12v15h-12Z`),
  fill(BLOOD, `M${x + 28} ${y + 7}h10v12h-10Z`),
  fill('#86bccb', `M${x + 44} ${y + 6}h14v16h-14Z`),
]

/** An apple tree, with what hangs in it. */
const tree = (x: number, y: number, r: number): Shape[] => [
  fill(INK, box(x - 2, y, 4, r * 0.9)),
  disc(x, y - r * 0.5, r, '#2f3a1c'),
  disc(x - r * 0.4, y - r * 0.5, r * 0.17, BLOOD),
  disc(x + r * 0.45, y - r * 0.2, r * 0.17, BLOOD),
  disc(x + r * 0.15, y - r, r * 0.17, BLOOD),
]

export const CITIES: Readonly<Record<string, readonly Shape[]>> = {
  // A wall of wrecks, welded door to door, and one road in.
  gangraen: [
    fill('#2a281c', 'M96 412V262h34v-22h26v22h30v150Z M318 412V244h22v-26h30v26h34v168Z M232 300h44V232h-44Z'),
    fill(OCHRE, windows(9, 11, [110, 284], [140, 302], [164, 276], [332, 268], [362, 292], [382, 262], [250, 248])),
    wrecks('#5c2f18', [-24, 412], [128, 412], [300, 412], [444, 412], [38, 350]),
    wrecks('#4a4030', [52, 412], [376, 412], [-46, 381], [94, 381], [410, 381], [374, 319]),
    wrecks('#70441f', [18, 381], [336, 381], [-38, 350], [116, 350], [302, 350], [450, 350], [28, 319]),
    wrecks('#33352c', [378, 350], [104, 319], [300, 319], [450, 319]),
    fill(INK, 'M206 412V276h12v136Z M284 412V276h12v136Z M196 262h110v22H196Z'),
    fill('#8a7059', 'M218 412V300h66v112Z'),
    fill('#1f1d15', 'M238 412L246 326h10L264 412Z'),
    line(OCHRE, 2.4, 'M251 334v12m0 10v16m0 12v22'),
    fill(PAPER, 'M206 266h90v14H206Z'),
    line(BLOOD, 4, 'M214 273h74'),
  ],
  // Hulls for houses, sails for roofs, and the sea between them.
  'new-sydney': [
    fill(
      '#d8d0b4',
      'M150 356C158 292 186 262 214 252C220 292 214 328 198 356Z M204 356C214 280 246 238 284 226C290 278 280 324 258 356Z',
    ),
    fill('#f0e6d2', 'M266 356C282 290 314 262 348 256C350 298 338 334 318 356Z'),
    line(
      '#8a7059',
      2,
      'M168 350C176 314 190 284 212 258 M224 350C234 300 256 262 282 232 M284 350C296 310 316 282 346 262',
    ),
    fill('#17262b', 'M-10 340h140l20 72H6Z M320 346h190v66H348Z'),
    fill(RUST, 'M-4 364h140l6 22H4Z M330 370h180v20H338Z'),
    fill(
      '#0f1a1e',
      'M20 340v-38h54v38Z M84 340v-70h20v70Z M396 346v-46h70v46Z M416 300v-46h18v46Z M440 300v-34h14v34Z',
    ),
    fill(BLOOD, 'M84 282h20v14H84Z M416 264h18v14h-18Z'),
    fill(
      OCHRE,
      windows(
        9,
        9,
        [28, 312],
        [46, 312],
        [22, 350],
        [52, 350],
        [82, 350],
        [404, 312],
        [424, 312],
        [444, 312],
        [378, 354],
        [412, 354],
        [446, 354],
      ),
    ),
    line('#0f1a1e', 2, 'M94 270L200 350 M425 254L330 350'),
    line(PAPER, 2, 'M120 292l10 12 M136 304l10 12 M398 280l-10 12 M382 294l-10 12'),
    fill('#24404a', 'M-10 402q20 -8 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0V440H-10Z'),
  ],
  // Water and oil: a beam that nods, tanks, a tower, and five trucks.
  pumps: [
    fill('#8a5a2f', 'M20 412V322h76v90Z M104 412V338h60v74Z'),
    fill('#7a4a24', 'M14 322h88v-10H14Z M98 338h72v-9H98Z'),
    line('#5c3a1a', 3, 'M20 352h76 M20 382h76 M104 364h60 M104 388h60'),
    fill(STEEL, 'M372 300h84l-8 -30h-68Z M376 300h76v40h-76Z'),
    line('#3a1d10', 7, 'M384 340L370 412 M444 340L458 412 M384 376h60'),
    line('#3a1d10', 3, 'M378 340L450 410 M450 340L378 410'),
    line('#86bccb', 4, 'M390 318h48'),
    line('#3a1d10', 9, 'M236 412L262 300L288 412 M246 372h32'),
    line('#3a1d10', 13, 'M196 322L326 282'),
    fill('#3a1d10', 'M184 298C172 316 176 340 190 350L212 336L204 304Z M316 262h38v38h-38Z'),
    line('#3a1d10', 3, 'M188 346V412 M334 298V388'),
    disc(334, 392, 17, '#3a1d10'),
    disc(262, 302, 8, OCHRE),
    fill('#57260f', 'M96 412v-18h34v-14h14l8 14v18Z M150 412v-18h34v-14h14l8 14v18Z M204 412v-18h34v-14h14l8 14v18Z'),
    fill('#86bccb', windows(8, 8, [132, 384], [186, 384], [240, 384])),
    disc(106, 412, 7, INK),
    disc(142, 412, 7, INK),
    disc(160, 412, 7, INK),
    disc(196, 412, 7, INK),
    disc(214, 412, 7, INK),
    disc(250, 412, 7, INK),
  ],
  // Houses that children built, about the mast that taught them to read.
  'alice-offsprings': [
    fill('#57260f', house(6, 70, 44, 30)),
    fill('#4a1e0c', house(96, 64, 62, 38)),
    line('#1a0d08', 5, 'M246 412V196'),
    line('#1a0d08', 2, 'M246 212L150 412 M246 212L342 412 M246 264L190 412 M246 264L302 412'),
    line('#1a0d08', 3.4, 'M226 222h40 M230 240h32 M236 206h20'),
    disc(246, 192, 6, BLOOD),
    fill('#1a0d08', house(196, 100, 72, 44)),
    fill('#4a1e0c', house(318, 60, 84, 34)),
    fill('#57260f', `${house(402, 84, 48, 34)}${box(452, 310, 12, 40)}`),
    fill(
      OCHRE,
      windows(
        13,
        16,
        [24, 378],
        [50, 378],
        [110, 366],
        [134, 366],
        [110, 388],
        [216, 356],
        [240, 356],
        [264, 356],
        [330, 346],
        [354, 346],
        [330, 374],
        [422, 376],
        [454, 376],
      ),
    ),
    fill('#6d260f', 'M238 412v-30h20v30Z M126 412v-18h12v18Z'),
    fill(PAPER, 'M268 322l26 6v18l-26 -6Z'),
    line('#1a0d08', 2, 'M274 330l14 3 M274 336l14 3'),
  ],
  // Orchards in rows, and a house for whoever was elected.
  'queens-valley': [
    fill('#3b1d2b', 'M182 372V312h136v60Z M170 312L250 262L330 312Z'),
    fill('#2a1320', 'M186 312V262l14 -34l14 34v50Z M286 312V262l14 -34l14 34v50Z M236 270v-36l14 -40l14 40v36Z'),
    fill(OCHRE, windows(10, 15, [196, 330], [222, 330], [268, 330], [294, 330], [245, 240], [195, 272], [295, 272])),
    fill('#5a2f43', 'M242 372v-26h16v26Z'),
    line(INK, 2.4, 'M250 196v-28'),
    fill(BLOOD, 'M250 168l26 7l-26 9Z'),
    fill('#56603a', 'M-10 366C120 350 380 350 510 366V440H-10Z'),
    ...[28, 82, 134, 366, 418, 472].flatMap((x) => tree(x, 350, 17)),
    line('#3b4226', 5, 'M250 372L210 412 M250 372L290 412'),
    ...[-4, 62, 128, 194, 306, 372, 438, 504].flatMap((x) => tree(x, 384, 25)),
  ],
  // A mine with washing lines: terrace below terrace, and the truck at the rim.
  kalgrave: [
    fill('#24221a', 'M-10 318h86l-18 -20V272h10v-22h62l34 -34l12 8v24h26l14 26h40v44h14v0h250v120H-10Z'),
    disc(100, 316, 17, '#14130d'),
    disc(100, 316, 7, '#8a7059'),
    disc(206, 316, 17, '#14130d'),
    disc(206, 316, 7, '#8a7059'),
    fill('#c9bd84', 'M222 262h20l8 16h-28Z'),
    fill('#7a5a34', 'M76 250C88 226 110 226 122 236C132 222 146 228 152 250Z'),
    fill('#6b5a3a', 'M-10 318H510V350H-10Z'),
    fill('#4f4430', 'M-10 346C80 338 420 338 510 346V378H-10Z'),
    fill('#352f22', 'M-10 374C80 366 420 366 510 374V412H-10Z'),
    line('#1f1d15', 3, 'M-10 347C80 339 420 339 510 347 M-10 375C80 367 420 367 510 375'),
    fill(
      INK,
      windows(
        17,
        19,
        [20, 328],
        [112, 326],
        [238, 325],
        [330, 326],
        [446, 329],
        [62, 355],
        [172, 352],
        [286, 351],
        [394, 353],
        [474, 356],
        [28, 384],
        [130, 381],
        [240, 379],
        [350, 381],
      ),
    ),
    fill(OCHRE, windows(11, 11, [115, 329], [333, 329], [175, 355], [477, 359], [31, 387], [243, 382])),
    ...washing(144, 322),
    ...washing(358, 322),
    ...washing(200, 352),
    ...washing(84, 380),
    ...washing(382, 380),
    line('#8a7059', 3, 'M300 318l-22 30l26 26l-26 34 M308 318l-22 30l26 26l-26 34'),
    fill(MOSS, 'M408 318v-44h46v44Z'),
    fill('#24221a', 'M400 274h62l-10 -14h-42Z M426 260v-34h10v34Z'),
    fill(OCHRE, windows(9, 11, [416, 286], [436, 286])),
  ],
}
