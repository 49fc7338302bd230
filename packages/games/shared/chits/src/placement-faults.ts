import { type FieldError, type Message, type MessageParams, message, type Section } from '@sztab/kernel'
import type { Book } from './book.ts'
import type { Unit } from './roster.ts'
import { isOverfull } from './stacking.ts'
import type { Placed, Survey } from './survey.ts'

/** A fault of a position and the section that it offends. */
export function offence(section: Section, key: string, params: MessageParams = {}): Message {
  return message(`fault.${key}`, { section, ...params })
}

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
    const at = state.at[unit] as number
    if (at >= field.grid.count || at < bounds.lowest) add(offence(book.map, 'no-hex'))
    if (at < 0 || at >= field.grid.count) continue
    const hex = field.grid.id(at)
    if (field.playable[at] !== 1) add(offence(book.movement, 'not-land', { hex }))
    const steps = state.steps[unit] as number
    const most = roster.fullSteps(unit)
    if (steps < 1 || steps > most) add(offence(book.steps, 'steps', { steps, most }))
    const first = positions.stack(at)[0] as Unit
    const params = { hex, other: roster.unitId(first) }
    if (roster.sideOf(first) !== roster.sideOf(unit)) {
      add(offence(book.stacking, 'enemies-together', params))
    } else if (first === unit && isOverfull(positions, at) && !bounds.isInMotion) {
      add(offence(book.stacking, 'overfull', params))
    }
  }
  return found
}
