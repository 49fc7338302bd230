import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Refusal } from '@sztab/protocol'
import { Browser } from '../support/client.ts'
import { HOT_SEAT } from '../support/players.ts'
import { startApart } from './apart.ts'
import { countFrom, onEachDatabase, quantile } from './places.ts'

const rounds = countFrom(0, 10)
const AT_ONCE = 8

/** Bodies that cost a server much more than their length tells. */
function evilBodies(): readonly string[] {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`key-${i}`, 'x']))
  const record = `sztab-record/1\ngame traces-of-war\nrules 1\nscenario race\n---\n${'soviet pass\n'.repeat(80_000)}`
  return [
    JSON.stringify({ ...HOT_SEAT, seats: keys(250_000) }),
    JSON.stringify({ ...HOT_SEAT, options: keys(250_000) }),
    JSON.stringify({ ...HOT_SEAT, position: { game: 'traces-of-war', position: keys(300_000) } }),
    JSON.stringify({ ...HOT_SEAT, seats: keys(3_900) }),
    JSON.stringify({ ...HOT_SEAT, record }),
    `{"position":${'['.repeat(1_000_000)}`,
    JSON.stringify({ ...HOT_SEAT, record: 'x'.repeat(2_000_000) }),
    JSON.stringify(keys(3_900)),
  ]
}

/** In a thread of his own: what it costs to be evil must not keep him waiting. */
const VISITOR = `
  const { parentPort, workerData } = require('node:worker_threads')
  const times = []
  let isOver = false
  parentPort.once('message', () => { isOver = true })
  const ask = async () => {
    const asked = performance.now()
    await (await fetch(workerData)).text()
    times.push(performance.now() - asked)
    if (isOver) parentPort.postMessage(times)
    else setTimeout(ask, 10)
  }
  ask()
`

/** The status, and the sentence that tells why; everybody has to be told. */
async function heard(answer: Response): Promise<readonly [number, string]> {
  if (answer.ok) return [answer.status, 'opened']
  const { error } = (await answer.json().catch(() => ({}))) as Partial<Refusal>
  return [answer.status, error?.text || 'nothing']
}

await onEachDatabase(async (name, fresh) => {
  const { address, stop } = await startApart(await fresh())
  const bodies = evilBodies()
  const visitor = new Worker(VISITOR, { eval: true, workerData: `${address}/api/me` })
  const told = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json' }
      const answers = await Promise.allSettled(
        Array.from({ length: AT_ONCE }, () =>
          new Browser(address).fetch('/api/tables', { method: 'POST', headers, body }),
        ),
      )
      for (const answer of answers) {
        const [status, said] = answer.status === 'fulfilled' ? await heard(answer.value) : [0, 'nothing']
        const what = `${status} ${said}`
        told.set(what, (told.get(what) ?? 0) + 1)
        if (said === 'nothing') process.exitCode = 1
      }
    }
  }
  visitor.postMessage('enough')
  const [times] = (await once(visitor, 'message')) as [number[]]
  const sorted = times.sort((a, b) => a - b)
  console.log(
    `${name}: ${rounds * AT_ONCE * bodies.length} evil bodies, ${AT_ONCE} at once; another visitor asked ${sorted.length} times and waited ` +
      `p50 ${quantile(sorted, 0.5).toFixed(0)} ms, p99 ${quantile(sorted, 0.99).toFixed(0)} ms, ` +
      `at most ${sorted.at(-1)?.toFixed(0)} ms`,
  )
  for (const [what, times] of told) console.log(`  ${times} × ${what}`)
  await stop()
})
