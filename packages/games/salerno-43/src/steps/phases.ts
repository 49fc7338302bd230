// Chapter 3: the phases in which a player does several things in any order. Chapters add their orders to the lists.

import { deny } from '@sztab/kernel'
import { unitIds } from '../arguments.ts'
import { routOrder } from '../rules/13-disorder.ts'
import { readyOrder } from '../rules/17-artillery.ts'
import { replaceOrder, returnOrder } from '../rules/20-replacements.ts'
import { dropOrder, placeOrder } from '../rules/21-reinforcements.ts'
import { disengageOrder } from '../rules/25-disengagement.ts'
import { abandonOrder } from '../rules/s2-campaign.ts'
import { attackOrder, automaticOrder } from './attack.ts'
import { moveOrder, truckOrder } from './march.ts'
import { landOrder, shipOrder } from './naval.ts'
import { phase } from './step-types.ts'

/** 3.0 B1 Ready artillery (17.5), use replacements (20), place reinforcements (21.1). */
export const preparation = phase<'preparation'>({
  section: '3.0',
  orders: [placeOrder, dropOrder, replaceOrder, returnOrder, readyOrder],
  ask: 'ask.preparation',
  // 21.1.1, 21.6.1 Nobody is kept back.
  mayEnd: (_, { units }) =>
    units.length === 0 ? undefined : deny('21.1.1', 'place.first', { units: unitIds(units) }),
})

/** 3.0 B2 Move (5), land (18.4), declare automatic DS (8.7), rout units of one's own (13.3.4). */
export const movement = phase<'movement'>({
  section: '5.1',
  orders: [moveOrder, truckOrder, automaticOrder, landOrder, shipOrder, routOrder],
  ask: 'ask.move',
  left: { can: 'move', verbs: ['move', 'truck', 'land'] },
})

/** 3.0 B3 Attack (8.1) or try to disengage (25.1). */
export const combat = phase<'combat'>({
  section: '8.1',
  orders: [attackOrder, disengageOrder],
  ask: 'ask.combat',
  left: { can: 'attack', verbs: ['attack'] },
})

/** 3.0 B5 Ready artillery (17.5); give up the sector of the 8th Army (S2.3.7). */
export const supply = phase<'supply'>({
  section: '17.5',
  orders: [readyOrder, abandonOrder],
  ask: 'ask.supply',
})
