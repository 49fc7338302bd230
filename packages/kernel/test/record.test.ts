import { describe, expect, it } from 'vitest'
import {
  decisionMark,
  deny,
  diceNumbers,
  formatRecord,
  type Game,
  type GameRecord,
  luckText,
  parseRecord,
  playGame,
  type RecordedDecision,
  RuleViolation,
  randomPlayer,
  replay,
} from '../src/index.ts'
import { auction } from './toys/auction.ts'
import { type DuelState, duel } from './toys/duel.ts'

const evening = { scenario: 'evening', options: {} }
const line = { scenario: 'line', options: { distance: 'near' } }
const everybody = {
  ada: randomPlayer,
  bob: randomPlayer,
  cyd: randomPlayer,
  red: randomPlayer,
  blue: randomPlayer,
}

const auctionRecord = playGame(auction, evening, everybody, 'record', { check: { every: 1000 } }).record
const duelRecord = playGame(duel, line, everybody, 'record', { check: { every: 1000 } }).record

function read(text: string): GameRecord {
  const record = parseRecord(text)
  if (!('decisions' in record)) throw new Error(JSON.stringify(record))
  return record
}

/** The mark that a record must carry behind its decision number `count`, when the state is then this one. */
function markAfter(record: GameRecord, count: number, state: unknown): string {
  return decisionMark(state, record.decisions[count - 1]?.chance ?? [])
}

