import type { GameEntry } from '@sztab/catalog'
import {
  type ByLanguage,
  type Choice,
  clonePlain,
  type DecisionStep,
  type Denial,
  deny,
  type FieldError,
  Flow,
  type Game,
  inLanguage,
  listed,
  marked,
  message,
  one,
  Play,
  type Role,
  type RuleText,
  rolled,
  type SetupChoice,
} from '@sztab/kernel'

/**
 * A game of two units a side on a road of eight fields, small enough to check every command by hand: marches,
 * an attack with a die and the loser's retreat, a chit drawn at the end of the turn, and a secret.
 */
interface FordState {
  stack: FordFrame[]
  turn: number
  units: Record<string, FordUnit>
  /** Where Red's ambush lies; -1 to those who may not know. */
  ambush: number
  winner: Role | ''
}

interface FordUnit {
  side: Role
  at: number
}

type FordFrame = { step: 'orders'; role: Role } | { step: 'retreat'; role: Role; unit: string }

const FIELDS = 8
const LAST_TURN = 3
const HIDDEN = -1
const WEATHER = ['sun', 'sun', 'rain']

function unitAt(state: FordState, field: number): string | undefined {
  return Object.keys(state.units).find((id) => state.units[id]?.at === field)
}

function other(role: Role): Role {
  return role === 'red' ? 'blue' : 'red'
}

function own(state: FordState, role: Role): string[] {
  return Object.keys(state.units).filter((id) => state.units[id]?.side === role)
}

/** 2.1 A march leads to the next field, if it is free. */
function denyMarch(state: FordState, role: Role, id: string, to: number): Denial | undefined {
  const unit = state.units[id]
  if (unit === undefined || unit.side !== role) return deny('2.1', 'march.not-yours', { unit: id })
  if (to < 1 || to > FIELDS || Math.abs(to - unit.at) !== 1) return deny('2.1', 'march.too-far', { unit: id })
  if (unitAt(state, to) !== undefined) return deny('2.2', 'march.taken', { to })
  return undefined
}

function denyAttack(state: FordState, role: Role, id: string, target: string): Denial | undefined {
  const [unit, enemy] = [state.units[id], state.units[target]]
  if (unit === undefined || unit.side !== role) return deny('3.1', 'march.not-yours', { unit: id })
  if (enemy === undefined || enemy.side === role) return deny('3.1', 'attack.no-enemy', { unit: target })
  if (Math.abs(unit.at - enemy.at) !== 1) return deny('3.1', 'attack.too-far', { unit: target })
  return undefined
}

const orders: DecisionStep<FordState, Extract<FordFrame, { step: 'orders' }>> = {
  section: '2.0',
  verbs: { march: { unit: 'one', to: 'one' }, attack: { unit: 'one', on: 'one' }, rest: {} },
  who: (_state, frame) => [frame.role],
  ask: (state, frame) => message('ask.orders', { turn: state.turn, role: frame.role }),
  choices(state, _frame, role, partial) {
    if (partial !== undefined) {
      const id = one(partial, 'unit')
      return [1, -1]
        .map((step) => state.units[id]!.at + step)
        .filter((to) => denyMarch(state, role, id, to) === undefined)
        .map((to) => ({ action: { do: 'march', unit: id, to: String(to) }, detail: { distance: 1 } }))
    }
    const choices: Choice[] = [{ action: { do: 'rest' } }]
    for (const id of own(state, role)) {
      const at = state.units[id]!.at
      if ([at - 1, at + 1].some((to) => denyMarch(state, role, id, to) === undefined)) {
        choices.push({ action: { do: 'march', unit: id }, more: true })
      }
      for (const target of own(state, other(role))) {
        if (denyAttack(state, role, id, target) === undefined) {
          choices.push({ action: { do: 'attack', unit: id, on: target } })
        }
      }
    }
    return choices
  },
  shortcuts: (state, frame, role, partial) =>
    listed(orders.choices(state, frame, role, partial)).filter(({ action }) => Number(one(action, 'to')) > 4),
  check(state, _frame, role, action) {
    if (action.do === 'march') return denyMarch(state, role, one(action, 'unit'), Number(one(action, 'to')))
    if (action.do === 'attack') return denyAttack(state, role, one(action, 'unit'), one(action, 'on'))
    return undefined
  },
  take(play, frame, role, action) {
    const { state } = play
    play.pop()
    if (action.do === 'rest') play.tell('2.3', 'rested', { role })
    if (action.do === 'march') {
      const unit = state.units[one(action, 'unit')]!
      unit.at = Number(one(action, 'to'))
      play.tell('2.1', 'marched', { unit: one(action, 'unit'), to: unit.at })
    }
    if (role === 'blue') {
      play.tell('4.0', 'weather', { sky: WEATHER[play.chance.draw(WEATHER)]! })
      state.turn++
    }
    if (state.turn > LAST_TURN) {
      state.winner = 'blue'
      play.finish()
      return
    }
    play.push({ step: 'orders', role: other(frame.role) })
    if (action.do === 'attack') {
      const die = play.chance.die(6)
      const [unit, target] = [one(action, 'unit'), one(action, 'on')]
      const facts = [rolled(role, 6, die, 'combat'), marked('fought', unit, target)]
      play.report('3.2', 'fought', { unit, target, die }, ...facts)
      if (die >= 4) play.push({ step: 'retreat', role: other(role), unit: one(action, 'on') })
    }
  },
}

