import { setTimeout as pause } from 'node:timers/promises'
import { Browser, type Line } from '../support/client.ts'
import { someAnswer } from '../support/players.ts'
import { startApart } from './apart.ts'
import { countFrom, onEachDatabase, quantile } from './places.ts'

const tables = countFrom(0, 1_000)
const seconds = countFrom(1, 60)
const EVERY = 10_000

await onEachDatabase(async (name, fresh) => {
  const { address, stop } = await startApart(await fresh())
  console.log(`${name}: opening ${tables} tables, two people at each…`)
  const pairs = await openTables(address)
  const before = await usage(address)
  const began = Date.now()
  const told: number[] = []
  const seen: number[] = []
  await Promise.all(pairs.map((pair) => play(pair, began, told, seen)))
  const elapsed = (Date.now() - began) / 1000
  const after = await usage(address)
  report(name, 'answered to whoever decided', told)
  report(name, 'seen by the other side', seen)
  const cpu = ((after.cpu - before.cpu) / elapsed) * 100
  console.log(
    `${name}: ${tables} tables, ${(told.length / elapsed).toFixed(1)} decisions/s for ${elapsed.toFixed(0)} s; ` +
      `server ${cpu.toFixed(0)} % of a core, ${(after.memory / 2 ** 20).toFixed(0)} MB`,
  )
  for (const { lines } of pairs) for (const line of lines) line.close()
  await stop()
})

interface Pair {
  readonly table: string
  readonly lines: readonly [Line, Line]
}

/** A few at a time, so that opening them is no load of its own. */
async function openTables(address: string): Promise<Pair[]> {
  const pairs: Pair[] = []
  while (pairs.length < tables) {
    const count = Math.min(20, tables - pairs.length)
    pairs.push(...(await Promise.all(Array.from({ length: count }, () => openTable(address)))))
  }
  return pairs
}

async function openTable(address: string): Promise<Pair> {
  const [host, guest] = [new Browser(address), new Browser(address)]
  const { table } = await host.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } })
  await guest.join(table.code)
  const lines = [await host.live(), await guest.live()] as const
  for (const line of lines) await line.must({ type: 'watch', table: table.id })
  return { table: table.id, lines }
}

/** One decision every ten seconds, each table beginning at a moment of its own. */
async function play({ table, lines }: Pair, began: number, told: number[], seen: number[]): Promise<void> {
  const end = began + seconds * 1000
  for (let next = began + Math.random() * EVERY; next < end; next += EVERY) {
    await pause(Math.max(0, next - Date.now()))
    await decide(table, lines, told, seen)
  }
}

async function decide(table: string, lines: Pair['lines'], told: number[], seen: number[]): Promise<void> {
  const mover = lines.find(({ state }) => state.toMove.some((role) => state.roles.includes(role)))
  if (mover === undefined) return
  const other = lines.find((line) => line !== mover) as Line
  const { state } = mover
  const role = state.toMove.find((candidate) => state.roles.includes(candidate)) as string
  const action = someAnswer(state, role, `${table} ${state.version}`)
  const sent = performance.now()
  const arrives = other
    .until((line) => line.state.version > state.version)
    .then(() => seen.push(performance.now() - sent))
  await mover.must({ type: 'decide', table, version: state.version, role, action })
  told.push(performance.now() - sent)
  await arrives
  // What came before is not looked at again.
  for (const line of lines) {
    line.states.splice(0, line.states.length - 1)
    line.received.length = 0
  }
}

function report(name: string, what: string, times: number[]): void {
  const sorted = times.sort((a, b) => a - b)
  const [p50, p90, p99] = [0.5, 0.9, 0.99].map((part) => quantile(sorted, part).toFixed(1))
  console.log(
    `${name}: ${what}: p50 ${p50} ms, p90 ${p90} ms, p99 ${p99} ms, most ${sorted.at(-1)?.toFixed(1)} ms`,
  )
}

/** CPU seconds and bytes of memory, as the server tells them. */
async function usage(address: string): Promise<{ readonly cpu: number; readonly memory: number }> {
  const text = await (
    await fetch(`${address}/metrics`, { headers: { authorization: 'Bearer figures' } })
  ).text()
  const value = (metric: string): number => Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1])
  return { cpu: value('process_cpu_seconds_total'), memory: value('process_resident_memory_bytes') }
}
