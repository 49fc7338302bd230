import { availableParallelism } from 'node:os'
import { SeededChance } from '@sztab/kernel'
import type { WebSocket } from 'ws'
import { Browser } from '../support/client.ts'
import { HOT_SEAT, someAnswer } from '../support/players.ts'
import { startApart } from './apart.ts'
import { countFrom, machineSeconds, onEachDatabase, quantile } from './places.ts'

const tables = countFrom(0, 200)
const seconds = countFrom(1, 20)
const processes = countFrom(2, 1)

/** Decides and undoes it again, as fast as it is answered. What the table looks like is not read. */
class Player {
  readonly times: number[] = []
  readonly #socket: WebSocket
  readonly #table: string
  readonly #role: string
  readonly #action: unknown
  #version = 0
  #answered: (text: string) => void = () => undefined

  private constructor(socket: WebSocket, table: string, role: string, action: unknown) {
    this.#socket = socket
    this.#table = table
    this.#role = role
    this.#action = action
    socket.on('message', (data: Buffer) => {
      // States are large, and nobody looks at them here.
      if (data.length < 2_000 && !data.includes('"type":"state"')) this.#answered(String(data))
    })
  }

  static async sitDown(address: string, seed: string): Promise<Player> {
    const browser = new Browser(address)
    const { table } = await browser.open(HOT_SEAT)
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    const role = line.state.toMove[0] as string
    const chance = SeededChance.fromSeed(seed)
    // An answer that can be undone.
    for (let tries = 0; ; tries++) {
      const action = someAnswer(line.state, role, `${chance.die(1_000_000)}`)
      const { version } = line.state
      await line.must({ type: 'decide', table: table.id, version, role, action })
      await line.until(({ state }) => state.version > version)
      if (line.state.mayUndo) {
        await line.must({ type: 'undo', table: table.id, version: line.state.version, role })
        await line.until(({ state }) => state.version > version + 1)
        const player = new Player(line.socket, table.id, role, action)
        player.#version = line.state.version
        return player
      }
      if (tries > 50) throw new Error('nothing can be undone here')
    }
  }

  async play(end: number): Promise<void> {
    for (let id = 1_000_000; performance.now() < end; id += 2) {
      await this.#ask({ id, type: 'decide', action: this.#action })
      await this.#ask({ id: id + 1, type: 'undo' })
    }
  }

  async #ask(request: object): Promise<void> {
    const sent = performance.now()
    const answer = new Promise<string>((resolve) => {
      this.#answered = resolve
    })
    const whole = { ...request, table: this.#table, version: this.#version, role: this.#role }
    this.#socket.send(JSON.stringify(whole))
    const text = await answer
    if (!text.includes('"ok"')) throw new Error(text)
    this.#version++
    this.times.push(performance.now() - sent)
  }

  close(): void {
    this.#socket.close()
  }
}

async function cpuSeconds(address: string): Promise<number> {
  const text = await (
    await fetch(`${address}/metrics`, { headers: { authorization: 'Bearer figures' } })
  ).text()
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1])
}

await onEachDatabase(async (name, fresh, cpuOfDatabase) => {
  const database = await fresh()
  const count = database.databaseUrl === undefined ? 1 : processes
  const servers = await Promise.all(Array.from({ length: count }, () => startApart(database)))
  const players: Player[] = []
  for (let i = 0; i < tables; i++) {
    players.push(await Player.sitDown(servers[i % count]?.address as string, `${i}`))
  }
  const usage = () => Promise.all(servers.map(({ address }) => cpuSeconds(address)))
  const before = await usage()
  const [databaseBefore, ownBefore, allBefore] = [cpuOfDatabase(), process.cpuUsage(), machineSeconds()]
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(players.map((player) => player.play(end)))
  const elapsed = (performance.now() - began) / 1000
  const after = await usage()
  const times = players.flatMap((player) => player.times).sort((a, b) => a - b)
  const each = (spent: number): string => `${((spent / times.length) * 1000).toFixed(3)} ms`
  const usedHere = process.cpuUsage(ownBefore)
  const own = (usedHere.user + usedHere.system) / 1e6
  const ofDatabase = cpuOfDatabase() - databaseBefore
  const cpu = after.reduce((sum, value, i) => sum + value - before[i]!, 0)
  const others = Math.max(0, machineSeconds() - allBefore - cpu - ofDatabase - own)
  console.log(
    `${name}, ${count} process${count === 1 ? '' : 'es'}: ${(times.length / elapsed).toFixed(0)} entries/s at ` +
      `${tables} tables; p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms; ` +
      `processor time each: ${each(cpu)} of the servers, ${each(ofDatabase)} of the database, ` +
      `${each(own)} of those who play; other programs took ${(others / elapsed).toFixed(1)} of ${availableParallelism()} cores`,
  )
  for (const player of players) player.close()
  for (const server of servers) await server.stop()
})
