import { buildApp } from './app.ts'
import { configFrom } from './config.ts'

try {
  const config = configFrom(process.env, new URL('./', import.meta.url))
  const server = await buildApp(config)
  const close = (): void => {
    // Whoever hangs on must not keep the server from ending.
    setTimeout(() => process.exit(1), 10_000).unref()
    void server.close()
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
  const address = await server.listen({ host: config.host, port: config.port })
  console.log(`Sztab: ${config.publicUrl ?? address}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
