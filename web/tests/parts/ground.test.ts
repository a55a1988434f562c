import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import PointAsk from '../../src/games/generic/PointAsk.svelte'
import WayAsk from '../../src/games/generic/WayAsk.svelte'
import { Refusal } from '../../src/net/api'
import type { QuestionSeen } from '../../src/net/wire'
import Ground from '../../src/parts/Ground.svelte'
import { centre, groundFrame, measured, patternOf, rim, spelledPoint, thingsIn } from '../../src/parts/grounds'
import Inquiries from '../../src/parts/Inquiries.svelte'
import { Pointing } from '../../src/parts/pointing.svelte'
import { asksPoint, asksWay, atTheYard, found, ground, INQUIRIES } from '../fixtures/yard'
import { Still } from './still.svelte'

const at = (asked: QuestionSeen | null = null): Still => new Still(atTheYard(asked))
const pointingAt = (model: Still): Pointing => new Pointing(() => model)
const inquiry = (id: string) => INQUIRIES.find((one) => one.id === id)!
const answered = () => new Promise((wake) => setTimeout(wake))

afterEach(cleanup)

describe('the numbers of a ground', () => {
  it.each([
    [385, 100, '3.85'],
    [350, 100, '3.5'],
    [600, 100, '6.0'],
    [-5, 100, '-0.05'],
    [350, 1, '350'],
  ])('%i in units of %i are %s', (number, scale, words) => {
    expect(measured(number, scale)).toBe(words)
  })

  it('are spelled with a level where it is not the ground', () => {
    expect(spelledPoint([350, 200, 0], 100)).toBe('3.5, 2.0')
    expect(spelledPoint([350, 200, 1], 100)).toBe('3.5, 2.0 level 1')
  })

  it('stand along the rim at whole units, and not too many', () => {
    expect(rim(1200, 100)).toEqual([0, 200, 400, 600, 800, 1000, 1200])
    expect(rim(4800, 100)).toHaveLength(9)
  })
})

describe('what is on a ground', () => {
  it('has its middle within its outline', () => {
    expect(centre(ground().terrain[0]!.corners)).toEqual({ x: 530, y: 350 })
  })

  it('is filled by its kind, each kind in another way', () => {
    const yard = ground()
    const patterns = [yard.areas[0]!, yard.terrain[0]!].map((one) => patternOf(yard, one))
    expect(new Set(patterns).size).toBe(2)
  })

  it('fits into its frame', () => {
    const { x, y, width, height } = groundFrame(ground())
    expect(x < 0 && y < 0 && x + width > 1200 && y + height > 900).toBe(true)
  })

  it('can be named by its kind', () => {
    const { view } = atTheYard()
    expect(thingsIn(view, ['runner']).map(({ id }) => id)).toEqual(['runner.0'])
    expect(thingsIn(view).map(({ id }) => id)).toEqual(expect.arrayContaining(['wall', 'strip.0', 'mine.0', 'seat.0']))
  })
})

