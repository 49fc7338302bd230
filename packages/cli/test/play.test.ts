import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { cli, freshFolder, outputOf } from './run-cli.ts'

/** Red's R2 and Blue's B1 stand next to one another, and Red is to move. */
const FACE_TO_FACE = JSON.stringify({
  format: 'sztab-position/1',
  game: 'ford',
  position: {
    units: [
      { id: 'R1', at: 1 },
      { id: 'R2', at: 4 },
      { id: 'B1', at: 5 },
    ],
  },
})

describe('games', () => {
  it('lists scenarios, roles and options', async () => {
    const out = await outputOf(['games'])
    expect(out).toContain('The Ford (ford)')
    expect(out).toContain('Roles: red (Red) and blue (Blue)')
    expect(out).toContain('dawn  Dawn  [5.1]  3 turns  Red, Blue')
    expect(out).toContain('fog=no|yes  Fog  [6.1]  default: no')
  })

  it('speaks Polish when asked to, or when the environment does', async () => {
    const asked = await outputOf(['games', '--lang', 'pl'])
    expect(asked).toContain('Bród (ford)')
    expect(asked).toContain('3 tury')
    expect(await outputOf(['games'], { env: { LANG: 'pl_PL.UTF-8' } })).toBe(asked)
    expect(await outputOf(['games'], { env: { LC_ALL: 'C', LANG: 'pl_PL.UTF-8' } })).toContain('The Ford')
  })

  it('gives programs the same as data', async () => {
    const [game] = JSON.parse(await outputOf(['games', '--json']))
    expect(game).toMatchObject({
      id: 'ford',
      title: 'The Ford',
      roles: ['red', 'blue'],
      scenarios: [{ id: 'dawn', section: '5.1', turns: 3 }, { id: 'dusk' }],
      options: [{ id: 'fog', values: ['no', 'yes'], default: 'no' }],
      coverage: { sections: 3 },
    })
  })
})

describe('new', () => {
  const folder = freshFolder()

  it('writes the same position for the same seed', async () => {
    const words = ['new', 'ford', '--scenario', 'dusk', '--seed', 'a seed', '--option', 'fog=yes']
    const text = await outputOf(words)
    expect(JSON.parse(text)).toMatchObject({
      game: 'ford',
      scenario: 'dusk',
      options: { fog: 'yes' },
      position: { turn: 3 },
    })
    expect(await outputOf(words)).toBe(text)
    expect(await outputOf([...words.slice(0, 5), 'another seed'])).not.toBe(text)
  })

  it('writes to a file', async () => {
    const path = join(folder, 'p.json')
    expect(await outputOf(['new', 'ford', '--out', path])).toBe(`Written: ${path}\n`)
    expect(JSON.parse(readFileSync(path, 'utf8')).game).toBe('ford')
  })
})

describe('show', () => {
  it('tells who decides what by which section, and where the units are', async () => {
    const out = await outputOf(['show', '-'], { stdin: FACE_TO_FACE })
    expect(out).toContain('The Ford: Dawn')
    expect(out).toContain('Red [2.0]: Turn 1: march, attack or rest.')
    expect(out).toMatch(/R2 +red +4/)
  })

  it("shows a role no more than the role's own view", async () => {
    const hidden = JSON.parse(
      await outputOf(['show', '-', '--role', 'blue', '--json'], { stdin: FACE_TO_FACE }),
    )
    expect(hidden).toMatchObject({ role: 'blue', position: { ambush: -1 } })
    expect(hidden.toMove).toEqual([{ role: 'red', step: 'orders', section: '2.0' }])
    const own = JSON.parse(await outputOf(['show', '-', '--role', 'red', '--json'], { stdin: FACE_TO_FACE }))
    expect(own).toMatchObject({
      position: { ambush: 1 },
      toMove: [{ text: 'Turn 1: march, attack or rest.' }],
    })
    const text = await outputOf(['show', '-', '--role', 'blue', '--lang', 'pl'], { stdin: FACE_TO_FACE })
    expect(text).toContain('Tak to widzi: Niebieski')
    expect(text).toContain('Decyduje Czerwony [2.0]')
  })
})

describe('legal', () => {
  it('lists every answer and where one goes on', async () => {
    const out = await outputOf(['legal', '-'], { stdin: FACE_TO_FACE })
    expect(out).toContain('  attack unit=R2 on=B1\n')
    expect(out).toContain('  march unit=R1 …\n')
  })

  it('goes on from a beginning, with the details and the shortcuts', async () => {
    const position = FACE_TO_FACE.replace('"at":1', '"at":6')
    const out = await outputOf(['legal', '-', '--partial', 'march unit=R1', '--json'], { stdin: position })
    expect(JSON.parse(out)).toEqual([
      {
        role: 'red',
        step: 'orders',
        section: '2.0',
        ask: { key: 'ask.orders', params: { turn: 1, role: 'red' } },
        text: 'Turn 1: march, attack or rest.',
        choices: [{ action: 'march unit=R1 to=7', detail: { distance: 1 } }],
        shortcuts: [{ action: 'march unit=R1 to=7', detail: { distance: 1 } }],
      },
    ])
    const text = await outputOf(['legal', '-', '--partial', 'march unit=R1', '--lang', 'pl'], {
      stdin: position,
    })
    expect(text).toContain('march unit=R1 to=7  odległość 1')
    expect(text).toContain('Gotowe odpowiedzi:')
  })
})

