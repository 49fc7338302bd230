// Chapter 24: the invasion phase, beach after beach in any order

import { askHex, askUnits } from '@sztab/bonds'
import { type Action, advanced, deny, message, one, type Play, type Preview } from '@sztab/kernel'
import { DONE, isDenial, readHex, readUnit, readUnitSet, unitIds, unitSet } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { grid, hexId, SALERNO } from '../ground.ts'
import { declaredOdds } from '../odds/battle.ts'
import { type Unit, unitData, unitId, unitNamed } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import { drivesOffRouts, enterPlace } from '../rules/05-enter.ts'
import { loseStep } from '../rules/10-losses.ts'
import { landedGroup } from '../rules/15-breakthrough.ts'
import {
  beachOf,
  callOff,
  canBearLoss,
  checkLandingAdvance,
  checkRaid,
  isStormable,
  storm,
  type Wave,
  waveAt,
} from '../rules/24-invasion.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { isOnMap, placeOf, survey } from '../survey.ts'
import { declare } from './attack.ts'
import { type Decision, unitDecision } from './step-types.ts'
import { correctStacks } from './turn.ts'

function stormable(state: SalernoState, { waves }: FrameOf<'invasion'>): Wave[] {
  return waves.filter((wave) => isStormable(state, wave))
}

/** 24.2.1 The Allied side chooses which beach is next; the last one needs no choice. */
export const invasion: Decision<'invasion'> = {
  section: '24.2',
  verbs: { storm: { hex: 'one' } },
  who: (state, frame) => (stormable(state, frame).length > 1 ? ['allied'] : []),
  ask: () => message('ask.invasion'),
  choices: (state, frame) =>
    stormable(state, frame).map((wave) => ({ action: { do: 'storm', hex: hexId(beachOf(wave)) } })),
  check(state, frame, _role, action) {
    const hex = readHex('24.2.1', action, 'hex')
    if (isDenial(hex)) return hex
    return stormable(state, frame).includes(waveAt(hex))
      ? undefined
      : deny('24.2.1', 'invasion.where', { hex: hexId(hex) })
  },
  take: (play, frame, _role, action) =>
    stormBeach(play, frame, waveAt(readHex('24.2.1', action, 'hex') as number)),
  idle(play, frame) {
    const [last] = stormable(play.state, frame)
    if (last !== undefined) {
      stormBeach(play, frame, last)
      return
    }
    for (const wave of frame.waves) callOff(play.state, wave)
    play.pop()
    correctStacks(play, 'allied')
  },
}

function stormBeach(play: Play<SalernoState>, frame: FrameOf<'invasion'>, wave: Wave): void {
  frame.waves = frame.waves.filter((other) => other !== wave)
  const { loss, advance, units } = storm(play, wave)
  if (advance > 1) play.push({ step: 'landing-advance', units })
  if (loss > 0) play.push({ step: 'landing-loss', wave })
}

/** 24.2.2 */
export const landingLoss: Decision<'landing-loss'> = unitDecision({
  section: '24.2.2',
  verb: 'lose',
  who: () => 'allied',
  ask: (_, { wave }) => askHex('ask.landing-loss', hexId(beachOf(wave))),
  units: (state, { wave }) => canBearLoss(state, wave),
  refused: { key: 'landing.loss-who' },
  take(play, _frame, unit) {
    play.pop()
    loseStep(play, unit, '24.2.2')
  },
})

type Landing = FrameOf<'landing-advance'>

function waiting(state: SalernoState, { units }: Landing): Unit[] {
  return units.filter((unit) => isOnMap(state, unit))
}

function nextHexes(state: SalernoState, unit: Unit): number[] {
  return grid.around(placeOf(state, unit)).filter((to) => checkLandingAdvance(state, unit, to) === undefined)
}

/** 24.2.4 Each Commando battalion, and both. */
function raids(state: SalernoState, frame: Landing): Unit[][] {
  const raiders = waiting(state, frame).filter((unit) => unitData(unit).kind === 'commando')
  const groups = raiders.length > 1 ? [...raiders.map((unit) => [unit]), raiders] : [raiders]
  return groups.filter((units) => checkRaid(state, frame.units, units) === undefined)
}

