import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPlayerName, playerNamed } from '@sztab/ai'
import { catalog, type GameEntry } from '@sztab/catalog'
import { fingerprint, type Player, readSetupChoice, type SetupChoice } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { chronicle } from './chronicle.ts'

// Whole games, told as text, of which fixtures/chronicles.json keeps fingerprints: one for every so many lines, so that
// it shows where two tellings part. A change that means to change nothing leaves them alone; when rules, data, machines
// or messages change on purpose, write them anew: npx vitest run packages/cli/test/chronicles -u
// The text itself, to be compared with that of another state of the program, is then in .cache/chronicles.

const SALERNO_OPTIONS = { disengagement: 'on', reconnaissance: 'on', ports: 'on' }
const ARDENNES_OPTIONS = {
  infiltration: 'on',
  dumps: 'on',
  roadblocks: 'on',
  limit: 'on',
  bodenplatte: 'on',
  greif: 'on',
}

/** Breaks long games off: what matters is that every corner of the rules is visited, not that they end. */
const GAMES = [
  { id: 'traces-of-war', scenario: 'race', player: 'random', most: 300 },
  { id: 'traces-of-war', scenario: 'race', player: 'greedy', most: 60 },
  { id: 'victory-awaits', scenario: 'kiev', player: 'random', most: 300 },
  { id: 'victory-awaits', scenario: 'campaign-4', player: 'greedy', most: 40 },
  { id: 'race-to-the-rhine', scenario: 'three', player: 'random', most: 300 },
  { id: 'race-to-the-rhine', scenario: 'two-monty-patton', player: 'greedy', most: 60 },
  { id: 'salerno-43', scenario: 'avalanche', player: 'random', most: 600 },
  { id: 'salerno-43', scenario: 'campaign', player: 'greedy', most: 120, options: SALERNO_OPTIONS },
  { id: 'ardennes-44', scenario: 'six-turns', player: 'random', most: 350 },
  { id: 'ardennes-44', scenario: 'patton', player: 'greedy', most: 80, options: ARDENNES_OPTIONS },
]
const LINES_PER_MARK = 200
const FOLDER = join(import.meta.dirname, '../../../.cache/chronicles')

describe('chronicles', () => {
  const marks: Record<string, readonly string[]> = {}

  it.each(GAMES)('$id, $scenario, $player', ({ id, scenario, player, most, options = {} }) => {
    const entry = catalog.find(({ game }) => game.id === id) as GameEntry
    const choice = readSetupChoice(entry.game, scenario, options) as SetupChoice
    const lines = chronicle(entry, choice, playerOf(entry, player), 'chronicle', most)
    const title = `${id} ${scenario} ${player}`
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, `${title.replaceAll(' ', '-')}.txt`), `${lines.join('\n')}\n`)
    marks[title] = Array.from({ length: Math.ceil(lines.length / LINES_PER_MARK) }, (_, i) =>
      fingerprint(lines.slice(i * LINES_PER_MARK, (i + 1) * LINES_PER_MARK)),
    )
    expect(lines.length).toBeGreaterThan(most)
  })

  it('are told as they were', async () => {
    await expect(`${JSON.stringify(marks, null, 2)}\n`).toMatchFileSnapshot('fixtures/chronicles.json')
  })
})

function playerOf({ advisor }: GameEntry, name: string): Player {
  if (advisor === undefined || !isPlayerName(name)) throw new Error(`there is no player ${name}`)
  return playerNamed(name, advisor)
}
