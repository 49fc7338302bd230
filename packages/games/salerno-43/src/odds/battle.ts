// The odds of a battle before the die is cast

import {
  battlePreviews,
  battleTone,
  type Contribution,
  type Expected,
  enemyOf,
  FACES,
  fallsLine,
  inPercent,
  limitLine,
  lossLines,
  stepsOfAll,
  strengthLine,
} from '@sztab/bonds'
import { change, type Message, message, type PreviewLine, span } from '@sztab/kernel'
import { unitIds, words } from '../arguments.ts'
import { clashIn, openBattle } from '../battles.ts'
import { isVariable, unitId } from '../order-of-battle.ts'
import { assess, bestMain, fighters, type Odds } from '../rules/09-strength.ts'
import { attackSupports, defenceAirs, support } from '../rules/09-support.ts'
import { type CombatResult, isOrange, resultData, tableEntry } from '../rules/10-results.ts'
import { holdingChance } from '../rules/11-determined-defence.ts'
import { isBeatenAlready, retreatsOf } from '../rules/12-retreat.ts'
import { strengthCases, withStrengths } from '../rules/19-variable.ts'
import { type BattleFrame, GOOD, type SalernoState, type SupportUsed } from '../state.ts'
import { cohesionOf, survey } from '../survey.ts'
import { AUTOMATIC, COLUMNS, columnName, withinTable } from '../tables.ts'

/** How a battle may turn out: a die on a column, or no die at all. */
interface Face {
  readonly die: number | undefined
  /** 19.3 What the garrisons have turned out to be worth. */
  readonly strengths: readonly number[]
  readonly column: number
  readonly result: CombatResult
  readonly weight: number
}

function facesOf(state: SalernoState, battle: BattleFrame): Face[] {
  const variable = battle.kind === 'automatic' ? [] : fighters(state, battle).filter(isVariable)
  const faces: Face[] = []
  for (const { strengths, weight } of strengthCases(variable)) {
    const { column } = assess(state, withStrengths(battle, variable, strengths))
    if (column >= AUTOMATIC) {
      faces.push({ die: undefined, strengths, column, result: 'DS', weight: weight * FACES.length })
      continue
    }
    for (const die of FACES) {
      const rolled = Math.min(FACES.length, die + (battle.attackSupport.battleships ? 1 : 0))
      faces.push({ die, strengths, column, result: tableEntry(column, rolled), weight })
    }
  }
  return faces
}

export const { battleOdds, declaredOdds, attackOdds } = battlePreviews<
  SalernoState,
  BattleFrame,
  Face,
  Odds,
  BattleFrame['kind'],
  SupportUsed
>({
  words,
  naming: { section: '8.1', second: { name: 'main', section: '8.4.1' } },
  /** 8.4.1 As long as no main assault force is named, under the best one. */
  open: (state, kind, side, on, by, main) =>
    survey(state).isEmpty(on)
      ? undefined
      : openBattle(state, kind, side, on, by, main ?? bestMain(state, kind, side, on, by)),
  offers: attackSupports,
  answers: defenceAirs,
  supported: (battle, used) => ({ ...battle, attackSupport: used }),
  wordsOf: support.wordsOf,
  faces: facesOf,
  columns: COLUMNS,
  columnName,
  withinTable,
  sections: { battle: '8.3', column: '8.6.2', support: '9.2', lost: '12.2' },
  survey,
  assess,
  clashIn,
  named: ({ main }) => ({ main: unitIds(main) }),
  partLines,
  rollLines: (_, { attackSupport }) =>
    attackSupport.battleships
      ? [{ section: '19.4', text: message('odds.battleships'), figure: change(1) }]
      : [],
  lengths: (_state, _battle, faces) =>
    faces.map(({ result, weight }) => [resultData(result).retreat, weight]),
  /** 12.1.3 */
  waysBack(state, battle, unit, length) {
    if (isBeatenAlready(state, battle, unit)) return []
    const cause = battle.kind === 'automatic' ? 'automatic' : 'combat'
    const units = survey(state).stack(battle.target)
    const order = { side: enemyOf(battle.side), units, length, least: length, cause } as const
    return retreatsOf(state, unit, order).map(({ path }) => path)
  },
  outcome(state, battle, face, asker) {
    const { die, strengths, column, result } = face
    const name = die === undefined ? '–' : String(die)
    return {
      face: strengths.length === 0 ? name : `${strengths.join('+')}: ${name}`,
      entry: result,
      result: outcomeText(result, column),
      tone: battleTone(asker, prospectOf(state, battle, face)),
    }
  },
  /** 10.1, 11.1 Mean losses, how often a stand holds, and how often the hex falls if the defender stands. */
  expectation(state, battle, faces, mean) {
    const known = new Map(faces.map((face) => [face, prospectOf(state, battle, face)]))
    const meanOf = (of: (prospect: Prospect) => number) => mean((face) => of(known.get(face) as Prospect))
    const stands = meanOf(({ stand }) => (stand === undefined ? 0 : 1))
    const percent = inPercent(meanOf(({ stand }) => stand?.alone ?? 0) / stands)
    const withSupport = inPercent(meanOf(({ stand }) => stand?.supported ?? 0) / stands)
    return [
      fallsLine(
        '14.1',
        meanOf(({ falls }) => falls),
      ),
      ...(stands > 0 ? [{ section: '11.2', text: message('odds.expect-stand', { percent }) }] : []),
      ...(withSupport > percent
        ? [{ section: '11.3', text: message('odds.expect-support', { percent: withSupport }) }]
        : []),
      ...lossLines(
        '10.1',
        meanOf(({ attacker }) => attacker),
        meanOf(({ defender }) => defender),
        stepsOfAll(state, survey(state).stack(battle.target)),
      ),
    ]
  },
})

