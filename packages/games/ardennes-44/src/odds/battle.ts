// The odds of a battle before the die is cast

import {
  type Asker,
  battleTone,
  enemyOf,
  FACES,
  inPercent,
  inTenths,
  lostNote,
  oddsOfAnswer,
  retreatsOfDefenders,
  type SideName,
  shiftLine,
  signed,
  strengthLine,
  sumOfParts,
  supportAtHand,
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
  sum,
} from '@sztab/kernel'
import { unitIds, words } from '../arguments.ts'
import { clashIn, openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { unitId } from '../order-of-battle.ts'
import { isDefendedAgainst } from '../rules/14-attack.ts'
import { COLUMNS, columnName, isHopeless, withinTable } from '../rules/14-odds.ts'
import { jaboColumns, meetsJabos } from '../rules/15-air.ts'
import { assess, type Odds } from '../rules/15-shifts.ts'
import { fireFightEntry } from '../rules/16-fire-fight.ts'
import {
  bestFireFight,
  bestStand,
  entryProspect,
  type KnownProspects,
  type Prospect,
} from '../rules/16-prospects.ts'
import { type CombatEntry, heldAgainst, isFireFight, resultData, tableEntry } from '../rules/16-results.ts'
import { isBeatenAlready, type RetreatOrder, retreatsOf } from '../rules/17-retreat.ts'
import { attackSupports, barrage, defenceArtillery, supportWords } from '../rules/22-support.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { stepsOf, survey } from '../survey.ts'

const NAMING = { section: '14.1', words, second: { name: 'idle', section: '14.3.1' } }

/** The odds of the attack that an answer declares; the die is not cast before both sides have said what supports them. */
export function attackOdds(
  state: ArdennesState,
  kind: BattleFrame['kind'],
  side: SideName,
  action: Action,
): Preview | undefined {
  return oddsOfAnswer(NAMING, action, (on, by, idle = []) => {
    if (!isDefendedAgainst(state, side, on)) return undefined
    const battle = openBattle(state, kind, side, on, by, idle)
    const isAnnounced = attackSupports(state, battle).length > 1 || defenceArtillery(state, battle).length > 0
    const odds = battleOdds(state, battle, 'attacker')
    const atHand = supportAtHand(assess(state, battle).column, {
      section: '22.7',
      offers: attackSupports(state, battle),
      columnWith: ({ hasAir, artillery }) =>
        assess(state, { ...battle, hasAir, artillery: [...artillery] }).column,
      columnName,
      wordsOf: supportWords,
    })
    return { ...odds, expect: [...atHand, ...odds.expect], isAnnounced }
  })
}

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
  const guns = hasGun ? casesOf((die) => barrage(enemyOf(battle.side), die)) : NOTHING
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

/** `hasGun`: the defender's artillery fires as well. */
export function battleOdds(state: ArdennesState, battle: BattleFrame, asker: Asker, hasGun = false): Preview {
  const odds = assess(state, battle)
  const { faces, of } = facesOf(state, battle, hasGun)
  const retreats = waysBack(state, battle, faces)
  const known: KnownProspects = new Map()
  const prospects = new Map(
    faces.map(({ entry }) => [entry, entryProspect(state, battle, entry, known)] as const),
  )
  return {
    title: message('odds.title', { hex: hexId(battle.target), by: unitIds(battle.attackers) }),
    section: '14.4',
    clash: {
      ...clashIn(state, battle),
      attack: odds.attack,
      defence: odds.defence,
      column: columnName(odds.column),
    },
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
function waysBack(state: ArdennesState, battle: BattleFrame, faces: readonly Face[]): PreviewRetreat[] {
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
  return retreatsOfDefenders(units, words, (unit) =>
    isBeatenAlready(state, battle, unit) ? [] : retreatsOf(state, unit, order).map(({ path }) => path),
  )
}

function oddsLines(state: ArdennesState, battle: BattleFrame, odds: Odds): PreviewLine[] {
  const { attackers, defenders, bonuses, attack, defence, shifts, base, column } = odds
  const counted = sumOfParts(attackers)
  return [
    ...attackers.map((part) => strengthLine(unitId(part.unit), part, 'attack', '14.4')),
    ...battle.idle.map((unit): PreviewLine => {
      const text = message('odds.idle', { unit: unitId(unit) })
      return { section: '14.3.1', text, part: 'attack', figure: sum(0), pieces: [unitId(unit)] }
    }),
    ...(counted > attack
      ? [
          {
            section: '34.0',
            text: message('odds.limit', { sum: counted }),
            part: 'attack',
            figure: sum(attack),
          } as const,
        ]
      : []),
    ...defenders.map((part) => strengthLine(unitId(part.unit), part, 'defence', '14.4')),
    ...bonuses.map(
      ({ section, key, value }): PreviewLine => ({
        section,
        text: message(key),
        part: 'defence',
        figure: change(value),
      }),
    ),
    { section: '14.4', text: message('odds.ratio', { attack, defence, odds: columnName(base) }) },
    ...shifts.map(shiftLine),
    ...(meetsJabos(state, battle.side) ? [{ section: '15.6.3', text: message('odds.jabos-come') }] : []),
    { section: '14.5', text: message('odds.column', { odds: columnName(column) }) },
  ]
}

/** The words behind `outcome.` for an entry. */
function wordOf(entry: CombatEntry): string {
  return entry.toLowerCase().replace('/', '-').replace('+1', '-plus').replace('+', '-plus')
}

/** An entry as it holds for this stack, and for whom it is good. */
export function outcomeOf(
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
    { section: '16.1', text: message('odds.expect-attacker', { losses: inTenths(attacker) }) },
    { section: '16.1', text: message('odds.expect-defender', { losses: inTenths(defender), steps }) },
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
