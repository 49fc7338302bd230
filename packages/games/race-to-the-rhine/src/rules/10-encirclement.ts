// Chapter 10, encirclement: spaces cut off from Düsseldorf

import type { Space } from '@sztab/board'
import { coloursOf, DUSSELDORF, hasFlag, isShared, isVictory, neighbours, SPACES } from '../ground.ts'
import type { Commander } from '../order-of-battle.ts'
import type { RhineState } from '../state.ts'
import { isControlled, plays } from '../survey.ts'

/** By space: 1 where arrows of any colour lead to Düsseldorf over spaces that no player controls. */
export function connectedSpaces(state: RhineState): Uint8Array {
  const connected = new Uint8Array(SPACES.length)
  connected[DUSSELDORF] = 1
  const queue: Space[] = [DUSSELDORF]
  for (let i = 0; i < queue.length; i++) {
    for (const next of neighbours(queue[i]!)) {
      if (connected[next] === 1 || isControlled(state, next)) continue
      connected[next] = 1
      queue.push(next)
    }
  }
  return connected
}

/** Spaces without a controller that are cut off from Düsseldorf. */
export function cutOffSpaces(state: RhineState): Space[] {
  const connected = connectedSpaces(state)
  return SPACES.filter((space) => connected[space] === 0 && !isControlled(state, space))
}

/** 10, 15D Symbols and markers of resistance hold out, so do victory spaces and what fortresses won back. */
export function mayFallByEncirclement(state: RhineState, space: Space): boolean {
  return !isVictory(space) && !hasFlag(space) && state.resistance[space] === 0 && state.recovered[space] === 0
}

/** 10 To whom an encircled space falls: the player of its colour, or for a shared one whoever closed the ring. */
export function heirOf(state: RhineState, space: Space, encircler: Commander): Commander | undefined {
  if (isShared(space)) return encircler
  const [owner] = coloursOf(space)
  return owner !== undefined && plays(state, owner) ? owner : undefined
}
