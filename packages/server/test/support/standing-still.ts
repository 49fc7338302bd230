import { Browser, type Line } from './client.ts'
import { decideOnce } from './players.ts'

export interface Standing {
  readonly table: string
  /** What its player was told last. */
  readonly seen: number
  /** What its player was refused, or that nothing came. */
  readonly why: string
}

const AT_ONCE = 10

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
  const open = async () => {
    const opener = new Browser(some())
    const { table } = await opener.open({ game: 'traces-of-war', seats: { soviet: 'random', axis: 'me' } })
    const watcher = new Browser(some())
    watcher.cookie = opener.cookie
    const line = await watcher.live()
    await line.must({ type: 'watch', table: table.id })
    return { table, line }
  }
  const play = async ({ table, line }: Awaited<ReturnType<typeof open>>): Promise<void> => {
    try {
      for (let made = 0; made < decisions; ) {
        // A machine may decide many times before somebody is asked: as long as it does, the table goes on.
        while (!isAsked(line.state) && line.state.result === undefined) {
          const { version } = line.state
          await line.until(({ state }) => state.version > version, patience)
        }
        if (line.state.result !== undefined) break
        const { version } = line.state
        const isTaken = await decideOnce(line, table.id).then(
          () => true,
          // Where both are asked at once the machine may be faster: the table goes on, and he is asked again.
          (error: Error) => !error.message.includes('table.stale') && Promise.reject(error),
        )
        await line.until(({ state }) => state.version > version, patience)
        if (isTaken) made++
      }
    } catch (error) {
      stuck.push({ table: table.id, seen: line.state.version, why: String(error) })
    }
    line.close()
  }
  // A few at a time open theirs, as people do; all that are open play at once.
  const playing: Promise<void>[] = []
  while (playing.length < tables) {
    const some = Array.from({ length: Math.min(AT_ONCE, tables - playing.length) }, open)
    for (const opened of await Promise.all(some)) playing.push(play(opened))
  }
  await Promise.all(playing)
  return stuck
}

function isAsked({ toMove, roles }: Line['state']): boolean {
  return toMove.some((role) => roles.includes(role))
}