/** 24.2.3, 24.2.4 A second hex for each unit that has landed, or for the Commandos an attack on Salerno. */
export const landingAdvance: Decision<'landing-advance'> = {
  section: '24.2.3',
  verbs: { advance: { unit: 'one', hex: 'one' }, attack: { units: unitSet }, done: {} },
  who: (state, frame) =>
    raids(state, frame).length > 0 || waiting(state, frame).some((unit) => nextHexes(state, unit).length > 0)
      ? ['allied']
      : [],
  ask: (state, frame) => askUnits('ask.landing-advance', unitIds(waiting(state, frame))),
  choices(state, frame, _role, partial) {
    if (partial?.do === 'attack' && partial.units === undefined) {
      return raids(state, frame).map((units) => ({ action: { do: 'attack', units: unitIds(units) } }))
    }
    if (partial !== undefined) {
      const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
      if (partial.do !== 'advance' || unit === undefined || partial.hex !== undefined) return []
      return nextHexes(state, unit).map((to) => ({
        action: { do: 'advance', unit: unitId(unit), hex: hexId(to) },
      }))
    }
    const movers = waiting(state, frame).filter((unit) => nextHexes(state, unit).length > 0)
    return [
      ...movers.map((unit) => ({ action: { do: 'advance', unit: unitId(unit) }, more: true as const })),
      ...(raids(state, frame).length > 0 ? [{ action: { do: 'attack' }, more: true as const }] : []),
      { action: DONE },
    ]
  },
  shortcuts: (state, frame, _role, partial) =>
    partial.do === 'attack' && partial.units === undefined
      ? raids(state, frame)
          .slice(-1)
          .map((units) => ({ action: { do: 'attack', units: unitIds(units) } }))
      : [],
  check(state, frame, _role, action) {
    if (action.do === 'done') return undefined
    if (action.do === 'attack') {
      const units = readUnitSet('24.2.4', action, 'units')
      return isDenial(units) ? units : checkRaid(state, waiting(state, frame), units)
    }
    const unit = readUnit('24.2.3', action, 'unit')
    if (isDenial(unit)) return unit
    const hex = readHex('24.2.3', action, 'hex')
    if (isDenial(hex)) return hex
    if (!waiting(state, frame).includes(unit)) return deny('24.2.3', 'landing.who', { unit: unitId(unit) })
    return checkLandingAdvance(state, unit, hex)
  },
  take(play, frame, _role, action) {
    if (action.do === 'done') play.pop()
    else if (action.do === 'attack') raid(play, frame, readUnitSet('24.2.4', action, 'units') as Unit[])
    else advance(play, frame, unitNamed(one(action, 'unit')) as Unit, grid.at(one(action, 'hex')))
  },
  preview: (state, _frame, _role, action) => (action.do === 'attack' ? raidOdds(state, action) : undefined),
}

/** 24.2.4 The Commandos go for Salerno. */
function raidOdds(state: SalernoState, action: Action): Preview | undefined {
  const units = Array.isArray(action.units) ? readUnitSet('24.2.4', action, 'units') : undefined
  if (units === undefined || isDenial(units) || units.length === 0) return undefined
  if (survey(state).isEmpty(SALERNO)) return undefined
  return declaredOdds(state, openBattle(state, 'breakthrough', 'allied', SALERNO, units, units))
}

function advance(play: Play<SalernoState>, frame: Landing, unit: Unit, to: number): void {
  frame.units = frame.units.filter((other) => other !== unit)
  const [id, hex] = [unitId(unit), hexId(to)]
  const from = placeId(placeOf(play.state, unit))
  play.report('24.2.3', 'landing.advanced', { unit: id, hex }, advanced(id, from, [hex]))
  enterPlace(play, unit, to)
  drivesOffRouts(play, unit)
}

/** 24.2.4 The second hex of their advance goes into a breakthrough battle. */
function raid(play: Play<SalernoState>, frame: Landing, units: Unit[]): void {
  const { state } = play
  frame.units = frame.units.filter((other) => !units.includes(other))
  play.push(landedGroup(state, 'allied', units, SALERNO))
  declare(play, openBattle(state, 'breakthrough', 'allied', SALERNO, units, units))
}
