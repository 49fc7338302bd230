import { turnNumber } from '@sztab/board'
import type { GameEntry } from '@sztab/catalog'
import {
  type Action,
  type FlowState,
  formatRecord,
  type GameRecord,
  message,
  type Player,
  parseRecord,
  type Role,
  replay,
} from '@sztab/kernel'
import type { AskedOfMe, TableState, Told } from '@sztab/protocol'
import { expose } from 'comlink'
import { loadAdvisor, loadGame } from '../app/games.ts'
import type { Reply, Thinking } from '../live/session.ts'
import { keepGame } from '../pwa/saved-games.ts'
import { type LocalSettings, LocalTable, PERSON } from './local-table.ts'

/** What the page asks of the worker in which a game is kept and the machine thinks. */
export class LocalHost {
  #table: LocalTable | undefined

  /** `text`: the record of a game that is to go on. It is refused where the rules no longer agree with it. */
  async begin(
    settings: LocalSettings,
    text: string | undefined,
    tell: (state: TableState) => void,
    think: (thinking: Thinking | undefined) => void,
  ): Promise<Reply> {
    const entry = await loadGame(settings.game)
    if (entry === undefined) return { isDone: false, reason: message('page.no-such-game') }
    const record = text === undefined ? undefined : parseRecord(text)
    if (record !== undefined && !('decisions' in record)) {
      return { isDone: false, reason: record[0]?.problem ?? message('record.bad-start') }
    }
    const divergence = record === undefined ? undefined : replay(entry.game, record).divergence
    if (divergence !== undefined) return { isDone: false, ...divergence }
    const keep = (game: GameRecord, state: TableState): void => keepOnDevice(entry, settings, game, state)
    this.#table = new LocalTable(entry, settings, record, { tell, keep, think }, await machinesFor(settings))
    this.#table.begin()
    return { isDone: true }
  }

  decide(version: number, role: Role, action: Action): Reply | undefined {
    return this.#table?.decide(version, role, action)
  }

  undo(version: number, role: Role): Reply | undefined {
    return this.#table?.undo(version, role)
  }

  hurry(): void {
    this.#table?.hurry()
  }

  past(): readonly Told[] {
    return this.#table?.past ?? []
  }
}

/** Where nobody but people sits, no machine is fetched. */
async function machinesFor({ game, seats }: LocalSettings): Promise<((name: string) => Player) | undefined> {
  if (Object.values(seats).every((sitter) => sitter === PERSON)) return undefined
  const [{ machineNamed }, advisor] = await Promise.all([import('./machine-named.ts'), loadAdvisor(game)])
  return (name) => machineNamed(name, advisor)
}

function keepOnDevice(
  entry: GameEntry,
  settings: LocalSettings,
  record: GameRecord,
  state: TableState,
): void {
  const { tabletop } = entry
  const { toMove, result, views } = state
  const [seen] = views
  const asked = questionIn(entry, state)
  const turn =
    seen === undefined || tabletop === undefined
      ? undefined
      : turnNumber(tabletop.status(seen.view as FlowState, seen.viewer).turns)
  // A browser that lets nothing be kept still lets the game be played.
  void keepGame({
    id: settings.id,
    settings,
    record: formatRecord(record),
    toMove,
    changedAt: Date.now(),
    ...(turn === undefined ? {} : { turn }),
    ...(result === undefined ? {} : { winner: result.winner }),
    ...(asked === undefined ? {} : { asked }),
  }).catch(() => undefined)
}

/** What the person at this device is asked. */
function questionIn({ game }: GameEntry, { toMove, roles, views }: TableState): AskedOfMe | undefined {
  const role = roles.find((each) => toMove.includes(each))
  const view = views.find(({ viewer }) => viewer === role)?.view
  if (role === undefined || view === undefined) return undefined
  const { ask, section } = game.prompt(view as FlowState, role)
  return { ask, section }
}

expose(new LocalHost())
