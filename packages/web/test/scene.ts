import { catalog, type GameEntry, tabletopOf } from '@sztab/catalog'
import {
  type FlowState,
  type Game,
  ListedChance,
  Match,
  type PositionBody,
  parseDecision,
  type SetupChoice,
} from '@sztab/kernel'
import { type Asking, ask } from '../src/table/model/asking.ts'

/** A game that was begun: what is played, and the decisions so far as a record writes them. */
export interface Scene {
  readonly game: string
  readonly scenario: string
  readonly options: SetupChoice['options']
  /** Where it began, if not with the scenario's own set-up. */
  readonly start?: PositionBody
  readonly lines: readonly string[]
  /** What its dice hang on once it is played on. */
  readonly seed?: string
}

/** The game that the decisions of a scene make. */
export function playScene(scene: Scene): Match<FlowState> {
  const { game } = entryOf(scene)
  const none = new ListedChance([])
  const match =
    scene.start === undefined ? Match.begin(game, scene, none) : Match.from(game, scene, scene.start, none)
  for (const line of scene.lines) {
    const decision = parseDecision(line)
    if ('error' in decision) throw new Error(`${line}: ${decision.error}`)
    match.decide(decision.role, decision.action, match.version, new ListedChance(decision.chance))
  }
  return match
}

/** The question that is open after a scene, to whoever is to move. */
export function askedAfter(scene: Scene): Asking {
  const entry = entryOf(scene)
  const { game }: { readonly game: Game } = entry
  const { state } = playScene(scene)
  const tabletop = tabletopOf(entry, scene.scenario)
  const role = game.toMove(state)[0]!
  if (tabletop === undefined) throw new Error(`${scene.game} has no table`)
  return ask(game, tabletop, game.view(state, role), role)
}

function entryOf(scene: Scene): GameEntry {
  const entry = catalog.find(({ game }) => game.id === scene.game)
  if (entry === undefined) throw new Error(`${scene.game} is not in the catalog`)
  return entry
}
