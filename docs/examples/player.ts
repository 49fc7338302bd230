// A player for Sztab that goes for whatever ends its phase last: it acts as long as it can. See docs/players.md.
// node --experimental-strip-types docs/examples/player.ts, from Node 22 on; earlier ones want it compiled.

import { createInterface } from 'node:readline'

type Action = { do: string } & Record<string, string | string[]>
type Choice = { action: Action; more?: true; ends?: object }
type Message =
  | { type: 'question'; number: number; answers: Choice[] }
  | { type: 'answers'; answers: Choice[] }
  | { type: 'setup'; seed: string }
  | { type: 'hello' | 'happened' | 'refused' | 'over' | 'bye' }

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
let luck = 1

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

async function hear(): Promise<Message> {
  const { value, done } = await lines.next()
  return done === true ? { type: 'bye' } : (JSON.parse(value) as Message)
}

/** A generator of its own, so that the same seed gives the same game. */
function below(count: number): number {
  luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0
  return luck % count
}

/** Goes on from a beginning until nothing is missing from the answer. */
async function complete(choices: Choice[]): Promise<Action> {
  const acting = choices.filter(({ ends }) => ends === undefined)
  const open = acting.length > 0 && below(20) > 0 ? acting : choices
  const chosen = open[below(open.length)] as Choice
  if (chosen.more !== true) return chosen.action
  say({ type: 'list', partial: chosen.action })
  const heard = await hear()
  return complete(heard.type === 'answers' ? heard.answers : [])
}

for (;;) {
  const heard = await hear()
  if (heard.type === 'bye') break
  if (heard.type === 'hello') say({ type: 'hello', protocol: 1, name: 'restless' })
  if (heard.type === 'setup') for (const letter of heard.seed) luck = (luck * 31 + letter.charCodeAt(0)) >>> 0
  if (heard.type === 'question') {
    const answer = await complete(heard.answers)
    say({ type: 'answer', number: heard.number, answer })
  }
}
process.exit()
