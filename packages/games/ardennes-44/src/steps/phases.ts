// Chapter 4: the phases in which a player does several things in any order. Chapters add their orders to the lists.

import { message } from '@sztab/kernel'
import { readyOrder } from '../rules/05-artillery-supply.ts'
import { blowOrder, repairOrder } from '../rules/07-bridges.ts'
import { checkShakenGone } from '../rules/11-movement.ts'
import { dismountOrder, loadOrder } from '../rules/12-strategic.ts'
import { digOrder } from '../rules/15-works.ts'
import { disengageOrder } from '../rules/20-disengagement.ts'
import { layOrder, randomRemoval } from '../rules/24-traffic.ts'
import { checkNightStacks, infiltrateOrder, nightOrder, standDownOrder } from '../rules/25-night.ts'
import { replaceOrder, returnOrder } from '../rules/25-replacements.ts'
import { breakDownOrder, mergeOrder } from '../rules/26-breakdown.ts'
import { dropOrder } from '../rules/27-arrivals.ts'
import { blowDumpOrder } from '../rules/32-fuel-dumps.ts'
import { blockOrder, liftOrder } from '../rules/33-roadblocks.ts'
import { attackOrder } from './attack.ts'
import { deployOrder } from './deployment.ts'
import { commandoOrder } from './greif.ts'
import { driveOrder, moveOrder, strategicOrder, towOrder } from './march.ts'
import { engineerOrder, shiftOrder } from './reinforcements.ts'
import { phase } from './step-types.ts'

/** S1.3 */
export const deployment = phase<'deployment'>({
  section: 'S1.3',
  orders: [deployOrder],
  who: () => 'german',
  ask: () => message('ask.deployment'),
})

/** S4.3 B The Allied player lays traffic markers before the game begins and rolls twice. */
export const earlyTraffic = phase<'early-traffic'>({
  section: 'S4.3',
  orders: [layOrder],
  ask: 'ask.traffic',
  end(play, { side, rolls }) {
    for (let roll = 0; roll < rolls; roll++) randomRemoval(play, side)
  },
})

/** 5.1 */
export const artillerySupply = phase<'artillery-supply'>({
  section: '5.2',
  orders: [readyOrder],
  ask: (_, { side, left }) => message('ask.ready', { side, left }),
})

/** 7.1 */
export const bridges = phase<'bridges'>({
  section: '7.1',
  orders: [blowOrder, repairOrder, blowDumpOrder, commandoOrder],
  ask: 'ask.bridges',
})

/** 11.1 Everything that is done in a movement phase, by whichever chapter. */
export const movement = phase<'movement'>({
  section: '11.1',
  orders: [
    moveOrder,
    strategicOrder,
    driveOrder,
    loadOrder,
    dismountOrder,
    towOrder,
    shiftOrder,
    engineerOrder,
    dropOrder,
    digOrder,
    breakDownOrder,
    mergeOrder,
    nightOrder,
    standDownOrder,
    infiltrateOrder,
    commandoOrder,
  ],
  ask: 'ask.move',
  left: { can: 'move', verbs: ['move', 'march', 'drive', 'tow'] },
  mayEnd: (state, { side }) => checkShakenGone(state, side) ?? checkNightStacks(state, side),
})

/** 14.1, 20.1 Attacks and attempts to disengage, in any order. */
export const combat = phase<'combat'>({
  section: '14.1',
  // 26.2 Nobody is asked only because a unit could break down.
  orders: [attackOrder, disengageOrder, { ...breakDownOrder, isBeside: true }, commandoOrder],
  ask: 'ask.combat',
  left: { can: 'attack', verbs: ['attack'] },
})

/** 24.3 */
export const traffic = phase<'traffic'>({
  section: '24.3',
  orders: [layOrder, blockOrder, liftOrder, commandoOrder],
  ask: 'ask.traffic',
  end: (play, { side }) => randomRemoval(play, side),
})

/** 25.2 */
export const replacements = phase<'replacements'>({
  section: '25.2',
  orders: [replaceOrder, returnOrder],
  ask: (_, { side, left, others }) => message('ask.replacements', { side, left, others }),
})
