import { readAnswer } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { ardennes44 } from '../src/index.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { disengagementEntry, disengagementModifiers } from '../src/rules/20-disengagement.ts'
import { attack, fighting, TARGET } from './battle-support.ts'

const FACING = 'W2039 ge-26vg-39\nW2038 us-28-112m'

describe('20.1 Disengagement', () => {
  it('is for units that are engaged or next to an enemy, and have not attacked', () => {
    const table = fighting('allied', `${FACING}\nW2034 us-28-109m\nW2138 us-9-47`)
    expect(table.verdict('allied', 'disengage units=[us-28-112m]')).toBe('legal')
    expect(table.verdict('allied', 'disengage units=[us-28-109m]')).toBe('20.1 disengage.no-enemy')
    expect(table.verdict('allied', 'disengage units=[ge-26vg-39]')).toBe('20.1 disengage.who')
    expect(table.verdict('allied', 'disengage units=[]')).toBe('20.1 disengage.nobody')
    table.play('allied', attack('W2039', 'us-9-47'), 4)
    expect(table.verdict('allied', 'disengage units=[us-9-47]')).toBe('20.1 disengage.attacked')
  })

  it('whoever has tried neither tries again nor attacks', () => {
    const table = fighting('allied', FACING)
    table.play('allied', 'disengage units=[us-28-112m]', 5)
    expect(table.verdict('allied', 'disengage units=[us-28-112m]')).toBe('20.1 disengage.again')
    expect(table.verdict('allied', attack('W2039', 'us-28-112m'))).toBe('20.1 attack.disengaged')
  })

  it('not on turn 1 for red boxes (29.1.1), at night only under a night marker', () => {
    const first = fighting('allied', 'E1835 us-art-v-2Div\nE1834 ge-26vg-39', { turn: 1 })
    expect(first.verdict('allied', 'disengage units=[us-art-v-2Div]')).toBe('29.1.1 disengage.frozen')
    const night = fighting('allied', `${FACING}\nW2138 us-9-47(night)`, { turn: 4, night: true })
    expect(night.verdict('allied', 'disengage units=[us-28-112m]')).toBe('20.1 disengage.night')
    expect(night.verdict('allied', 'disengage units=[us-9-47]')).toBe('legal')
  })
})

describe('20.2 The table', () => {
  it('has six rows, and holds dice within them', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(disengagementEntry)).toEqual([
      'yes',
      'yes',
      'yes',
      'yes',
      'yes-d',
      'no',
      'no-d',
      'no-d',
    ])
  })

  it('morale, tanks and reconnaissance modify it, and add up (21.5)', () => {
    const sum = (id: string) => disengagementModifiers(theUnit(id)).reduce((all, { value }) => all + value, 0)
    expect(['us-28-112m', 'us-106-423', 'us-82-504', 'us-tk-707', 'ge-2-rec', 'ge-84flak'].map(sum)).toEqual([
      0, 1, -1, -1, -2, -1,
    ])
  })

  it('the units of a hex roll each for itself, and who is not named stays', () => {
    const table = fighting('allied', 'W2039 ge-26vg-39\nW2038 us-28-112m us-28-110-1 us-tk-707')
    table.play('allied', 'disengage units=[us-28-112m,us-tk-707]', 5, 4)
    // The tanks have -1: 3, yes
    expect(table.events.filter(({ key }) => key.startsWith('disengage.')).map(({ key }) => key)).toEqual([
      'disengage.no',
      'disengage.yes',
    ])
    expect(table.asks).toBe('allied retreat')
    table.play('allied', 'retreat path=[W2037]')
    expect(table.at('us-tk-707')).toBe('W2037')
    expect(table.verdict('allied', 'disengage units=[us-28-110-1]')).toBe('20.2 disengage.stayed')
    expect(table.verdict('allied', attack('W2039', 'us-28-110-1'))).toBe('legal')
  })

  it('only units of one hex at a time', () => {
    const table = fighting('allied', 'W2039 ge-26vg-39\nW2038 us-28-112m\nW2138 us-28-109m')
    expect(table.verdict('allied', 'disengage units=[us-28-112m,us-28-109m]')).toBe('20.2 disengage.one-hex')
  })
})

describe('20.3 Results', () => {
  it('yes: one hex or two, as the owner likes, in good order', () => {
    const table = fighting('allied', FACING)
    table.play('allied', 'disengage units=[us-28-112m]', 1)
    expect(table.verdict('allied', 'retreat path=[W2037]')).toBe('legal')
    expect(table.verdict('allied', 'retreat path=[W2037,W2036]')).toBe('legal')
    table.play('allied', 'retreat path=[W2037,W2036]')
    expect([table.at('us-28-112m'), table.cohesion('us-28-112m')]).toEqual(['W2036', 'good'])
  })

  it('yes + D: disrupted at the end, and not in an enemy zone', () => {
    const table = fighting('allied', `W2039 ge-26vg-39\nW2036 ge-26vg-77\nW2038 us-28-112m(engaged)`)
    table.play('allied', 'disengage units=[us-28-112m]', 4)
    expect(table.verdict('allied', 'retreat path=[W2037]')).not.toBe('legal')
    const [way] = table.answers('allied')
    table.play('allied', way as string)
    expect(table.cohesion('us-28-112m')).toBe('disrupted')
  })

  it('no: it stays; no + D: disrupted, or broken if it was', () => {
    const stays = fighting('allied', FACING).play('allied', 'disengage units=[us-28-112m]', 5)
    expect([stays.at('us-28-112m'), stays.cohesion('us-28-112m')]).toEqual([TARGET, 'good'])
    const shaken = fighting('allied', FACING).play('allied', 'disengage units=[us-28-112m]', 6)
    expect(shaken.cohesion('us-28-112m')).toBe('disrupted')
    const broken = fighting('allied', 'W2039 ge-26vg-39\nW2038 us-28-112m(disrupted)')
    broken.play('allied', 'disengage units=[us-28-112m]', 6)
    expect(broken.cohesion('us-28-112m')).toBe('broken')
  })
})

