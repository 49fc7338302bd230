// Chapters 10.1 and 10.2: the combat segment

import type { Hex } from '@sztab/board'
import { combatStep, readHex } from '@sztab/chits'
import { announced, clashed, deny, message, type Play } from '@sztab/kernel'
import { book } from '../book.ts'
import { attackOdds } from '../odds.ts'
import { roster, unitId } from '../order-of-battle.ts'
import { attacks } from '../rules/10-combat.ts'
import { isTurnZero } from '../rules/17-turn-zero.ts'
import type { AssaultsFrame, Attack, CombatFrame, VictoryState } from '../state.ts'
import { hexId, hexOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Decision } from './step-types.ts'

/** 10.2 (1) All attacks are declared before the first is resolved. */
export const combat: Decision<'combat'> = combatStep<VictoryState, CombatFrame>({
  book,
  survey,
  attacks,
  columns: tables.combat.columns,
  // 17.1
  ask: (state) => message(isTurnZero(state) ? 'ask.attack-zero' : 'ask.attack'),
  roster,
  attackersOf: ({ side, units, attacks: declared, attacked }) => ({
    side,
    units: units.filter((unit) => !declared.some(({ by }) => by.includes(unit))),
    attacked: [...attacked, ...declared.map(({ target }) => target)],
    activated: units,
  }),
  attack(play, frame, target, by) {
    frame.attacks.push({ target, by })
    const clash = attacks.clash(play.state, target, by)
    play.report('10.2', 'attack.declared', { by: by.map(unitId), hex: clash.target }, announced(clash))
  },
  done: resolveDeclared,
  preview(state, target, by) {
    const odds = attackOdds(state, target, by)
    return odds === undefined ? undefined : { ...odds, isAnnounced: true }
  },
})

function resolveDeclared(play: Play<VictoryState>, { side, player, attacks: declared }: CombatFrame): void {
  play.pop()
  // 10.1, 17.1 In turn 0 the segments of the other players wait below: nobody attacks twice, no hex is attacked twice.
  for (const frame of play.state.stack) {
    if (frame.step !== 'combat') continue
    frame.units = frame.units.filter((unit) => !declared.some(({ by }) => by.includes(unit)))
    frame.attacked.push(...declared.map(({ target }) => target))
  }
  if (declared.length > 0) play.push({ step: 'assaults', side, player, attacks: declared, retreated: [] })
}

/** 10.2 The attacker decides in which order the declared attacks are resolved. */
export const assaults: Decision<'assaults'> = {
  section: '10.2',
  verbs: { resolve: { on: 'one' } },
  who: (_, frame) => (frame.attacks.length > 1 ? [frame.player] : []),
  ask: (_, frame) => message('ask.resolve', { count: frame.attacks.length }),
  choices: (state, frame) =>
    frame.attacks.map(({ target, by }) => ({
      action: { do: 'resolve', on: hexId(state, target) },
      detail: { odds: tables.combat.columns[attacks.odds(state, target, by).column]! },
    })),
  check(state, frame, _role, action) {
    const on = readHex(survey(state).field.grid, '10.2', action, 'on')
    if (typeof on !== 'number') return on
    const isDeclared = frame.attacks.some(({ target }) => target === on)
    return isDeclared ? undefined : deny('10.2', 'resolve.not-declared', { hex: hexId(state, on) })
  },
  take(play, frame, _role, action) {
    const on = readHex(survey(play.state).field.grid, '10.2', action, 'on') as Hex
    resolve(play, frame, frame.attacks.find(({ target }) => target === on) as Attack)
  },
  preview(state, frame, _role, action) {
    if (action.on === undefined) return undefined
    const on = readHex(survey(state).field.grid, '10.2', action, 'on')
    const attack = frame.attacks.find(({ target }) => target === on)
    return attack === undefined ? undefined : attackOdds(state, attack.target, attack.by)
  },
  idle(play, frame) {
    const [only] = frame.attacks
    if (only === undefined) play.pop()
    else resolve(play, frame, only)
  },
}

function resolve(play: Play<VictoryState>, frame: AssaultsFrame, attack: Attack): void {
  const { side, player } = frame
  const { target, by } = attack
  frame.attacks = frame.attacks.filter((other) => other !== attack)
  const clash = attacks.clash(play.state, target, by)
  play.report('10.2', 'attack', { by: by.map(unitId), hex: clash.target }, clashed(clash))
  const from = by.map((unit) => hexOf(play.state, unit))
  play.push({
    step: 'battle',
    side,
    player,
    target,
    attackers: by,
    from,
    stage: 'roll',
    losses: 0,
    retreat: 0,
  })
}
