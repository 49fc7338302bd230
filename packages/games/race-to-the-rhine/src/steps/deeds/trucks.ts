// 7, 8 Trucks

import { one } from '@sztab/kernel'
import { checkTrucks, takeTrucks, truckCounts } from '../../rules/07-trucks.ts'
import { beginConvoy, checkTruckAction, truckChoices } from '../convoy.ts'
import { type Deed, mayAct } from './deed.ts'

export const trucks: Deed = {
  isAction: true,
  may: mayAct,
  choices: (state, frame, partial) =>
    partial.count === undefined
      ? truckCounts(state, frame.commander).map((count) => ({
          action: { do: 'trucks', count: String(count) },
        }))
      : [],
  check: (state, frame, action) => checkTrucks(state, frame.commander, one(action, 'count')),
  take: (play, frame, action) => takeTrucks(play, frame.commander, Number(one(action, 'count'))),
}

export const transport: Deed = {
  isAction: true,
  may: mayAct,
  choices: (state, frame, partial) => truckChoices(state, frame.commander, partial),
  check: (state, frame, action) => checkTruckAction(state, frame.commander, action),
  take: (play, frame, action) => beginConvoy(play, frame.commander, action),
}
