import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ford } from './ford.ts'
import { freshFolder, refusalOf } from './run-cli.ts'

function position(body: object, envelope: object = {}): string {
  return JSON.stringify({ format: 'sztab-position/1', game: 'ford', ...envelope, position: body })
}

const START = position({
  units: [
    { id: 'R1', at: 1 },
    { id: 'R2', at: 2 },
    { id: 'B1', at: 7 },
  ],
})

describe('a command line that cannot be read', () => {
  it.each([
    [['paly'], /unknown command "paly"; there are games, new, .* and bench/],
    [['new'], /the argument <game> is missing/],
    [['new', 'ford', 'chess'], /one argument too many: "chess"/],
    [['new', 'chess'], /game: there is no "chess"; there are ford/],
    [['new', 'ford', '--sead', '1'], /unknown option --sead; this command takes .*--seed/],
    [['new', 'ford', '--seed'], /--seed needs a value/],
    [['new', 'ford', '--out', '--json'], /--out needs a value/],
    [['new', 'ford', '--seed', '1', '--seed', '2'], /--seed is given twice/],
    [['new', 'ford', '--option', 'fog'], /--option: "fog" is not written as name=value/],
    [['new', 'ford', '--option', 'fog=thick'], /ford: options.fog: should be no or yes/],
    [['new', 'ford', '--option', 'snow=yes'], /ford: options: not known here: snow/],
    [['new', 'ford', '--scenario', 'noon'], /ford: scenario: should be dawn or dusk/],
    [['games', '--json=yes'], /--json takes no value/],
    [['games', '--lang', 'de'], /--lang: "de" should be en or pl/],
    [['simulate', 'ford', '--games', 'many'], /--games: "many" is not a whole number of at least 1/],
    [
      ['simulate', 'ford', '--players', 'random,deep-blue'],
      /--players: there is no "deep-blue"; there are random/,
    ],
    [
      ['simulate', 'ford', '--players', 'random,random,random'],
      /--players: 3 players for the seats of red and blue/,
    ],
    [['rules', 'ford', '7.7'], /there is no section 7.7/],
    [['rules', 'ford', '3.9'], /there is no section 3.9; near it are 3.2 and 3.3/],
    [['apply', 'p.json', '--action', 'rest'], /--role is missing/],
    [['show', '/no/such/file'], /cannot read \/no\/such\/file: ENOENT/],
  ])('sztab %j', async (words, line) => {
    expect(await refusalOf(words)).toMatch(line)
  })

  it('is refused in the language of the user', async () => {
    expect(await refusalOf(['paly', '--lang=pl'])).toMatch(
      /^sztab: nieznane polecenie „paly”; są: games, new/,
    )
    expect(await refusalOf(['new'], { env: { LANG: 'pl_PL' } })).toBe('sztab: brakuje argumentu <game>')
  })

  it('is refused as data when a program asked', async () => {
    const line = await refusalOf(['new', 'ford', '--scenario', 'noon', '--json'])
    expect(JSON.parse(line)).toEqual({
      error: { text: 'ford: scenario: should be dawn or dusk', field: 'scenario' },
    })
  })
})

describe('a faulty position', () => {
  it.each([
    [
      'broken JSON',
      '{\n  "format": "sztab-position/1",\n  "game" }',
      // Some versions of Node say where they stumbled; where they do not, the end is named.
      /stdin: This is not valid JSON: .* line 3, column 1[01]/,
    ],
    ['half a document', '{ "format": ', /stdin: This JSON breaks off in line 1/],
    [
      'another format',
      '{ "format": "chess" }',
      /stdin: This is JSON of another program, in the format "chess"\. .*sztab-position\/1/,
    ],
    ['a picture', '\uFFFDPNG\r\n', /stdin: This is a PNG picture\. Sztab reads positions/],
    ['a record', 'sztab-record/1\ngame ford\n---\n', /stdin: This is a game record\. Here a position/],
    ['a wrong type', position({}, { game: 7 }), /stdin: game: should be a text in quotation marks/],
    ['an unknown field', position({}, { pieces: [] }), /stdin: .*not known here: pieces/],
    ['an unknown game', position({}, { game: 'chess' }), /there is no "chess"/],
    ['newer rules', position({}, { rules: 9 }), /stdin: rules: .* version 9 .* version 1/],
    ['dice that are none', position({}, { chance: '12' }), /stdin: chance: should be 32 hexadecimal digits/],
    [
      'an unknown unit',
      position({ units: [{ id: 'X9', at: 1 }] }),
      /stdin: position.units.0.id: there is no unit X9/,
    ],
    [
      'two enemies in a field',
      position({
        units: [
          { id: 'R1', at: 4 },
          { id: 'B1', at: 4 },
        ],
      }),
      /stdin: position.units.1.at: B1 and R1 stand in one field/,
    ],
    [
      'an impossible state',
      position({ units: [{ id: 'R1', at: 99 }] }),
      /position: cannot occur in the game: a unit is off/,
    ],
  ])('%s', async (_what, stdin, line) => {
    for (const command of [['show'], ['legal'], ['apply', '--role', 'red', '--action', 'rest']]) {
      expect(await refusalOf([...command, '-'], { stdin })).toMatch(line)
    }
  })
})