describe('the text of a record', () => {
  it('is a header and one line per decision', () => {
    const record: GameRecord = {
      format: 'sztab-record/1',
      game: 'duel',
      rules: 1,
      scenario: 'line',
      options: { distance: 'near' },
      setupChance: [],
      start: { at: [1, 2, 4, 5, 6, 8] },
      decisions: [
        { role: 'red', action: { do: 'move', unit: 'r2', path: ['3'] }, chance: [] },
        {
          role: 'red',
          action: { do: 'attack', by: 'r3', on: 'b1' },
          chance: ['5', '2'],
          fingerprint: '6c62272e07bb0142',
        },
      ],
    }
    const text = [
      'sztab-record/1',
      'game duel',
      'rules 1',
      'scenario line',
      'option distance=near',
      'start {"at":[1,2,4,5,6,8]}',
      '---',
      'red move unit=r2 path=[3]',
      'red attack by=r3 on=b1 | 5,2 # 6c62272e07bb0142',
      '',
    ].join('\n')
    expect(formatRecord(record)).toBe(text)
    expect(parseRecord(text)).toEqual(record)
  })

  it('tells where committed luck came from, and passes over what was taken back', () => {
    const dice = { commitment: 'a'.repeat(64), secret: 'b'.repeat(64), skipped: [1, 3, 4] }
    const record: GameRecord = { ...duelRecord, dice }
    const text = formatRecord(record)
    expect(text).toContain(`\ncommitment ${'a'.repeat(64)}\nsecret ${'b'.repeat(64)}\nskipped 1,3,4\n---\n`)
    expect(parseRecord(text)).toEqual(record)
    expect(diceNumbers(record).slice(0, 4)).toEqual([2, 5, 6, 7])
    expect(diceNumbers(duelRecord).slice(0, 3)).toEqual([1, 2, 3])
    const running = { ...duelRecord, dice: { commitment: dice.commitment, skipped: [] } }
    expect(parseRecord(formatRecord(running))).toEqual(running)
  })

  it('tells what the seats added to the luck', () => {
    const shares = [
      { seat: 'red', kind: 'seal', value: 'c'.repeat(64), from: 1 },
      { seat: 'red', kind: 'nonce', value: 'd'.repeat(64), from: 3 },
    ] as const
    const record: GameRecord = { ...duelRecord, dice: { commitment: 'a'.repeat(64), skipped: [], shares } }
    const text = formatRecord(record)
    expect(text).toContain(`\nluck shared\nshare 1 red seal ${'c'.repeat(64)}\n`)
    expect(parseRecord(text)).toEqual(record)
    expect(parseRecord(text.replace('nonce', 'nonsense'))).toMatchObject([
      { problem: { key: 'record.bad-dice' } },
    ])
    const attack = { do: 'attack', on: 'b1', by: ['r3', 'r2'] }
    const same = { do: 'attack', by: ['r2', 'r3'], on: 'b1' }
    expect(luckText(2, 'red', attack, shares)).toBe(luckText(2, 'red', same, shares))
    expect(luckText(2, 'red', attack, shares)).not.toContain('nonce')
    expect(luckText(3, 'red', attack, shares)).toContain(`red nonce ${'d'.repeat(64)}`)
    expect(luckText(2, 'blue', attack, shares)).not.toBe(luckText(2, 'red', attack, shares))
  })

  it('comes back the same from whole games', () => {
    for (const record of [auctionRecord, duelRecord]) {
      expect(record.decisions.length).toBeGreaterThan(10)
      expect(parseRecord(formatRecord(record))).toEqual(record)
    }
  })

  it('may have remarks, empty lines, spaces at the end of lines, and line ends of any system', () => {
    const text = formatRecord(duelRecord, ['found on a forum'])
    expect(text.split('\n')[1]).toBe('# found on a forum')
    expect(parseRecord(text)).toEqual(duelRecord)
    const untidy = text
      .replace('---', '\n---')
      .replaceAll('\n', '  \r\n')
      .replace(/---\s+/, '---\n# now it begins\n\n')
    expect(parseRecord(untidy)).toEqual(duelRecord)
  })

  const head = ['sztab-record/1', 'game duel', 'rules 1', 'scenario line']
  it.each<[string, string[], string, string]>([
    ['nothing', [], '(document)', 'document.empty'],
    ['a newer format', ['sztab-record/2', ...head.slice(1), '---'], '(document)', 'document.other-version'],
    ['no separator', head, 'line 5', 'record.no-decisions'],
    ['an unknown header', ['sztab-record/1', 'players 2', '---'], 'line 2', 'record.unknown-header'],
    ['a header without value', ['sztab-record/1', 'games', '---'], 'line 2', 'record.unknown-header'],
    ['a header given twice', [...head, 'game duel', '---'], 'line 5', 'field.invalid'],
    ['no game', ['sztab-record/1', 'rules 1', 'scenario x', '---'], 'line 4', 'record.missing-header'],
    ['no rules', ['sztab-record/1', 'game x', 'scenario x', '---'], 'line 4', 'record.missing-header'],
    ['no scenario', ['sztab-record/1', 'game x', 'rules 1', '---'], 'line 4', 'record.missing-header'],
    ['a secret that is none', ['sztab-record/1', 'secret xyz', '---'], 'line 2', 'record.bad-dice'],
    ['skipped words', ['sztab-record/1', 'skipped 1,x', '---'], 'line 2', 'record.bad-dice'],
    [
      'a secret without its commitment',
      ['sztab-record/1', 'game duel', 'rules 1', 'scenario line', `secret ${'a'.repeat(64)}`, '---'],
      'line 6',
      'record.missing-header',
    ],
    ['rules that are no number', ['sztab-record/1', 'rules one', '---'], 'line 2', 'record.bad-rules'],
    ['rules before the first', ['sztab-record/1', 'rules 0', '---'], 'line 2', 'record.bad-rules'],
    ['an option without value', [...head, 'option fog', '---'], 'line 5', 'record.bad-option'],
    ['an option with two values', [...head, 'option fog=a=b', '---'], 'line 5', 'record.bad-option'],
    ['an option given twice', [...head, 'option fog=a', 'option fog=b', '---'], 'line 6', 'field.invalid'],
    ['a start that is not JSON', [...head, 'start {', '---'], 'line 5', 'record.bad-start'],
    ['a start that is no position', [...head, 'start [1]', '---'], 'line 5', 'record.bad-start'],
    ['a decision without answer', [...head, '---', 'red'], 'line 6', 'record.bad-decision'],
    ['a decision with a bad word', [...head, '---', '', 'red move r1'], 'line 7', 'record.bad-decision'],
    ['a decision with two lucks', [...head, '---', 'red done | 1 | 2'], 'line 6', 'record.bad-decision'],
    ['a decision with two marks', [...head, '---', 'red done # a # b'], 'line 6', 'record.bad-decision'],
    ['a decision that announces luck', [...head, '---', 'red done | '], 'line 6', 'record.bad-decision'],
  ])('is refused with %s', (_what, lines, field, key) => {
    const text = `${lines.join('\n')}\n`
    expect(parseRecord(text)).toEqual([{ field, problem: expect.objectContaining({ key }) }])
  })

  it('may begin with the mark that some editors put before a text', () => {
    expect(parseRecord(`\uFEFF${formatRecord(duelRecord)}`)).toEqual(duelRecord)
  })

  it('is known to break off where its last line is not whole', () => {
    const text = [...head, '---', 'red done', 're'].join('\n')
    expect(parseRecord(text)).toMatchObject([{ field: 'line 7', problem: { key: 'record.cut-off' } }])
  })
})

