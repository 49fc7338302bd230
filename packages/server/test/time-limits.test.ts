import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { catalog } from '@sztab/catalog'
import { answersOf, formatRecord, Match, randomAnswer, SeededChance } from '@sztab/kernel'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openReaders } from '../src/study/readers.ts'
import { readStart } from '../src/tables/start.ts'

describe('what somebody sends', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is replayed for a while and no longer', () => {
    const entry = catalog[0]!
    const { game } = entry
    const chance = SeededChance.fromSeed('long')
    const match = Match.begin(game, { scenario: game.scenarios[0]!.id, options: {} }, chance)
    for (let i = 0; i < 6; i++) {
      const role = game.toMove(match.state)[0] as string
      match.decide(role, randomAnswer(answersOf(game, match.state, role), chance), match.version, chance)
    }
    const record = formatRecord(match.record)
    expect(readStart(entry, { record }).position).not.toBeNull()
    // Every look at the clock finds it three seconds later.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_000))
    expect(() => readStart(entry, { record })).toThrow('server.too-long')
  })

  it('does not keep a thread for ever, and the next in turn is served', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sztab-thread-'))
    const program = join(folder, 'thread.mjs')
    writeFileSync(
      program,
      `export default ({ game }) => { while (game === 'endless') {} return { found: game } }`,
    )
    const { study, close } = openReaders(pathToFileURL(program), 1, 1_500)
    try {
      const ask = (game: string) => study('ann', 'start', game, {})
      await expect(ask('endless')).rejects.toThrow('server.too-long')
      expect(await ask('short')).toBe('short')
    } finally {
      await close()
      rmSync(folder, { recursive: true })
    }
  }, 30_000)
})
