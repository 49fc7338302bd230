import { describe, expect, it } from 'vitest'
import { pointsOf, victoryPoints } from '../src/rules/16-victory.ts'
import { SCENARIOS } from '../src/scenarios.ts'
import { position, type Setting, type Table } from './support.ts'

/** Kiev at rest. */
function counting(drawing: string, setting: Setting = {}): Table {
  return position(`${drawing}\n K6709 S5A\n K0108 G6A`, setting)
}

describe('16.1 Victory points', () => {
  it('ten for a major city with a line to the friendly edge', () => {
    const table = counting('', { axisControl: ['K1208', 'K6507'], standFast: [] })
    expect(pointsOf(table.state)).toMatchObject({ cities: 20, standFast: 0 })
  })

  it('five without a line', () => {
    const table = counting('K6406 S45\n K6408 S62\n K6607 S87\n K6508 S124\n K6506 S135', {
      axisControl: ['K6507'],
    })
    expect(pointsOf(table.state).cities).toBe(5)
  })

  it('five more where a Stand Fast marker still lies, two without a line', () => {
    const joined = counting('', { axisControl: ['K4024'] })
    expect(pointsOf(joined.state)).toMatchObject({ cities: 10, standFast: 5 })
    const lifted = counting('', { axisControl: ['K4024'], standFast: ['K4005'] })
    expect(pointsOf(lifted.state)).toMatchObject({ cities: 10, standFast: 0 })
    const alone = counting('K4023 S45\n K3924 S62\n K3925 S87', {
      axisControl: ['K4024'],
    })
    expect(pointsOf(alone.state)).toMatchObject({ cities: 5, standFast: 2 })
  })

  it('one for every German mechanised unit at full strength on the map, headquarters and allies excepted', () => {
    const table = counting('K1104 G14Pz\n K1105 G13Pz(1) G1PzG\n K1106 G16Mot VMob\n K2620 R1Arm')
    expect(pointsOf(table.state).germanMechanised).toBe(2)
  })

  it('one for every Soviet mechanised unit among the eliminated, however it was lost', () => {
    const table = counting('', { eliminated: ['S41Tk', 'S45'], gone: ['S215Mot'] })
    expect(pointsOf(table.state).sovietMechanised).toBe(2)
    expect(victoryPoints(table.state)).toBe(2)
  })

  it('only the Axis scores', () => {
    expect(victoryPoints(counting('').state)).toBe(0)
  })
})

describe('16.2 Who wins', () => {
  it('the Axis needs 52 in Kiev and 191 in the campaign; the other two are ours', () => {
    const targets = (['leningrad', 'smolensk', 'kiev', 'campaign'] as const).map((id) => SCENARIOS[id].target)
    expect(targets).toEqual([27, 59, 52, 191])
  })

  it('with as many points as asked for the Axis wins, with one less the Soviet side', () => {
    const last = (more: Setting) => {
      const table = counting('', { turn: 9, standFast: [], ...more })
      table.play('axis', 'choose chits=[] extra=[]').play('soviet', 'choose chits=[] extra=[]', 'supply')
      return table.play('soviet', 'done').result
    }
    const cities = ['K1208', 'K4005', 'K4105', 'K4024', 'K6014']
    expect(last({ axisControl: cities, eliminated: ['S41Tk', 'S19Tk'] })).toMatchObject({
      winner: 'axis',
      reason: { params: { points: 52, target: 52 } },
    })
    expect(last({ axisControl: cities, eliminated: ['S41Tk'] })).toMatchObject({
      winner: 'soviet',
      reason: { params: { points: 51, target: 52 } },
    })
  })
})
