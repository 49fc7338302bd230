// The odds of a battle before the die is cast

import {
  type Asker,
  battleTone,
  type Contribution,
  type Expected,
  enemyOf,
  FACES,
  inPercent,
  inTenths,
  lostNote,
  oddsOfAnswer,
  retreatsOfDefenders,
  type SideName,
  shiftLine,
  strengthLine,
  sumOfParts,
  supportAtHand,
  type Unit,
} from '@sztab/bonds'
import {
  type Action,
  change,
  commonest,
  type Message,
  message,
  type Preview,
  type PreviewLine,
  type PreviewOutcome,
  type PreviewRetreat,
  span,
  sum,
} from '@sztab/kernel'
import { unitIds, words } from '../arguments.ts'
import { clashIn, openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { isVariable, unitId } from '../order-of-battle.ts'
import { AUTOMATIC, COLUMNS, columnName, withinTable } from '../rules/08-odds.ts'
import { assess, bestMain, type Odds } from '../rules/09-shifts.ts'
import { fighters } from '../rules/09-strength.ts'
import { attackSupports, defenceAirs, supportWords } from '../rules/09-support.ts'
import { type CombatResult, isOrange, resultData, tableEntry } from '../rules/10-results.ts'
import { holdingChance } from '../rules/11-odds.ts'
import { isBeatenAlready, type RetreatOrder, retreatsOf } from '../rules/12-retreat.ts'
import { strengthCases } from '../rules/19-variable.ts'
import { type BattleFrame, GOOD, type SalernoState } from '../state.ts'
import { cohesionOf, stepsOf, survey } from '../survey.ts'

const NAMING = { section: '8.1', words, second: { name: 'main', section: '8.4.1' } }

/** The odds of the attack that an answer declares; as long as no main assault force is named, under the best one. */
export function attackOdds(
  state: SalernoState,
  kind: BattleFrame['kind'],
  side: SideName,
  action: Action,
): Preview | undefined {
  return oddsOfAnswer(NAMING, action, (on, by, main) => {
    if (survey(state).isEmpty(on)) return undefined
    const force = main ?? bestMain(state, kind, side, on, by)
    return declaredOdds(state, openBattle(state, kind, side, on, by, force))
  })
}

/** The die is not cast before both sides have said what supports them. */
export function declaredOdds(state: SalernoState, battle: BattleFrame): Preview {
  const isAnnounced = attackSupports(state, battle).length > 1 || defenceAirs(state, battle).length > 0
  const odds = battleOdds(state, battle, 'attacker')
  const atHand = supportAtHand(assess(state, battle).column, {
    section: '9.2',
    offers: attackSupports(state, battle),
    columnWith: (used) => assess(state, { ...battle, attackSupport: used }).column,
    columnName,
    wordsOf: supportWords,
  })
  return { ...odds, expect: [...atHand, ...odds.expect], isAnnounced }
}

/** How a battle may turn out: a die on a column, or no die at all. */
interface Face {
  readonly die: number | undefined
  /** 19.3 What the garrisons have turned out to be worth. */
  readonly strengths: readonly number[]
  readonly column: number
  readonly result: CombatResult
  readonly weight: number
}

function facesOf(state: SalernoState, battle: BattleFrame): { faces: Face[]; of: number } {
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
  return { faces, of: FACES.length ** (variable.length + 1) }
}

/** 19.3 Garrisons worth nothing are gone: they are left out as those above the limit are. */
function withStrengths(
  battle: BattleFrame,
  variable: readonly Unit[],
  strengths: readonly number[],
): BattleFrame {
  const rolled = battle.defenders.map((unit, i) => {
    const which = variable.indexOf(unit)
    return which < 0 ? (battle.strengths[i] as number) : (strengths[which] as number)
  })
  const gone = variable.filter((_, i) => strengths[i] === 0)
  return { ...battle, strengths: rolled, surplus: [...battle.surplus, ...gone] }
}

export function battleOdds(state: SalernoState, battle: BattleFrame, asker: Asker): Preview {
  const odds = assess(state, battle)
  const { faces, of } = facesOf(state, battle)
  const retreats = waysBack(state, battle, faces)
  return {
    title: message('odds.title', {
      hex: hexId(battle.target),
      by: unitIds(battle.attackers),
      main: unitIds(battle.main),
    }),
    section: '8.3',
    clash: {
      ...clashIn(state, battle),
      attack: odds.attack,
      defence: odds.defence,
      column: columnName(odds.column),
    },
    lines: oddsLines(battle, odds),
    ladder: { columns: COLUMNS, base: withinTable(odds.base), final: withinTable(odds.column) },
    outcomes: faces.map((face) => outcomeOf(face, of, battleTone(asker, prospectOf(state, battle, face)))),
    expect: [...expectation(state, battle, faces, of), ...lostNote('12.2', retreats)],
    retreats,
  }
}

/** 12.1.3 Where the defenders may go. */
function waysBack(state: SalernoState, battle: BattleFrame, faces: readonly Face[]): PreviewRetreat[] {
  const length = commonest(faces.map(({ result, weight }) => [resultData(result).retreat, weight]))
  if (length === undefined) return []
  const units = survey(state).stack(battle.target)
  const cause = battle.kind === 'automatic' ? 'automatic' : 'combat'
  const side = enemyOf(battle.side)
  const order: RetreatOrder = { side, units: [...units], length, least: length, cause }
  return retreatsOfDefenders(units, words, (unit) =>
    isBeatenAlready(state, battle, unit) ? [] : retreatsOf(state, unit, order).map(({ path }) => path),
  )
}

function oddsLines(battle: BattleFrame, odds: Odds): PreviewLine[] {
  const { attackers, defenders, helpers, attack, defence, shifts, base, column } = odds
  const ratio = message('odds.ratio', { attack, defence, odds: columnName(base) })
  return [
    ...attackers.map((part) => attackerLine(part, battle.main.includes(part.unit))),
    ...limitLine(attackers, attack, 'attack'),
    ...[...defenders, ...helpers].map((part) =>
      isVariable(part.unit) && battle.kind !== 'automatic'
        ? garrisonLine(part)
        : strengthLine(unitId(part.unit), part, 'defence', '8.3'),
    ),
    ...limitLine([...defenders, ...helpers], defence, 'defence'),
    { section: '8.3', text: ratio },
    ...shifts.map(shiftLine),
    ...(battle.attackSupport.battleships
      ? [{ section: '19.4', text: message('odds.battleships'), figure: change(1) }]
      : []),
    { section: '8.6.2', text: message('odds.column', { odds: columnName(column) }) },
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

/** 8.4.5 */
function limitLine(
  parts: readonly Contribution[],
  counted: number,
  part: 'attack' | 'defence',
): PreviewLine[] {
  const all = sumOfParts(parts)
  return all <= counted
    ? []
    : [{ section: '8.4.5', text: message('odds.limit', { sum: all }), part, figure: sum(counted) }]
}

function outcomeOf(face: Face, of: number, tone: PreviewOutcome['tone']): PreviewOutcome {
  const { die, strengths, column, result, weight } = face
  const name = die === undefined ? '–' : String(die)
  return {
    face: strengths.length === 0 ? name : `${strengths.join('+')}: ${name}`,
    entry: result,
    result: outcomeText(result, column),
    chances: weight,
    of,
    tone,
  }
}

function outcomeText(result: CombatResult, column: number): Message {
  const { attacker, defender, retreat, stand, advance } = resultData(result)
  const key = `outcome.${result.toLowerCase().replace('/', '-')}`
  if (!stand) return message(key)
  if (defender + attacker === 0) {
    return message(isOrange(column, result) ? 'outcome.bare-orange' : 'outcome.bare-stand', {
      retreat,
      advance,
    })
  }
  return message(isOrange(column, result) ? 'outcome.orange' : 'outcome.stand', {
    result: message(key),
    retreat,
    advance,
  })
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
  const steps = stepsOfStack(state, battle)
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

export function stepsOfStack(state: SalernoState, { target }: BattleFrame): number {
  return survey(state)
    .stack(target)
    .reduce((sum, unit) => sum + stepsOf(state, unit), 0)
}

/** 10.1, 11.1 Mean losses, how often a stand holds, and how often the hex falls if the defender stands. */
function expectation(
  state: SalernoState,
  battle: BattleFrame,
  faces: readonly Face[],
  of: number,
): PreviewLine[] {
  let attacker = 0
  let defender = 0
  let falls = 0
  let stands = 0
  let holds = 0
  let supported = 0
  for (const face of faces) {
    const share = face.weight / of
    const prospect = prospectOf(state, battle, face)
    attacker += share * prospect.attacker
    defender += share * prospect.defender
    falls += share * prospect.falls
    if (prospect.stand === undefined) continue
    stands += share
    holds += share * prospect.stand.alone
    supported += share * prospect.stand.supported
  }
  const steps = stepsOfStack(state, battle)
  const percent = inPercent(holds / stands)
  const withSupport = inPercent(supported / stands)
  return [
    { section: '14.1', text: message('odds.expect-hex', { percent: inPercent(falls) }) },
    ...(stands > 0 ? [{ section: '11.2', text: message('odds.expect-stand', { percent }) }] : []),
    ...(withSupport > percent
      ? [{ section: '11.3', text: message('odds.expect-support', { percent: withSupport }) }]
      : []),
    { section: '10.1', text: message('odds.expect-attacker', { losses: inTenths(attacker) }) },
    { section: '10.1', text: message('odds.expect-defender', { losses: inTenths(defender), steps }) },
  ]
}
