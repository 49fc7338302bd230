import { type Action, type GameRecord, parseAction, RECORD_FORMAT } from '@sztab/kernel'
import { type Beginning, type Entry, standing } from './course.ts'

/** The game as its record. It shows everything, so it is only for those who may see everything. */
export function recordFrom(beginning: Beginning, entries: readonly Entry[]): GameRecord {
  const { game, choice, setupChance, start } = beginning
  return {
    format: RECORD_FORMAT,
    game: game.id,
    rules: game.rules,
    scenario: choice.scenario,
    options: choice.options,
    setupChance,
    ...(start === null ? {} : { start }),
    decisions: standing(entries).map(({ role, action, chance, fingerprint, shape }) => ({
      role,
      action: readAction(action),
      chance,
      // Of a state that was laid out otherwise nothing can be compared.
      ...(fingerprint === null || shape !== game.shape ? {} : { fingerprint }),
    })),
  }
}

function readAction(text: Entry['action']): Action {
  const action = parseAction(text)
  if (!('do' in action)) throw new Error(`the history holds "${text}": ${action.error}`)
  return action
}
