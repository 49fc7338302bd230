import { type Box, type Score, type TabletopStatus, type Token, turnNumber } from '@sztab/board'
import { type Message, message } from '@sztab/kernel'
import type { Session } from './session.ts'
import { textTable } from './text-table.ts'

/** What stands beside the map, in the words of the page: the turn, the scores, and every box with what lies in it. */
export function statusText(status: TabletopStatus, game: string, session: Session): string {
  const say = (text: Message) => session.say(text, game)
  const noted = (text: string, note: Message | undefined) =>
    note === undefined ? text : say(message('cli.show.note', { text, note }))
  const { turns, scores, boxes, waits = [] } = status
  const cell = turns.list[turns.current - 1]
  const number = cell?.number ?? String(turnNumber(turns))
  const turn = cell && noted(say(message('cli.show.turn', { number, title: cell.title })), cell.note)
  const scoreRow = ({ label, value, of, note }: Score) => [
    say(label),
    noted(of === undefined ? value : `${value} / ${of}`, note),
  ]
  const boxRow = ({ title, note, tokens }: Box) => [heading(say(title)), noted(tokensText(tokens, say), note)]
  const table = textTable([...scores.map(scoreRow), ...boxes.map(boxRow)])
  return [...(turn === undefined ? [] : [turn]), table, ...waits.map(say)]
    .filter((part) => part !== '')
    .join('\n')
}

/** Some boxes bear a name that stands within sentences as well. */
function heading(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Equal tokens are counted; those drawn or played are told apart. */
function tokensText(tokens: readonly Token[], say: (text: Message) => string): string {
  const listed = (list: readonly Token[]): string => {
    const counts = new Map<string, number>()
    for (const { name, note, count = 1 } of list) {
      const text = note === undefined ? say(name) : say(message('cli.show.note', { text: name, note }))
      counts.set(text, (counts.get(text) ?? 0) + count)
    }
    return [...counts].map(([text, count]) => (count === 1 ? text : `${count} × ${text}`)).join(', ')
  }
  const of = (...states: Token['state'][]) => tokens.filter(({ state }) => states.includes(state))
  const parts = [
    listed(of('ready', 'hidden')),
    ...(['drawn', 'played'] as const).map((state) => {
      const found = of(state)
      return found.length === 0 ? '' : say(message(`cli.show.${state}`, { tokens: listed(found) }))
    }),
  ].filter((part) => part !== '')
  return parts.length === 0 ? say(message('cli.show.empty')) : parts.join('; ')
}
