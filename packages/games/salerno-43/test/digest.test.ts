import type { Language } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { digestsOf, paragraphsOf, toldTable } from '../../../kernel/test/support/digest.ts'
import { LANGUAGES } from '../../../kernel/test/support/languages.ts'
import { hexId, VICTORY_HEXES } from '../src/ground.ts'
import { salerno43 } from '../src/index.ts'
import { UNITS, type UnitData } from '../src/order-of-battle.ts'
import { type Replacement, tables, turnRow } from '../src/tables.ts'

const { texts } = salerno43
const digest = await digestsOf(salerno43)
const TURNS = tables.turns.map(({ turn }) => turn)

/** How units come, and the words for it. */
const WAYS: readonly (readonly [string, Readonly<Record<Language, string>>])[] = [
  ['N1 N2', { pl: 'Niemcy N', en: 'Germans N' }],
  ['S1 S2 S3', { pl: 'Niemcy S', en: 'Germans S' }],
  ['sea', { pl: 'Alianci morzem', en: 'Allies by sea' }],
  ['air', { pl: 'Alianci z powietrza', en: 'Allies by air' }],
  ['S1', { pl: '8. Armia S1', en: '8th Army S1' }],
  ['S2', { pl: '8. Armia S2', en: '8th Army S2' }],
  ['S3', { pl: '8. Armia S3', en: '8th Army S3' }],
]
const TURN: Readonly<Record<Language, string>> = { pl: 'Tura', en: 'Turn' }

/** `Turn 4, Germans N: I+II/HG (Pz IV); I/1/HG`: a line for each way in a turn. */
function arrivalLines(language: Language): string[] {
  const wayOf = ({ arrival }: UnitData) => arrival?.by ?? arrival?.areas?.join(' ')
  return TURNS.flatMap((turn) =>
    WAYS.flatMap(([way, words]) => {
      const coming = UNITS.filter((unit) => unit.arrival?.turn === turn && wayOf(unit) === way)
      if (coming.length === 0) return []
      const names = coming.map(({ id }) => texts[language]![`unit.${id}`])
      return [`${TURN[language]} ${turn}, ${words[language]}: ${names.join('; ')}`]
    }),
  )
}

/** Every number of a text, `5–7` being three. */
function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(/(\d+)(?:–(\d+))?/g)).flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i),
  )
}

const KINDS: readonly (readonly [RegExp, Replacement])[] = [
  [/special|specjalne/, 'special'],
  [/armor|pancerne/, 'armour'],
  [/infantry|piechoty/, 'infantry'],
]

/** Which replacement comes in which turn, of a line such as `…: special in turns 4, 8; armor 5, 9.` */
function replacementsIn(line: string): (Replacement | undefined)[] {
  const lists = line.slice(line.indexOf(':')).split(';')
  return TURNS.map((turn) => {
    const list = lists.find((one) => numbersIn(one).includes(turn)) ?? ''
    return KINDS.find(([word]) => word.test(list))?.[1]
  })
}

/** Loss and advance for each die, of a line such as `Uncle – 1–2: a step lost, advance 1; 3–6: advance 2`. */
function landingsIn(line: string): { loss: number; advance: number }[] {
  const results = line.slice(line.indexOf(' – ') + 3).split('; ')
  return results.flatMap((result) => {
    const [dice = '', effect = ''] = result.split(': ')
    const loss = /lost|strata/.test(effect) ? 1 : 0
    return numbersIn(dice).map(() => ({ loss, advance: numbersIn(effect)[0] as number }))
  })
}

describe.each(LANGUAGES)('the digest in %s', (language) => {
  const paragraphs = (section: string) => paragraphsOf(digest, section, language)

  it('tells the arrivals as they are (21.1)', () => {
    // An asterisk marks what is reconstructed.
    expect(
      paragraphs('21.1')
        .slice(1, -1)
        .map((line) => line.replaceAll('*', '')),
    ).toEqual(arrivalLines(language))
  })

  it('tells the combat table (10.1)', () => {
    const { columns, rows } = tables.combat
    expect(toldTable(paragraphs('10.1'), columns)).toEqual(rows)
  })

  it('tells the table of determined defence (11.2)', () => {
    const { clear, other, city } = tables.determinedDefence
    const told = paragraphs('11.2')
      .slice(1, 4)
      .map((line) =>
        line
          .slice(line.indexOf(': ') + 2)
          .split('; ')
          .flatMap((part) => {
            const [, dice = '', result = ''] = /^(\d(?:–\d)?)(?: (?:or|lub) \p{L}+)? (.+)$/u.exec(part) ?? []
            return numbersIn(dice).map(() => result.replace('lub', 'or'))
          }),
      )
    expect(told).toEqual([clear, other, city])
  })

  it('tells the replacements of each turn (20.1)', () => {
    const [german = '', allied = ''] = paragraphs('20.1').slice(2)
    expect(replacementsIn(german)).toEqual(TURNS.map((turn) => turnRow(turn).german))
    expect(replacementsIn(allied)).toEqual(TURNS.map((turn) => turnRow(turn).cw))
    expect(replacementsIn(allied)).toEqual(TURNS.map((turn) => turnRow(turn).us))
  })

  it('tells the victory hexes (23.1) and the benchmarks (23.2)', () => {
    const [, twos = '', ones = ''] = (paragraphs('23.1')[1] ?? '').split(/[21](?: each)?: /)
    const hexes = (worth: number) =>
      VICTORY_HEXES.flatMap(({ hex, points }) => (points === worth ? [hexId(hex)] : [])).sort()
    expect(twos.match(/\d{4}/g)?.sort()).toEqual(hexes(2))
    expect(ones.match(/\d{4}/g)?.sort()).toEqual(hexes(1))
    const lists = (paragraphs('23.2')[1] ?? '').split(';').map((one) => one.split(': ').slice(-2))
    const benchmark = (turn: number) => lists.find(([turns = '']) => numbersIn(turns).includes(turn))?.[1]
    expect(TURNS.map((turn) => Number.parseInt(benchmark(turn) ?? '0', 10))).toEqual(
      TURNS.map((turn) => turnRow(turn).benchmark ?? 0),
    )
  })

  it('tells the invasion table (24.2)', () => {
    const { raiders, uncle, beach } = tables.invasion
    expect(paragraphs('24.2').slice(1, 4).map(landingsIn)).toEqual([raiders, uncle, beach])
  })
})
