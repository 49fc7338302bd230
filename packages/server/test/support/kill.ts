import type { Moments, TableState } from '@sztab/protocol'
import type { DatabaseConfig } from './databases.ts'
import { ServerProcess } from './process.ts'

export interface KillReport {
  readonly kills: number
  /** Decisions that somebody had been told of when the process died. */
  readonly acknowledged: number
  readonly restarts: readonly number[]
}

/**
 * Lets two machines play, kills the server at random moments, and after every restart looks for all that anybody
 * was told before: the same versions, the same views. Throws when something is missing or the game does not go on.
 */
export async function killAgainAndAgain(
  database: DatabaseConfig,
  kills: number,
  onKill: (number: number, version: number) => void = () => undefined,
): Promise<KillReport> {
  let server = await ServerProcess.start(database)
  const restarts: number[] = []
  let acknowledged = 0
  let code: string | undefined
  for (let kill = 1; kill <= kills; kill++) {
    const line = await server.browser().live()
    code ??= await openGame(server)
    await line.must({ type: 'watch', table: code })
    if (line.state.result !== undefined) {
      code = await openGame(server)
      await line.must({ type: 'watch', table: code })
    }
    const from = line.state.version
    const enough = from + 1 + Math.floor(Math.random() * 10)
    await line.until(({ state }) => state.version >= enough || state.result !== undefined, 60_000)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
    await server.kill()
    const seen = line.states.filter(({ table, version }) => table === code && version >= from)
    const last = line.state.version
    acknowledged += last - from
    onKill(kill, last)
    const began = Date.now()
    server = await ServerProcess.start(database)
    restarts.push(Date.now() - began)
    await check(server, code, seen)
  }
  await server.stop()
  return { kills, acknowledged, restarts }
}

async function openGame(server: ServerProcess): Promise<string> {
  const { table } = await server.browser().open({
    game: 'traces-of-war',
    seats: { soviet: 'random', axis: 'random' },
  })
  return table.code
}

async function check(server: ServerProcess, code: string, seen: readonly TableState[]): Promise<void> {
  const last = seen.at(-1) as TableState
  for (const { version, views } of seen) {
    if (version < last.version - 30) continue
    const { moments } = await server
      .browser()
      .get<Moments>(`/api/tables/${code}/moments?from=${version}&count=1`)
    const [moment] = moments
    if (moment === undefined) throw new Error(`version ${version} was told and is lost`)
    const view = moment.views.find(({ viewer }) => viewer === 'observer')?.view
    if (JSON.stringify(view) !== JSON.stringify(views[0]?.view)) {
      throw new Error(`version ${version} is not what was told`)
    }
  }
  const line = await server.browser().live()
  await line.must({ type: 'watch', table: code })
  const { version, result } = line.state
  if (result === undefined) await line.until(({ state }) => state.version > version, 60_000)
  line.close()
}