describe('the drawing', () => {
  const drawn = (model: Still, pointing = pointingAt(model)) => {
    render(Ground, { model, ground: model.state!.view.ground!, pointing })
    return pointing
  }

  it('says of everything what it is and where it stands', () => {
    drawn(at())
    expect(screen.queryByRole('img', { name: 'Wall, brick' })).not.toBeNull()
    expect(screen.queryByRole('img', { name: 'Strip of runner 1, zone' })).not.toBeNull()
    expect(screen.queryByRole('img', { name: 'Runner 1 at 1.0, 4.5' })).not.toBeNull()
    expect(screen.queryByRole('img', { name: 'Mine at 7.6, 4.8 level 1, hidden' })).not.toBeNull()
    expect(screen.queryByRole('img', { name: 'The declared way, walk, walk' })).not.toBeNull()
  })

  it('answers with a candidate that is clicked, whatever else may be done', async () => {
    const model = at(asksPoint())
    drawn(model)
    await fireEvent.click(screen.getByRole('button', { name: '3.5, 2.0 level 1' }))
    expect(model.answers).toEqual([2])
  })

  it('answers with a proposed way at its end, by the keyboard too', async () => {
    const model = at(asksWay())
    drawn(model)
    const spot = screen.getByRole('button', { name: /^walk to 4\.0/ })
    await fireEvent.keyDown(spot, { key: 'Enter' })
    expect(model.answers).toEqual([1])
  })

  it('keeps its proposals out of the way while another way is drawn', async () => {
    const model = at(asksWay())
    const pointing = drawn(model)
    pointing.at(300, 300)
    await tick()
    expect(screen.queryByRole('button', { name: /^walk to 4\.0/ })).toBeNull()
  })

  it('draws the whole way that is pointed at', async () => {
    const model = at(asksWay())
    drawn(model)
    await fireEvent.focus(screen.getByRole('button', { name: /^walk to 4\.0/ }))
    expect(document.querySelector('.draft polyline')?.getAttribute('points')).toBe('100,450 400,450 400,450')
  })

  it('offers the levels, and a point that was named goes up with them', async () => {
    const model = at(asksPoint())
    const pointing = drawn(model)
    pointing.at(300.4, 200)
    expect(pointing.point).toEqual([300, 200, 0])
    await fireEvent.click(screen.getByRole('radio', { name: 'Platform 2.0' }))
    expect(pointing.point).toEqual([300, 200, 1])
  })

  it('lights the things that an inquiry waits for, and takes them when they are clicked', async () => {
    const model = at()
    model.inquire = () => Promise.resolve(found('far'))
    const pointing = drawn(model)
    pointing.inquiring.choose(inquiry('reach'))
    await tick()
    expect(screen.queryByRole('button', { name: /Mine/ })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Runner 1 at 1.0, 4.5' }))
    expect(pointing.inquiring.values).toEqual({ rays: 4, runner: 'runner.0' })
  })
})

describe('a point or a way by numbers', () => {
  it('names a point in what people count in', async () => {
    const model = at(asksPoint())
    const pointing = pointingAt(model)
    render(PointAsk, { model, pointing })
    await fireEvent.change(screen.getByLabelText('x'), { target: { value: '3.5' } })
    expect(pointing.point).toBeNull()
    await fireEvent.change(screen.getByLabelText('y'), { target: { value: '2' } })
    await fireEvent.click(screen.getByRole('button', { name: 'There: 3.5, 2.0' }))
    expect(model.answers).toEqual([[350, 200, 0]])
  })

  it('declares a way as four numbers a leg', async () => {
    const model = at(asksWay())
    const pointing = pointingAt(model)
    render(WayAsk, { model, pointing, way: model.state!.question!.way! })
    pointing.at(400, 450)
    await tick()
    await fireEvent.click(screen.getByRole('radio', { name: 'climb' }))
    pointing.level = 1
    pointing.at(400, 450)
    await tick()
    expect(screen.queryByText('walk to 4.0, 4.5; climb to 4.0, 4.5 level 1')).not.toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Go this way: 2 legs' }))
    expect(model.answers).toEqual([[0, 400, 450, 0, 1, 400, 450, 1]])
  })

  it('takes back a leg, and never takes more than are allowed', async () => {
    const model = at(asksWay())
    const pointing = pointingAt(model)
    render(WayAsk, { model, pointing, way: model.state!.question!.way! })
    for (const x of [100, 200, 300, 400]) pointing.at(x, 0)
    await tick()
    expect(pointing.legs).toHaveLength(3)
    await fireEvent.click(screen.getByRole('button', { name: 'Take back a leg' }))
    expect(pointing.legs).toHaveLength(2)
  })

  it('forgets what was drafted when the table goes on', () => {
    const pointing = pointingAt(at(asksWay()))
    pointing.at(100, 100)
    pointing.forget()
    expect(pointing.legs).toEqual([])
  })
})

describe('inquiries', () => {
  const asked: [string, unknown][] = []
  let model: Still
  let pointing: Pointing

  beforeEach(() => {
    asked.length = 0
    model = at(asksPoint())
    model.inquire = (id, values) => {
      asked.push([id, values])
      return Promise.resolve(
        found('5.0"', { odds: 0.25, lines: [{ label: 'wall', value: '+2', amount: 2, note: '', dice: [] }] }),
      )
    }
    pointing = pointingAt(model)
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ id: 'yard', name: 'Yard', inquiries: INQUIRIES }])))
  })
  afterEach(() => vi.unstubAllGlobals())

  const panel = async () => {
    render(Inquiries, { model, pointing })
    return within(await screen.findByRole('region', { name: 'Inquiries' }))
  }

  it('are asked as soon as everything was pointed at, and answer nothing', async () => {
    const shown = await panel()
    await fireEvent.click(shown.getByRole('button', { name: 'Distance' }))
    pointing.at(0, 0)
    pointing.at(300, 400)
    await answered()
    await tick()
    expect(asked).toEqual([['distance', { here: [0, 0, 0], there: [300, 400, 0] }]])
    expect(shown.queryByText('5.0"')).not.toBeNull()
    expect(shown.queryByText('25%')).not.toBeNull()
    expect(shown.queryByText('wall')).not.toBeNull()
    expect(model.answers).toEqual([])
    expect(pointing.point).toBeNull()
  })

  it('take things from a list as well, and numbers within their bounds', async () => {
    const shown = await panel()
    await fireEvent.click(shown.getByRole('button', { name: 'Reach' }))
    await fireEvent.change(shown.getByRole('combobox', { name: 'Runner' }), { target: { value: 'runner.0' } })
    await fireEvent.change(shown.getByRole('spinbutton', { name: 'Rays' }), { target: { value: '16' } })
    expect(asked.at(-1)).toEqual(['reach', { rays: 16, runner: 'runner.0' }])
  })

  it('take a way leg by leg', async () => {
    const shown = await panel()
    await fireEvent.click(shown.getByRole('button', { name: 'Way' }))
    pointing.at(100, 100)
    pointing.at(200, 100)
    expect(asked.at(-1)).toEqual(['way', { way: [0, 100, 100, 0, 0, 200, 100, 0] }])
  })

  it('take a word from those there are', async () => {
    const shown = await panel()
    await fireEvent.click(shown.getByRole('button', { name: 'Weather' }))
    await fireEvent.change(shown.getByRole('combobox', { name: 'When' }), { target: { value: 'later' } })
    expect(asked).toEqual([['weather', { when: 'later' }]])
  })

  it('say why there is no answer', async () => {
    model.inquire = () => Promise.reject(new Refusal('no-answer', 'no runner stands there'))
    const shown = await panel()
    await fireEvent.click(shown.getByRole('button', { name: 'Distance' }))
    pointing.at(0, 0)
    pointing.at(1, 1)
    await answered()
    await tick()
    expect(shown.queryByText('No runner stands there.')).not.toBeNull()
  })

  it('show only the newest answer', async () => {
    const late: ((text: string) => void)[] = []
    model.inquire = () => new Promise((wake) => late.push((text) => wake(found(text))))
    pointing.inquiring.choose(inquiry('distance'))
    for (const x of [0, 1, 2]) pointing.at(x, 0)
    late[1]!('second')
    late[0]!('first')
    await answered()
    expect(pointing.inquiring.finding?.text).toBe('second')
  })

  it('are not true any more once the table has gone on', async () => {
    pointing.inquiring.choose(inquiry('distance'))
    pointing.at(0, 0)
    pointing.at(1, 1)
    await answered()
    pointing.forget()
    expect(pointing.inquiring.finding).toBeNull()
  })

  it('leave the ground to the question when nobody asks', () => {
    pointing.inquiring.choose(inquiry('distance'))
    expect(pointing.wants).toBe('inquiry')
    pointing.inquiring.choose(null)
    expect(pointing.wants).toBe('point')
  })

  it('are not offered where nothing can be asked', async () => {
    const quiet = at()
    render(Inquiries, { model: quiet, pointing: pointingAt(quiet) })
    await answered()
    expect(screen.queryByRole('region', { name: 'Inquiries' })).toBeNull()
  })
})