describe('an answer that cannot be given', () => {
  const apply = (action: string, ...rest: string[]) =>
    refusalOf(['apply', '-', '--role', 'red', '--action', action, ...rest], { stdin: START })

  it('names the section of an illegal move', async () => {
    expect(await apply('march unit=R1 to=2')).toBe('sztab: section 2.2: Field 2 is taken.')
    expect(await apply('march unit=R9 to=2')).toBe('sztab: section 2.1: R9 is not a unit of yours.')
    expect(await apply('march unit=R1 to=2', '--lang', 'pl')).toBe('sztab: punkt 2.2: Pole 2 jest zajęte.')
    expect(JSON.parse(await apply('march unit=R1 to=2', '--json')).error).toMatchObject({ section: '2.2' })
  })

  it('names what is wrong with the words', async () => {
    expect(await apply('=')).toMatch(/^sztab: --action: /)
    expect(await apply('fly')).toMatch(/^sztab: "fly" is not an answer here; possible answers: march or rest/)
    expect(await apply('march unit=R1')).toBe('sztab: "march" needs to=….')
  })

  it('names the role that is not asked, or not there', async () => {
    const asBlue = ['--role', 'blue']
    const line = 'sztab: section 2.0: This decision belongs to Red, not to Blue.'
    expect(await refusalOf(['apply', '-', ...asBlue, '--action', 'rest'], { stdin: START })).toBe(line)
    expect(await refusalOf(['legal', '-', ...asBlue], { stdin: START })).toBe(line)
    expect(await refusalOf(['show', '-', '--role', 'green'], { stdin: START })).toMatch(
      /--role: there is no "green"/,
    )
  })

  it('refuses to go on from what is no beginning', async () => {
    for (const partial of ['rest', 'march unit=R9', 'march unit=R1', 'march unit=R2 to=3', 'fly']) {
      expect(await refusalOf(['legal', '-', '--partial', partial], { stdin: START })).toMatch(
        /--partial: ".*" is not the/,
      )
    }
  })
})

describe('dice', () => {
  const blue = position({
    stack: [{ step: 'orders', role: 'blue' }],
    units: [
      { id: 'R1', at: 6 },
      { id: 'B1', at: 7 },
    ],
  })
  const attack = (...dice: string[]) =>
    refusalOf(['apply', '-', '--role', 'blue', '--action', 'attack unit=B1 on=R1', ...dice], { stdin: blue })

  it('says what has to be rolled or drawn when the position has no dice of its own', async () => {
    expect(await attack()).toBe('sztab: --dice: a draw: sun or rain is needed')
    expect(await attack('--dice', 'sun')).toBe('sztab: --dice: a die from 1 to 6 is needed')
    expect(await attack('--dice', 'sun', '--lang', 'pl')).toBe(
      'sztab: --dice: potrzeba jeszcze: rzut kostką od 1 do 6',
    )
  })

  it('refuses impossible and superfluous ones', async () => {
    expect(await attack('--dice', 'hail')).toBe(
      'sztab: --dice: "hail" is not what is needed: a draw: sun or rain',
    )
    expect(await attack('--dice', 'sun,7')).toBe(
      'sztab: --dice: "7" is not what is needed: a die from 1 to 6',
    )
    expect(await attack('--dice', 'sun,3,4')).toBe('sztab: --dice: nothing asks for 4')
  })
})

describe('files', () => {
  const folder = freshFolder()

  it('are not written when the command is refused', async () => {
    const path = join(folder, 'p.json')
    const words = ['apply', '-', '--role', 'red', '--out', path]
    await refusalOf([...words, '--action', 'march unit=R1 to=2'], { stdin: START })
    await refusalOf([...words, '--action', 'rest', '--dice', '4'], { stdin: START })
    await refusalOf(['new', 'ford', '--scenario', 'noon', '--out', path])
    expect(existsSync(path)).toBe(false)
  })

  it('are written whole or not at all', async () => {
    mkdirSync(join(folder, 'taken'))
    writeFileSync(join(folder, 'taken', 'inside'), '')
    expect(await refusalOf(['new', 'ford', '--out', join(folder, 'taken')])).toMatch(
      /cannot write .*taken: E/,
    )
    expect(await refusalOf(['new', 'ford', '--out', join(folder, 'no', 'p.json')])).toMatch(
      /cannot write .*: ENOENT/,
    )
    expect(readdirSync(folder)).toEqual(['taken'])
  })
})

describe('a fault of the program', () => {
  it('is one line too, and says where', async () => {
    const broken = { ...ford, scenarios: undefined as never }
    expect(await refusalOf(['games'], { entries: [{ game: broken }] })).toMatch(
      /^sztab: a fault of the program, please report it: TypeError: .* at describeGame/,
    )
  })
})
