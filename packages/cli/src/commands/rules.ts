import { chapterOf, message } from '@sztab/kernel'
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
  run(given, session) {
    const { game } = findGame(session, given.positional('game'))
    const section = given.optional('section')
    const coverage = coverageOf(game)
    if (section === undefined) list(coverage, session)
    else show(section, coverage, session)
  },
}

function list(coverage: readonly Coverage[], session: Session): void {
  const { language } = session
  if (session.json) {
    session.printJson(
      coverage.map(({ rule, tests }) => ({
        section: rule.section,
        title: rule.title[language],
        tests: tests ?? null,
      })),
    )
    return
  }
  const rows = coverage.map(({ rule, tests }) => [
    rule.section,
    String(tests ?? '?').padStart(5),
    rule.title[language],
  ])
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

function show(section: string, coverage: readonly Coverage[], session: Session): void {
  const { language } = session
  const found = coverage.find(({ rule }) => rule.section === section)
  if (found === undefined) {
    const near = coverage
      .map(({ rule }) => rule.section)
      .filter((known) => chapterOf(known) === chapterOf(section))
    const reason =
      near.length === 0
        ? message('cli.rules.unknown', { section })
        : message('cli.rules.unknown-near', { section, near })
    throw new Refusal(reason, { section })
  }
  const { rule, tests } = found
  const title = rule.title[language]
  const text = rule.text[language]
  if (session.json) session.printJson({ section, title, text, tests: tests ?? null })
  else {
    session.print(`${section} ${title}\n\n${text}`)
    if (tests !== undefined) session.print(`\n${session.say(message('cli.rules.count', { count: tests }))}`)
  }
}
