import { SeededChance } from '@sztab/kernel'
import { Browser } from '../support/client.ts'
import { sendNonsense } from '../support/fuzz.ts'
import { HOT_SEAT } from '../support/players.ts'
import { startServer } from '../support/servers.ts'
import { tryUnlisted } from '../support/unlisted.ts'
import { countFrom, onEachDatabase } from './places.ts'

const inputs = countFrom(0, 20_000)
const messages = countFrom(1, 100_000)

await onEachDatabase(async (name, fresh) => {
  const server = await startServer(await fresh())
  const browser = new Browser(server.address)
  const chance = SeededChance.fromSeed('soak')
  let tried = 0
  let games = 0
  while (tried < inputs) {
    const { table } = await browser.open(HOT_SEAT)
    const report = await tryUnlisted(browser, table.id, inputs - tried, chance)
    if (report.accepted.length > 0) throw new Error(`accepted: ${JSON.stringify(report.accepted[0])}`)
    if (report.version !== report.decisions) throw new Error('a game changed by itself')
    tried += report.tried
    games++
  }
  console.log(`${name}: ${tried} unlisted inputs in ${games} games, none accepted`)

  const { table } = await browser.open(HOT_SEAT)
  const { lines } = await sendNonsense(browser, table.id, messages, chance)
  const line = await browser.live()
  await line.must({ type: 'watch', table: table.id })
  if (line.state.version !== 0 || line.state.result !== undefined) throw new Error('nonsense changed a game')
  console.log(`${name}: ${messages} messages of nonsense over ${lines} lines, no game changed, no crash`)
  line.close()
  await server.close()
})
