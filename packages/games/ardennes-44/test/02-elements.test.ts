import { describe, expect, it } from 'vitest'
import {
  breakdownsOf,
  FIRST_EXTRA,
  fullSteps,
  isArtillery,
  isInfantry,
  isMechanised,
  isMixed,
  isRecon,
  isSilhouette,
  isTank,
  isVehicle,
  leastSteps,
  remnantsOf,
  sideOf,
  theUnit,
  UNITS,
  unitData,
  unitId,
} from '../src/order-of-battle.ts'
import {
  attackStrength,
  defenceStrength,
  isBritish,
  moraleOf,
  movementAllowance,
  nationOf,
  silhouetteLevels,
  stackingLevels,
} from '../src/rules/02-units.ts'
import { loseStep } from '../src/rules/16-losses.ts'
import { stateOf, turnOn } from './support.ts'

const printed = UNITS.slice(0, FIRST_EXTRA)
const unit = theUnit

/** Attack, defence and movement as they lie on the map: `6-6-3`. */
const face = (drawing: string, id: string) => {
  const state = stateOf(drawing)
  return [attackStrength, defenceStrength, movementAllowance].map((read) => read(state, unit(id))).join('-')
}

describe('2.1 The counters', () => {
  it('are 327 with names of their own, each with a place at the start or a turn of arrival, but not both', () => {
    expect(printed).toHaveLength(327)
    for (const { id, setup, arrival } of printed) {
      expect((setup === undefined) !== (arrival === undefined), id).toBe(true)
    }
    expect(new Set(UNITS.map(({ id }) => id)).size).toBe(UNITS.length)
  })
})

describe('2.2 Strengths', () => {
  it('front and back', () => {
    expect(face('E2416 us-106-422', 'us-106-422')).toBe('6-6-3')
    expect(face('E2416 us-106-422(2)', 'us-106-422')).toBe('4-4-3')
    expect(face('E2416 us-art-v-187', 'us-art-v-187')).toBe('0-2-1')
    expect(face('E2416 us-art-v-187(used)', 'us-art-v-187')).toBe('0-1-5')
    expect(face('E2416 ge-vdh', 'ge-vdh')).toBe('2-3-3')
  })
})

describe('2.3 Sizes', () => {
  it('companies to corps, squadrons and groups', () => {
    expect(new Set(printed.map(({ size }) => size))).toEqual(
      new Set(['III', 'III(-)', 'II', 'Sq', 'Gp', 'CC', 'X', 'KG']),
    )
  })
})

describe('2.4 Types', () => {
  it('vehicles are silhouettes, reconnaissance, artillery and tanks with a NATO symbol', () => {
    for (const [i] of printed.entries()) {
      expect(isVehicle(i), unitId(i)).toBe(isSilhouette(i) || isRecon(i) || isArtillery(i) || isMixed(i))
      if (isVehicle(i)) expect(isMechanised(i), unitId(i)).toBe(true)
    }
  })

  it('panzergrenadiers and armoured infantry are mechanised infantry', () => {
    for (const id of ['ge-2-2', 'us-526']) {
      expect(isMechanised(unit(id)) && isInfantry(unit(id))).toBe(true)
    }
  })
})

describe('2.5 Identity', () => {
  it('divisions, brigades and cavalry groups have a name; independent units have none', () => {
    expect(unitData(unit('us-106-422')).formation).toBe('106 Inf Div')
    expect(unitData(unit('us-99nor')).formation).toBeUndefined()
  })
})

describe('2.6 Arrival', () => {
  it('a turn and letters', () => {
    expect(unitData(unit('us-4-8-2')).arrival).toEqual({ turn: 3, entries: ['A', 'B'] })
    const late = printed.filter(({ arrival }) => (arrival?.turn ?? 1) > 30)
    expect(late).toEqual([])
  })
})

describe('2.7 At the start', () => {
  it('Allied units have a hex, German ones an area; red numbers may not move on turn 1', () => {
    expect(unitData(unit('us-28-112m')).setup?.hex).toBe('E2020')
    expect(unitData(unit('ge-26vg-78')).setup).toMatchObject({ area: '26 VG', frozen: true, noRough: true })
    expect(unitData(unit('us-2-9')).setup).toMatchObject({ hex: 'E1535', frozen: true, roerDams: true })
  })
})

describe('2.8 Morale', () => {
  it('elite, veteran or green; engineers are green (27.1)', () => {
    expect(['us-2-9', 'us-28-112m', 'us-106-422'].map((id) => moraleOf(unit(id)))).toEqual([
      'elite',
      'veteran',
      'green',
    ])
    const engineers = printed.filter(({ kind }) => kind === 'engineer')
    expect(engineers).toHaveLength(12)
    expect(engineers.every(({ morale }) => morale === 'green')).toBe(true)
  })
})

