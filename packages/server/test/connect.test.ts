import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { JoinedTable, ProgramToken, Seat, ToldToken } from '@sztab/protocol'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleCommandLine } from '../../../tools/build/command-line.mjs'
import type { Browser, Line } from './support/client.ts'
import { type DatabaseHome, openPgliteHome } from './support/databases.ts'
import { type Running, startServer } from './support/servers.ts'

const PASSWORD = 'blue horses drink'
const EXAMPLES = resolve('docs/examples')
const hasPython = spawnSync('python3', ['--version']).status === 0

describe('sztab player --connect', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sztab-connect-'))
  const sztab = join(folder, 'sztab.mjs')
  let home: DatabaseHome
  let running: Running
  let keeper: Browser
  let token: string
  /** Of lines that were opened. */
  const sockets = new Set<Duplex>()
  beforeAll(async () => {
    home = await openPgliteHome()
    running = await startServer(await home.fresh())
    running.server.server.on('upgrade', (_request, socket) => sockets.add(socket))
    keeper = running.browser()
    await keeper.send('POST', '/api/accounts', { name: 'Keeper', password: PASSWORD })
    const made = await keeper.send('POST', '/api/me/tokens', { name: 'example', password: PASSWORD })
    token = ((await made.json()) as ToldToken).token
    await bundleCommandLine(resolve('.'), sztab)
    const example = readFileSync(join(EXAMPLES, 'player.ts'), 'utf8')
    const { outputText } = ts.transpileModule(example, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    })
    writeFileSync(join(folder, 'player.mjs'), outputText)
  }, 180_000)
  afterAll(async () => {
    await running.close()
    await home.close()
    rmSync(folder, { recursive: true })
  })

  /** Lets the command line play, and waits for its end. */
  async function play(player: string, words: readonly string[], given = token) {
    const args = [sztab, 'player', player, '--connect', running.address, ...words, '--lang', 'en']
    const child = spawn(process.execPath, args, {
      env: { ...process.env, SZTAB_TOKEN: given },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { status: await ended, out, err }
  }

  it('a program in TypeScript opens a table and plays a whole game there, seen as what it is', async () => {
    const { status, out, err } = await play(`${process.execPath} ${join(folder, 'player.mjs')}`, [
      ...['--game', 'race-to-the-rhine', '--scenario', 'solo-patton', '--role', 'patton'],
    ])
    expect([status, err]).toEqual([0, ''])
    expect(out).toContain('The game is over')
    const code = /\/table\/(\w+)/.exec(out)?.[1]
    const { table, result } = await keeper.get<JoinedTable>(`/api/tables/${code}`)
    expect(result).toBeDefined()
    expect(table.seats).toMatchObject([{ role: 'patton', name: 'Keeper', isProgram: true }])
    // Its part of the dice was sealed, and told when it sat.
    expect(table.shares?.map(({ kind }) => kind)).toEqual(['seal', 'nonce'])
  }, 180_000)

  it.runIf(hasPython)(
    'a program in Python sits down where somebody waits for it',
    async () => {
      const host = running.browser()
      const seats = { patton: 'open' } as const
      const { table } = await host.open({ game: 'race-to-the-rhine', scenario: 'solo-patton', seats })
      const { status, out, err } = await play(`python3 ${join(EXAMPLES, 'player.py')}`, [
        '--table',
        table.code,
      ])
      expect([status, err]).toEqual([0, ''])
      expect(out).toContain('The game is over')
      expect((await host.get<JoinedTable>(`/api/tables/${table.code}`)).result).toBeDefined()
    },
    180_000,
  )

  it('a machine player of ours comes back when its line breaks, and ends when its token is taken back', async () => {
    const host = running.browser()
    const { table } = await host.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } })
    const playing = play('random', ['--table', table.code])
    const sits = async (): Promise<Line> => {
      const line = await host.live()
      await line.must({ type: 'watch', table: table.id })
      const isThere = ({ isProgram, isConnected }: Seat) => isProgram === true && isConnected === true
      await line.until(({ state }) => state.info.seats.some(isThere), 60_000)
      return line
    }
    const before = await sits()
    for (const socket of sockets) socket.destroy()
    await before.until(({ closedWith }) => closedWith !== undefined)
    const line = await sits()
    const { tokens } = await keeper.get<{ tokens: ProgramToken[] }>('/api/me/tokens')
    expect((await keeper.send('DELETE', `/api/me/tokens/${tokens[0]?.id}`, {})).status).toBe(204)
    const { status, err } = await playing
    expect(status).toBe(2)
    expect(err).toContain('the token is not valid')
    line.close()
  }, 120_000)

  it('says in one line what is missing or wrong', async () => {
    const table = ['--table', 'nowhere']
    expect(await play('random', table, '')).toMatchObject({
      status: 2,
      err: expect.stringContaining('SZTAB_TOKEN'),
    })
    const wrong = await play('random', ['--game', 'traces-of-war'], 'x'.repeat(43))
    expect(wrong).toMatchObject({ status: 2, err: expect.stringContaining('This token is not valid') })
    expect(wrong.err.trim().split('\n')).toHaveLength(1)
    expect((await play('random', [])).err).toContain('--table')
  }, 120_000)
})
