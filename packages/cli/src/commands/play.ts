import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { message, RuleViolation } from '@sztab/kernel'
import type { Command } from '../command.ts'
import { openRecord } from '../documents.ts'
import { writeText } from '../files.ts'
import { checkRole, findGame } from '../find.ts'
import { findPlayer } from '../players.ts'
import { denied, Refusal } from '../refusal.ts'
import { SETUP_OPTIONS, setupChoiceOf } from '../setup-choice.ts'
import { Conversation } from '../terminal/conversation.ts'
import { PlayedGame, type Seating } from '../terminal/played-game.ts'

export const playCommand: Command = {
  name: 'play',
  usage:
    'play <game> --as <role> [--against <player>] [--scenario <id>] [--option <name>=<value> …] [--seed <text>]\n' +
    '             [--file <file>]',
  positionals: ['game'],
  options: { ...SETUP_OPTIONS, as: 'text', against: 'text', seed: 'text', file: 'text' },
  async run(given, session) {
    const entry = findGame(session, given.positional('game'))
    const { game } = entry
    const file = given.text('file') ?? `${game.id}.record`
    const kept = existsSync(file) ? openRecord(file, session).record : undefined
    if (kept !== undefined && kept.game !== game.id) {
      throw new Refusal(message('cli.play.other-game', { file, game: kept.game }), { field: '--file' })
    }
    const choice = kept === undefined ? setupChoiceOf(given, game) : { ...kept }
    const seating: Seating = {
      choice: { scenario: choice.scenario, options: choice.options },
      seat: checkRole(game, choice, given.requiredText('as')),
      machine: findPlayer(entry, given.text('against') ?? 'greedy'),
      seed: given.text('seed') ?? randomUUID(),
    }
    const played = kept === undefined ? PlayedGame.begin(entry, seating) : resumed(entry, seating, kept)
    if (kept !== undefined) {
      session.print(session.say(message('cli.play.resumed', { file, count: kept.decisions.length })))
    }
    const isOver = await new Conversation(played, session).run()
    writeText(file, played.record)
    session.print(session.say(message(isOver ? 'cli.written' : 'cli.play.kept', { path: file })))
  },
}

/** A kept game that the rules no longer allow says which section stands against it. */
function resumed(...[entry, seating, record]: Parameters<typeof PlayedGame.resume>): PlayedGame {
  try {
    return PlayedGame.resume(entry, seating, record)
  } catch (error) {
    if (error instanceof RuleViolation) throw denied(error.denial, entry.game.id)
    throw error
  }
}
