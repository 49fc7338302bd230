import { describe, expect, it } from 'vitest'
import { moving, type Table } from './support.ts'

const BEACHHEADS = '\n2616 us-bh-red\n2617 us-bh-blue\n2710 cw-bh-uncle\n2712 cw-bh-roger'
const allied = (drawing: string, setting = {}): Table => moving('allied', drawing + BEACHHEADS, setting)
const land = (unit: string, path: string) => `land unit=${unit} course=[${path}]`
const ship = (unit: string, path: string) => `ship unit=${unit} course=[${path}]`

describe('18.1.1 Beachheads', () => {
  it('stay where they are', () => {
    const table = allied('')
    expect(table.verdict('allied', ship('us-bh-red', '2616,2617'))).toBe('18.1.1 sail.beachhead')
    expect(table.cost('allied', 'us-bh-red', '2715')).toBe('18.1.1 move.beachhead')
  })
})

describe('18.2 Ports', () => {
  it('18.2.1 serve naval transport if they were Allied when the phase began, even in an enemy zone', () => {
    const table = allied('reserve us-751\n2423 ge-16-64-1', { control: ['2424'] })
    expect(table.verdict('allied', land('us-751', '2424'))).toBe('legal')
    expect(table.verdict('allied', land('us-751', '2306'))).toBe('18.2.1 sail.closed')
    const taken = allied('reserve us-751\n2407 us-rgr-1').play('allied', 'move unit=us-rgr-1 path=[2306]')
    expect(taken.told('control')).toMatchObject({ hex: '2306' })
    expect(taken.verdict('allied', land('us-751', '2306'))).toBe('18.2.1 sail.closed')
  })

  it('18.2.2 of the Bay of Naples serve nobody', () => {
    const table = allied('reserve us-751\n1803 us-rgr-1\n2202 us-rgr-3', { control: ['1803', '2202'] })
    expect(table.verdict('allied', land('us-751', '1803'))).toBe('18.2.2 sail.mined')
    expect(table.verdict('allied', land('us-751', '2202'))).toBe('18.2.2 sail.mined')
  })
})

describe('18.3 The floating reserve', () => {
  it('holds any number of units of the 5th Army, and none of the 8th', () => {
    const table = allied('2424 cw-5-recce\n2407 us-rgr-1', { turn: 12 })
    expect(table.verdict('allied', ship('cw-5-recce', '2424,reserve'))).toBe('18.3 sail.eighth')
    expect(table.verdict('allied', ship('cw-5-recce', '2424,2407'))).toBe('legal')
  })
})

describe('18.4.1 Naval transport', () => {
  it('is for the Allied side alone, and for units that are at sea or next to it', () => {
    const table = allied('2715 us-36-142\n2914 us-36-141')
    expect(table.verdict('allied', land('us-36-142', '2616'))).toBe('18.4.1 land.ashore')
    expect(table.verdict('allied', ship('us-36-141', '2616,2710'))).toBe('5.1 move.not-adjacent')
    const german = moving('german', '2715 ge-16-64-1')
    expect(german.verdict('german', ship('ge-16-64-1', '2616,2617'))).toBe('18.4.1 sail.german')
    expect(german.verdict('german', land('ge-16-64-1', '2616'))).toBe('18.4.1 sail.german')
  })

  it('needs a path that means something', () => {
    const table = allied('reserve us-751\n2616 us-36-142')
    expect(table.verdict('allied', land('us-751', ''))).toBe('18.4.1 move.nowhere')
    expect(table.verdict('allied', land('us-751', 'reserve'))).toBe('18.4.1 land.where')
    expect(table.verdict('allied', land('us-751', 'N1'))).toBe('18.4.1 unknown-place')
    expect(table.verdict('allied', ship('us-36-142', '2616'))).toBe('18.4.5 ship.path')
    expect(table.verdict('allied', ship('us-36-142', '2616,2616'))).toBe('18.4.5 ship.path')
    expect(table.verdict('allied', ship('us-36-142', '2616,reserve,2617'))).toBe('18.4.5 ship.path')
    expect(table.verdict('allied', ship('us-751', '2616,2617'))).toBe('18.4.5 ship.not-ashore')
  })
})