describe('explain', () => {
  const explain = (action: string, ...rest: string[]) =>
    outputOf(['explain', '-', '--role', 'red', '--action', action, ...rest], { stdin: FACE_TO_FACE })

  it('says which section forbids an answer, and why', async () => {
    expect(await explain('march unit=R2 to=5')).toBe('Not legal: section 2.2: Field 5 is taken.\n')
    expect(await explain('march unit=R2 to=5', '--lang', 'pl')).toBe(
      'Niedozwolone: punkt 2.2: Pole 5 jest zajęte.\n',
    )
    expect(JSON.parse(await explain('march unit=R2 to=5', '--json'))).toEqual({
      legal: false,
      section: '2.2',
      reason: { key: 'march.taken', params: { to: 5 } },
      text: 'Field 5 is taken.',
    })
  })

  it('shows the exact odds of what is legal', async () => {
    const out = await explain('attack unit=R2 on=B1')
    expect(out).toBe(
      'Legal.\n\nAttack on B1 [3.2]\n  [3.2]  four or more is a hit\n  4-6   50.0%  R  retreat\n  1-3   50.0%  -  nothing\n',
    )
    expect(JSON.parse(await explain('attack unit=R2 on=B1', '--json')).preview.outcomes).toEqual([
      { face: '4-6', entry: 'R', result: 'retreat', chances: 3, of: 6 },
      { face: '1-3', entry: '-', result: 'nothing', chances: 3, of: 6 },
    ])
  })
})

describe('apply', () => {
  const folder = freshFolder()
  const attack = ['apply', '-', '--role', 'red', '--action', 'attack unit=R2 on=B1']

  it('tells what happened, who decides now, and the new position', async () => {
    const out = await outputOf([...attack, '--dice', '5'], { stdin: FACE_TO_FACE })
    const [story, position] = out.split('\n\n')
    expect(story).toBe('[3.2] R2 attacks B1 and rolls 5.\nBlue [3.3]: Where does B1 retreat?')
    expect(JSON.parse(position as string).position.stack.at(-1)).toEqual({
      step: 'retreat',
      role: 'blue',
      unit: 'B1',
    })
  })

  it('goes on through the file it wrote, with drawn chits among the dice', async () => {
    const path = join(folder, 'p.json')
    writeFileSync(path, FACE_TO_FACE)
    await outputOf(['apply', path, '--role', 'red', '--action', 'rest', '--out', path])
    const words = ['apply', path, '--role', 'blue', '--action', 'attack unit=B1 on=R2', '--dice', 'rain,2']
    expect(JSON.parse(await outputOf([...words, '--json']))).toMatchObject({
      events: [{ text: 'The weather: rain.' }, { section: '3.2', params: { die: 2 } }],
      chance: ['rain', '2'],
      position: { format: 'sztab-position/1', position: { turn: 2 } },
    })
  })

  it("rolls the position's own dice, and carries them on", async () => {
    const start = await outputOf(['new', 'ford', '--seed', 's'])
    const rest = (stdin: string, role: string) =>
      outputOf(['apply', '-', '--role', role, '--action', 'rest', '--json'], { stdin }).then((out) =>
        JSON.parse(out),
      )
    const first = await rest(start, 'red')
    expect(first.position.chance).toBe(JSON.parse(start).chance)
    const second = await rest(JSON.stringify(first.position), 'blue')
    expect(['sun', 'rain']).toContain(second.chance[0])
    expect(second.position.chance).not.toBe(first.position.chance)
  })

  it('announces the winner', async () => {
    const position = FACE_TO_FACE.replace(
      '"units"',
      '"stack":[{"step":"retreat","role":"blue","unit":"B1"}],"units"',
    )
    const words = ['apply', '-', '--role', 'blue', '--action', 'scatter']
    const out = await outputOf(words, { stdin: position })
    expect(out).toContain('The game is over. Red wins [5.1]: the enemy has no unit left (turn 1)')
    const polish = await outputOf([...words, '--lang', 'pl'], { stdin: position })
    expect(polish).toContain('Koniec gry. Wygrywa Czerwony [5.1]: przeciwnik nie ma już jednostek (tura 1)')
  })
})

describe('help', () => {
  let help: string
  beforeEach(async () => {
    help = await outputOf([])
  })

  it('names every command, in both languages', async () => {
    for (const name of [
      'games',
      'new',
      'show',
      'legal',
      'explain',
      'apply',
      'simulate',
      'replay',
      'rules',
      'map',
      'bench',
    ]) {
      expect(help).toContain(`\n  sztab ${name}`)
    }
    expect(await outputOf(['--help', '--lang', 'pl'])).toContain('rozstawia grę')
    expect(help).not.toContain('cli.')
  })

  it('tells of one command after it', async () => {
    expect(await outputOf(['new', '--help'])).toContain('sztab new <game>')
    expect((await cli(['new', '--help'])).out).not.toContain('sztab show')
  })
})
