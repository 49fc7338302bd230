import type { GameEntry } from '@sztab/catalog'
import { mergeTexts, message } from '@sztab/kernel'
import { createTexts } from '@sztab/text'
import { Arguments, type OptionKind } from './arguments.ts'
import type { Command } from './command.ts'
import { applyCommand } from './commands/apply.ts'
import { auditCommand } from './commands/audit.ts'
import { benchCommand } from './commands/bench.ts'
import { explainCommand } from './commands/explain.ts'
import { gamesCommand } from './commands/games.ts'
import { helpText } from './commands/help.ts'
import { leagueCommand } from './commands/league.ts'
import { legalCommand } from './commands/legal.ts'
import { mapCommand } from './commands/map.ts'
import { newCommand } from './commands/new.ts'
import { playCommand } from './commands/play.ts'
import { playerCommand } from './commands/player.ts'
import { replayCommand } from './commands/replay.ts'
import { rulesCommand } from './commands/rules.ts'
import { showCommand } from './commands/show.ts'
import { simulateCommand } from './commands/simulate.ts'
import { LANGUAGES, languageOf, OWN_WORDS } from './language.ts'
import { Refusal } from './refusal.ts'
import { type Io, PROGRAM, Session } from './session.ts'

const COMMANDS: readonly Command[] = [
  gamesCommand,
  newCommand,
  showCommand,
  legalCommand,
  explainCommand,
  applyCommand,
  playCommand,
  simulateCommand,
  leagueCommand,
  playerCommand,
  replayCommand,
  auditCommand,
  rulesCommand,
  mapCommand,
  benchCommand,
]

/** Options that every command takes. */
const COMMON: Readonly<Record<string, OptionKind>> = { lang: 'text', json: 'flag', help: 'flag' }

const DONE = 0
const REFUSED = 2

/** Carries out one command line and returns the exit status: 0, or 2 after one line that says why not. */
export async function run(words: readonly string[], io: Io, entries: readonly GameEntry[]): Promise<number> {
  const foreign = new Set<string>()
  const catalogues = [
    { id: PROGRAM, texts: OWN_WORDS },
    ...entries.map(({ game }) => ({ id: game.id, texts: mergeTexts(OWN_WORDS, game.texts) })),
  ]
  const texts = createTexts(catalogues, { onForeign: (key) => foreign.add(key) })
  // Also a command line that cannot be read is refused in the language it asks for.
  const asked = LANGUAGES.find(
    (language) => words.includes(`--lang=${language}`) || words[words.indexOf('--lang') + 1] === language,
  )
  const session = new Session(entries, asked ?? languageOf(io.env), words.includes('--json'), io, texts)
  try {
    await obey(words, session)
    tellForeign(foreign.size, session)
    return DONE
  } catch (error) {
    refuse(error instanceof Refusal ? error : ownFault(error), session)
    return REFUSED
  }
}

async function obey([name, ...rest]: readonly string[], session: Session): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') {
    session.print(helpText(COMMANDS, session))
    return
  }
  const command = COMMANDS.find((candidate) => candidate.name === name)
  if (command === undefined) {
    const commands = COMMANDS.map((candidate) => candidate.name)
    throw new Refusal(message('cli.unknown-command', { command: name, commands }))
  }
  if (rest.includes('--help')) {
    session.print(helpText([command], session))
    return
  }
  const given = Arguments.read(rest, { ...command, options: { ...command.options, ...COMMON } })
  given.word('lang', LANGUAGES)
  await command.run(given, session)
}

/** What the language lacks was said in the fallback: that is told beside the answer. */
function tellForeign(count: number, session: Session): void {
  if (count === 0) return
  const { language } = session
  session.io.err(`sztab: ${session.say(message('cli.foreign', { count, language }))}\n`)
}

/** A bug: told in one line like everything else, with the place where to look. */
function ownFault(error: unknown): Refusal {
  const [problem, place = ''] = (
    error instanceof Error ? (error.stack ?? error.message) : String(error)
  ).split('\n')
  return new Refusal(message('cli.own-fault', { problem: problem as string, place: place.trim() }))
}

function refuse({ reason, details }: Refusal, session: Session): void {
  const text = session.say(reason, details.game).replaceAll('\n', ' ')
  const { section, field } = details
  session.io.err(
    session.json ? `${JSON.stringify({ error: { text, section, field } })}\n` : `sztab: ${text}\n`,
  )
}
