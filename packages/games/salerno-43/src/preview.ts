import {
  type Asker,
  battleTone,
  type Contribution,
  type Expected,
  factorWords,
  lostNote,
  modifierLine,
  shiftLine,
  signed,
  standTone,
  strengthText,
  sumOf,
  sumOfParts,
} from '@sztab/bonds'
import {
  type Action,
  commonest,
  type Message,
  message,
  type Preview,
  type PreviewLine,
  type PreviewOutcome,
  type PreviewRetreat,
} from '@sztab/kernel'
import { isDenial, readHex, readPath, readUnit, readUnitSet, unitIds } from './arguments.ts'
import { openBattle } from './battles.ts'
import { hexId, SALERNO } from './ground.ts'
import { moveBill } from './move-bill.ts'
import { enemyOf, isVariable, type Unit, unitId } from './order-of-battle.ts'
import { placeId } from './places.ts'
import { setOut } from './rules/05-means.ts'
import { AUTOMATIC, COLUMNS, columnName, withinTable } from './rules/08-odds.ts'
import { assess, type Odds } from './rules/09-shifts.ts'
import { fighters } from './rules/09-strength.ts'
import { attackSupports, defenceAirs, readSupport } from './rules/09-support.ts'
import { type CombatResult, isOrange, resultData, tableEntry } from './rules/10-results.ts'
import { modifiers, standEntry, standResults } from './rules/11-determined-defence.ts'
import { holdingChance, isHeld } from './rules/11-odds.ts'
import { isBeatenAlready, type RetreatOrder, retreatsOf } from './rules/12-retreat.ts'
import { strengthCases } from './rules/19-variable.ts'
import { type BattleFrame, type FrameOf, GOOD, type SalernoState, type SupportMarker } from './state.ts'
import { bestMain } from './steps/attack.ts'
import { cohesionOf, stepsOf, survey } from './survey.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const

/** The exact odds of an attack, of what supports it, or of a stand, line by line; the bill of a move. */
export function preview(state: SalernoState, action: Action): Preview | undefined {
  const top = state.stack.at(-1)
  if (Array.isArray(action.path)) return movePreview(state, action)
  if (action.do === 'attack' || action.do === 'auto-ds') {
    const battle = battleOf(state, action)
    if (battle === undefined) return undefined
    // The die is not cast before both sides have said what supports them.
    const isAnnounced = attackSupports(state, battle).length > 1 || defenceAirs(state, battle).length > 0
    return { ...battlePreview(state, battle, 'attacker'), isAnnounced }
  }
  if (action.do === 'support' && Array.isArray(action.with)) {
    const battle = supported(state, top?.step, action.with)
    const asker = top?.step === 'attack-support' ? 'attacker' : 'defender'
    return battle === undefined ? undefined : battlePreview(state, battle, asker)
  }
  if (action.do === 'stand' && top?.step === 'defence') return standPreview(state, top, action)
  return undefined
}

/** The bill of a move, or of what is left of one that was interrupted. */
function movePreview(state: SalernoState, action: Action): Preview | undefined {
  const path = readPath('5.1', action, 'path')
  if (isDenial(path)) return undefined
  const frame = state.stack.at(-1)
  if (action.do === 'go') {
    return frame?.step === 'march'
      ? moveBill(state, frame.unit, frame.isTruck, frame.journey, path)
      : undefined
  }
  const isTruck = action.do === 'truck'
  const unit = typeof action.unit === 'string' ? readUnit('5.1', action, 'unit') : undefined
  if (frame?.step !== 'movement' || unit === undefined || isDenial(unit)) return undefined
  if (action.do !== 'move' && !isTruck) return undefined
  return moveBill(state, unit, isTruck, setOut(state, unit, isTruck), path)
}

/** The battle that an answer declares; as long as no main assault force is named, under the best one. */
function battleOf(state: SalernoState, action: Action): BattleFrame | undefined {
  const frame = state.stack.at(-1)
  if (frame?.step === 'landing-advance') return raidOf(state, action)
  if (frame === undefined || !('side' in frame)) return undefined
  if (typeof action.on !== 'string' || !Array.isArray(action.by)) return undefined
  const on = readHex('8.1', action, 'on')
  const by = readUnitSet('8.1', action, 'by')
  if (isDenial(on) || isDenial(by) || by.length === 0 || survey(state).isEmpty(on)) return undefined
  const kind =
    action.do === 'auto-ds' ? 'automatic' : frame.step === 'breakthrough' ? 'breakthrough' : 'attack'
  const main = Array.isArray(action.main) ? readUnitSet('8.4.1', action, 'main') : undefined
  if (main !== undefined && isDenial(main)) return undefined
  return openBattle(state, kind, frame.side, on, by, main ?? bestMain(state, kind, frame.side, on, by))
}

