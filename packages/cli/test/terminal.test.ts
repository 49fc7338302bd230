import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '@sztab/catalog'
import { describe, expect, it } from 'vitest'
import { cli, freshFolder, type Outcome } from './run-cli.ts'
import { TerminalReader } from './terminal-reader.ts'

/** Plays with these lines, then leaves. */
function typing(...lines: string[]): () => string | undefined {
  const left = [...lines]
  return () => left.shift()
}

describe('play', () => {
  const folder = freshFolder()
  const ford = (file: string, ...lines: string[]): Promise<Outcome> =>
    cli(['play', 'ford', '--as', 'red', '--against', 'random', '--seed', '1', '--file', join(folder, file)], {
      reader: typing(...lines),
    })

  it('asks with numbers, goes on from a beginning, and explains', async () => {
    const { out, status } = await ford(
      'asks',
      'why march unit=R1 to=5',
      '2',
      'back',
      'show',
      '99',
      'nonsense=',
    )
    expect(status).toBe(0)
    expect(out).toContain('Red [2.0]: Turn 1: march, attack or rest.')
    expect(out).toMatch(/^ {2}1 {2}rest$/m)
    expect(out).toContain('Not legal: section 2.1: R1 may go to the next field only.')
    expect(out).toContain('Begun: march unit=R2')
    expect(out).toMatch(/R2 +red +2/)
    expect(out).toContain('There is no answer 99')
    expect(out).toContain('This cannot be read')
  })

  it('keeps the game on leaving and takes it up again', async () => {
    const left = await ford('kept', 'march unit=R2 to=3')
    expect(left.out).toContain('R2 goes to field 3.')
    expect(existsSync(join(folder, 'kept'))).toBe(true)
    const again = await ford('kept', 'show')
    expect(again.out).toMatch(/taken up after 2 decisions/)
    expect(again.out).toMatch(/R2 +red +3/)
  })

  it('takes nothing back over what somebody else has answered', async () => {
    expect((await ford('undo', 'rest', 'undo')).out).toContain('Nothing can be taken back')
  })

  it('is played to its end by whoever only reads what is printed', async () => {
    const reader = new TerminalReader('a seed')
    const words = ['play', 'ford', '--as', 'blue', '--against', 'random', '--seed', '5', '--file']
    const { out } = await cli([...words, join(folder, 'whole')], {
      reader: (printed) => reader.next(printed),
    })
    expect(out).toContain('The game is over.')
  })

  it.each(catalog.map(({ game }) => [game.id, game.scenarios[0]?.roles[0] as string] as const))(
    'plays %s for a hundred lines, in words',
    async (game, role) => {
      const reader = new TerminalReader(game, 100)
      const words = ['play', game, '--as', role, '--seed', '1', '--lang', 'pl', '--file', join(folder, game)]
      const { out, status } = await cli(words, {
        entries: catalog,
        reader: (printed) => reader.next(printed),
      })
      expect([status, reader.typed > 90]).toEqual([0, true])
      expect(out).not.toMatch(/cli\.\w|ask\.\w|undefined/)
    },
    120_000,
  )
})
