import { createHash, createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  answersOf,
  type CommittedDice,
  formatRecord,
  type Game,
  type GameRecord,
  type LuckShare,
  luckText,
  Match,
  randomAnswer,
  SeededChance,
} from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { entries } from './ford.ts'
import { freshFolder, outputOf, refusalOf } from './run-cli.ts'

const ford = entries[0]?.game as Game
const secret = '5e'.repeat(32)
const commitment = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')

function dice(text: number | string): SeededChance {
  const digest = createHmac('sha256', Buffer.from(secret, 'hex')).update(String(text)).digest('hex')
  return SeededChance.fromText(digest.slice(0, 32)) as SeededChance
}

/** A whole game with dice from the secret; the numbers listed are passed over. */
function play(skipped: readonly number[]): GameRecord {
  const choice = { scenario: 'dawn', options: {} }
  const match = Match.begin(ford, choice, dice(0))
  const own = SeededChance.fromSeed('audit')
  let number = 0
  for (let asked = ford.toMove(match.state); asked.length > 0; asked = ford.toMove(match.state)) {
    do number++
    while (skipped.includes(number))
    const role = asked[0] as string
    const action = randomAnswer(answersOf(ford, match.state, role), own)
    match.decide(role, action, match.version, dice(number))
  }
  return { ...match.record, dice: { commitment, secret, skipped } }
}

const nonce = '77'.repeat(32)
const seal = createHash('sha256').update(Buffer.from(nonce, 'hex')).digest('hex')
const SHARES: readonly LuckShare[] = [
  { seat: 'north', kind: 'seal', value: seal, from: 1 },
  { seat: 'north', kind: 'nonce', value: nonce, from: 2 },
]

/** A whole game to whose dice a seat has added. */
function playShared(): GameRecord {
  const match = Match.begin(ford, { scenario: 'dawn', options: {} }, dice(0))
  const own = SeededChance.fromSeed('audit')
  let number = 0
  for (let asked = ford.toMove(match.state); asked.length > 0; asked = ford.toMove(match.state)) {
    const role = asked[0] as string
    const action = randomAnswer(answersOf(ford, match.state, role), own)
    match.decide(role, action, match.version, dice(luckText(++number, role, action, SHARES)))
  }
  return { ...match.record, dice: { commitment, secret, skipped: [], shares: SHARES } }
}

describe('audit', () => {
  const path = join(freshFolder(), 'game.record')
  const write = (record: GameRecord): string => {
    writeFileSync(path, formatRecord(record))
    return path
  }

  it('finds every die in the secret, and compares the luck', async () => {
    const out = await outputOf(['audit', write(play([]))])
    expect(out).toMatch(/^\d+ (dice and draws come|die or draw comes) from the secret/)
    const data = JSON.parse(await outputOf(['audit', path, '--json']))
    expect(data).toMatchObject({ game: 'ford' })
    expect(data.tokens).toBeGreaterThan(0)
  })

  it('passes over what was taken back', async () => {
    expect(await outputOf(['audit', write(play([2, 3]))])).toMatch(/from the secret/)
    const record = play([1, 2])
    const wrong: GameRecord = { ...record, dice: { ...(record.dice as CommittedDice), skipped: [] } }
    // Whatever the dice show, some draw of the game falls differently under other numbers.
    expect(await refusalOf(['audit', write(wrong)])).toMatch(/the secret gives/)
  })

  it('finds what the seats added in every die, and that it was sealed before', async () => {
    const record = playShared()
    expect(await outputOf(['audit', write(record)])).toMatch(/from the secret/)
    const without = { ...record, dice: { commitment, secret, skipped: [], shares: [] } }
    expect(await refusalOf(['audit', write(without)])).toMatch(/the secret gives/)
    const forged = SHARES.map((share) =>
      share.kind === 'nonce' ? { ...share, value: '78'.repeat(32) } : share,
    )
    const chosen = { ...record, dice: { commitment, secret, skipped: [], shares: forged } }
    expect(await refusalOf(['audit', write(chosen)])).toMatch(/not what was sealed/)
  })

  it('refuses another secret, a secret not yet told, and a game without any', async () => {
    const record = play([])
    const other = { ...record, dice: { commitment: '0'.repeat(64), secret, skipped: [] } }
    expect(await refusalOf(['audit', write(other)])).toMatch(/not the one that was committed to/)
    const running = { ...record, dice: { commitment, skipped: [] } }
    expect(await refusalOf(['audit', write(running)])).toMatch(/not told before the game is over/)
    const { dice: _, ...plain } = record
    expect(await refusalOf(['audit', write(plain)])).toMatch(/nobody committed himself/)
  })

  it('refuses a die that was changed, with or without its mark', async () => {
    const record = play([])
    const at = record.decisions.findIndex(({ chance }) => chance.length > 0)
    const changed = record.decisions.map((decision, i) =>
      i === at ? { ...decision, chance: [otherToken(decision.chance[0]!)] } : decision,
    )
    expect(await refusalOf(['audit', write({ ...record, decisions: changed })])).toMatch(/does not replay/)
    const unmarked = changed.slice(0, at + 1).map(({ fingerprint: _, ...decision }) => decision)
    expect(await refusalOf(['audit', write({ ...record, decisions: unmarked })])).toMatch(
      new RegExp(`decision ${at + 1} .*the secret gives`),
    )
  })
})

function otherToken(token: string): string {
  return token === 'sun' ? 'rain' : token === 'rain' ? 'sun' : token === '1' ? '2' : '1'
}
