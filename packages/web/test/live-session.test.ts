import type { ChatLine, ServerMessage, TableState } from '@sztab/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveSession } from '../src/live/live-session.ts'
import type { HeardState } from '../src/live/session.ts'
import { SinceSession } from '../src/since/since-session.ts'
import { clockFace, timeLeft } from '../src/table/model/clock.ts'

// Nothing is asked over HTTP here, and its language belongs to a browser.
vi.mock('../src/site/api.ts', () => ({ api: {} }))

/** The line to a server that says what the test lets it say. */
class Wire extends EventTarget {
  static readonly OPEN = 1
  static latest: Wire
  readonly readyState: number = Wire.OPEN

  constructor() {
    super()
    Wire.latest = this
  }

  readonly sent: string[] = []

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {}

  tell(message: ServerMessage): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }))
  }
}

const CLOCK = { role: 'axis', left: 300_000, isRunning: true }

function state(version: number, changes: Partial<TableState> = {}): TableState {
  return {
    type: 'state',
    table: 't',
    version,
    info: {
      id: 't',
      code: 't',
      game: 'traces-of-war',
      scenario: 'race',
      options: {},
      seats: [],
      dice: 'server',
      startedAt: '',
    },
    roles: [],
    views: [],
    toMove: [],
    events: [],
    mayUndo: false,
    proposals: [],
    clocks: [CLOCK],
    ...changes,
  }
}

function line(id: number): ServerMessage {
  return { type: 'chat', table: 't', line: { id, at: '', name: 'Marek', text: `line ${id}` } }
}

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('WebSocket', Wire)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What a listener hears who begins to listen now. */
function heardFrom(session: LiveSession | SinceSession) {
  const states: HeardState[] = []
  const said: ChatLine[] = []
  session.watch({
    onState: (told) => states.push(told),
    onLink: () => undefined,
    onChat: (told) => said.push(told),
  })
  return { states, said }
}

describe('a table on the server', () => {
  it('tells whoever listens late what was said, and nobody the same line twice', () => {
    const live = new LiveSession('t', 'ws://sztab.test')
    const early = heardFrom(live)
    Wire.latest.tell(state(1))
    Wire.latest.tell(line(1))
    Wire.latest.tell(line(2))
    const since = new SinceSession(live)
    since.goLive()
    const late = heardFrom(since)
    expect(late.states.map(({ version }) => version)).toEqual([1])
    expect(late.said.map(({ id }) => id)).toEqual([1, 2])
    // After a broken connection the server begins again.
    Wire.latest.tell(line(1))
    Wire.latest.tell(line(3))
    expect(late.said.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(early.said).toEqual(late.said)
  })

  it('tells how far a machine has come until it has answered, and passes on that somebody is in a hurry', () => {
    const live = new LiveSession('t', 'ws://sztab.test')
    const since = new SinceSession(live)
    since.goLive()
    const heard: (number | undefined)[] = []
    since.watch({
      onState: () => undefined,
      onLink: () => undefined,
      onThinking: (thinking) => heard.push(thinking?.tried),
    })
    Wire.latest.tell(state(1))
    Wire.latest.tell({ type: 'thinking', table: 't', role: 'axis', tried: 3, left: 9 })
    Wire.latest.tell({ type: 'thinking', table: 'another', role: 'axis', tried: 4, left: 8 })
    // Somebody comes to the table: the machine thinks on.
    Wire.latest.tell(state(1))
    expect(heard.at(-1)).toBe(3)
    Wire.latest.dispatchEvent(new Event('open'))
    since.hurry()
    expect(JSON.parse(Wire.latest.sent.at(-1) ?? '{}')).toMatchObject({ type: 'hurry', table: 't' })
    Wire.latest.tell(state(2))
    expect(heard.at(-1)).toBeUndefined()
  })

  it('tells what was sealed for the dice when everybody sits, and once', () => {
    const share = { nonce: 'a'.repeat(64), seal: 'b'.repeat(64) }
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(share) })
    new LiveSession('t', 'ws://sztab.test')
    const { info } = state(0)
    const told = () => Wire.latest.sent.filter((text) => text.includes('"nonce"'))
    const seated = (kind: 'open' | 'person', kinds: readonly ('seal' | 'nonce')[]) =>
      state(0, {
        roles: ['axis'],
        info: {
          ...info,
          seats: [{ role: 'soviet', kind }],
          shares: kinds.map((each) => ({
            seat: 'axis',
            kind: each,
            value: each === 'seal' ? share.seal : share.nonce,
            from: 1,
          })),
        },
      })
    Wire.latest.dispatchEvent(new Event('open'))
    Wire.latest.tell(seated('open', ['seal']))
    expect(told()).toEqual([])
    Wire.latest.tell(seated('person', ['seal', 'nonce']))
    expect(told()).toEqual([])
    Wire.latest.tell(seated('person', ['seal']))
    Wire.latest.tell(seated('person', ['seal']))
    expect(told()).toHaveLength(1)
    expect(told()[0]).toContain(share.nonce)
  })

  it('notes when a state came, so that clocks run on from there however late it is shown', () => {
    const live = new LiveSession('t', 'ws://sztab.test')
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
    Wire.latest.tell(state(1))
    now.mockReturnValue(31_000)
    const { states } = heardFrom(live)
    const shown = (): string => {
      const { clocks, heardAt } = states.at(-1) as HeardState
      return clockFace(timeLeft(clocks[0] ?? CLOCK, heardAt ?? 0, performance.now()))
    }
    expect(shown()).toBe('4:30')
    // The same side decides once more: its clock begins anew though it never stood still.
    Wire.latest.tell(state(2))
    expect(shown()).toBe('5:00')
    now.mockReturnValue(34_000)
    expect(shown()).toBe('4:57')
  })
})

describe('a clock', () => {
  it('stands still unless it runs, ends at nothing, and shows hours where there are any', () => {
    expect(timeLeft({ ...CLOCK, isRunning: false }, 0, 60_000)).toBe(300_000)
    expect(timeLeft(CLOCK, 0, 900_000)).toBe(0)
    expect(clockFace(3 * 3_600_000 - 60_000)).toBe('2:59 h')
    expect(clockFace(0)).toBe('0:00')
  })
})
