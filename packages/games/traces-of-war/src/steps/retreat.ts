// Chapter 10.4: the retreat of the defenders

import type { Hex } from '@sztab/board'
import { type Action, type Denial, deny, message, one, type Turn } from '@sztab/kernel'
import { hexIds, isDenial, readHexes, readUnit } from '../arguments.ts'
import { fullSteps, isHeadquarters, type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { isOverfull } from '../rules/05-stacking.ts'
import { furtherPaths, type RetreatPath, retreatPaths } from '../rules/10-retreat.ts'
import { enter } from '../rules/12-control.ts'
import type { TracesFrame, TracesState } from '../state.ts'
import { hexOf, isOnMap, survey, takeOff } from '../survey.ts'
import { eliminate, loseStep } from './combat.ts'
import type { Decision } from './step-types.ts'

type RetreatFrame = Extract<TracesFrame, { step: 'retreat' }>
type FurtherFrame = Extract<TracesFrame, { step: 'retreat-further' }>

interface Option {
  readonly unit: Unit
  readonly paths: readonly RetreatPath[]
}

function optionsOf(state: TracesState, frame: RetreatFrame): Option[] {
  return frame.units
    .filter((unit) => isOnMap(state, unit))
    .map((unit) => ({ unit, paths: retreatPaths(state, unit, frame.length) }))
}

function answer({ unit, paths }: Option) {
  return paths.map(({ path, zones }) => ({
    action: { do: 'retreat', unit: unitId(unit), path: hexIds(path) },
    detail: { losses: Math.min(zones, fullSteps(unit)) },
  }))
}

function checkRetreat(options: readonly Option[], action: Action): Denial | undefined {
  const unit = readUnit('10.4', action, 'unit')
  if (isDenial(unit)) return unit
  const path = readHexes('10.4', action, 'path')
  if (isDenial(path)) return path
  const option = options.find((o) => o.unit === unit)
  if (option === undefined) return deny('10.4', 'retreat.not-retreating', { unit: unitId(unit) })
  const length = option.paths[0]?.path.length ?? 0
  if (path.length !== length) return deny('10.4', 'retreat.length', { unit: unitId(unit), count: length })
  const key = path.join()
  if (option.paths.some((p) => p.path.join() === key)) return undefined
  const allowed = option.paths.map((p) => hexIds(p.path).join('-'))
  return deny('10.4', 'retreat.not-preferred', { unit: unitId(unit), allowed })
}

/** 10.4 The owner retreats his units one by one, together or apart. */
export const retreat: Decision<'retreat'> = {
  section: '10.4',
  verbs: { retreat: { unit: 'one', path: 'many' } },
  who(state, frame) {
    const options = optionsOf(state, frame)
    const isForced = options.some((o) => o.paths.length === 0) || options.flatMap((o) => o.paths).length <= 1
    return isForced ? [] : [frame.side]
  },
  ask: (_, frame) => message('ask.retreat', { count: frame.length }),
  choices: (state, frame) => optionsOf(state, frame).flatMap(answer),
  check: (state, frame, _role, action) => checkRetreat(optionsOf(state, frame), action),
  take(turn, frame, _role, action) {
    withdraw(turn, frame, unitNamed(one(action, 'unit')) as Unit, readHexes('10.4', action, 'path') as Hex[])
  },
  idle(turn, frame) {
    const options = optionsOf(turn.state, frame)
    const trapped = options.find((o) => o.paths.length === 0)
    if (trapped !== undefined) {
      frame.units = frame.units.filter((unit) => unit !== trapped.unit)
      turn.tell('10.4', 'retreat.impossible', { unit: unitId(trapped.unit) })
      eliminate(turn, trapped.unit)
      return
    }
    const [only] = options
    if (only === undefined) turn.pop()
    else withdraw(turn, frame, only.unit, (only.paths[0] as RetreatPath).path)
  },
}

function withdraw(turn: Turn<TracesState>, frame: RetreatFrame, unit: Unit, path: readonly Hex[]): void {
  frame.units = frame.units.filter((other) => other !== unit)
  const start = hexOf(turn.state, unit)
  fallBack(turn, frame.side, unit, start, [], path)
}

/** Goes back hex by hex and loses a step in every enemy zone; a full hex at the end sends it on. */
function fallBack(
  turn: Turn<TracesState>,
  side: RetreatFrame['side'],
  unit: Unit,
  start: Hex,
  trail: readonly Hex[],
  path: readonly Hex[],
): void {
  const { state } = turn
  turn.tell('10.4', 'retreated', { unit: unitId(unit), path: hexIds(path) })
  for (const hex of path) {
    enter(turn, unit, hex)
    if (survey(state).inEnemyZone(side, hex)) {
      turn.tell('10.4', 'retreat.zone', { unit: unitId(unit) })
      loseStep(turn, unit)
    }
    if (turn.isOver || !isOnMap(state, unit)) return
  }
  if (!isOverfull(survey(state), hexOf(state, unit))) return
  if (isHeadquarters(unit)) {
    // 5.0 Two headquarters cannot stay together: the one that came is displaced.
    const from = hexOf(state, unit)
    takeOff(state, unit)
    turn.push({ step: 'displacement', side, unit, from })
    return
  }
  turn.push({ step: 'retreat-further', side, unit, start, trail: [...trail, ...path] })
}

function furtherOption(state: TracesState, frame: FurtherFrame): Option {
  return { unit: frame.unit, paths: furtherPaths(state, frame.unit, frame.start, frame.trail) }
}

/** 10.4 Beyond a full hex the retreat goes on, hex by hex. */
export const retreatFurther: Decision<'retreat-further'> = {
  section: '10.4',
  verbs: { retreat: { unit: 'one', path: 'many' } },
  who: (state, frame) => (furtherOption(state, frame).paths.length > 1 ? [frame.side] : []),
  ask: (_, frame) => message('ask.retreat-further', { unit: unitId(frame.unit) }),
  choices: (state, frame) => answer(furtherOption(state, frame)),
  check: (state, frame, _role, action) => checkRetreat([furtherOption(state, frame)], action),
  take(turn, frame, _role, action) {
    turn.pop()
    const path = readHexes('10.4', action, 'path') as Hex[]
    fallBack(turn, frame.side, frame.unit, frame.start, frame.trail, path)
  },
  idle(turn, frame) {
    turn.pop()
    const [only] = furtherOption(turn.state, frame).paths
    if (only !== undefined) {
      fallBack(turn, frame.side, frame.unit, frame.start, frame.trail, only.path)
      return
    }
    turn.tell('10.4', 'retreat.impossible', { unit: unitId(frame.unit) })
    eliminate(turn, frame.unit)
  },
}