describe('18.4.2 Procedure', () => {
  it('is tactical movement: the landing hex and one more', () => {
    const table = allied('reserve us-36-143')
    expect(table.verdict('allied', land('us-36-143', '2616,2715'))).toBe('legal')
    expect(table.verdict('allied', land('us-36-143', '2616,2715,2815'))).toBe('18.4.2 sail.far')
    expect(table.verdict('allied', land('us-36-143', '2616,2914'))).toBe('5.1 move.not-adjacent')
  })

  it('brings half effect next to an enemy, but not to Rangers and Commandos', () => {
    const table = allied('reserve us-751 us-rgr-1\n2715 ge-16-64-1')
    table.play('allied', land('us-751', '2616')).play('allied', land('us-rgr-1', '2616'))
    expect(table.marks('us-751')).toEqual(['half-effect', 'strained', 'moved', 'landed'])
    expect(table.marks('us-rgr-1')).toEqual(['moved', 'landed'])
    const quiet = allied('reserve us-751').play('allied', land('us-751', '2616'))
    expect(quiet.marks('us-751')).toEqual(['strained', 'moved', 'landed'])
  })

  it('disrupts whoever uses a beachhead of the other nationality instead, Rangers too', () => {
    const table = allied('reserve us-751 us-rgr-1 cw-40rtr\n2811 ge-16-64-1')
    table.play('allied', land('us-751', '2710')).play('allied', land('us-rgr-1', '2710'))
    expect([table.cohesion('us-751'), table.cohesion('us-rgr-1')]).toEqual(['disrupted', 'disrupted'])
    expect(table.marks('us-751')).toEqual(['moved', 'landed'])
    table.play('allied', land('cw-40rtr', '2710'))
    expect(table.cohesion('cw-40rtr')).toBe('good')
  })

  it('asks for good order and an unused movement', () => {
    const table = allied(
      '2616 us-36-142(disrupted) us-36-141(moved) us-751(auto-ds)\nreserve us-753(replaced)',
    )
    expect(table.verdict('allied', ship('us-36-142', '2616,reserve'))).toBe('18.4.2 sail.disorder')
    expect(table.verdict('allied', ship('us-36-141', '2616,reserve'))).toBe('5.1 move.moved')
    expect(table.verdict('allied', ship('us-751', '2616,reserve'))).toBe('8.7.1 move.auto-ds')
    expect(table.verdict('allied', land('us-753', '2616'))).toBe('20.4 sail.replaced')
  })

  it('leaves artillery able to support where it does not go on, and disrupts it where it does (17.3)', () => {
    const table = allied('reserve us-asu-36 us-asu-45')
    table.play('allied', land('us-asu-36', '2616')).play('allied', land('us-asu-45', '2617,2717'))
    expect([table.cohesion('us-asu-36'), table.cohesion('us-asu-45')]).toEqual(['good', 'disrupted'])
    const abroad = allied('reserve us-asu-45').play('allied', land('us-asu-45', '2710,2811'))
    expect(abroad.cohesion('us-asu-45')).toBe('disrupted')
  })

  it('21.1.2 a landing hex in an enemy zone is the end of the way', () => {
    const table = allied('reserve us-36-143\n2715 ge-16-64-1')
    expect(table.verdict('allied', land('us-36-143', '2616,2716'))).toBe('6.2 move.stopped-by-zone')
    expect(table.verdict('allied', land('us-36-143', '2616'))).toBe('legal')
  })

  it('7.2 nobody lands on an enemy bond', () => {
    const table = allied('reserve us-751\n2423 ge-1fj-3-1\n2425 ge-1fj-4-3', { control: ['2424'] })
    expect(table.verdict('allied', land('us-751', '2424'))).toBe('7.2 sail.bond')
    const held = allied('reserve us-751\n2424 us-rgr-1\n2423 ge-1fj-3-1\n2425 ge-1fj-4-3')
    expect(held.verdict('allied', land('us-751', '2424'))).toBe('legal')
  })
})

describe('18.4.3 Landing points', () => {
  it('are the stacking points, at least one: the example of three for tank, artillery and remnant', () => {
    const table = allied('reserve us-751 us-asu-36 cw-46-138(1) us-753')
    table.play('allied', land('us-751', '2616')).play('allied', land('us-asu-36', '2616'))
    table.play('allied', land('cw-46-138', '2616'))
    expect(table.verdict('allied', land('us-753', '2616'))).toBe('18.4.4 sail.room')
  })

  it('are twelve a turn, wherever they land', () => {
    const units = ['us-45-179', 'us-36-143', 'cw-46-138', 'cw-46-139']
    const beaches = ['2616', '2617', '2710', '2712']
    const table = allied(`reserve ${units.join(' ')} us-751\n2407 us-rgr-1`)
    units.forEach((unit, i) => {
      table.play('allied', land(unit, beaches[i] as string))
    })
    expect(table.verdict('allied', land('us-751', '2407'))).toBe('18.4.3 land.points')
  })
})