/** 24.2.4 The Commandos go for Salerno. */
function raidOf(state: SalernoState, action: Action): BattleFrame | undefined {
  const units = Array.isArray(action.units) ? readUnitSet('24.2.4', action, 'units') : undefined
  if (units === undefined || isDenial(units) || units.length === 0) return undefined
  if (survey(state).isEmpty(SALERNO)) return undefined
  return openBattle(state, 'breakthrough', 'allied', SALERNO, units, units)
}

function currentBattleIn(state: SalernoState): BattleFrame | undefined {
  return state.stack.findLast((frame) => frame.step === 'battle')
}

/** The battle that is being fought, with the support that an answer offers. */
function supported(
  state: SalernoState,
  step: string | undefined,
  words: readonly string[],
): BattleFrame | undefined {
  const battle = currentBattleIn(state)
  const used = readSupport(words)
  if (battle === undefined || used === undefined) return undefined
  if (step === 'attack-support') return { ...battle, attackSupport: used }
  return used.air === undefined ? battle : { ...battle, defenceAir: used.air as SupportMarker }
}

// The odds of a battle

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

function battlePreview(state: SalernoState, battle: BattleFrame, asker: Asker): Preview {
  const odds = assess(state, battle)
  const { faces, of } = facesOf(state, battle)
  const retreats = retreatsOfDefenders(state, battle, faces)
  return {
    title: message('odds.title', {
      hex: hexId(battle.target),
      by: unitIds(battle.attackers),
      main: unitIds(battle.main),
    }),
    section: '8.3',
    lines: oddsLines(battle, odds),
    ladder: { columns: COLUMNS, base: withinTable(odds.base), final: withinTable(odds.column) },
    outcomes: faces.map((face) => outcomeOf(face, of, battleTone(asker, prospectOf(state, battle, face)))),
    expect: [...expectation(state, battle, faces, of), ...lostNote('12.2', retreats)],
    retreats,
  }
}

/** 12.1.3 Where the defenders may go. */
function retreatsOfDefenders(
  state: SalernoState,
  battle: BattleFrame,
  faces: readonly Face[],
): PreviewRetreat[] {
  const length = commonest(faces.map(({ result, weight }) => [resultData(result).retreat, weight]))
  if (length === undefined) return []
  const units = survey(state).stack(battle.target)
  const side = enemyOf(battle.side)
  const cause = battle.kind === 'automatic' ? 'automatic' : 'combat'
  const order: RetreatOrder = { side, units: [...units], length, least: length, cause }
  return units.map((unit) => ({
    piece: unitId(unit),
    ways: isBeatenAlready(state, battle, unit)
      ? []
      : retreatsOf(state, unit, order).map(({ path }) => ({ path: path.map(placeId), losses: 0 })),
  }))
}

function oddsLines(battle: BattleFrame, odds: Odds): PreviewLine[] {
  const { attackers, defenders, helpers, attack, defence, shifts, base, column } = odds
  const ratio = message('odds.ratio', { attack, defence, odds: columnName(base) })
  return [
    ...attackers.map((part) => strengthLine(part, 'attack', battle.main.includes(part.unit))),
    ...limitLine(attackers, attack, 'attack'),
    ...[...defenders, ...helpers].map((part) =>
      isVariable(part.unit) && battle.kind !== 'automatic'
        ? garrisonLine(part)
        : strengthLine(part, 'defence'),
    ),
    ...limitLine([...defenders, ...helpers], defence, 'defence'),
    { section: '8.3', text: ratio },
    ...shifts.map(shiftLine),
    ...(battle.attackSupport.battleships
      ? [{ section: '19.4', text: message('odds.battleships'), value: signed(1) }]
      : []),
    { section: '8.6.2', text: message('odds.column', { odds: columnName(column) }) },
  ]
}

