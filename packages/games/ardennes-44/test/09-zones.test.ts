import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { survey } from '../src/survey.ts'
import { type Setting, stateOf } from './support.ts'

/** Which of the hexes lie in a zone of the side. */
const inZone = (
  drawing: string,
  side: 'german' | 'allied',
  hexes: string,
  setting: Setting = {},
): string[] => {
  const positions = survey(stateOf(drawing, setting))
  return hexes.split(' ').filter((hex) => positions.inZoneOf(side, grid.at(hex)))
}

describe('9.1 Zones of control', () => {
  it('are the six hexes around every combat unit, whatever its state', () => {
    const around = 'E2218 E2117 E2116 E2216 E2316 E2317'
    for (const unit of [
      'us-28-112m',
      'us-art-v-187',
      'us-28-112m(broken)',
      'us-28-112m(out)',
      'us-cav-18(strategic)',
    ]) {
      expect(inZone(`E2217 ${unit}`, 'allied', around), unit).toHaveLength(6)
    }
  })

  it('reach over rivers, lakes and dark hexsides', () => {
    expect(inZone('E2639 us-28-112m', 'allied', 'E2638')).toEqual(['E2638'])
    expect(inZone('E2414 us-28-112m', 'allied', 'E2513')).toEqual(['E2513'])
  })

  it('end with the sheet in play (S2.3)', () => {
    expect(inZone('E4120 us-28-112m', 'allied', 'W1020 W1021')).toEqual(['W1020', 'W1021'])
    expect(inZone('E4120 us-28-112m', 'allied', 'W1020 W1021', { scenario: 'six-turns' })).toEqual([])
  })
})

describe('9.3 Zones of silhouettes', () => {
  it('enter and leave forest and wooded rough only along a road', () => {
    expect(inZone('E2615 us-tk-741', 'allied', 'E2616 E2515 E2514 E2614 E2714 E2715')).toEqual([
      'E2616',
      'E2515',
      'E2614',
      'E2714',
      'E2715',
    ])
    expect(inZone('E2416 us-tk-741', 'allied', 'E2417 E2316 E2315 E2415 E2515 E2516')).toEqual([
      'E2417',
      'E2316',
      'E2515',
    ])
  })

  it('other vehicles reach everywhere', () => {
    expect(inZone('E2615 us-cav-18', 'allied', 'E2616 E2515 E2514 E2614 E2714 E2715')).toHaveLength(6)
  })
})
