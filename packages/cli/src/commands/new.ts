import { randomUUID } from 'node:crypto'
import { message, SeededChance, writePosition } from '@sztab/kernel'
import type { Command } from '../command.ts'
import { writeText } from '../files.ts'
import { findGame } from '../find.ts'
import { jsonText } from '../json-text.ts'
import { SETUP_OPTIONS, setupChoiceOf } from '../setup-choice.ts'

export const newCommand: Command = {
  name: 'new',
  usage: 'new <game> [--scenario <id>] [--seed <text>] [--option <name>=<value> …] [--out <file>]',
  positionals: ['game'],
  options: { ...SETUP_OPTIONS, seed: 'text', out: 'text' },
  run(given, session) {
    const { game } = findGame(session, given.positional('game'))
    const choice = setupChoiceOf(given, game)
    const chance = SeededChance.fromSeed(given.text('seed') ?? randomUUID())
    const state = game.setup(choice, chance)
    const text = jsonText(writePosition(game, { choice, state, chance }))
    const out = given.text('out')
    if (out === undefined) session.io.out(text)
    else {
      writeText(out, text)
      if (session.json) session.printJson({ written: out })
      else session.print(session.say(message('cli.written', { path: out })))
    }
  },
}
