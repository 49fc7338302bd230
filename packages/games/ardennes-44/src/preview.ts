import {
  type Asker,
  battleTone,
  type Contribution,
  enemyOf,
  factorWords,
  lostNote,
  modifierLine,
  shiftLine,
  signed,
  standTone,
  strengthText,
  sumOf,
  sumOfParts,
  type Unit,
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
import { battleIn, openBattle } from './battles.ts'
import { hexId } from './ground.ts'
import { moveBill } from './move-bill.ts'
import { unitId } from './order-of-battle.ts'
import { placeId } from './places.ts'
import { setOut } from './rules/11-means.ts'
import type { Mode } from './rules/11-terrain.ts'
import { isDefendedAgainst } from './rules/14-attack.ts'
import { COLUMNS, columnName, isHopeless, withinTable } from './rules/14-odds.ts'
import { jaboColumns, meetsJabos } from './rules/15-air.ts'
import { assess, type Odds } from './rules/15-shifts.ts'
import { isStand, standEntry, standModifiers } from './rules/16-determined-defence.ts'
import { fireFightEntry, fireFightModifiers } from './rules/16-fire-fight.ts'
import {
  bestFireFight,
  bestStand,
  entryProspect,
  fireFightProspect,
  type KnownProspects,
  type Prospect,
  standProspect,
} from './rules/16-prospects.ts'
import { type CombatEntry, heldAgainst, isFireFight, resultData, tableEntry } from './rules/16-results.ts'
import { isBeatenAlready, type RetreatOrder, retreatsOf } from './rules/17-retreat.ts'
import { disengagementEntry, disengagementModifiers } from './rules/20-disengagement.ts'
import { attackSupports, barrage, defenceArtillery, readSupport } from './rules/22-support.ts'
import type { ArdennesState, BattleFrame } from './state.ts'
import { stepsOf, survey } from './survey.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const

/** The exact odds of an attack, of what supports it, of a fire fight, a stand or an attempt to break off; the bill of a move. */
export function preview(state: ArdennesState, action: Action): Preview | undefined {
  const step = state.stack.at(-1)?.step
  if (Array.isArray(action.path)) return movePreview(state, action)
  const battle = battleIn(state)
  if (action.do === 'attack') return attackPreview(state, action)
  if (action.do === 'disengage') return disengagePreview(action)
  if (battle === undefined) return undefined
  if (action.do === 'support' && Array.isArray(action.with)) {
    return supportPreview(state, battle, step, action.with)
  }
  const lead = typeof action.lead === 'string' ? readUnit('16.2.1', action, 'lead') : undefined
  if (lead === undefined || isDenial(lead)) return undefined
  if (action.do === 'fight') return fireFightPreview(state, battle, lead)
  return action.do === 'stand' ? standPreview(state, battle, lead) : undefined
}

/** How a unit moves by each verb. */
const MODES: Readonly<Record<string, Mode>> = {
  move: 'move',
  march: 'strategic',
  drive: 'truck',
  tow: 'prime-mover',
}

/** The bill of a move, or of what is left of one that was interrupted. */
function movePreview(state: ArdennesState, action: Action): Preview | undefined {
  const path = readPath('11.1', action, 'path')
  if (isDenial(path)) return undefined
  const frame = state.stack.at(-1)
  if (action.do === 'go') {
    return frame?.step === 'march' ? moveBill(state, frame.unit, frame.mode, frame.journey, path) : undefined
  }
  const mode = MODES[action.do]
  const unit = typeof action.unit === 'string' ? readUnit('11.1', action, 'unit') : undefined
  if (frame?.step !== 'movement' || mode === undefined || unit === undefined || isDenial(unit))
    return undefined
  return moveBill(state, unit, mode, setOut(state, unit, mode), path)
}

/** The battle that an answer declares; the die is not cast before both sides have said what supports them. */
function attackPreview(state: ArdennesState, action: Action): Preview | undefined {
  const frame = state.stack.at(-1)
  if (frame === undefined || !('side' in frame)) return undefined
  if (typeof action.on !== 'string' || !Array.isArray(action.by)) return undefined
  const on = readHex('14.1', action, 'on')
  const by = readUnitSet('14.1', action, 'by')
  const idle = Array.isArray(action.idle) ? readUnitSet('14.3.1', action, 'idle') : []
  if (isDenial(on) || isDenial(by) || isDenial(idle) || by.length === 0) return undefined
  if (!isDefendedAgainst(state, frame.side, on)) return undefined
  const kind = frame.step === 'combat' ? 'attack' : 'breakthrough'
  const battle = openBattle(state, kind, frame.side, on, by, idle)
  const isAnnounced = attackSupports(state, battle).length > 1 || defenceArtillery(state, battle).length > 0
  return { ...battlePreview(state, battle, 'attacker'), isAnnounced }
}

/** The battle that is being fought, with the support that an answer offers. */
function supportPreview(
  state: ArdennesState,
  battle: BattleFrame,
  step: string | undefined,
  words: readonly string[],
): Preview | undefined {
  const used = readSupport(words)
  if (used === undefined) return undefined
  if (step === 'attack-support') {
    return battlePreview(
      state,
      { ...battle, hasAir: used.hasAir, artillery: [...used.artillery] },
      'attacker',
    )
  }
  return battlePreview(state, battle, 'defender', used.artillery.length > 0)
}

// The odds of a battle

/** How a battle may turn out: what the defender's dice take from it, and the die on the column that is left. */
interface Face {
  readonly name: string
  readonly column: number
  readonly entry: CombatEntry
  readonly weight: number
}

/** Columns lost to a die, and on how many of its faces. */
interface Case {
  readonly columns: number | 'TOT'
  readonly weight: number
}

const NOTHING: readonly Case[] = [{ columns: 0, weight: 1 }]

function casesOf(columnsFor: (die: number) => number | 'TOT'): Case[] {
  const found = new Map<number | 'TOT', number>()
  for (const die of FACES) found.set(columnsFor(die), (found.get(columnsFor(die)) ?? 0) + 1)
  return [...found].map(([columns, weight]) => ({ columns, weight }))
}

/** 14.4 Every way the dice that are still to come may fall: artillery of the defence, fighter-bombers, the table. */
function facesOf(
  state: ArdennesState,
  battle: BattleFrame,
  hasGun: boolean,
): { readonly faces: Face[]; readonly of: number } {
  const enemy = battle.side === 'german' ? 'allied' : 'german'
  const guns = hasGun ? casesOf((die) => barrage(enemy, die)) : NOTHING
  const jabos = meetsJabos(state, battle.side) ? casesOf((die) => jaboColumns(state, die)) : NOTHING
  const { column } = assess(state, battle)
  const faces: Face[] = []
  for (const gun of guns) {
    if (gun.columns === 'TOT') {
      const weight = gun.weight * (jabos === NOTHING ? 1 : FACES.length) * FACES.length
      faces.push({ name: 'TOT', column, entry: 'A1', weight })
      continue
    }
    for (const flight of jabos) {
      const lost = gun.columns + (flight.columns as number)
      const weight = gun.weight * flight.weight
      const prefix = guns === NOTHING && jabos === NOTHING ? '' : `${signed(-lost)}: `
      faces.push(...columnFaces(column - lost, weight, prefix))
    }
  }
  return { faces, of: faces.reduce((sum, { weight }) => sum + weight, 0) }
}

/** 14.5 Below the table nobody rolls. */
function columnFaces(column: number, weight: number, prefix: string): Face[] {
  if (isHopeless(column)) return [{ name: `${prefix}–`, column, entry: 'A1', weight: weight * FACES.length }]
  return FACES.map((die) => ({ name: `${prefix}${die}`, column, entry: tableEntry(column, die), weight }))
}

function battlePreview(state: ArdennesState, battle: BattleFrame, asker: Asker, hasGun = false): Preview {
  const odds = assess(state, battle)
  const { faces, of } = facesOf(state, battle, hasGun)
  const retreats = retreatsOfDefenders(state, battle, faces)
  const known: KnownProspects = new Map()
  const prospects = new Map(
    faces.map(({ entry }) => [entry, entryProspect(state, battle, entry, known)] as const),
  )
  return {
    title: message('odds.title', { hex: hexId(battle.target), by: unitIds(battle.attackers) }),
    section: '14.4',
    lines: oddsLines(state, battle, odds),
    ladder: { columns: COLUMNS, base: withinTable(odds.base), final: withinTable(odds.column) },
    outcomes: faces.map(({ name, entry, weight }) => ({
      face: name,
      ...outcomeOf(state, battle, entry, prospects.get(entry) as Prospect, asker),
      chances: weight,
      of,
    })),
    expect: [...expectation(state, battle, faces, of, prospects, known), ...lostNote('17.2', retreats)],
    retreats,
  }
}

/** 17.1 Where the defenders may go. How far is most likely is reckoned with a bare die where there is a fire fight. */
function retreatsOfDefenders(
  state: ArdennesState,
  battle: BattleFrame,
  faces: readonly Face[],
): PreviewRetreat[] {
  const results = faces.flatMap(({ entry, weight }) => {
    const entries = isFireFight(entry) ? FACES.map(fireFightEntry) : [entry]
    return entries.map(
      (one) => [resultData(heldAgainst(state, battle, one)), weight / entries.length] as const,
    )
  })
  const length = commonest(results.map(([{ retreat }, weight]) => [retreat, weight]))
  if (length === undefined) return []
  const units = survey(state).stack(battle.target)
  const cohesion = results.find(([{ retreat }]) => retreat === length)?.[0].cohesion
  const order: RetreatOrder = {
    side: enemyOf(battle.side),
    units: [...units],
    length,
    least: length,
    becomes: cohesion === 'broken' ? 'broken' : 'disrupted',
    cause: 'combat',
    isBound: true,
  }
  return units.map((unit) => ({
    piece: unitId(unit),
    ways: isBeatenAlready(state, battle.kind, battle.defenders, unit)
      ? []
      : retreatsOf(state, unit, order).map(({ path }) => ({ path: path.map(placeId), losses: 0 })),
  }))
}

function oddsLines(state: ArdennesState, battle: BattleFrame, odds: Odds): PreviewLine[] {
  const { attackers, defenders, bonuses, attack, defence, shifts, base, column } = odds
  const sum = sumOfParts(attackers)
  return [
    ...attackers.map((part) => strengthLine(part, 'attack')),
    ...battle.idle.map((unit): PreviewLine => {
      const text = message('odds.idle', { unit: unitId(unit) })
      return { section: '14.3.1', text, part: 'attack', value: '0' }
    }),
    ...(sum > attack
      ? [
          {
            section: '34.0',
            text: message('odds.limit', { sum }),
            part: 'attack',
            value: String(attack),
          } as const,
        ]
      : []),
    ...defenders.map((part) => strengthLine(part, 'defence')),
    ...bonuses.map(
      ({ section, key, value }): PreviewLine => ({
        section,
        text: message(key),
        part: 'defence',
        value: signed(value),
      }),
    ),
    { section: '14.4', text: message('odds.ratio', { attack, defence, odds: columnName(base) }) },
    ...shifts.map(shiftLine),
    ...(meetsJabos(state, battle.side) ? [{ section: '15.6.3', text: message('odds.jabos-come') }] : []),
    { section: '14.5', text: message('odds.column', { odds: columnName(column) }) },
  ]
}

function strengthLine(part: Contribution, side: 'attack' | 'defence'): PreviewLine {
  const [first] = [...part.halvedBy, ...part.doubledBy]
  const unit = unitId(part.unit)
  const text =
    first === undefined
      ? message('odds.unit', { unit })
      : message('odds.unit-why', { unit, why: factorWords(part) })
  const section = first?.section ?? '14.4'
  return { section, text, part: side, value: strengthText(part) }
}

/** The words behind `outcome.` for an entry. */
function wordOf(entry: CombatEntry): string {
  return entry.toLowerCase().replace('/', '-').replace('+1', '-plus').replace('+', '-plus')
}

/** An entry as it holds for this stack, and for whom it is good. */
function outcomeOf(
  state: ArdennesState,
  battle: BattleFrame,
  entry: CombatEntry,
  prospect: Prospect,
  asker: Asker,
): Pick<PreviewOutcome, 'entry' | 'result' | 'tone'> {
  const held = isFireFight(entry) ? entry : heldAgainst(state, battle, entry)
  return { entry: held, result: outcomeText(held, prospect), tone: battleTone(asker, prospect) }
}

function outcomeText(entry: CombatEntry, { falls }: Prospect): Message {
  return message(entry === 'EX' && falls === 1 ? 'outcome.ex-last' : `outcome.${wordOf(entry)}`)
}

/** 16.1, 16.2, 16.7 Mean losses, how fire fights and stands go, and how often the hex falls. */
function expectation(
  state: ArdennesState,
  battle: BattleFrame,
  faces: readonly Face[],
  of: number,
  prospects: ReadonlyMap<CombatEntry, Prospect>,
  known: KnownProspects,
): PreviewLine[] {
  const steps = survey(state)
    .stack(battle.target)
    .reduce((sum, unit) => sum + stepsOf(state, unit), 0)
  const prospectOf = (entry: CombatEntry): Prospect => prospects.get(entry) as Prospect
  const total = (of: (face: Face) => number): number => faces.reduce((sum, face) => sum + of(face), 0)
  const attacker = total(({ entry, weight }) => weight * prospectOf(entry).attacker) / of
  const defender = total(({ entry, weight }) => weight * prospectOf(entry).defender) / of
  const falls = total(({ entry, weight }) => weight * prospectOf(entry).falls) / of
  const lines: PreviewLine[] = [
    { section: '16.1', text: message('odds.expect-attacker', { losses: round(attacker) }) },
    { section: '16.1', text: message('odds.expect-defender', { losses: round(defender), steps }) },
  ]
  if (faces.some(({ entry }) => isFireFight(entry))) {
    const isPlusOne = !faces.some(({ entry }) => entry === 'FF')
    const percent = inPercent(bestFireFight(state, { ...battle, isPlusOne }, known).falls)
    const key = isPlusOne ? 'odds.expect-fire-fight-plus' : 'odds.expect-fire-fight'
    lines.push({ section: '16.2', text: message(key, { percent }) })
  }
  if (faces.some(({ entry }) => isFireFight(entry) || resultData(entry).mayStand)) {
    const percent = inPercent(1 - bestStand(state, battle).falls)
    lines.push({ section: '16.7', text: message('odds.expect-stand', { percent }) })
  }
  lines.push({ section: '19.1', text: message('odds.expect-hex', { percent: inPercent(falls) }) })
  return lines
}

function round(value: number): number {
  return Math.round(10 * value) / 10
}

function inPercent(chance: number): number {
  return Math.round(100 * chance)
}

// The odds of a fire fight, of a stand, of breaking off

function fireFightPreview(state: ArdennesState, battle: BattleFrame, lead: Unit): Preview {
  const found = fireFightModifiers(state, battle, lead)
  const sum = sumOf(found)
  const known: KnownProspects = new Map()
  const { falls } = fireFightProspect(state, battle, lead, known)
  return {
    title: message('odds.fire-fight', { hex: hexId(battle.target), unit: unitId(lead) }),
    section: '16.2',
    lines: [...found.map(modifierLine), modifierTotal('16.2', sum)],
    outcomes: FACES.map((die) => {
      const entry = fireFightEntry(die + sum)
      const prospect = entryProspect(state, battle, entry, known)
      return {
        face: String(die),
        ...outcomeOf(state, battle, entry, prospect, 'attacker'),
        chances: 1,
        of: FACES.length,
      }
    }),
    expect: [{ section: '19.1', text: message('odds.expect-hex', { percent: inPercent(falls) }) }],
  }
}

function modifierTotal(section: string, sum: number): PreviewLine {
  return { section, text: message('odds.modifier', { modifier: signed(sum) }) }
}

function standPreview(state: ArdennesState, battle: BattleFrame, lead: Unit): Preview {
  const found = standModifiers(state, battle, lead)
  const sum = sumOf(found)
  const { falls } = standProspect(state, battle, lead)
  return {
    title: message('odds.stand', { hex: hexId(battle.target), unit: unitId(lead) }),
    section: '16.7.2',
    lines: [...found.map(modifierLine), modifierTotal('16.7.2', sum)],
    outcomes: FACES.map((die): PreviewOutcome => {
      const entry = standEntry(die + sum)
      // 16.7.4 Where the leader falls alone with its last step, no stand holds.
      const isLast = isStand(entry) && falls === 1
      const tone = standTone(isStand(entry) && !isLast, isLast || entry === 'delay')
      const result = message(isLast ? `stands.${entry}-last` : `stands.${entry}`)
      return { face: String(die), entry, result, chances: 1, of: FACES.length, tone }
    }),
    expect: [{ section: '16.7.3', text: message('odds.expect-held', { percent: inPercent(1 - falls) }) }],
  }
}

/** 20.2 Each of them rolls for itself: the odds of the first. */
function disengagePreview(action: Action): Preview | undefined {
  const units = Array.isArray(action.units) ? readUnitSet('20.2', action, 'units') : undefined
  if (units === undefined || isDenial(units)) return undefined
  const [unit] = units
  if (unit === undefined) return undefined
  const found = disengagementModifiers(unit)
  const sum = sumOf(found)
  const results = FACES.map((die) => disengagementEntry(die + sum))
  const away = results.filter((result) => result === 'yes' || result === 'yes-d').length
  return {
    title: message('odds.disengage', { unit: unitId(unit) }),
    section: '20.2',
    lines: [...found.map(modifierLine), modifierTotal('20.2', sum)],
    outcomes: results.map((entry, i): PreviewOutcome => {
      const tone = entry === 'yes' ? 'good' : entry === 'no-d' ? 'bad' : 'even'
      const result = message(`breaks-off.${entry}`)
      return { face: String(i + 1), entry, result, chances: 1, of: FACES.length, tone }
    }),
    expect: [
      { section: '20.3', text: message('odds.expect-away', { percent: inPercent(away / FACES.length) }) },
    ],
  }
}
