import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DatabaseHome, openPgliteHome } from './support/databases.ts'
import { decideOnce, HOT_SEAT } from './support/players.ts'
import { programs } from './support/programs.ts'
import { startServer } from './support/servers.ts'

describe('a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sztab-threads-'))
  let home: DatabaseHome
  beforeAll(async () => {
    home = await openPgliteHome()
  }, 60_000)
  afterAll(async () => {
    await home.close()
    rmSync(folder, { recursive: true })
  })

  function program(name: string, text: string): URL {
    const file = join(folder, `${name}.mjs`)
    writeFileSync(file, text)
    return pathToFileURL(file)
  }

  it('has games played again in threads of its own', async () => {
    const studyThread = program('study', 'export default ({ what }) => ({ found: JSON.stringify(what) })')
    const running = await startServer(await home.fresh(), {
      programs: { ...(await programs()), studyThread },
    })
    try {
      const browser = running.browser()
      const { table } = await browser.open(HOT_SEAT)
      const line = await browser.live()
      await line.must({ type: 'watch', table: table.id })
      await decideOnce(line, table.id)
      line.close()
      const at = `/api/tables/${table.code}`
      expect(await browser.get(`${at}/log`)).toEqual({ told: 'log' })
      expect(await browser.get(`${at}/moments`)).toMatchObject({ moments: 'moments' })
      expect(await browser.get(`${at}/luck`)).toEqual({ luck: 'luck' })
      expect(await (await browser.fetch(`${at}/record`)).text()).toBe('"record"')
    } finally {
      await running.close()
    }
  }, 60_000)

  it('says at which table a machine has failed, counts it, and has it think again', async () => {
    const playerThread = program('player', "export default () => { throw new Error('a broken head') }")
    const log: Record<string, unknown>[] = []
    const running = await startServer(
      await home.fresh(),
      { programs: { ...(await programs()), playerThread } },
      { log: { write: (line) => void log.push(JSON.parse(line)) } },
    )
    try {
      const browser = running.browser()
      const { table } = await browser.open({
        game: 'traces-of-war',
        seats: { soviet: 'random', axis: 'random' },
      })
      const figures = async () =>
        (await browser.fetch('/metrics', { headers: { authorization: 'Bearer figures' } })).text()
      const counted = async () =>
        Number(/^sztab_faults_total\{job="machine"\} (\d+)$/m.exec(await figures())?.[1])
      await expect.poll(counted, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
      const job = { kind: 'machine', table: table.id, version: 0, attempts: 1 }
      expect(log[0]).toMatchObject({ msg: 'fault', err: { message: 'a broken head' }, job })
    } finally {
      await running.close()
    }
  }, 60_000)
})
