// Chapters 10.1 and 10.2: the combat segment

import type { Hex } from '@sztab/board'
import { combatStep, readHex } from '@sztab/chits'
import { deny, message, type Turn } from '@sztab/kernel'
import { book } from '../book.ts'
import { unitId } from '../order-of-battle.ts'
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
  attackersOf: ({ side, units, attacks: declared, attacked }) => ({
    side,
    units: units.filter((unit) => !declared.some(({ by }) => by.includes(unit))),
    attacked: [...attacked, ...declared.map(({ target }) => target)],
  }),
  attack(turn, frame, target, by) {
    frame.attacks.push({ target, by })
    turn.tell('10.2', 'attack.declared', { by: by.map(unitId), hex: hexId(turn.state, target) })
  },
  done: resolveDeclared,
})

function resolveDeclared(turn: Turn<VictoryState>, { side, player, attacks: declared }: CombatFrame): void {
  turn.pop()
  // 10.1, 17.1 In turn 0 the segments of the other players wait below: nobody attacks twice, no hex is attacked twice.
  for (const frame of turn.state.stack) {
    if (frame.step !== 'combat') continue
    frame.units = frame.units.filter((unit) => !declared.some(({ by }) => by.includes(unit)))
    frame.attacked.push(...declared.map(({ target }) => target))
  }
  if (declared.length > 0) turn.push({ step: 'assaults', side, player, attacks: declared, retreated: [] })
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
      detail: { odds: tables.combat.columns[attacks.odds(state, target, by).column] as string },
    })),
  check(state, frame, _role, action) {
    const on = readHex(survey(state).field.grid, '10.2', action, 'on')
    if (typeof on !== 'number') return on
    const isDeclared = frame.attacks.some(({ target }) => target === on)
    return isDeclared ? undefined : deny('10.2', 'resolve.not-declared', { hex: hexId(state, on) })
  },
  take(turn, frame, _role, action) {
    const on = readHex(survey(turn.state).field.grid, '10.2', action, 'on') as Hex
    resolve(turn, frame, frame.attacks.find(({ target }) => target === on) as Attack)
  },
  idle(turn, frame) {
    const [only] = frame.attacks
    if (only === undefined) turn.pop()
    else resolve(turn, frame, only)
  },
}

function resolve(turn: Turn<VictoryState>, frame: AssaultsFrame, attack: Attack): void {
  const { side, player } = frame
  const { target, by } = attack
  frame.attacks = frame.attacks.filter((other) => other !== attack)
  turn.tell('10.2', 'attack', { by: by.map(unitId), hex: hexId(turn.state, target) })
  const from = by.map((unit) => hexOf(turn.state, unit))
  turn.push({
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
