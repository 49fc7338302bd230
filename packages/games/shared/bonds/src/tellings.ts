import {
  appeared,
  type FlowState,
  type MessageParams,
  marked,
  markedAt,
  type Play,
  retreated,
  type Section,
} from '@sztab/kernel'
import type { Place, Unit } from './sides.ts'

type Teller = Pick<Play<FlowState>, 'report'>

type Telling<T> = (play: Teller, section: Section, key: string, about: T, params?: MessageParams) => void

/** What is told of units and places: the words and the fact come from one call. */
export interface Tellings {
  /** Something has become of a unit. */
  readonly tellUnit: Telling<Unit>
  /** Of several at once. */
  readonly tellUnits: Telling<readonly Unit[]>
  /** Something has happened in a hex. */
  readonly tellHex: Telling<Place>
  /** And to those who stand there. */
  tellStack(play: Teller, section: Section, key: string, hex: Place, units: readonly Unit[]): void
  /** A unit has gone back along a way. */
  tellRetreat(play: Teller, section: Section, unit: Unit, from: Place, path: readonly Place[]): void
  /** A unit has come to a place; `word` is what the texts call that. */
  tellArrival(play: Teller, section: Section, key: string, unit: Unit, to: Place, word?: 'hex'): void
}

export function tellings({
  unitId,
  placeId,
}: {
  unitId(unit: Unit): string
  placeId(place: Place): string
}): Tellings {
  return {
    tellUnit(play, section, key, about, params = {}) {
      const unit = unitId(about)
      play.report(section, key, { unit, ...params }, marked(key, unit))
    },
    tellUnits(play, section, key, about, params = {}) {
      const units = about.map(unitId)
      play.report(section, key, { ...params, units }, marked(key, ...units))
    },
    tellHex(play, section, key, about, params = {}) {
      const hex = placeId(about)
      play.report(section, key, { hex, ...params }, markedAt(key, hex))
    },
    tellStack(play, section, key, where, those) {
      const [hex, units] = [placeId(where), those.map(unitId)]
      play.report(section, key, { hex, units }, markedAt(key, hex, ...units))
    },
    tellRetreat(play, section, about, from, path) {
      const [unit, along] = [unitId(about), path.map(placeId)]
      play.report(section, 'retreated', { unit, path: along }, retreated(unit, placeId(from), along))
    },
    tellArrival(play, section, key, about, to, word) {
      const [unit, place] = [unitId(about), placeId(to)]
      play.report(section, key, { unit, [word ?? 'place']: place }, appeared(unit, place))
    },
  }
}
