import { type FieldError, type Message, offence } from '@sztab/kernel'
import type { Book } from './book.ts'
import type { Unit } from './roster.ts'
import { isOverfull } from './stacking.ts'
import type { Placed, Survey } from './survey.ts'

/** Units off the map or in water, with steps that they cannot have, or where they may not stand together. */
export function placementFaults(
  book: Book,
  positions: Survey,
  state: Placed & { readonly steps: readonly number[] },
  bounds: { readonly lowest: number; readonly isInMotion: boolean },
): FieldError[] {
  const { field, roster } = positions
  const found: FieldError[] = []
  for (let unit: Unit = 0; unit < roster.count; unit++) {
    const add = (problem: Message) => found.push({ field: `units.${roster.unitId(unit)}`, problem })
    const at = state.at[unit]!
    if (at >= field.grid.count || at < bounds.lowest) add(offence(book.map, 'fault.no-hex'))
    if (at < 0 || at >= field.grid.count) continue
    const hex = field.grid.id(at)
    if (field.playable[at] !== 1) add(offence(book.movement, 'fault.not-land', { hex }))
    const steps = state.steps[unit]!
    const most = roster.fullSteps(unit)
    if (steps < 1 || steps > most) add(offence(book.steps, 'fault.steps', { steps, most }))
    const first = positions.stack(at)[0]!
    const params = { hex, other: roster.unitId(first) }
    if (roster.sideOf(first) !== roster.sideOf(unit)) {
      add(offence(book.stacking, 'fault.enemies-together', params))
    } else if (first === unit && isOverfull(positions, at) && !bounds.isInMotion) {
      add(offence(book.stacking, 'fault.overfull', params))
    }
  }
  return found
}
