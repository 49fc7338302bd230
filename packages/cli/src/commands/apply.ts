import {
  ChanceMissing,
  type Event,
  formatAction,
  type Game,
  ListedChance,
  message,
  RecordedChance,
  RuleViolation,
  writePosition,
} from '@sztab/kernel'
import { wayText, wholeAnswer } from '../answers.ts'
import type { Command } from '../command.ts'
import { openPosition } from '../documents.ts'
import { eventJson, eventText } from '../events.ts'
import { writeText } from '../files.ts'
import { checkRole, readAction } from '../find.ts'
import { jsonText } from '../json-text.ts'
import { leftBehind } from '../leaving.ts'
import { denied, Refusal } from '../refusal.ts'
import { situationText } from '../situation.ts'

export const applyCommand: Command = {
  name: 'apply',
  usage: 'apply <position> --role <role> --action "<action>" [--dice 5,3] [--force] [--out <file>]',
  positionals: ['position'],
  options: { role: 'text', action: 'text', dice: 'text', force: 'flag', out: 'text' },
  run(given, session) {
    const role = given.requiredText('role')
    const words = given.requiredText('action')
    const { entry, choice, state, chance } = openPosition(given.positional('position'), session)
    const { game } = entry
    checkRole(game, choice, role)
    const view = game.view(state, role)
    const whole = wholeAnswer({ entry, choice }, view, role, readAction('--action', words))
    const { action, further, isFound } = whole
    const left = given.has('force') ? undefined : leftBehind(entry, choice, view, role, action)
    if (left !== undefined)
      throw new Refusal(message('cli.left', { left }), { game: game.id, field: '--force' })
    const dice = readDice(given.text('dice'))
    const rolled = new RecordedChance(dice ?? chance ?? new ListedChance([]))
    const events = settle(game, () =>
      [action, ...further].flatMap((one) => game.apply(state, role, one, rolled)),
    )
    if (dice !== undefined && dice.unused.length > 0) {
      throw new Refusal(message('cli.dice.unused', { dice: dice.unused }), { field: '--dice' })
    }

    const position = writePosition(game, { choice, state, chance })
    const out = given.text('out')
    if (out !== undefined) writeText(out, jsonText(position))
    if (session.json) {
      session.printJson({
        ...(isFound ? { action: [action, ...further].map(formatAction).join('; ') } : {}),
        events: events.map((event) => eventJson(event, game.id, session)),
        chance: rolled.tokens,
        ...(out === undefined ? { position } : { written: out }),
      })
      return
    }
    if (isFound) session.print(wayText(whole, session))
    for (const event of events) session.print(eventText(event, game.id, session))
    session.print(situationText(game, state, session))
    if (out === undefined) session.io.out(`\n${jsonText(position)}`)
    else session.print(session.say(message('cli.written', { path: out })))
  },
}

/** Dice and draws as people write them: `5,3`, or `5,OKH`. */
function readDice(text: string | undefined): ListedChance | undefined {
  if (text === undefined) return undefined
  return new ListedChance(text === '' ? [] : text.split(',').map((token) => token.trim()))
}

function settle(game: Game, apply: () => Event[]): Event[] {
  try {
    return apply()
  } catch (error) {
    if (error instanceof RuleViolation) throw denied(error.denial, game.id)
    if (error instanceof ChanceMissing) throw missingChance(error, game.id)
    throw error
  }
}

function missingChance({ request, given }: ChanceMissing, game: string): Refusal {
  const needed =
    request.kind === 'die'
      ? message('cli.dice.die', { sides: request.sides })
      : message('cli.dice.draw', { labels: [...new Set(request.labels)] })
  const reason =
    given === undefined
      ? message('cli.dice.missing', { needed })
      : message('cli.dice.wrong', { given, needed })
  return new Refusal(reason, { game, field: '--dice' })
}