/** 3.3 The loser steps back to a free field, or is lost. */
const retreat: DecisionStep<FordState, Extract<FordFrame, { step: 'retreat' }>> = {
  section: '3.3',
  verbs: { retreat: { to: 'one' }, scatter: {} },
  who: (_state, frame) => [frame.role],
  ask: (_state, frame) => message('ask.retreat', { unit: frame.unit }),
  choices(state, frame, role) {
    const at = state.units[frame.unit]!.at
    const fields = [at - 1, at + 1].filter((to) => denyMarch(state, role, frame.unit, to) === undefined)
    return [
      ...fields.map((to) => ({ action: { do: 'retreat', to: String(to) } })),
      { action: { do: 'scatter' } },
    ]
  },
  check: (state, frame, role, action) =>
    action.do === 'scatter' ? undefined : denyMarch(state, role, frame.unit, Number(one(action, 'to'))),
  take(play, frame, _role, action) {
    const { state } = play
    play.pop()
    if (action.do === 'retreat') {
      state.units[frame.unit]!.at = Number(one(action, 'to'))
      play.tell('3.3', 'marched', { unit: frame.unit, to: one(action, 'to') })
      return
    }
    delete state.units[frame.unit]
    play.tell('3.3', 'scattered', { unit: frame.unit })
    if (own(state, frame.role).length === 0) {
      state.winner = other(frame.role)
      play.finish()
    }
  },
}

const flow = new Flow<FordState>({ orders, retreat })

const RULES: ByLanguage<readonly RuleText[]> = {
  pl: [
    { section: '2.1', title: 'Marsz', text: 'Marsz, w paru słowach.' },
    { section: '3.2', title: 'Walka', text: 'Walka, w paru słowach.' },
    { section: '3.3', title: 'Odwrót', text: 'Odwrót, w paru słowach.' },
  ],
  en: [
    { section: '2.1', title: 'March', text: 'March, in a few words.' },
    { section: '3.2', title: 'Combat', text: 'Combat, in a few words.' },
    { section: '3.3', title: 'Retreat', text: 'Retreat, in a few words.' },
  ],
}

