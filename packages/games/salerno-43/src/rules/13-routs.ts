// Chapter 13, 13.3.2: routed units and the enemy next to them

import { routsBy } from '@sztab/bonds'
import { words } from '../arguments.ts'
import { sideOf } from '../order-of-battle.ts'
import type { SalernoState } from '../state.ts'
import { survey } from '../survey.ts'
import { eliminate } from './10-losses.ts'

/** 13.3.2 They are lost where a movement or combat phase finds them so, and driven off two hexes by whoever comes near. */
export const { loseCaughtRouts, drivesOffRouts } = routsBy<SalernoState>({
  section: '13.3.2',
  words,
  sideOf,
  survey,
  eliminate,
  driveOff: (play, side, units) =>
    play.push({ step: 'retreat', side, units, length: 2, least: 2, state: 'as-is', cause: 'rout' }),
})