describe('17.7, 20.3 German guns', () => {
  const warned = (unit: string) => {
    const { state } = fighting('german', `W2039 ${unit}\nW2038 us-28-112m`)
    const answer = readAnswer('disengage units=[ge-volksart-405]')
    return ardennes44.preview(state, 'german', answer)?.expect.map(({ text }) => text.key)
  }

  it('are warned before they die for want of a prime mover', () => {
    expect(warned('ge-volksart-405')).toContain('odds.expect-guns-lost')
    expect(warned('ge-volksart-405(prime-mover)')).not.toContain('odds.expect-guns-lost')
  })
})

describe('12.4.2, 20.3, 25.3.3 A stack under one marker breaks up', () => {
  const stack = (marker: string) =>
    fighting('allied', `W2039 ge-26vg-39\nW2038 us-28-112m(${marker}) us-28-112-3(${marker})`, { turn: 4 })

  it.each(['truck', 'night'])('%s: who leaves others behind leaves it with them', (marker) => {
    const table = stack(marker).play('allied', 'disengage units=[us-28-112m]', 1)
    table.play('allied', 'retreat path=[W2037]')
    expect([table.marks('us-28-112m'), table.marks('us-28-112-3')]).toEqual([['tried'], [marker, 'stayed']])
  })

  it.each(['truck', 'night'])('%s: who leaves last keeps it', (marker) => {
    const table = stack(marker).play('allied', 'disengage units=[us-28-112m,us-28-112-3]', 1, 1)
    table.play('allied', 'retreat path=[W2037]').play('allied', 'retreat path=[W2037]')
    expect([table.marks('us-28-112m'), table.marks('us-28-112-3')]).toEqual([['tried'], [marker, 'tried']])
  })

  it('units of other regiments have markers of their own', () => {
    const table = fighting('allied', 'W2039 ge-26vg-39\nW2038 us-28-112m(truck) us-28-109-2(truck)')
    table.play('allied', 'disengage units=[us-28-112m]', 1).play('allied', 'retreat path=[W2037]')
    expect(table.marks('us-28-112m')).toEqual(['truck', 'tried'])
  })
})

describe('20.4 Units that are not engaged', () => {
  it('the example: A goes one hex, B, engaged, two', () => {
    // A has moved next to the enemy; B could not move
    const drawing = 'W2039 ge-26vg-39\nW2038 us-28-112m(moved)\nW2138 us-28-109m(engaged)'
    const table = fighting('allied', drawing)
    table.play('allied', 'disengage units=[us-28-112m]', 2)
    table.play('allied', 'retreat path=[W2037]')
    table.play('allied', 'disengage units=[us-28-109m]', 3)
    table.play('allied', 'retreat path=[W2137,W2136]')
    expect([table.at('us-28-112m'), table.at('us-28-109m')]).toEqual(['W2037', 'W2136'])
  })

  it('do not enter enemy zones, and are eliminated without another way', () => {
    const around = 'W2039 ge-26vg-39\nW2036 ge-26vg-77\nW1837 ge-26vg-78\nW2237 ge-2-2\n'
    const free = fighting('allied', `${around}W2038 us-28-112m`)
    free.play('allied', 'disengage units=[us-28-112m]', 1)
    expect(free.at('us-28-112m')).toBe('eliminated')
  })
})

describe('20.5 Removing engaged markers', () => {
  it('they go with the attempt, with an attack, and at the end of the owner’s combat phase', () => {
    const drawing =
      'W2039 ge-26vg-39(engaged)\nW2038 us-28-112m(engaged) us-28-110-1(engaged)\nW2138 us-9-47(engaged)'
    const table = fighting('allied', drawing)
    table.play('allied', 'disengage units=[us-28-112m]', 5)
    expect(table.marks('us-28-112m')).toEqual(['tried'])
    table.play('allied', attack('W2039', 'us-9-47'), 4)
    expect(table.marks('us-9-47')).toEqual(['attacked'])
    expect(table.marks('us-28-110-1')).toEqual(['engaged', 'stayed'])
    table.play('allied', 'done')
    expect([table.marks('us-28-110-1'), table.marks('ge-26vg-39')]).toEqual([[], ['engaged']])
  })

  it('whoever is engaged and does not try may attack', () => {
    const table = fighting('allied', 'W2039 ge-26vg-39\nW2038 us-28-112m(engaged)')
    expect(table.verdict('allied', attack('W2039', 'us-28-112m'))).toBe('legal')
  })

  it('in the enemy’s turn they go when the unit has to retreat (17.8)', () => {
    const drawing = 'W2039 ge-26vg-39\nW1938 ge-26vg-77\nW2138 ge-26vg-78\nW2038 us-28-112m(engaged)'
    const table = fighting('german', drawing)
    table.play('german', attack(TARGET, 'ge-26vg-39 ge-26vg-77 ge-26vg-78'), 1)
    table.play('allied', table.answers('allied')[0] as string)
    expect(table.marks('us-28-112m')).not.toContain('engaged')
  })
})
