import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { npmCommand } from '../ensure/npm.mjs'
import { isAlive } from '../ensure/process.mjs'

const run = fileURLToPath(new URL('../run.mjs', import.meta.url))

/** @type {string} */
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/**
 * Writes a program and starts it as `npm start`; resolves when it has told its process number.
 * @param {string} program
 */
async function npmStart(program) {
  writeFileSync(join(folder, 'program.mjs'), program)
  const start = `node ${JSON.stringify(run)} program.mjs 0 here`
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
  const [npm, ...args] = npmCommand()
  const child = spawn(npm, [...args, '--silent', 'start'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own, as a terminal gives it one.
    detached: process.platform !== 'win32',
  })
  let said = ''
  const pid = await new Promise((resolve) => {
    child.stdout.on('data', (data) => {
      said += data
      const found = /process (\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
  })
  // Its last words may be heard a moment after it has ended.
  return { child, pid, said: () => said }
}

/** What serves says its number and closes in its own way when it is asked to end. */
const SERVER = `
  process.once('SIGTERM', () => { console.log('closed'); process.exit() })
  process.once('SIGINT', () => { console.log('closed'); process.exit() })
  setInterval(() => {}, 1000)
  console.log('process', process.pid)
`

describe('a program run for an npm script', () => {
  it('ends in its own way when npm is asked to end', async () => {
    const { child, pid, said } = await npmStart(SERVER)
    child.kill('SIGTERM')
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
    await expect.poll(said).toContain('closed')
  })

  it.skipIf(process.platform === 'win32')(
    'ends in its own way at Ctrl+C, which everybody hears',
    async () => {
      const { child, pid, said } = await npmStart(SERVER)
      process.kill(-(child.pid ?? 0), 'SIGINT')
      await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
      await expect.poll(said).toContain('closed')
    },
  )

  it('ends when npm is killed, though the shell between them lives on', async () => {
    const { child, pid, said } = await npmStart(SERVER)
    child.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
    await expect.poll(said).toContain('closed')
  })

  it('ends when npm ends, though it does not know how to close', async () => {
    const { child, pid } = await npmStart("setInterval(() => {}, 1000); console.log('process', process.pid)")
    child.kill('SIGTERM')
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
  })

  it('gets its own words, and ends by itself with its own status', async () => {
    const { child, said } = await npmStart(
      "console.log('process', process.pid, process.argv.slice(2).join()); process.exitCode = 3",
    )
    const [status] = await once(child, 'exit')
    await expect.poll(said).toContain('0,here')
    expect(status).toBe(3)
  })
})
