import { startServer } from '../support/servers.ts'

/** A server without limits in a process of its own, for measuring. */
const server = await startServer({
  databaseUrl: process.env.DATABASE_URL || undefined,
  dataDir: process.env.DATA_DIR ?? '',
})
console.log(`Sztab: ${server.address}`)
process.once('SIGTERM', () => void server.close())
