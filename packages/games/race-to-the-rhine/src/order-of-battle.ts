import data from '../data/corps.json' with { type: 'json' }

export type Commander = 'monty' | 'bradley' | 'patton'

interface CommanderData {
  readonly id: Commander
  readonly colour: string
  /** Id of the printed main base. */
  readonly base: string
  /** Logistics level at the start. */
  readonly level: number
}

interface CorpsData {
  readonly id: string
  readonly commander: Commander
  readonly number: string
  readonly start: string
  readonly supplies: readonly number[]
}

/** A corps: an index into CORPS. */
export type Corps = number & { readonly _is?: 'corps' }

/** The three commanders from the left of the board to the right; control is written as a place in this list. */
export const COMMANDERS: readonly CommanderData[] = data.commanders as readonly CommanderData[]
export const COMMANDER_IDS: readonly Commander[] = COMMANDERS.map(({ id }) => id)
export const CORPS: readonly CorpsData[] = data.corps as readonly CorpsData[]

export function commanderData(commander: Commander): CommanderData {
  return COMMANDERS[COMMANDER_IDS.indexOf(commander)]!
}

export function isCommander(word: string): word is Commander {
  return (COMMANDER_IDS as readonly string[]).includes(word)
}

const corpsById = new Map(CORPS.map(({ id }, corps) => [id, corps as Corps]))

export function corpsNamed(id: string): Corps | undefined {
  return corpsById.get(id)
}

export function theCorps(id: string): Corps {
  const corps = corpsById.get(id)
  if (corps === undefined) throw new RangeError(`there is no corps ${id}`)
  return corps
}

export function corpsData(corps: Corps): CorpsData {
  return CORPS[corps]!
}

export function corpsId(corps: Corps): string {
  return corpsData(corps).id
}

export function commanderOf(corps: Corps): Commander {
  return corpsData(corps).commander
}

const corpsBy = new Map(
  COMMANDER_IDS.map((commander) => [
    commander,
    CORPS.flatMap((data, corps) => (data.commander === commander ? [corps as Corps] : [])),
  ]),
)

export function corpsOf(commander: Commander): readonly Corps[] {
  return corpsBy.get(commander) as readonly Corps[]
}
