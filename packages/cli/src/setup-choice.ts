import { type Game, message, readSetupChoice, type SetupChoice } from '@sztab/kernel'
import type { Arguments, OptionKind } from './arguments.ts'
import { areFaults } from './documents.ts'
import { faulty, Refusal } from './refusal.ts'

/** The options by which a command lets the user choose what to set up. */
export const SETUP_OPTIONS: Readonly<Record<string, OptionKind>> = { scenario: 'text', option: 'texts' }

/** The first scenario and the default options, unless the user says otherwise. */
export function setupChoiceOf(given: Arguments, game: Game): SetupChoice {
  const choice = readSetupChoice(game, given.text('scenario'), readOptions(given.texts('option')))
  if (areFaults(choice)) throw faulty(game.id, choice, game.id)
  return choice
}

function readOptions(words: readonly string[]): Record<string, string> {
  const options: Record<string, string> = {}
  for (const word of words) {
    const [name, value, ...rest] = word.split('=')
    if (!name || !value || rest.length > 0) {
      throw new Refusal(message('cli.bad-option', { word }), { field: '--option' })
    }
    options[name] = value
  }
  return options
}