describe('a replay', () => {
  it('ends in the recorded state, and stops before if told so', () => {
    for (const [game, record] of [
      [auction, auctionRecord],
      [duel, duelRecord],
    ] as const) {
      const { state, divergence } = replay(game as Game, read(formatRecord(record)))
      expect(divergence).toBeUndefined()
      expect(markAfter(record, record.decisions.length, state)).toBe(record.decisions.at(-1)?.fingerprint)
      expect(markAfter(record, 5, replay(game as Game, record, 5).state)).toBe(
        record.decisions[4]?.fingerprint,
      )
      expect(replay(game as Game, record, 1_000_000).divergence).toBeUndefined()
    }
  })

  it('shows every state on the way', () => {
    const seen: string[] = []
    replay(duel, duelRecord, 4, (state, decision, index) => {
      expect(decisionMark(state, decision.chance)).toBe(decision.fingerprint)
      seen.push(`${index} ${decision.role}`)
    })
    expect(seen).toEqual(duelRecord.decisions.slice(0, 4).map((d, i) => `${i} ${d.role}`))
  })

  const changed = (index: number, change: Partial<RecordedDecision>): GameRecord => ({
    ...duelRecord,
    decisions: duelRecord.decisions.with(index, {
      ...duelRecord.decisions[index]!,
      ...change,
    }),
  })
  const rolled = duelRecord.decisions.findIndex((d) => d.chance.length === 1)

  it('detects a changed die and names the decision', () => {
    const die = Number(duelRecord.decisions[rolled]?.chance[0])
    const { state, divergence } = replay(duel, changed(rolled, { chance: [String(die <= 2 ? 6 : 1)] }))
    expect(divergence).toMatchObject({ decision: rolled + 1, reason: { key: 'record.fingerprint' } })
    expect(markAfter(duelRecord, rolled, state)).toBe(duelRecord.decisions[rolled - 1]?.fingerprint)
  })

  it('detects a changed die even where it comes to the same', () => {
    const results = [1, 2, 3, 4, 5, 6].map(
      (die) => replay(duel, changed(rolled, { chance: [String(die)] })).divergence === undefined,
    )
    expect(results.filter((agrees) => agrees)).toHaveLength(1)
  })

  it('detects dice that are missing, impossible or too many', () => {
    const reason = (chance: string[]) => replay(duel, changed(rolled, { chance })).divergence?.reason
    const die = duelRecord.decisions[rolled]?.chance[0] as string
    expect(reason([])).toEqual({
      key: 'record.fails',
      params: { problem: 'chance: a die from 1 to 6 is needed' },
    })
    expect(reason(['9'])).toEqual({
      key: 'record.fails',
      params: { problem: 'chance: "9" is not a die from 1 to 6' },
    })
    expect(reason([die, '3'])).toEqual({ key: 'record.chance-unused', params: { tokens: ['3'] } })
  })

  it('detects an answer that the rules refuse, with the section', () => {
    const { divergence } = replay(duel, changed(2, { action: { do: 'move', unit: 'r9', path: ['1'] } }))
    expect(divergence).toMatchObject({ decision: 3, section: expect.stringMatching(/^\d/) })
  })

  it('names the decision and the section at which an older record meets a changed rule', () => {
    const stricter: Game<DuelState> = {
      ...duel,
      rules: 2,
      apply(state, role, action, chance) {
        if (action.do === 'attack' && action.by === undefined) throw new RuleViolation(deny('5.2', 'no-more'))
        return duel.apply(state, role, action, chance)
      },
    }
    // The first of some games in which a breakthrough is fought.
    const isBreakthrough = (d: RecordedDecision) => d.action.do === 'attack' && d.action.by === undefined
    const record = Array.from(
      { length: 50 },
      (_, i) => playGame(duel, line, everybody, `older ${i}`).record,
    ).find((r) => r.decisions.some(isBreakthrough)) as GameRecord
    const at = record.decisions.findIndex(isBreakthrough)
    expect(replay(stricter, record).divergence).toEqual({
      decision: at + 1,
      section: '5.2',
      reason: { key: 'no-more' },
    })
    expect(
      replay(stricter, { ...record, decisions: record.decisions.slice(0, at) }).divergence,
    ).toBeUndefined()
  })

  it('names the decision at which a changed rule leads elsewhere', () => {
    const milder: Game<DuelState> = {
      ...duel,
      rules: 2,
      apply(state, role, action, chance) {
        const events = duel.apply(state, role, action, chance)
        if (events.some((e) => e.key === 'loss')) state.strength.fill(2)
        return events
      },
    }
    let firstLoss = 0
    replay(duel, duelRecord, undefined, (state, _decision, index) => {
      if (firstLoss === 0 && state.strength.some((s) => s < 2)) firstLoss = index + 1
    })
    const { divergence } = replay(milder, duelRecord)
    expect(divergence).toMatchObject({ decision: firstLoss, reason: { key: 'record.fingerprint' } })
  })

  it.each<[string, Partial<GameRecord>, string]>([
    ['another game', { game: 'chess' }, 'field.value'],
    ['newer rules', { rules: 2 }, 'field.newer-rules'],
    ['a faulty start', { start: { at: [] } }, 'field.too-small'],
    ['luck that the set-up does not need', { setupChance: ['4'] }, 'record.chance-unused'],
  ])('does not begin with %s', (_what, change, key) => {
    const { state, divergence } = replay(duel, { ...duelRecord, ...change })
    expect(state).toBeUndefined()
    expect(divergence).toMatchObject({ decision: 0, section: '-', reason: { key } })
  })

  it('does not begin when the set-up fails', () => {
    const { divergence } = replay(auction, { ...auctionRecord, setupChance: ['1', 'x'] })
    expect(divergence).toMatchObject({ decision: 0, reason: { key: 'record.set-up-fails' } })
  })
})
