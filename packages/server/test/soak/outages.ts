import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type DatabaseConfig,
  openPgliteHome,
  openPostgresHome,
  type PostgresHome,
  postgresBin,
} from '../support/databases.ts'
import { ServerProcess } from '../support/process.ts'
import { SteadyPlayer } from '../support/steady-player.ts'
import { countFrom } from './places.ts'

const tables = countFrom(0, 12)
const seconds = countFrom(1, 20)
const only = process.env.OUTAGE

/** Processes on one database and people who play on, while something happens. */
class Scene {
  readonly servers: ServerProcess[]
  readonly players: readonly SteadyPlayer[]
  #isOver = false
  readonly #playing: Promise<unknown>

  private constructor(servers: ServerProcess[], players: readonly SteadyPlayer[]) {
    this.servers = servers
    this.players = players
    this.#playing = Promise.all(players.map((player) => player.play(() => this.#isOver)))
  }

  static async open(database: DatabaseConfig, processes: number): Promise<Scene> {
    const servers: ServerProcess[] = []
    for (let i = 0; i < processes; i++) servers.push(await start(database))
    const addresses = () => servers.map(({ address }) => address)
    const players: SteadyPlayer[] = []
    for (let i = 0; i < tables; i++) players.push(await SteadyPlayer.sitDown(addresses))
    return new Scene(servers, players)
  }

  get told(): number {
    return this.players.reduce((sum, { told }) => sum + told.size, 0)
  }

  /** Milliseconds from a moment to the next acknowledgement of anybody. */
  firstAfter(moment: number): number {
    return Math.min(...this.players.flatMap(({ times }) => times.filter((at) => at > moment))) - moment
  }

  async close(name: string, more: string): Promise<void> {
    this.#isOver = true
    await this.#playing
    const address = this.servers[0]?.address as string
    const lost: number[] = []
    for (const player of this.players) lost.push(...(await player.lost(address)))
    const [refused, broken] = (['refused', 'broken'] as const).map((what) =>
      this.players.reduce((sum, player) => sum + player[what], 0),
    )
    console.log(
      `${name}: ${this.told} acknowledged at ${tables} tables, ${lost.length} lost; ${refused} refused, ` +
        `${broken} broken lines; ${more}`,
    )
    for (const server of this.servers) await server.stop()
    if (lost.length > 0) process.exitCode = 1
  }
}

const start = (database: DatabaseConfig): Promise<ServerProcess> =>
  ServerProcess.start(database, { LOG_LEVEL: 'silent' })

/** How long the server takes to say whether it lives and can serve, and what it says. */
async function pulse({ address }: ServerProcess): Promise<string> {
  const told: string[] = []
  for (const path of ['/health', '/ready']) {
    const asked = performance.now()
    const { status } = await fetch(`${address}${path}`)
    told.push(`${path} ${status} after ${(performance.now() - asked).toFixed(0)} ms`)
  }
  return told.join(', ')
}

/** The database is away for a while. */
async function away(
  name: string,
  home: PostgresHome,
  out: () => unknown,
  back: () => unknown,
): Promise<void> {
  const scene = await Scene.open(await home.fresh(), 2)
  await pause(4_000)
  await out()
  await pause(1_000)
  const said = await pulse(scene.servers[0] as ServerProcess)
  await pause(seconds * 1000)
  await back()
  const returned = Date.now()
  await pause(6_000)
  await scene.close(name, `${said}; first answer ${scene.firstAfter(returned)} ms after its return`)
}

/** Every process is replaced by a new one, one after the other. */
async function rolling(home: PostgresHome): Promise<void> {
  const database = await home.fresh()
  const scene = await Scene.open(database, 2)
  const ends: number[] = []
  for (let restart = 0; restart < 6; restart++) {
    await pause(2_000)
    const next = await start(database)
    const old = scene.servers[restart % 2] as ServerProcess
    scene.servers[restart % 2] = next
    const asked = performance.now()
    const status = await old.stop()
    ends.push(performance.now() - asked)
    if (status !== 0) throw new Error(`a process ended with ${status} after ${ends.at(-1)?.toFixed(0)} ms`)
  }
  await pause(2_000)
  await scene.close('6 rolling restarts', `ended within ${Math.max(...ends).toFixed(0)} ms of SIGTERM`)
}

/** The disk is full for a while; then the process is killed, and another one looks. */
async function diskFull(name: string, open: (folder: string) => Promise<DatabaseConfig>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sztab-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=777', 'tmpfs', folder])
  if (mounted.status !== 0) {
    console.log(`${name}: no small disk can be made here; skipped`)
    return
  }
  try {
    const database = await open(folder)
    const scene = await Scene.open(database, 1)
    await pause(3_000)
    // What was written goes into room that the database has already; only what is left is taken away.
    const filler = join(folder, 'filler')
    const fill = (): void => {
      const { bavail, bsize } = statfsSync(folder)
      try {
        if (bavail > 0) writeFileSync(filler, Buffer.alloc(bavail * bsize), { flag: 'a' })
      } catch {
        // The database was faster: there is no room left either way.
      }
    }
    const filling = setInterval(fill, 200)
    fill()
    await pause(seconds * 1000)
    const said = await pulse(scene.servers[0] as ServerProcess)
    const full = scene.told
    clearInterval(filling)
    rmSync(filler)
    // A PostgreSQL that cannot write its log ends, and is started again by whoever watches over it.
    if (closing?.hasEnded() === true) await closing.comeBack()
    const freed = Date.now()
    await pause(6_000)
    const more = `${said}; first answer ${scene.firstAfter(freed)} ms after there was room again, ${scene.told - full} since`
    await (scene.servers[0] as ServerProcess).kill()
    scene.servers[0] = await start(database)
    await scene.close(name, `${more}; then killed and started again`)
  } finally {
    await closing?.close()
    closing = undefined
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A PostgreSQL on a disk that is going to be taken away. */
let closing: PostgresHome | undefined

async function outages(): Promise<void> {
  const isWanted = (name: string): boolean => only === undefined || only === name
  if (isWanted('disk-pglite')) {
    const home = await openPgliteHome()
    await diskFull('PGlite, disk full', async (folder) => {
      const { dataDir } = await home.fresh()
      cpSync(dataDir, join(folder, 'data'), { recursive: true })
      return { databaseUrl: undefined, dataDir: join(folder, 'data') }
    })
    await home.close()
  }
  if (postgresBin === undefined) {
    console.log('there is no PostgreSQL server on this machine')
    return
  }
  if (isWanted('disk-postgresql')) {
    await diskFull('PostgreSQL, disk full', async (folder) => {
      closing = await openPostgresHome(['wal_keep_size=0', 'min_wal_size=32MB', 'max_wal_size=32MB'], folder)
      return closing.fresh()
    })
  }
  const home = await openPostgresHome([])
  const { crash, comeBack, freeze, thaw } = home
  if (isWanted('off')) await away(`database off for ${seconds} s`, home, crash, comeBack)
  if (isWanted('frozen')) await away(`database frozen for ${seconds} s`, home, freeze, thaw)
  if (isWanted('rolling')) await rolling(home)
  await home.close()
}

await outages()
