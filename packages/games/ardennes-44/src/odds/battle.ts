// The odds of a battle before the die is cast

import {
  type BattleProspect,
  battlePreviews,
  enemyOf,
  FACES,
  fallsLine,
  inPercent,
  limitLine,
  lossLines,
  signed,
  stepsOfAll,
  strengthLine,
} from '@sztab/bonds'
import { change, message, type PreviewLine, sum } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { clashIn, openBattle } from '../battles.ts'
import { unitId } from '../order-of-battle.ts'
import { isDefendedAgainst } from '../rules/14-attack.ts'
import { jaboColumns, meetsJabos } from '../rules/15-air.ts'
import { assess, type Odds } from '../rules/15-shifts.ts'
import { bestStand } from '../rules/16-determined-defence.ts'
import { bestFireFight, entryProspect, fireFightEntry, type KnownProspects } from '../rules/16-fire-fight.ts'
import {
  type CombatEntry,
  heldAgainst,
  isFireFight,
  outcomeOf,
  resultData,
  tableEntry,
} from '../rules/16-results.ts'
import { isBeatenAlready, orderOf, retreatsOf } from '../rules/17-retreat.ts'
import { attackSupports, barrage, defenceArtillery, type Support, support } from '../rules/22-support.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { survey } from '../survey.ts'
import { COLUMNS, columnName, isHopeless, withinTable } from '../tables.ts'

/** How a battle may turn out: what the defender's dice take from it, and the die on the column that is left. */
interface Face {
  readonly name: string
  readonly column: number
  readonly entry: CombatEntry
  readonly weight: number
  readonly prospect: BattleProspect
}

type BareFace = Omit<Face, 'prospect'>

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

/** 14.4 Every way the dice that are still to come may fall: artillery of the defence if it fires, fighter-bombers, the table. */
function facesOf(state: ArdennesState, battle: BattleFrame, hasGun: boolean): Face[] {
  const guns = hasGun ? casesOf((die) => barrage(enemyOf(battle.side), die)) : NOTHING
  const jabos = meetsJabos(state, battle.side) ? casesOf((die) => jaboColumns(state, die)) : NOTHING
  const { column } = assess(state, battle)
  const faces: BareFace[] = []
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
  const known: KnownProspects = new Map()
  const prospects = new Map(
    faces.map(({ entry }) => [entry, entryProspect(state, battle, entry, known)] as const),
  )
  return faces.map((face) => ({ ...face, prospect: prospects.get(face.entry) as BattleProspect }))
}

/** 14.5 Below the table nobody rolls. */
function columnFaces(column: number, weight: number, prefix: string): BareFace[] {
  if (isHopeless(column)) return [{ name: `${prefix}–`, column, entry: 'A1', weight: weight * FACES.length }]
  return FACES.map((die) => ({ name: `${prefix}${die}`, column, entry: tableEntry(column, die), weight }))
}

export const { battleOdds, attackOdds } = battlePreviews<
  ArdennesState,
  BattleFrame,
  Face,
  Odds,
  BattleFrame['kind'],
  Support
>({
  words,
  naming: { section: '14.1', second: { name: 'idle', section: '14.3.1' } },
  open: (state, kind, side, on, by, idle = []) =>
    isDefendedAgainst(state, side, on) ? openBattle(state, kind, side, on, by, idle) : undefined,
  offers: attackSupports,
  answers: defenceArtillery,
  supported: (battle, { hasAir, artillery }) => ({ ...battle, hasAir, artillery: [...artillery] }),
  wordsOf: support.wordsOf,
  faces: facesOf,
  columns: COLUMNS,
  columnName,
  withinTable,
  sections: { battle: '14.4', column: '14.5', support: '22.7', lost: '17.2' },
  survey,
  assess,
  clashIn,
  partLines,
  rollLines: (state, { side }) =>
    meetsJabos(state, side) ? [{ section: '15.6.3', text: message('odds.jabos-come') }] : [],
  lengths: (state, battle, faces) =>
    likelyResults(state, battle, faces).map(([{ retreat }, weight]) => [retreat, weight]),
  /** 17.1 */
  waysBack(state, battle, unit, length, faces) {
    if (isBeatenAlready(state, battle, unit)) return []
    const results = likelyResults(state, battle, faces)
    const cohesion = results.find(([{ retreat }]) => retreat === length)?.[0].cohesion
    const becomes = cohesion === 'broken' ? 'broken' : 'disrupted'
    const order = orderOf(enemyOf(battle.side), survey(state).stack(battle.target), length, becomes)
    return retreatsOf(state, unit, order).map(({ path }) => path)
  },
  outcome: (state, battle, { name, entry, prospect }, asker) => ({
    face: name,
    ...outcomeOf(state, battle, entry, prospect, asker),
  }),
  /** 16.1, 16.2, 16.7 Mean losses, how fire fights and stands go, and how often the hex falls. */
  expectation(state, battle, faces, mean) {
    const steps = stepsOfAll(state, survey(state).stack(battle.target))
    const attacker = mean(({ prospect }) => prospect.attacker)
    const defender = mean(({ prospect }) => prospect.defender)
    const lines = lossLines('16.1', attacker, defender, steps)
    if (faces.some(({ entry }) => isFireFight(entry))) {
      const isPlusOne = !faces.some(({ entry }) => entry === 'FF')
      const percent = inPercent(bestFireFight(state, { ...battle, isPlusOne }).falls)
      const key = isPlusOne ? 'odds.expect-fire-fight-plus' : 'odds.expect-fire-fight'
      lines.push({ section: '16.2', text: message(key, { percent }) })
    }
    if (faces.some(({ entry }) => isFireFight(entry) || resultData(entry).mayStand)) {
      const percent = inPercent(1 - bestStand(state, battle).falls)
      lines.push({ section: '16.7', text: message('odds.expect-stand', { percent }) })
    }
    const falls = mean(({ prospect }) => prospect.falls)
    return [...lines, fallsLine('19.1', falls)]
  },
})

/** What the faces come to, a fire fight with a bare die. */
function likelyResults(state: ArdennesState, battle: BattleFrame, faces: readonly Face[]) {
  return faces.flatMap(({ entry, weight }) => {
    const entries = isFireFight(entry) ? FACES.map(fireFightEntry) : [entry]
    return entries.map(
      (one) => [resultData(heldAgainst(state, battle, one)), weight / entries.length] as const,
    )
  })
}

function partLines(battle: BattleFrame, { attackers, defenders, bonuses, attack }: Odds): PreviewLine[] {
  return [
    ...attackers.map((part) => strengthLine(unitId(part.unit), part, 'attack', '14.4')),
    ...battle.idle.map((unit): PreviewLine => {
      const text = message('odds.idle', { unit: unitId(unit) })
      return { section: '14.3.1', text, part: 'attack', figure: sum(0), pieces: [unitId(unit)] }
    }),
    ...limitLine('34.0', attackers, attack, 'attack'),
    ...defenders.map((part) => strengthLine(unitId(part.unit), part, 'defence', '14.4')),
    ...bonuses.map(
      ({ section, key, value }): PreviewLine => ({
        section,
        text: message(key),
        part: 'defence',
        figure: change(value),
      }),
    ),
  ]
}
