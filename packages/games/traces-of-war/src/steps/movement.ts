// Chapter 9: the movement segment

import type { Hex } from '@sztab/board'
import { type Action, type Choice, deny, message, one } from '@sztab/kernel'
import { DONE, hexIds, isDenial, readHex, readHexes, readUnit } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { isHeadquarters, type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { canDisplace, checkDisplacement, displace, displacementHexes } from '../rules/02-headquarters.ts'
import {
  checkPath,
  costOf,
  destinations,
  follow,
  hasAnyMove,
  mayStop,
  nextSteps,
} from '../rules/09-movement.ts'
import { enter } from '../rules/12-control.ts'
import type { TracesState } from '../state.ts'
import { hexOf, isOnMap, survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

function mayBeDisplaced(state: TracesState, unit: Unit): boolean {
  return isHeadquarters(unit) && canDisplace(state, unit, hexOf(state, unit))
}

/** 9.0, 9.4 Units move one after the other, each once; a headquarters may be displaced instead. */
export const movement: Decision<'movement'> = {
  section: '9.0',
  verbs: { move: { unit: 'one', path: 'many' }, displace: { unit: 'one', hex: 'one' }, done: {} },
  who(state, frame) {
    const positions = survey(state)
    const canAct = (unit: Unit) =>
      isOnMap(state, unit) && (hasAnyMove(state, positions, unit) || mayBeDisplaced(state, unit))
    return frame.units.some(canAct) ? [frame.side] : []
  },
  ask: (_, frame) => message('ask.move', { count: frame.units.length }),
  choices(state, frame, _role, partial) {
    if (partial === undefined) return [...unitChoices(state, frame.units), { action: DONE }]
    const unit = unitOf(frame.units, partial)
    if (unit === undefined || !isOnMap(state, unit)) return []
    if (partial.do === 'move') return pathChoices(state, unit, partial)
    if (partial.do !== 'displace' || !isHeadquarters(unit)) return []
    return displacementHexes(state, unit, hexOf(state, unit)).map((hex) => ({
      action: { do: 'displace', unit: unitId(unit), hex: hexId(hex) },
    }))
  },
  shortcuts(state, frame, _role, partial) {
    const unit = unitOf(frame.units, partial)
    if (partial.do !== 'move' || unit === undefined || !isOnMap(state, unit)) return []
    return destinations(state, unit).map(({ path, halves }) => ({
      action: { do: 'move', unit: unitId(unit), path: hexIds(path) },
      detail: { cost: halves / 2 },
    }))
  },
  check(state, frame, _role, action) {
    if (action.do === 'done') return undefined
    const unit = readUnit('9.0', action, 'unit')
    if (isDenial(unit)) return unit
    if (!frame.units.includes(unit) || !isOnMap(state, unit)) {
      return deny('9.0', 'move.not-available', { unit: unitId(unit) })
    }
    if (action.do === 'move') {
      const path = readHexes('9.0', action, 'path')
      return isDenial(path) ? path : checkPath(state, unit, path)
    }
    if (!isHeadquarters(unit)) return deny('9.4', 'displace.not-headquarters', { unit: unitId(unit) })
    const to = readHex('9.4', action, 'hex')
    return isDenial(to) ? to : checkDisplacement(state, unit, hexOf(state, unit), to)
  },
  take(turn, frame, _role, action) {
    if (action.do === 'done') {
      turn.pop()
      return
    }
    const unit = unitNamed(one(action, 'unit')) as Unit
    frame.units = frame.units.filter((other) => other !== unit)
    if (action.do === 'displace') {
      displace(turn, unit, readHex('9.4', action, 'hex') as Hex)
      return
    }
    const path = readHexes('9.0', action, 'path') as Hex[]
    const cost = costOf(follow(turn.state, survey(turn.state), unit, path).journey) / 2
    turn.tell('9.0', 'moved', { unit: unitId(unit), path: hexIds(path), cost })
    for (const hex of path) if (!turn.isOver) enter(turn, unit, hex)
  },
}

function unitOf(units: readonly Unit[], partial: Action): Unit | undefined {
  const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
  return unit !== undefined && units.includes(unit) ? unit : undefined
}

function unitChoices(state: TracesState, units: readonly Unit[]): Choice[] {
  const positions = survey(state)
  const choices: Choice[] = []
  for (const unit of units) {
    if (!isOnMap(state, unit)) continue
    const id = unitId(unit)
    if (hasAnyMove(state, positions, unit)) choices.push({ action: { do: 'move', unit: id }, more: true })
    if (mayBeDisplaced(state, unit)) choices.push({ action: { do: 'displace', unit: id }, more: true })
  }
  return choices
}

/** The path so far as an answer, where the unit may stop, and every hex further on. */
function pathChoices(state: TracesState, unit: Unit, partial: Action): Choice[] {
  const path = partial.path === undefined ? [] : readHexes('9.0', partial, 'path')
  if (isDenial(path)) return []
  const positions = survey(state)
  const { journey, denial } = follow(state, positions, unit, path)
  if (denial !== undefined) return []
  const soFar = hexIds(path)
  const id = unitId(unit)
  const choices: Choice[] = nextSteps(state, positions, unit, journey).map((next) => ({
    action: { do: 'move', unit: id, path: [...soFar, hexId(next.hex)] },
    more: true,
  }))
  if (mayStop(state, positions, unit, journey)) {
    choices.push({ action: { do: 'move', unit: id, path: soFar }, detail: { cost: costOf(journey) / 2 } })
  }
  return choices
}