describe('18.4.4 Capacity', () => {
  it('of a port goes one way in a turn', () => {
    const table = allied('reserve us-751 us-753\n2616 us-rgr-1 us-rgr-3')
    table.play('allied', land('us-751', '2616'))
    expect(table.verdict('allied', ship('us-rgr-1', '2616,reserve'))).toBe('18.4.4 sail.room')
    const other = allied('reserve us-751\n2616 us-rgr-1').play('allied', ship('us-rgr-1', '2616,reserve'))
    expect(other.verdict('allied', land('us-751', '2616'))).toBe('18.4.4 sail.room')
    expect(other.verdict('allied', land('us-751', '2617'))).toBe('legal')
  })

  it('of Salerno is one while a German unit is within two hexes', () => {
    const near = allied('reserve us-45-179\n2707 cw-cdo-2\n2906 ge-16-dor')
    expect(near.verdict('allied', land('us-45-179', '2707'))).toBe('18.4.4 sail.room')
    const far = allied('reserve us-45-179\n2707 cw-cdo-2')
    expect(far.verdict('allied', land('us-45-179', '2707'))).toBe('legal')
  })

  it('lets a regiment land in a small port in two turns', () => {
    const table = allied('reserve us-45-179 us-751\n2407 us-rgr-1')
    expect(table.verdict('allied', land('us-45-179', '2407'))).toBe('18.4.4 sail.room')
    expect(table.verdict('allied', land('us-45-179', 'sea-2407,2406'))).toBe('18.4.4 land.waiting')
    expect(table.verdict('allied', land('us-751', 'sea-2407'))).toBe('18.4.4 sail.no-need')
    table.play('allied', land('us-45-179', 'sea-2407'))
    expect(table.at('us-45-179')).toBe('sea-2407')
    expect(table.verdict('allied', land('us-751', '2407'))).toBe('18.4.4 sail.room')
    const next = allied('sea-2407 us-45-179\nreserve us-751\n2407 us-rgr-1\n2306 us-rgr-3')
    expect(next.verdict('allied', land('us-45-179', '2306'))).toBe('18.4.4 land.other-port')
    expect(next.verdict('allied', land('us-45-179', 'sea-2306'))).toBe('18.4.4 land.waiting')
    next.play('allied', land('us-45-179', '2407,2406'))
    expect(next.at('us-45-179')).toBe('2406')
    expect(next.verdict('allied', land('us-751', '2407'))).toBe('18.4.4 sail.room')
  })

  it('sends the regiment back to the reserve if the port is lost meanwhile', () => {
    const table = moving('german', `sea-2407 us-45-179\n2407 ge-16-64-1${BEACHHEADS}`).play('german', 'done')
    expect(table.at('us-45-179')).toBe('reserve')
    expect(table.verdict('allied', land('us-45-179', '2616'))).toBe('5.1 move.moved')
  })
})

describe('18.4.5 Sailing from land', () => {
  it('leads from port to port or back to the reserve, with the other hex before or after', () => {
    const table = allied('2616 us-rgr-1\n2715 us-rgr-3\n2407 us-rgr-4')
    expect(table.verdict('allied', ship('us-rgr-1', '2616,2407,2406'))).toBe('legal')
    expect(table.verdict('allied', ship('us-rgr-3', '2616,2407'))).toBe('legal')
    expect(table.verdict('allied', ship('us-rgr-3', '2616,2407,2406'))).toBe('18.4.5 sail.far')
    table.play('allied', ship('us-rgr-1', '2616,2407,2406')).play('allied', ship('us-rgr-3', '2616,reserve'))
    expect([table.at('us-rgr-1'), table.at('us-rgr-3')]).toEqual(['2406', 'reserve'])
    expect(table.verdict('allied', land('us-rgr-3', '2617'))).toBe('5.1 move.moved')
  })

  it('may begin in an enemy zone, but nobody walks into one and sails on', () => {
    const table = allied('2616 us-36-142\n2617 us-36-141\n2715 ge-16-64-1')
    expect(table.verdict('allied', ship('us-36-142', '2616,reserve'))).toBe('legal')
    expect(table.verdict('allied', ship('us-36-141', '2616,reserve'))).toBe('6.2 move.stopped-by-zone')
  })

  it('moves three landing points a turn from port to port', () => {
    const table = allied('2616 us-36-142\n2617 us-36-141')
    table.play('allied', ship('us-36-142', '2616,2712'))
    expect(table.verdict('allied', ship('us-36-141', '2617,2710'))).toBe('18.4.5 ship.points')
    expect(table.verdict('allied', ship('us-36-141', '2617,reserve'))).toBe('legal')
  })

  it('may take two turns to a small port as well', () => {
    const table = allied('2616 us-36-142\n2407 us-rgr-1').play('allied', ship('us-36-142', '2616,sea-2407'))
    expect(table.at('us-36-142')).toBe('sea-2407')
  })

  it('5.7 is closed to whoever would earn a second half-effect marker', () => {
    const table = allied('2616 us-36-142(strained) us-rgr-1(strained)')
    expect(table.verdict('allied', ship('us-36-142', '2616,reserve'))).toBe('5.7 move.spent')
    expect(table.verdict('allied', ship('us-rgr-1', '2616,reserve'))).toBe('legal')
  })

  it('forgets at sea what was wrong with supply on land', () => {
    const table = allied('2616 us-36-142(out)').play('allied', ship('us-36-142', '2616,reserve'))
    expect(table.supply('us-36-142')).toBe('supplied')
  })
})
