import { join } from 'node:path'
import { catalog } from '@sztab/catalog'
import { describe, expect, it } from 'vitest'
import { freshFolder, outputOf, refusalOf } from './run-cli.ts'

const real = { entries: catalog }

/** Two Soviet corps and a German division far apart, with the Soviet side to move. */
const MARCHING = JSON.stringify({
  format: 'sztab-position/1',
  game: 'traces-of-war',
  scenario: 'race',
  position: {
    turn: 2,
    units: { 'HQ-Sth': '1343', '4GM': '1142', '9': '1442', '54': '2343', '17D': '0230' },
    active: { side: 'soviet', segment: 'movement', units: ['4GM', '9'] },
  },
})
const marching = { ...real, stdin: MARCHING }

describe('show', () => {
  const folder = freshFolder()

  it.each(catalog.map(({ game }) => game.id))(
    'tells all that lies on the table of %s in the language of the reader',
    async (game) => {
      const position = join(folder, `${game}.json`)
      await outputOf(['new', game, '--seed', '1', '--out', position], real)
      const out = await outputOf(['show', position, '--lang', 'pl'], real)
      expect(out).toMatch(/^Tura \d+/m)
      expect(out).not.toMatch(/may-act|out-of-supply|trucksToCome|^turn |cli\.|box\.|score\./m)
    },
  )

  it('calls places as the reader calls them, and tells markers in words', async () => {
    const position = join(folder, 'traces-of-war.json')
    expect(await outputOf(['show', position, '--lang', 'pl'], real)).toMatch(/^ +1240 +Amwrosijiwka /m)
    const ostende = await outputOf(['show', join(folder, 'race-to-the-rhine.json'), '--lang', 'pl'], real)
    expect(ostende).toMatch(/znacznik Ostendy.* \[port@ostende\]/)
  })

  it('has the scores and boxes of the page: medals, trucks, stock, decks', async () => {
    const position = join(folder, 'race-to-the-rhine.json')
    const out = await outputOf(['show', position], real)
    for (const part of [/medals/i, /Trucks +.*\d/, /9 × fuel/, /deck/i]) expect(out).toMatch(part)
  })
})

describe('simulate', () => {
  it('tells why games ended in words', async () => {
    const out = await outputOf(
      ['simulate', 'race-to-the-rhine', '--scenario', 'solo-monty', '--seed', '3'],
      real,
    )
    expect(out).not.toMatch(/end\.\w|victory\.\w|result\.\w/)
  }, 60_000)
})

describe('legal', () => {
  it('shows what ends a phase first, and answers of one kind in one line', async () => {
    const lines = (await outputOf(['legal', '-'], marching)).split('\n')
    expect(lines[1]).toBe('  done')
    const reacting = JSON.stringify({
      format: 'sztab-position/1',
      game: 'race-to-the-rhine',
      scenario: 'three',
      position: { stack: [{ step: 'reaction', commander: 'monty' }] },
    })
    const out = await outputOf(['legal', '-', '--partial', 'resist'], { ...real, stdin: reacting })
    expect(out).toMatch(/^ {2}resist space= +\w+, \w+, \w+, /m)
  })

  it('lists what begins with a verb, also where each is a complete answer', async () => {
    const out = await outputOf(['legal', '-', '--partial', 'move unit=9'], marching)
    expect(out).toMatch(/^ {2}move unit=9 path=\[\d{4}\]/m)
    expect(await outputOf(['legal', '-', '--partial', 'move'], marching)).toContain('move unit=4GM …')
    expect(await refusalOf(['legal', '-', '--partial', 'done'], marching)).toContain('--partial')
  })
})

describe('a march', () => {
  const asked = ['--role', 'soviet', '--action', 'move unit=9 to=1541']

  it('is one answer: the cheapest way is found and told', async () => {
    const told = await outputOf(['explain', '-', ...asked], marching)
    expect(told).toMatch(/^The cheapest way: move unit=9 path=\[.*1541\]\nLegal\.\n/)
    const applied = JSON.parse(await outputOf(['apply', '-', ...asked, '--json'], marching))
    expect(applied.action).toMatch(/path=\[.*1541\]/)
  })

  it('over own spaces goes on step by step, where every step is an answer', async () => {
    const position = JSON.stringify({
      format: 'sztab-position/1',
      game: 'race-to-the-rhine',
      scenario: 'three',
      position: { active: 'monty', control: { monty: ['brionne', 'rouen'] } },
    })
    const words = ['--role', 'monty', '--action', 'move corps=red_I to=rouen', '--json']
    const { action, events } = JSON.parse(
      await outputOf(['apply', '-', ...words], { ...real, stdin: position }),
    )
    expect(action).toMatch(/^move corps=red_I to=\w+(; go to=\w+)*; go to=rouen$/)
    expect(events.length).toBeGreaterThan(1)
  })

  it('to where no way leads is refused by the rule that is in the way', async () => {
    const far = asked.with(3, 'move unit=9 to=0230')
    expect(await refusalOf(['apply', '-', ...far], marching)).toMatch(/^sztab: section [\d.]+: /)
    // As far as it can go, and the step for which the points do not suffice.
    const told = await outputOf(['explain', '-', ...far], marching)
    expect(told).toMatch(/^Not legal: section 9\.2: Strategic movement .*1438/)
    expect(told).toMatch(/by road +8 × ½/)
  })
})

describe('a march of a unit that may not move', () => {
  it('is refused by the rule that says why, not for want of a path', async () => {
    const other = ['explain', '-', '--role', 'soviet', '--action', 'move unit=54 to=2341']
    expect(await outputOf(other, marching)).toMatch(/^Not legal: section 9\.0: 54 may not move now/)
  })
})

describe('ending a phase while units can act', () => {
  it('tells how many, and wants to be told again', async () => {
    const done = ['apply', '-', '--role', 'soviet', '--action', 'done']
    expect(await refusalOf(done, marching)).toBe(
      'sztab: 2 units can still move. Repeat it with --force to end all the same.',
    )
    expect(await outputOf([...done, '--force'], marching)).toContain('[')
    const explained = await outputOf(['explain', ...done.slice(1)], marching)
    expect(explained).toBe('Legal.\n2 units can still move.\n')
  })
})
