import { catalog } from '@sztab/catalog'
import { addressFrom } from './address.ts'
import { buildServer } from './server.ts'

const server = buildServer(catalog.map((entry) => entry.game))

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void server.close()
  })

try {
  const address = await server.listen(addressFrom(process.env))
  console.log(`Sztab: ${address}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
