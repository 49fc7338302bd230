import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DatabaseHome, openPostgresHome, postgresBin } from './support/databases.ts'
import { type Running, startServer } from './support/servers.ts'
import { slowLineTo } from './support/slow-line.ts'
import { playAgainstMachines } from './support/standing-still.ts'

describe.skipIf(postgresBin === undefined)('servers that share a PostgreSQL', { concurrent: true }, () => {
  let home: DatabaseHome
  beforeAll(async () => {
    home = await openPostgresHome()
  }, 60_000)
  afterAll(() => home.close())

  it('let no table against a machine stand still, however slow the lines to the database are', async () => {
    const database = await home.fresh()
    const lines = await Promise.all([slowLineTo(database, 40), slowLineTo(database, 40)])
    const servers: Running[] = []
    for (const line of lines) servers.push(await startServer(line.database))
    const addresses = servers.map(({ address }) => address)
    expect(await playAgainstMachines(addresses, 30, 2, 60_000)).toEqual([])
    for (const server of servers) await server.close()
    for (const line of lines) line.close()
  }, 180_000)

  it('know of each other who is there', async () => {
    const database = await home.fresh()
    const one = await startServer(database)
    const two = await startServer(database)
    const [host, guest] = [one.browser(), two.browser()]
    const { table } = await host.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } })
    await guest.join(table.code)
    const [a, b] = [await host.live(), await guest.live()]
    await a.must({ type: 'watch', table: table.id })
    await b.must({ type: 'watch', table: table.id })
    const present = (line: typeof a) => line.state.info.seats.map(({ isConnected }) => isConnected)
    await a.until((line) => present(line).every((is) => is === true))
    await b.until((line) => present(line).every((is) => is === true))
    b.close()
    await a.until((line) => present(line).includes(false))
    await one.close()
    await two.close()
  }, 60_000)
})
