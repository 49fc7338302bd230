import { readFileSync } from 'node:fs'
import { catalog } from '@sztab/catalog'
import { run } from './run.ts'
import type { Io } from './session.ts'

const io: Io = {
  env: process.env,
  terminal: process.stderr.isTTY === true,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  stdin: () => readFileSync(0, 'utf8'),
}

// A reader that has seen enough (`sztab games | head`) is not a fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await run(process.argv.slice(2), io, catalog)
