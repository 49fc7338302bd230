// 10, 13 Moves

import type { Space } from '@sztab/board'
import { corpsOfPartial, isDenial, readCorps, readSpace, spaceOfPartial } from '../../arguments.ts'
import { spaceId } from '../../ground.ts'
import { type Corps, corpsId, corpsOf } from '../../order-of-battle.ts'
import { riskOf } from '../../risk.ts'
import { burnFuel, checkCorps, checkStep, step, stepPrice, stepsFrom } from '../../rules/10-movement.ts'
import type { ActFrame, MarchFrame, RhineState } from '../../state.ts'
import { type Deed, mayAct, mayUseCard } from './deed.ts'

function movableCorps(state: RhineState, frame: ActFrame): Corps[] {
  return corpsOf(frame.commander).filter(
    (corps) => checkCorps(state, frame, corps) === undefined && stepsFrom(state, corps).length > 0,
  )
}

export const move: Deed = {
  isAction: true,
  may: mayAct,
  choices(state, frame, partial) {
    const able = movableCorps(state, frame)
    if (partial.corps === undefined) {
      return able.map((corps) => ({ action: { ...partial, corps: corpsId(corps) }, more: true }))
    }
    const corps = corpsOfPartial(partial, frame.commander)
    if (corps === undefined || !able.includes(corps) || partial.to !== undefined) return []
    return stepsFrom(state, corps).map((to) => ({
      action: { ...partial, to: spaceId(to) },
      detail: stepPrice(state, corps, to, 1),
    }))
  },
  check(state, frame, action) {
    const corps = readCorps('10', action, frame.commander)
    if (isDenial(corps)) return corps
    const to = readSpace('10', action, 'to')
    if (isDenial(to)) return to
    return checkCorps(state, frame, corps) ?? checkStep(state, corps, to)
  },
  take(play, frame, action) {
    const { commander } = frame
    const corps = readCorps('10', action, commander) as Corps
    frame.moved = [...frame.moved, corps].sort((a, b) => a - b)
    const march: MarchFrame = { step: 'march', commander, corps, steps: 0, isHalted: false }
    play.push(march)
    burnFuel(play, corps, 'move.begins')
    step(play, march, readSpace('10', action, 'to') as Space)
  },
  preview(state, frame, action) {
    const corps = corpsOfPartial(action, frame.commander)
    const to = spaceOfPartial(action, 'to')
    return corps === undefined || to === undefined ? undefined : riskOf(state, corps, to, 1)
  },
}

export const pattonMove: Deed = { ...move, isAction: false, card: 'patton', may: mayUseCard('patton') }
