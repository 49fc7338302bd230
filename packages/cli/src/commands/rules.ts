import { chapterOf, type Game, liesIn, message } from '@sztab/kernel'
import type { Command } from '../command.ts'
import { findGame } from '../find.ts'
import { Refusal } from '../refusal.ts'
import { type Coverage, coverageOf } from '../rule-coverage.ts'
import type { Session } from '../session.ts'
import { textTable } from '../text-table.ts'

export const rulesCommand: Command = {
  name: 'rules',
  usage: 'rules <game> [<section>]',
  positionals: ['game'],
  optional: 'section',
  options: {},
  async run(given, session) {
    const { game } = findGame(session, given.positional('game'))
    const section = given.optional('section')
    const coverage = await coverageOf(game, session.language)
    await tellForeign(game, session)
    if (section === undefined) list(coverage, session)
    else show(section, coverage, session)
  },
}

/** Rules that the language lacks are told in another one: that is said beside them. */
async function tellForeign(game: Game, session: Session): Promise<void> {
  const { language } = await game.digest(session.language)
  if (language === session.language) return
  session.io.err(
    `sztab: ${session.say(message('cli.rules.foreign', { asked: session.language, language }))}\n`,
  )
}

function list(coverage: readonly Coverage[], session: Session): void {
  if (session.json) {
    session.printJson(
      coverage.map(({ rule, tests }) => ({
        section: rule.section,
        title: rule.title,
        tests: tests ?? null,
      })),
    )
    return
  }
  const rows = coverage.map(({ rule, tests }) => [rule.section, String(tests ?? '?').padStart(5), rule.title])
  session.print(
    textTable([
      [session.say(message('cli.rules.section')), session.say(message('cli.rules.tests')), ''],
      ...rows,
    ]),
  )
  session.print(summary(coverage, session))
}

function summary(coverage: readonly Coverage[], session: Session): string {
  if (coverage.some(({ tests }) => tests === undefined))
    return session.say(message('cli.rules.no-tests-at-hand'))
  const bare = coverage.filter(({ tests }) => tests === 0).map(({ rule }) => rule.section)
  if (bare.length > 0) return session.say(message('cli.rules.untested', { sections: bare }))
  return session.say(message('cli.rules.all-tested', { count: coverage.length }))
}

/** A section with all that lies in it: `rules salerno-43 S1` shows S1.1 to S1.4. */
function show(asked: string, coverage: readonly Coverage[], session: Session): void {
  const section = asked.replace(/\.0?$/, '')
  const found = coverage.filter(
    ({ rule }) => liesIn(rule.section, section) || rule.section === asked || rule.section === `${section}.0`,
  )
  if (found.length === 0) throw unknown(asked, coverage)
  const told = found.map(({ rule, tests }) => ({
    section: rule.section,
    title: rule.title,
    text: rule.text,
    tests: tests ?? null,
  }))
  if (session.json) {
    session.printJson(told.length === 1 ? told[0] : told)
    return
  }
  const pages = told.map(({ section: number, title, text, tests }) => {
    const count = tests === null ? '' : `\n\n${session.say(message('cli.rules.count', { count: tests }))}`
    return `${number} ${title}\n\n${text}${count}`
  })
  session.print(pages.join('\n\n'))
}

function unknown(section: string, coverage: readonly Coverage[]): Refusal {
  const near = coverage
    .map(({ rule }) => rule.section)
    .filter((known) => chapterOf(known) === chapterOf(section))
  const reason =
    near.length === 0
      ? message('cli.rules.unknown', { section })
      : message('cli.rules.unknown-near', { section, near })
  return new Refusal(reason, { section })
}
