import { markedAt, type Play } from '@sztab/kernel'
import { tellUnit } from '../arguments.ts'
import { hexId, PORTS } from '../ground.ts'
import { type Unit, unitId } from '../order-of-battle.ts'
import { FOLLOW_UP, offPort, type Place, RESERVE } from '../places.ts'
import { MOVED, type SalernoState, SUPPLIED } from '../state.ts'
import { mark, relocate, unitsIn } from '../survey.ts'
import { isControlledBy } from './16-control.ts'

/** 18.3 Into the reserve or off a port; what was wrong with its supply on land is forgotten. */
export function putToSea(state: SalernoState, unit: Unit, to: Place): void {
  relocate(state, unit, to)
  state.supply[unit] = SUPPLIED
  mark(state, unit, MOVED)
}

/** 18.4.4 Whoever waits off a port that the enemy has taken goes back to the reserve and stays there this phase. */
export function turnBackConvoys(play: Play<SalernoState>): void {
  const { state } = play
  PORTS.forEach(({ hex }, port) => {
    if (isControlledBy(state, 'allied', hex)) return
    for (const unit of unitsIn(state, offPort(port))) {
      putToSea(state, unit, RESERVE)
      play.report(
        '18.4.4',
        'convoy.back',
        { unit: unitId(unit), hex: hexId(hex) },
        markedAt('convoy.back', hexId(hex), unitId(unit)),
      )
    }
  })
}

/** 24.4.2 What is left of the follow-up wave lands like everybody else from turn 2 on. */
export function stowFollowUp(play: Play<SalernoState>): void {
  const { state } = play
  for (const unit of unitsIn(state, FOLLOW_UP)) {
    relocate(state, unit, RESERVE)
    tellUnit(play, '24.4.2', 'follow-up.stowed', unit)
  }
}