export const ford: Game<FordState> = {
  id: 'ford',
  rules: 1,
  shape: 1,
  roles: ['red', 'blue'],
  scenarios: [
    {
      id: 'dawn',
      section: '5.1',
      roles: ['red', 'blue'],
      turns: LAST_TURN,
    },
    { id: 'dusk', section: '5.2', roles: ['red', 'blue'], turns: 1 },
  ],
  options: [{ id: 'fog', section: '6.1', values: ['no', 'yes'], default: 'no' }],
  digest: async (language) => ({ language, rules: inLanguage(RULES, language) }),
  texts: {
    en: {
      'game.title': 'The Ford',
      'scenario.dawn': 'Dawn',
      'scenario.dusk': 'Dusk',
      'option.fog': 'Fog',
      'role.red': 'Red',
      'role.blue': 'Blue',
      'sky.sun': 'sunshine',
      'sky.rain': 'rain',
      'detail.distance': 'distance',
      'ask.orders': 'Turn {{turn}}: march, attack or rest.',
      'ask.retreat': 'Where does {{unit}} retreat?',
      'march.not-yours': '{{unit}} is not a unit of yours.',
      'march.too-far': '{{unit}} may go to the next field only.',
      'march.taken': 'Field {{to}} is taken.',
      'attack.no-enemy': '{{unit}} is not an enemy.',
      'attack.too-far': '{{unit}} does not stand next to the attacker.',
      'unit.same-field': '{{unit}} and {{enemy}} stand in one field',
      'unit.unknown': 'there is no unit {{unit}}',
      'preview.attack': 'Attack on {{unit}}',
      'preview.base': 'four or more is a hit',
      'outcome.retreat': 'retreat',
      'outcome.nothing': 'nothing',
      rested: '{{role, role}} rests.',
      marched: '{{unit}} goes to field {{to}}.',
      weather: 'The weather: {{sky, sky}}.',
      fought: '{{unit}} attacks {{target}} and rolls {{die}}.',
      scattered: '{{unit}} scatters.',
      'won.time': 'the ford was held to the end',
      'won.lost': 'the enemy has no unit left',
    },
    pl: {
      'game.title': 'Bród',
      'scenario.dawn': 'Świt',
      'scenario.dusk': 'Zmierzch',
      'option.fog': 'Mgła',
      'role.red': 'Czerwony',
      'role.blue': 'Niebieski',
      'sky.sun': 'słońce',
      'sky.rain': 'deszcz',
      'detail.distance': 'odległość',
      'ask.orders': 'Etap {{turn}}: marsz, atak albo odpoczynek.',
      'ask.retreat': 'Dokąd wycofuje się {{unit}}?',
      'march.not-yours': '{{unit}} nie jest twoją jednostką.',
      'march.too-far': '{{unit}} może przejść tylko na sąsiednie pole.',
      'march.taken': 'Pole {{to}} jest zajęte.',
      'attack.no-enemy': '{{unit}} nie jest przeciwnikiem.',
      'attack.too-far': '{{unit}} nie stoi obok atakującego.',
      'unit.same-field': '{{unit}} i {{enemy}} stoją na jednym polu',
      'unit.unknown': 'nie ma jednostki {{unit}}',
      'preview.attack': 'Atak na {{unit}}',
      'preview.base': 'cztery lub więcej to trafienie',
      'outcome.retreat': 'odwrót',
      'outcome.nothing': 'nic',
      rested: '{{role, role}} odpoczywa.',
      marched: '{{unit}} przechodzi na pole {{to}}.',
      weather: 'Pogoda: {{sky, sky}}.',
      fought: '{{unit}} atakuje {{target}} i wyrzuca {{die}}.',
      scattered: '{{unit}} idzie w rozsypkę.',
      'won.time': 'bród utrzymano do końca',
      'won.lost': 'przeciwnik nie ma już jednostek',
    },
  },

  setup(choice, chance) {
    const state: FordState = {
      stack: [{ step: 'orders', role: 'red' }],
      turn: choice.scenario === 'dusk' ? LAST_TURN : 1,
      units: {
        R1: { side: 'red', at: 1 },
        R2: { side: 'red', at: 2 },
        B1: { side: 'blue', at: 7 },
        B2: { side: 'blue', at: 8 },
      },
      ambush: chance.die(FIELDS),
      winner: '',
    }
    flow.advance(new Play(state, chance))
    return state
  },
  toMove: (state) => flow.toMove(state),
  prompt: (state, role, partial) => flow.prompt(state, role, partial),
  shortcuts: (state, role, partial) => flow.shortcuts(state, role, partial),
  explain: (state, role, action) => flow.explain(state, role, action),
  apply: (state, role, action, chance) => flow.apply(state, role, action, chance),
  preview: (_state, _role, action) =>
    action.do === 'attack'
      ? {
          title: message('preview.attack', { unit: one(action, 'on') }),
          section: '3.2',
          lines: [{ section: '3.2', text: message('preview.base') }],
          outcomes: [
            { face: '4-6', entry: 'R', result: message('outcome.retreat'), chances: 3, of: 6, tone: 'good' },
            { face: '1-3', entry: '-', result: message('outcome.nothing'), chances: 3, of: 6, tone: 'even' },
          ],
          expect: [],
        }
      : undefined,
  view: (state, viewer) => ({ ...clonePlain(state), ambush: viewer === 'red' ? state.ambush : HIDDEN }),
  sample: (view, viewer, chance) =>
    viewer === 'red' ? clonePlain(view) : { ...clonePlain(view), ambush: chance.die(FIELDS) },
  result(state) {
    if (state.winner === '') return undefined
    const lost = own(state, other(state.winner)).length === 0
    const reason = message(lost ? 'won.lost' : 'won.time')
    return { winner: state.winner, section: '5.1', reason, turn: Math.min(state.turn, LAST_TURN) }
  },
  invariants: (state) =>
    Object.values(state.units).some(({ at }) => at > FIELDS) ? ['a unit is off the road'] : [],
  clone: clonePlain,
  writePosition: ({ units, ...rest }) => ({
    ...rest,
    units: Object.entries(units).map(([id, { side, at }]) => ({ id, side, at })),
  }),
  readPosition: readFord,
}

const KNOWN: Readonly<Record<string, Role>> = { R1: 'red', R2: 'red', B1: 'blue', B2: 'blue' }

function readFord(body: unknown, _choice: SetupChoice): FordState | readonly FieldError[] {
  const given = body as Partial<Omit<FordState, 'units'> & { units: { id: string; at: number }[] }>
  const units: Record<string, FordUnit> = {}
  for (const [i, { id, at }] of (given.units ?? []).entries()) {
    const side = KNOWN[id]
    if (side === undefined)
      return [{ field: `units.${i}.id`, problem: message('unit.unknown', { unit: id }) }]
    const enemy = Object.keys(units).find((known) => units[known]?.at === at && units[known]?.side !== side)
    if (enemy !== undefined) {
      return [{ field: `units.${i}.at`, problem: message('unit.same-field', { unit: id, enemy }) }]
    }
    units[id] = { side, at }
  }
  return {
    stack: given.stack ?? [{ step: 'orders', role: 'red' }],
    turn: given.turn ?? 1,
    units,
    ambush: given.ambush ?? 1,
    winner: given.winner ?? '',
  }
}

export const entries: readonly GameEntry[] = [{ game: ford }]
