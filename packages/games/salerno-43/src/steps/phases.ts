// Chapter 3: the phases in which a player does several things in any order. Chapters add their orders to the lists.

import { message } from '@sztab/kernel'
import { readyOrder } from './artillery.ts'
import { moveOrder, truckOrder } from './march.ts'
import { routOrder } from './reorganisation.ts'
import { phase } from './step-types.ts'

/** 3.0 B1 Ready artillery (17.5), use replacements (20), place reinforcements (21.1). */
export const preparation = phase<'preparation'>({
  section: '3.0',
  orders: [readyOrder],
  who: ({ side }) => side,
  ask: (_, { side }) => message('ask.preparation', { side }),
})

/** 3.0 B2 Move (5), land (18.4), declare automatic DS (8.7), rout units of one's own (13.3.4). */
export const movement = phase<'movement'>({
  section: '5.1',
  orders: [moveOrder, truckOrder, routOrder],
  who: ({ side }) => side,
  ask: (_, { side }) => message('ask.move', { side }),
})

/** 3.0 B5 Ready artillery (17.5); give up the sector of the 8th Army (S2.3.7). */
export const supply = phase<'supply'>({
  section: '17.5',
  orders: [readyOrder],
  who: ({ side }) => side,
  ask: (_, { side }) => message('ask.supply', { side }),
})
