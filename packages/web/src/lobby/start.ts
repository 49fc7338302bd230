import {
  formatRecord,
  type Game,
  type GameRecord,
  type PositionDocument,
  RECORD_FORMAT,
  type Role,
  readSetupChoice,
  type SetupChoice,
} from '@sztab/kernel'
import type { NewTable } from '@sztab/protocol'

/** What a new table begins with instead of the scenario's set-up. */
export type Start =
  | { readonly position: PositionDocument }
  | { readonly record: GameRecord; readonly until: number; readonly toMove?: Role | undefined }

export function scenarioOf(start: Start): string | undefined {
  return 'position' in start ? start.position.scenario : start.record.scenario
}

/** The start as the server takes it. */
export function startForServer(start: Start): Pick<NewTable, 'position' | 'record' | 'until'> {
  if ('position' in start) return { position: start.position }
  return { record: formatRecord(start.record), until: start.until }
}

/** The start as a game on this device takes it: the record that leads there. */
export function startForDevice(game: Game, start: Start): string {
  if ('record' in start) {
    const { record, until } = start
    return formatRecord({ ...record, decisions: record.decisions.slice(0, until) })
  }
  const { scenario, options = {}, position, rules = game.rules } = start.position
  const choice = readSetupChoice(game, scenario, options) as SetupChoice
  return formatRecord({
    format: RECORD_FORMAT,
    game: game.id,
    rules,
    ...choice,
    setupChance: [],
    start: position,
    decisions: [],
  })
}
