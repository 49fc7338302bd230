import { createHash, createHmac } from 'node:crypto'
import {
  diceNumbers,
  type Event,
  type FlowState,
  formatDecision,
  type GameRecord,
  luckText,
  parseRecord,
  RecordedChance,
  replay,
  SeededChance,
} from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import { expect, it } from 'vitest'
import { Browser, type Line } from '../support/client.ts'
import type { Place } from '../support/place.ts'
import { decideOnce, traces } from '../support/players.ts'

/** The hidden things of Traces of War, as its states hold them. */
interface Hidden extends FlowState {
  readonly cup: readonly string[]
  readonly hand: readonly string[]
  readonly played: readonly string[]
}

const SOVIET = ['voronezh', 'steppe', 'southwest', 'south', 'reinforcement', 'airborne', 'stavka']

/** Plays a game between two browsers, with a bystander, and collects every byte each of them is sent. */
async function collect(place: Place): Promise<Readonly<Record<string, Line>> & { code: string }> {
  const [soviet, axis, bystander] = [0, 1, 2].map(() => new Browser(place.address())) as [
    Browser,
    Browser,
    Browser,
  ]
  const { table } = await soviet.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } })
  await axis.join(table.code)
  const lines = {
    soviet: await soviet.live(),
    axis: await axis.live(),
    observer: await bystander.live(),
  }
  for (const line of Object.values(lines)) await line.must({ type: 'watch', table: table.id })
  for (;;) {
    const { toMove, version, result } = lines.soviet.state
    if (result !== undefined) break
    const mover = toMove.includes('soviet') ? lines.soviet : lines.axis
    await decideOnce(mover, table.id)
    for (const line of Object.values(lines)) await line.until(({ state }) => state.version > version)
  }
  return { ...lines, code: table.code } as unknown as Readonly<Record<string, Line>> & { code: string }
}

export function secrets(place: Place): void {
  it('nobody is sent the other side’s chits and markers or the seed of the dice, in a whole game', async () => {
    const { code, ...lines } = await collect(place)
    const reader = new Browser(place.address())
    const record = parseRecord(await (await reader.fetch(`/api/tables/${code}/record`)).text())
    if (!('decisions' in record) || record.dice?.secret === undefined) throw new Error('no record')
    const states = [replay(traces, record, 0).state as unknown as Hidden]
    replay(traces, record, undefined, (state) => states.push(state as unknown as Hidden))
    expect(states.length).toBeGreaterThan(100)

    const { secret, commitment } = record.dice
    expect(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')).toBe(commitment)
    expect((lines.soviet as Line).states[0]?.info.commitment).toBe(commitment)
    const seeds = [
      secret,
      Buffer.from(secret, 'hex').toString('base64url').slice(0, 40),
      ...states.flatMap((_, n) =>
        [String(n), `machine ${n}`].map((text) =>
          createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex').slice(0, 32),
        ),
      ),
    ]
    expect(diceThatDiffer(record, secret)).toEqual([])

    let looked = 0
    for (const [viewer, line] of Object.entries(lines as Readonly<Record<string, Line>>)) {
      for (const text of line.received) {
        const message = JSON.parse(text) as TableState | { type: 'ok' }
        if (message.type !== 'state') continue
        const isOver = message.result !== undefined
        const found = seeds.filter((seed) => text.includes(seed))
        expect(found).toEqual(isOver ? [secret] : [])
        const truth = states[message.version]
        if (isOver || truth === undefined) continue
        expect(leaksIn(message, truth, viewer)).toEqual([])
        looked++
      }
    }
    expect(looked).toBeGreaterThan(300)
  }, 180_000)

  it('the search finds a leak where there is one', () => {
    const truth = { cup: ['steppe', '8a'], hand: ['okh'], played: [], stack: [] } as Hidden
    const leaky = (view: unknown) =>
      leaksIn({ views: [{ viewer: 'soviet', view }], events: [] } as unknown as TableState, truth, 'soviet')
    expect(leaky({ cup: ['steppe', '?axis'], hand: ['?axis'], luftwaffe: ['?'] })).toEqual([])
    expect(leaky({ cup: ['steppe', '8a'], hand: ['?axis'], luftwaffe: ['?'] })).toEqual(['8a'])
    expect(leaky({ cup: [], hand: ['?axis'], luftwaffe: ['off'] })).toEqual(['luftwaffe off'])
  })
}

/** Decisions whose luck is not what the secret gives for their numbers. */
function diceThatDiffer(record: GameRecord, secret: string): string[] {
  const state = replay(traces, record, 0).state as FlowState
  const numbers = diceNumbers(record)
  return record.decisions.flatMap((decision, i) => {
    const key = Buffer.from(secret, 'hex')
    const text = luckText(numbers[i] as number, decision.role, decision.action, record.dice?.shares ?? [])
    const digest = createHmac('sha256', key).update(text).digest('hex')
    const chance = new RecordedChance(SeededChance.fromText(digest.slice(0, 32)) as SeededChance)
    traces.apply(state, decision.role, decision.action, chance)
    return chance.tokens.join() === decision.chance.join() ? [] : [formatDecision(decision)]
  })
}

/** Chits that lie hidden from the viewer and are named all the same, in what was sent beside open events. */
function leaksIn(message: TableState, truth: Hidden, viewer: string): string[] {
  const sent = JSON.stringify({ views: message.views, events: message.events.filter(isPrivate) })
  const open = new Set([...truth.played, ...wordsOf(message.events.filter((event) => !isPrivate(event)))])
  const hidden = [
    ...truth.cup.filter((chit) => chit !== 'supply' && sideOf(chit) !== viewer),
    ...(viewer === 'axis' ? [] : truth.hand),
  ].filter((chit) => !open.has(chit) && !drawn(truth).includes(chit))
  const markers = viewer === 'axis' ? [] : [...sent.matchAll(/"luftwaffe":\[([^\]]*)\]/g)]
  const shown = markers.map((found) => found[1]!.replaceAll(/["?,]/g, '')).filter(Boolean)
  return [
    ...new Set(hidden.filter((chit) => new RegExp(`"${chit}"(?!:)`).test(sent))),
    ...shown.map((marker) => `luftwaffe ${marker}`),
  ]
}

function isPrivate(event: Event): boolean {
  return event.onlyTo !== undefined
}

function wordsOf(events: readonly Event[]): string[] {
  return [...JSON.stringify(events).matchAll(/"([^"]+)"/g)].map((found) => found[1]!)
}

/** The chit that was drawn and lies open, and what is going on in the open. */
function drawn(state: Hidden): string[] {
  return state.stack.flatMap((frame) => ('chit' in frame ? [String(frame.chit)] : [frame.step]))
}

function sideOf(chit: string): string {
  return SOVIET.includes(chit) ? 'soviet' : 'axis'
}
