import type { Hex } from '@sztab/board'
import type { CombatResult } from '@sztab/chits'
import {
  type Action,
  type Message,
  message,
  type Preview,
  type PreviewLine,
  type PreviewOutcome,
} from '@sztab/kernel'
import { isDenial, readHex, readHexes, readUnit, readUnitSet, unitIds } from './arguments.ts'
import { hexId } from './ground.ts'
import { moveBill } from './move-bill.ts'
import { type Unit, unitId } from './order-of-battle.ts'
import { assess, attackStrength, attacks, columnName, defenceStrength, outcomes } from './rules/10-combat.ts'
import { retreatPaths } from './rules/10-retreat.ts'
import { orderedCity } from './rules/11-reinforcements.ts'
import { type BattleFrame, ISOLATED, type Marker, OUT_OF_SUPPLY, type TracesState } from './state.ts'
import { stepsOf, supplyOf, survey } from './survey.ts'
import { COLUMNS } from './tables.ts'

/** The exact odds of an attack, or of the air support offered in one, line by line; of a move what it costs. */
export function preview(state: TracesState, action: Action): Preview | undefined {
  if (action.do === 'move') {
    const unit = typeof action.unit === 'string' ? readUnit('9.0', action, 'unit') : undefined
    const path = Array.isArray(action.path) ? readHexes('9.0', action, 'path') : undefined
    if (unit === undefined || path === undefined || isDenial(unit) || isDenial(path)) return undefined
    return moveBill(state, unit, path)
  }
  if (action.do === 'attack') {
    const on = typeof action.on === 'string' ? readHex('10.0', action, 'on') : undefined
    const by = Array.isArray(action.by) ? readUnitSet('10.0', action, 'by') : undefined
    if (on === undefined || by === undefined || isDenial(on) || isDenial(by) || by.length === 0)
      return undefined
    return combatPreview(state, on, by, [])
  }
  const battle = state.stack.findLast((frame): frame is BattleFrame => frame.step === 'battle')
  if (action.do !== 'support' || battle === undefined || !Array.isArray(action.markers)) return undefined
  return combatPreview(state, battle.target, battle.attackers, action.markers as readonly Marker[])
}

function combatPreview(
  state: TracesState,
  target: Hex,
  attackers: readonly Unit[],
  support: readonly Marker[],
): Preview | undefined {
  const odds = assess(state, target, attackers, support)
  if (odds.column < 0 || survey(state).isEmpty(target)) return undefined
  const faces = outcomes(state, target, attackers, support)
  return {
    title: message('odds.title', { hex: hexId(target), by: unitIds(attackers) }),
    section: '10.1',
    lines: [
      ...attackLines(state, target, attackers),
      ...supplyLines(state, attackers, 'attack'),
      ...defenceLines(state, target),
      ...supplyLines(state, survey(state).stack(target), 'defence'),
      {
        section: '10.2',
        text: message('odds.ratio', {
          attack: odds.attack,
          defence: odds.defence,
          odds: columnName(odds.base),
        }),
      },
      ...odds.shifts.map(
        ({ section, key, columns }): PreviewLine => ({
          section,
          text: message(key, { columns }),
          part: 'shift',
          value: signed(columns),
        }),
      ),
      ...(odds.modifier === 0
        ? []
        : [
            {
              section: '7.0',
              text: message('odds.modifier', { modifier: odds.modifier }),
              value: signed(odds.modifier),
            },
          ]),
      { section: '10.3', text: message('odds.column', { odds: columnName(odds.column) }) },
    ],
    ladder: { columns: COLUMNS, base: Math.max(0, odds.base), final: odds.column },
    outcomes: faces.map(
      ({ die, entry, result }): PreviewOutcome => ({
        face: String(die),
        entry,
        result: outcomeText(result),
        chances: 1,
        of: faces.length,
        tone: toneOf(result),
      }),
    ),
    expect: expectation(
      state,
      target,
      faces.map(({ result }) => result),
    ),
  }
}

