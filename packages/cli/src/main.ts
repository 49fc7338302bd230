import { readFileSync } from 'node:fs'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { catalog } from '@sztab/catalog'
import { run } from './run.ts'
import type { Io } from './session.ts'

let lines: Interface | undefined
let typed: AsyncIterator<string> | undefined

/** Whoever asks for lines keeps the input open, so it is opened only then. */
async function nextLine(): Promise<string | undefined> {
  lines ??= createInterface({ input: process.stdin })
  typed ??= lines[Symbol.asyncIterator]()
  const { value, done } = await typed.next()
  return done === true ? undefined : value
}

const io: Io = {
  env: process.env,
  terminal: process.stderr.isTTY === true,
  program: fileURLToPath(import.meta.url),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  stdin: () => readFileSync(0, 'utf8'),
  line: nextLine,
}

// A reader that has seen enough (`sztab games | head`) is not a fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

if (process.argv[2] === 'admin') {
  // Whoever runs a server has it beside this program; nobody else needs to carry its libraries along.
  await import(new URL('admin.mjs', import.meta.url).href)
} else {
  process.exitCode = await run(process.argv.slice(2), io, catalog)
  lines?.close()
}
