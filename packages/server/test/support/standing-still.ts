import { Browser, type Line } from './client.ts'
import { decideOnce } from './players.ts'

export interface Standing {
  readonly table: string
  /** What its player was told last. */
  readonly seen: number
  /** What its player was refused, or that nothing came. */
  readonly why: string
}

/**
 * Opens tables against machines that move first, each at one of several processes and watched at one of them, and
 * lets every person decide some times. Tells which tables stood still.
 */
export async function playAgainstMachines(
  addresses: readonly string[],
  tables: number,
  decisions: number,
  patience: number,
): Promise<readonly Standing[]> {
  const stuck: Standing[] = []
  const some = (): string => addresses[Math.floor(Math.random() * addresses.length)]!
  const one = async (): Promise<void> => {
    const opener = new Browser(some())
    const { table } = await opener.open({ game: 'traces-of-war', seats: { soviet: 'random', axis: 'me' } })
    const watcher = new Browser(some())
    watcher.cookie = opener.cookie
    const line = await watcher.live()
    await line.must({ type: 'watch', table: table.id })
    try {
      for (let made = 0; made < decisions; ) {
        await line.until(({ state }) => isAsked(state) || state.result !== undefined, patience)
        if (line.state.result !== undefined) break
        const { version } = line.state
        await decideOnce(line, table.id)
        await line.until(({ state }) => state.version > version, patience)
        made++
      }
    } catch (error) {
      stuck.push({ table: table.id, seen: line.state.version, why: String(error) })
    }
    line.close()
  }
  // A few at a time open theirs, as people do; all that are open play at once.
  const playing: Promise<void>[] = []
  for (let i = 0; i < tables; i++) {
    playing.push(one())
    if (i % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await Promise.all(playing)
  return stuck
}

function isAsked({ toMove, roles }: Line['state']): boolean {
  return toMove.some((role) => roles.includes(role))
}
