import { openPostgresHome, postgresBin, query } from '../support/databases.ts'
import { slowLineTo } from '../support/slow-line.ts'
import { playAgainstMachines } from '../support/standing-still.ts'
import { startApart } from './apart.ts'
import { countFrom } from './places.ts'

const tables = countFrom(0, 500)
const processes = countFrom(1, 2)
const pause = countFrom(2, 60)

if (postgresBin === undefined) throw new Error('there is no PostgreSQL server on this machine')
const home = await openPostgresHome()
const database = await home.fresh()
const lines = await Promise.all(Array.from({ length: processes }, () => slowLineTo(database, pause)))
const servers = await Promise.all(lines.map((line) => startApart(line.database)))
const began = Date.now()
const stuck = await playAgainstMachines(
  servers.map(({ address }) => address),
  tables,
  3,
  120_000,
)
const seconds = ((Date.now() - began) / 1000).toFixed(0)
console.log(
  `${tables} tables at ${processes} processes, pauses up to ${pause} ms: ${stuck.length} stood still (${seconds} s)`,
)
for (const { table, seen, why } of stuck) {
  const rows = await query(
    database.databaseUrl as string,
    `select version, to_move from game_table where id = '${table}'`,
  )
  console.log(`${table}: told ${seen}, database has ${JSON.stringify(rows[0])}: ${why}`)
}
for (const server of servers) await server.stop()
for (const line of lines) line.close()
await home.close()
process.exitCode = stuck.length === 0 ? 0 : 1