function attackLines(state: TracesState, target: Hex, attackers: readonly Unit[]): PreviewLine[] {
  return attacks.groups(state, target, attackers).map(({ from, units, sum, isHalved, strength }) => ({
    section: isHalved ? '1.3' : '10.2',
    text: message(isHalved ? 'odds.group-halved' : 'odds.group', { units: unitIds(units), hex: hexId(from) }),
    part: 'attack',
    value: sumText(
      units.map((unit) => attackStrength(state, unit)),
      sum,
      isHalved,
      strength,
    ),
  }))
}

function defenceLines(state: TracesState, target: Hex): PreviewLine[] {
  const units = survey(state).stack(target)
  const strengths = units.map((unit) => defenceStrength(state, unit))
  const sum = strengths.reduce((total, strength) => total + strength, 0)
  const text = message('odds.defenders', { units: unitIds(units), hex: hexId(target) })
  return [{ section: '10.2', text, part: 'defence', value: sumText(strengths, sum, false, sum) }]
}

/** 8.2 Why a unit counts less than is printed on it. */
function supplyLines(state: TracesState, units: readonly Unit[], part: 'attack' | 'defence'): PreviewLine[] {
  const weakest = part === 'attack' ? OUT_OF_SUPPLY : ISOLATED
  return units
    .filter((unit) => supplyOf(state, unit) >= weakest)
    .map((unit) => ({
      section: '8.2',
      text: message('odds.unsupplied', { unit: unitId(unit) }),
      part,
      value: '−2',
    }))
}

/** `6 + 4 = 10`, `12 ÷ 2 = 6`, or the bare number. */
function sumText(terms: readonly number[], sum: number, isHalved: boolean, strength: number): string {
  if (isHalved) return `${sum} ÷ 2 = ${strength}`
  return terms.length > 1 ? `${terms.join(' + ')} = ${sum}` : String(sum)
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`
}

function toneOf(result: CombatResult): PreviewOutcome['tone'] {
  if (result.attackerLosses > 0) return 'bad'
  return result.defenderLosses > 0 || result.retreat > 0 ? 'good' : 'even'
}

function outcomeText({ attackerLosses, defenderLosses, retreat }: CombatResult): Message {
  if (attackerLosses > 0) return message('outcome.attacker', { count: attackerLosses })
  if (defenderLosses > 0 && retreat > 0) return message('outcome.both', { count: defenderLosses, retreat })
  if (defenderLosses > 0) return message('outcome.losses', { count: defenderLosses })
  return retreat > 0 ? message('outcome.retreat', { retreat }) : message('outcome.none')
}

/** 10.3, 10.4 Mean losses of both sides, and how often the hex falls; retreats into zones are counted in. */
function expectation(state: TracesState, target: Hex, results: readonly CombatResult[]): PreviewLine[] {
  const units = survey(state).stack(target)
  const steps = units.reduce((sum, unit) => sum + stepsOf(state, unit), 0)
  const toll = new Map<number, number>()
  for (const length of [1, 2]) {
    const costs = units.map((unit) => {
      const zones = retreatPaths(state, unit, length)[0]?.zones ?? Number.POSITIVE_INFINITY
      return Math.min(zones, stepsOf(state, unit))
    })
    toll.set(
      length,
      costs.reduce((sum, cost) => sum + cost, 0),
    )
  }
  const lost = results.map((r) => Math.min(steps, r.defenderLosses + (toll.get(r.retreat) ?? 0)))
  const falls = results.filter((r) => r.retreat > 0 || r.defenderLosses >= steps).length
  const mean = (values: readonly number[]) =>
    Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10
  const lines: PreviewLine[] = [
    { section: '10.3', text: message('odds.expect-defender', { losses: mean(lost), steps }) },
    {
      section: '10.3',
      text: message('odds.expect-attacker', { losses: mean(results.map((r) => r.attackerLosses)) }),
    },
    {
      section: '10.5',
      text: message('odds.expect-hex', { percent: Math.round((100 * falls) / results.length) }),
    },
  ]
  if (orderedCity(state, target) >= 0) lines.push({ section: '12.2', text: message('odds.expect-order') })
  else if ((toll.get(1) ?? 0) > 0) lines.push({ section: '10.4', text: message('odds.expect-zones') })
  return lines
}