describe('2.9 Tank quality', () => {
  it('grey is a tank, red a destroyer; Flak and siege guns are no tanks', () => {
    expect(isTank(unit('us-tk-741'))).toBe(true)
    expect(isTank(unit('us-td-644'))).toBe(true)
    expect(isTank(unit('ge-84flak'))).toBe(false)
    expect(isTank(unit('ge-217'))).toBe(false)
    expect(unitData(unit('br-33')).tankQuality).toBe(4)
  })
})

describe('2.10 Colours of nations', () => {
  it('US and British, army, SS and paratroops', () => {
    const state = stateOf('')
    expect(nationOf(state, unit('ge-1ss-1'))).toBe('ss')
    expect(isBritish(state, unit('br-29'))).toBe(true)
    expect(printed.filter(({ nation }) => nation === 'british')).toHaveLength(17)
  })
})

describe('2.11 Colours of armies and corps', () => {
  it('three German armies, six Allied colours', () => {
    const colours = (side: string) =>
      [...new Set(printed.filter((one) => one.side === side).map(({ colour }) => colour))].sort()
    expect(colours('german')).toEqual(['5', '6', '7'])
    expect(colours('allied')).toEqual(['3A', 'V', 'VII', 'VIII', 'XVIII', 'XXX'])
  })

  it('remnants and breakdown units have none', () => {
    expect(UNITS.slice(FIRST_EXTRA).every(({ colour }) => colour === undefined)).toBe(true)
  })
})

describe('2.12, 16.4 Remnants and breakdown units are counters as well', () => {
  it('of limited number', () => {
    expect(remnantsOf('allied-infantry')).toHaveLength(6)
    expect(breakdownsOf('german-panzergrenadier')).toHaveLength(4)
    expect(UNITS).toHaveLength(327 + 20 + 23)
  })

  it('a unit of three steps leaves a remnant in the same condition when it loses the second', () => {
    const state = stateOf('E2416 us-106-422(2,disrupted,engaged,out)')
    const left = loseStep(turnOn(state), unit('us-106-422'), '16.4')
    expect(left).toBe(unit('allied-infantry-remnant-1'))
    expect(state.at[unit('us-106-422')]).toBe(-2)
    expect(state.cohesion[left as number]).toBe(1)
    expect(state.marks[left as number]).toBe(1)
    expect(state.supply[left as number]).toBe(1)
    expect(nationOf(state, left as number)).toBe('us')
  })

  it('none when there is no counter left, and none for units of two steps', () => {
    const six = [1, 2, 3, 4, 5, 6].map((n) => `allied-infantry-remnant-${n}`).join(' ')
    const state = stateOf(`E2416 us-106-422(2)\nE2516 us-28-112m(1)\nSE ${six}`)
    expect(loseStep(turnOn(state), unit('us-106-422'), '16.4')).toBeUndefined()
    expect(loseStep(turnOn(state), unit('us-28-112m'), '16.4')).toBeUndefined()
  })

  it('a remnant that is lost can be used again', () => {
    const state = stateOf('E2416 allied-infantry-remnant-1')
    loseStep(turnOn(state), unit('allied-infantry-remnant-1'), '16.4')
    expect(state.at[unit('allied-infantry-remnant-1')]).toBe(-5)
  })

  it('units of three steps are those whose back still stacks for two', () => {
    for (const [i, { steps, reduced, remnant }] of printed.entries()) {
      expect(steps === 3, unitId(i)).toBe(remnant !== undefined)
      expect(leastSteps(i)).toBe(remnant === undefined ? 1 : 2)
      if (steps === 3) expect(reduced?.stacking, unitId(i)).toBe(2)
    }
  })
})

describe('8.2 Levels', () => {
  it('silhouettes have their steps, and two when their defence is 3 or 4', () => {
    const state = stateOf('E2416 us-tk-741(1)')
    expect(silhouetteLevels(state, unit('us-tk-741'))).toBe(1)
    expect(stackingLevels(state, unit('us-tk-741'))).toBe(0)
    for (const [i, { defence }] of printed.entries()) {
      if (isSilhouette(i)) expect(fullSteps(i), unitId(i)).toBe(defence >= 3 ? 2 : 1)
    }
  })

  it('artillery has none', () => {
    for (const [i] of printed.entries()) {
      if (isArtillery(i)) expect(stackingLevels(stateOf(''), i), unitId(i)).toBe(0)
    }
    expect(sideOf(unit('us-art-v-187'))).toBe('allied')
  })
})
