import { type MessageParams, type Question, question } from '@sztab/kernel'

// Questions with what they are about: words and subject come from one call

/** A question about one unit. */
export function askUnit(key: string, unit: string, params: MessageParams = {}): Question {
  return question(key, { unit, ...params }, { piece: unit })
}

/** A question that several units share. */
export function askUnits(key: string, units: readonly string[], params: MessageParams = {}): Question {
  return question(key, { units, ...params }, { pieces: units })
}

/** A question about what happens in a hex. */
export function askHex(key: string, hex: string, params: MessageParams = {}): Question {
  return question(key, { hex, ...params }, { places: [hex] })
}
