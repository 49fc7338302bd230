import type { Chance } from '@sztab/kernel'
import type { Browser, Line } from './client.ts'

const WORDS: readonly unknown[] = [
  0,
  -1,
  1.5,
  Number.MAX_VALUE,
  null,
  true,
  '',
  'x',
  '__proto__',
  'constructor',
  [],
  {},
  [[[]]],
  { do: 'x' },
  '\u0000',
  '💣',
  'x'.repeat(2000),
  '2147483648',
  2 ** 53,
  'soviet',
  'axis',
  'observer',
  'watch',
  'decide',
]
const KEYS = [
  'id',
  'type',
  'table',
  'version',
  'role',
  'action',
  'dice',
  'text',
  'what',
  'proposal',
  'agree',
  '__proto__',
  'x',
]
const TYPES = ['watch', 'leave', 'decide', 'undo', 'propose', 'answer', 'resign', 'chat', 'state', 'ok', '']

/** One message that no browser of ours would send. It never resigns, chats or proposes in a way that is right. */
function nonsense(table: string, chance: Chance): string {
  const pick = <T>(items: readonly T[]): T => items[chance.die(items.length) - 1] as T
  const known = { id: 1, type: pick(TYPES), table, version: 0, role: 'nobody', action: { do: 'x' } }
  switch (chance.die(5)) {
    case 1:
      return JSON.stringify(pick(WORDS)) ?? 'undefined'
    case 2: {
      const text = JSON.stringify(known)
      return text.slice(0, chance.die(text.length))
    }
    case 3: {
      const text = JSON.stringify(known)
      const at = chance.die(text.length) - 1
      return `${text.slice(0, at)}${String.fromCharCode(chance.die(127))}${text.slice(at + 1)}`
    }
    case 4:
      return JSON.stringify(Object.fromEntries(KEYS.map((key) => [key, pick(WORDS)])))
    default:
      return JSON.stringify({ ...known, [pick(KEYS)]: pick(WORDS) })
  }
}

/** Sends nonsense over lines that are opened again as often as the server closes them. */
export async function sendNonsense(
  browser: Browser,
  table: string,
  count: number,
  chance: Chance,
): Promise<{ readonly lines: number }> {
  let line: Line | undefined
  let lines = 0
  for (let sent = 0; sent < count; ) {
    if (line === undefined || line.closedWith !== undefined) {
      line = await browser.live()
      lines++
    }
    const batch = Math.min(100, count - sent)
    for (let i = 0; i < batch; i++) line.socket.send(nonsense(table, chance))
    sent += batch
    const before = line.received.length
    await line.until((seen) => seen.closedWith !== undefined || seen.received.length >= before + batch)
    line.received.length = 0
    line.states.length = 0
  }
  line?.close()
  return { lines }
}