/** A unit with what halves or doubles it: `6 ÷ 2 = 3`. */
function strengthLine(part: Contribution, side: 'attack' | 'defence', isMain = false): PreviewLine {
  const [first] = [...part.halvedBy, ...part.doubledBy]
  const id = unitId(part.unit)
  const text =
    first === undefined
      ? message(isMain ? 'odds.unit-main' : 'odds.unit', { unit: id })
      : message(isMain ? 'odds.unit-main-why' : 'odds.unit-why', { unit: id, why: factorWords(part) })
  const section = first?.section ?? (side === 'attack' ? '8.4.1' : '8.3')
  return { section, text, part: side, value: strengthText(part) }
}

/** 19.3 What a garrison is worth is found out in the battle; the sum counts the most it can be. */
function garrisonLine({ unit, strength }: Contribution): PreviewLine {
  const least = Math.min(...strengthCases([unit]).map(({ strengths: [first = 0] }) => first))
  const text = message('odds.garrison', { unit: unitId(unit) })
  return { section: '19.3', text, part: 'defence', value: `${least}–${strength}` }
}

/** 8.4.5 */
function limitLine(
  parts: readonly Contribution[],
  counted: number,
  part: 'attack' | 'defence',
): PreviewLine[] {
  const sum = sumOfParts(parts)
  return sum <= counted
    ? []
    : [{ section: '8.4.5', text: message('odds.limit', { sum }), part, value: String(counted) }]
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

function stepsOfStack(state: SalernoState, { target }: BattleFrame): number {
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
  const percent = Math.round((100 * holds) / stands)
  const withSupport = Math.round((100 * supported) / stands)
  return [
    { section: '14.1', text: message('odds.expect-hex', { percent: Math.round(100 * falls) }) },
    ...(stands > 0 ? [{ section: '11.2', text: message('odds.expect-stand', { percent }) }] : []),
    ...(withSupport > percent
      ? [{ section: '11.3', text: message('odds.expect-support', { percent: withSupport }) }]
      : []),
    { section: '10.1', text: message('odds.expect-attacker', { losses: round(attacker) }) },
    { section: '10.1', text: message('odds.expect-defender', { losses: round(defender), steps }) },
  ]
}

function round(value: number): number {
  return Math.round(10 * value) / 10
}

// The odds of a stand

function standPreview(state: SalernoState, frame: FrameOf<'defence'>, action: Action): Preview | undefined {
  const battle = currentBattleIn(state)
  const lead = typeof action.lead === 'string' ? readUnit('11.2.3', action, 'lead') : undefined
  const used = Array.isArray(action.with) ? readSupport(action.with) : undefined
  if (battle === undefined || lead === undefined || isDenial(lead) || used === undefined) return undefined
  const support = frame.support ?? used
  const found = modifiers(state, lead, battle.isOrange, support)
  const sum = sumOf(found)
  const outcomes = FACES.map((die) => standOutcome(state, battle, die, sum))
  const held = outcomes.filter(({ tone }) => tone === 'good').length
  return {
    title: message('odds.stand', { hex: hexId(battle.target), unit: unitId(lead) }),
    section: '11.2',
    lines: [
      ...found.map(modifierLine),
      {
        section: '11.2.4',
        text: message('odds.stand-modifier', { modifier: signed(sum) }),
      },
    ],
    outcomes,
    expect: [
      {
        section: '11.4.1',
        text: message('odds.expect-held', { percent: Math.round((100 * held) / FACES.length) }),
      },
    ],
  }
}

function standOutcome(
  state: SalernoState,
  battle: BattleFrame,
  die: number,
  modifier: number,
): PreviewOutcome {
  const entry = standEntry(battle.target, die + modifier)
  const results = standResults(entry)
  const steps = stepsOfStack(state, battle)
  const holds = results.some((one) => isHeld(state, battle, steps, one))
  // 11.4.2 A last step lost in a successful stand leaves the attacker a limited advance only.
  const delays = results.some((one) => one === 'D' || one === 'P' || one.endsWith('H'))
  return {
    face: String(die),
    entry,
    result: message('outcome.choice', { results: results.map((one) => STAND_WORDS[one]) }),
    chances: 1,
    of: FACES.length,
    tone: standTone(holds, delays),
  }
}

/** The words behind `stands.` for each result of the table. */
const STAND_WORDS = {
  '-/1': 'fail-step',
  '-/-': 'fail',
  P: 'partial',
  D: 'delay',
  '-/1 H': 'hold-step',
  '1*/1 H': 'hold-both',
  '1/dis H': 'hold-disrupted',
} as const