function partLines(
  battle: BattleFrame,
  { attackers, defenders, helpers, attack, defence }: Odds,
): PreviewLine[] {
  const defending = [...defenders, ...helpers]
  return [
    ...attackers.map((part) => attackerLine(part, battle.main.includes(part.unit))),
    ...limitLine('8.4.5', attackers, attack, 'attack'),
    ...defending.map((part) =>
      isVariable(part.unit) && battle.kind !== 'automatic'
        ? garrisonLine(part)
        : strengthLine(unitId(part.unit), part, 'defence', '8.3'),
    ),
    ...limitLine('8.4.5', defending, defence, 'defence'),
  ]
}

const MAIN_KEYS = { bare: 'odds.unit-main', why: 'odds.unit-main-why' }

function attackerLine(part: Contribution, isMain: boolean): PreviewLine {
  return strengthLine(unitId(part.unit), part, 'attack', '8.4.1', isMain ? MAIN_KEYS : undefined)
}

/** 19.3 What a garrison is worth is found out in the battle; the sum counts the most it can be. */
function garrisonLine({ unit, strength }: Contribution): PreviewLine {
  const least = Math.min(...strengthCases([unit]).map(({ strengths: [first = 0] }) => first))
  const text = message('odds.garrison', { unit: unitId(unit) })
  return { section: '19.3', text, part: 'defence', figure: span(least, strength), pieces: [unitId(unit)] }
}

function outcomeText(result: CombatResult, column: number): Message {
  const { attacker, defender, retreat, stand, advance } = resultData(result)
  const text = message(`outcome.${result.toLowerCase().replace('/', '-')}`)
  if (!stand) return text
  const key = isOrange(column, result) ? 'orange' : 'stand'
  return defender + attacker === 0
    ? message(`outcome.bare-${key}`, { retreat, advance })
    : message(`outcome.${key}`, { result: text, retreat, advance })
}

/** What a face leads to if the defender stands where he may. */
interface Prospect extends Expected {
  readonly defender: number
  /** The chances that a stand holds the hex, without support and with what is at hand; undefined where there is none. */
  readonly stand: { readonly alone: number; readonly supported: number } | undefined
}

function prospectOf(state: SalernoState, battle: BattleFrame, face: Face): Prospect {
  const { result, column, strengths } = face
  const { attacker, defender, retreat, stand } = resultData(result)
  const units = survey(state).stack(battle.target)
  const steps = stepsOfAll(state, units)
  const gone = strengths.filter((strength) => strength === 0).length
  const left = Math.max(0, steps - gone - defender)
  const expected = { attacker, defender: steps - left, stand: undefined }
  if (left === 0) return { ...expected, falls: 1 }
  if (stand) {
    const chance = (isSupported: boolean): number =>
      holdingChance(state, battle, isOrange(column, result), defender, isSupported)
    const alone = chance(false)
    return { ...expected, falls: 1 - alone, stand: { alone, supported: chance(true) } }
  }
  // 10.1 Dis drives out those who are in disorder already.
  const isDrivenOut = result === 'Dis' && units.every((unit) => cohesionOf(state, unit) !== GOOD)
  return { ...expected, falls: retreat > 0 || isDrivenOut ? 1 : 0 }
}
