import { createHash, createHmac } from 'node:crypto'
import {
  type Chance,
  diceNumbers,
  type FlowState,
  formatDecision,
  type Game,
  type GameRecord,
  type Luck,
  luckOf,
  luckText,
  message,
  RecordedChance,
  type RecordedDecision,
  replay,
  SeededChance,
} from '@sztab/kernel'
import type { Command } from '../command.ts'
import { openRecord } from '../documents.ts'
import { nameOf } from '../files.ts'
import { denialText, Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { textTable } from '../text-table.ts'

export const auditCommand: Command = {
  name: 'audit',
  usage: 'audit <record>',
  positionals: ['record'],
  options: {},
  run(given, session) {
    const path = given.positional('record')
    const { entry, record } = openRecord(path, session)
    const { game } = entry
    const document = nameOf(path)
    const secret = secretOf(record, document)
    checkShares(record, document)
    checkReplay(game, record, document)
    const tokens = checkLuck(game, record, secret, document)
    const luck = luckOf(game, record)
    if (session.json) {
      session.printJson({ game: game.id, decisions: record.decisions.length, tokens, luck })
      return
    }
    session.print(session.say(message('cli.audit.agrees', { count: tokens })))
    if (luck.length > 0) session.print(textTable(luckTable(luck, game.id, session), ''))
  },
}

/** The secret, once it is told and fits what was committed to. */
function secretOf({ dice }: GameRecord, document: string): string {
  if (dice === undefined) throw new Refusal(message('cli.audit.not-committed', { document }))
  const { commitment, secret } = dice
  if (secret === undefined) throw new Refusal(message('cli.audit.no-secret', { document }))
  const found = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
  if (found !== commitment) throw new Refusal(message('cli.audit.other-secret', { document }))
  return secret
}

/** Everybody's number has to be the one that he had sealed before he could know the others'. */
function checkShares({ dice }: GameRecord, document: string): void {
  const shares = dice?.shares ?? []
  for (const { seat, kind, value } of shares) {
    if (kind === 'seal') continue
    const seal = shares.find((share) => share.seat === seat && share.kind === 'seal')?.value
    const found = createHash('sha256').update(Buffer.from(value, 'hex')).digest('hex')
    if (found !== seal) throw new Refusal(message('cli.audit.other-share', { document, seat }))
  }
}

function checkReplay(game: Game, record: GameRecord, document: string): void {
  const { divergence } = replay(game, record)
  if (divergence === undefined) return
  const why = denialText(divergence)
  const { decision } = divergence
  throw new Refusal(message('cli.audit.diverges', { document, decision, why }), {
    game: game.id,
    section: divergence.section,
    field: `decision ${decision}`,
  })
}

/** Draws all luck anew from the secret, and returns how many dice and draws there were. */
function checkLuck(game: Game, record: GameRecord, secret: string, document: string): number {
  const choice = { scenario: record.scenario, options: record.options }
  let tokens = 0
  if (record.start === undefined) {
    const chance = new RecordedChance(luckFrom(secret, '0'))
    game.setup(choice, chance)
    if (!isSame(chance.tokens, record.setupChance)) {
      throw new Refusal(message('cli.audit.set-up', { document, drawn: chance.tokens }))
    }
    tokens += chance.tokens.length
  }
  // The record replays, so its beginning does.
  const state = replay(game, record, 0).state as FlowState
  const numbers = diceNumbers(record)
  const shares = record.dice?.shares
  record.decisions.forEach((decision, i) => {
    const number = numbers[i]!
    const { role, action } = decision
    const text = shares === undefined ? String(number) : luckText(number, role, action, shares)
    const drawn = drawnFor(game, state, decision, luckFrom(secret, text))
    if (!isSame(drawn, decision.chance)) {
      const made = formatDecision(decision)
      throw new Refusal(message('cli.audit.differs', { document, decision: i + 1, made, drawn }), {
        field: `decision ${i + 1}`,
      })
    }
    tokens += drawn.length
  })
  return tokens
}

/** What the secret gives for a decision; the state goes on with it. */
function drawnFor(
  game: Game,
  state: FlowState,
  { role, action }: RecordedDecision,
  luck: Chance,
): readonly string[] {
  const chance = new RecordedChance(luck)
  game.apply(state, role, action, chance)
  return chance.tokens
}

function luckFrom(secret: string, text: string): Chance {
  const digest = createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex')
  // Sixteen bytes of nothing but zeros will not be seen.
  return SeededChance.fromText(digest.slice(0, 32)) as SeededChance
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((token, i) => token === b[i])
}

function luckTable(luck: readonly Luck[], game: string, session: Session): string[][] {
  const head = ['role', 'die', 'rolls', 'average', 'expected', 'deviations', 'faces']
  return [
    head.map((column) => session.say(message(`cli.audit.${column}`))),
    ...luck.map(({ role, sides, rolls, average, expected, deviations, faces }) => [
      session.say(message('cli.role', { role }), game),
      `1–${sides}`,
      String(rolls),
      average.toFixed(2),
      expected.toFixed(2),
      `${deviations < 0 ? '−' : '+'}${Math.abs(deviations).toFixed(2)}`,
      faces.join(' '),
    ]),
  ]
}
