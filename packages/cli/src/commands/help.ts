import { message } from '@sztab/kernel'
import type { Command } from '../command.ts'
import { LANGUAGES } from '../language.ts'
import type { Session } from '../session.ts'
import { textTable } from '../text-table.ts'

export function helpText(commands: readonly Command[], session: Session): string {
  const lines = commands.map(
    ({ name, usage }) => `  sztab ${usage}\n      ${session.say(message(`cli.help.${name}`))}`,
  )
  const common = ['--json', `--lang ${LANGUAGES.join('|')}`, '--help'].map((option) => [
    option,
    session.say(message(`cli.help.${option.split(' ')[0]}`)),
  ])
  const alone = commands.length === 1
  return [
    ...(alone ? [] : [session.say(message('cli.help.intro')), '']),
    ...lines,
    '',
    textTable(common, '  '),
    ...(alone ? [] : ['', session.say(message('cli.help.position'))]),
  ].join('\n')
}
