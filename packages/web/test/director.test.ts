import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Camera } from '../src/table/map/camera.ts'
import { Director } from '../src/table/map/director.ts'
import { TableModel } from '../src/table/table-model.ts'
import { Host } from './host.ts'
import { game, marching, OPENING, played, tabletop } from './support.ts'

beforeAll(() => {
  // Nothing moves but at once: stories are told and flights flown in no time.
  const matchMedia = () => ({ matches: true })
  vi.stubGlobal('window', { matchMedia })
  vi.stubGlobal('matchMedia', matchMedia)
})

afterAll(() => {
  vi.unstubAllGlobals()
})

const { grid } = tabletop.map
const INSETS = { left: 260, top: 70, right: 320, bottom: 160 }

function directed(match = played()) {
  const host = new Host(match)
  const model = new TableModel(game, tabletop, host)
  const page = { left: -1, top: -1, right: grid.width + 1, bottom: grid.height + 1 }
  const camera = new Camera(page, { x: 0, y: 0, scale: 60 })
  let time = 0
  const director = new Director(model, camera, () => time)
  director.follow()
  camera.resize(1440, 900, INSETS)
  const sees = (hex: string): boolean => camera.isInSight(grid.centre(grid.at(hex)), 0.3)
  const pass = (milliseconds: number): void => {
    time += milliseconds
  }
  return { host, model, camera, director, sees, pass }
}

/** The cities among which the first question lets one choose. */
function cityUniverse(model: TableModel): readonly string[] {
  return model.store.getState().offer.set?.universe ?? []
}

describe('the director', () => {
  it('frames what is asked, between the panels', () => {
    const { model, sees } = directed(played(...OPENING.slice(0, 1)))
    const headquarters = [...model.store.getState().offer.pieces.keys()]
    const hexes = headquarters.map((id) => model.store.getState().asking?.pieces.get(id)?.hex as string)
    expect(hexes.length).toBeGreaterThan(1)
    expect(hexes.every(sees)).toBe(true)
  })

  it('draws back as far as it must to show all, and comes near again with the next question', () => {
    const { host, model, camera, sees } = directed()
    const cities = [...model.store.getState().offer.hexes.keys(), ...cityUniverse(model)]
    expect(cities.length).toBeGreaterThan(3)
    expect(cities.every(sees)).toBe(true)
    const { scale } = camera.gaze
    expect(scale).toBeLessThan(28)
    const [role] = game.toMove(host.match.state)
    host.match.decide(role!, OPENING[0]!)
    host.tell()
    expect(camera.gaze.scale).toBeGreaterThan(scale + 5)
  })

  it('comes near again to the piece that is chosen from afar, which stays under the hand', () => {
    const { model, camera, director, sees } = directed(marching())
    const { scale } = camera.gaze
    camera.resize(700, 420, { left: 200, top: 70, right: 200, bottom: 160 })
    director.frame([...model.store.getState().pieces.map(({ hex }) => hex)])
    expect(camera.gaze.scale).toBeLessThan(scale)
    const [piece] = model.store.getState().offer.pieces.keys()
    model.answering.nextPiece()
    expect(camera.gaze.scale).toBeGreaterThan(40)
    expect(sees(model.store.getState().asking?.pieces.get(piece ?? '')?.hex ?? '')).toBe(true)
  })

  it('leaves the map where the visitor has put it as long as the same is asked', () => {
    const { host, camera, model } = directed(marching())
    camera.pan(300, 200)
    const { gaze } = camera
    camera.resize(1440, 900, { ...INSETS, bottom: 190 })
    host.tell()
    model.answering.cancel()
    expect(camera.gaze).toEqual(gaze)
  })

  it('brings into sight again what a panel has grown over, unless the visitor looks elsewhere', () => {
    const { camera, director, sees } = directed()
    director.frame(['2918'])
    camera.resize(1440, 900, { left: 12, top: 70, right: 900, bottom: 160 })
    expect(sees('2918')).toBe(true)
    camera.pan(-5000, -5000)
    camera.resize(1440, 900, INSETS)
    expect(sees('2918')).toBe(false)
  })

  it('never takes the map out of a hand', () => {
    const { camera, director } = directed()
    camera.hold(true)
    const { gaze } = camera
    director.frame(['0218'])
    expect(camera.gaze).toEqual(gaze)
    camera.hold(false)
    director.frame(['0218'])
    expect(camera.gaze).not.toEqual(gaze)
  })

  it('goes to a battle and back to where one was', () => {
    const { camera, model } = directed(played(...OPENING))
    camera.pan(10, 10)
    const { gaze } = camera
    const target = [...model.store.getState().offer.hexes.keys()][0]!
    model.pointer.tapHex(target)
    expect(model.store.getState().preview?.ladder).toBeDefined()
    expect(camera.gaze.scale).toBe(120)
    model.answering.cancel()
    expect(camera.gaze.x).toBeCloseTo(gaze.x)
    expect(camera.gaze.scale).toBeCloseTo(gaze.scale)
  })

  it('stays at a battle where the visitor has moved the map himself', () => {
    const { camera, model } = directed(played(...OPENING))
    const target = [...model.store.getState().offer.hexes.keys()][0]!
    model.pointer.tapHex(target)
    camera.pan(5, 5)
    const { gaze } = camera
    model.answering.cancel()
    expect(camera.gaze).toEqual(gaze)
  })

  it('follows what happens elsewhere, but not while the visitor has just looked somewhere himself', () => {
    const { camera, model, sees, pass } = directed(marching())
    const [piece] = model.store.getState().pieces
    if (piece === undefined) throw new Error('the map is empty')
    const event = { key: 'appeared', section: '1' }
    const appear = (hex: string): void => model.show(event, { kind: 'appear', piece: piece.id, hex }, 0)
    pass(5000)
    appear('0218')
    expect(sees('0218')).toBe(true)
    camera.pan(1, 1)
    appear('3133')
    expect(sees('3133')).toBe(false)
    pass(5000)
    model.finish(event, { kind: 'tell' })
    appear('3133')
    expect(sees('3133')).toBe(true)
  })

  it('does not go back to an old question because a panel changes while a story is told elsewhere', () => {
    const { camera, model, sees, pass } = directed(marching())
    pass(5000)
    const [piece] = model.store.getState().pieces
    const event = { key: 'appeared', section: '1' }
    model.show(event, { kind: 'appear', piece: piece?.id as string, hex: '0218' }, 0)
    camera.resize(1440, 900, { ...INSETS, bottom: 260 })
    expect(sees('0218')).toBe(true)
  })

  it('lets nothing move away under the hand of whoever has begun to answer', () => {
    const { camera, model } = directed(marching())
    const [piece] = model.store.getState().offer.pieces.keys()
    model.pointer.tapPiece(piece as string)
    expect(model.store.getState().draft.said.do).toBeDefined()
    const { gaze } = camera
    camera.resize(1440, 900, { ...INSETS, bottom: 420 })
    expect(camera.gaze).toEqual(gaze)
  })

  it('shows the whole front when the visitor wants that', () => {
    const { director, model, sees } = directed()
    director.showFront()
    expect(model.store.getState().pieces.every(({ hex }) => sees(hex))).toBe(true)
  })
})
