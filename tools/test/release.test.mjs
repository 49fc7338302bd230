import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleServer } from '../build/server.mjs'
import { packRelease } from '../release/pack.mjs'

describe('a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sztab-release-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('runs where it is unpacked, on nothing but Node, and a game is played to its end', async () => {
    // The pages take a minute to build and are tested elsewhere.
    const dist = join(folder, 'dist')
    await bundleServer(dist)
    const archive = packRelease(dist, folder)
    const place = join(folder, 'unpacked')
    mkdirSync(place)
    expect(spawnSync('tar', ['-xzf', archive, '-C', place]).status).toBe(0)
    const home = join(place, readdirSync(place)[0] ?? '')
    expect(existsSync(join(home, 'LICENSE'))).toBe(true)
    const env = {
      PATH: process.env.PATH ?? '',
      ...{ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') },
    }
    const server = spawn(process.execPath, ['server.mjs'], { cwd: home, env })
    try {
      let said = ''
      const address = await new Promise((resolve, reject) => {
        const hear = (/** @type {Buffer} */ data) => {
          said += String(data)
          const found = /Sztab: (http:\S+)/.exec(said)?.[1]
          if (found !== undefined) resolve(found)
        }
        server.stdout.on('data', hear)
        server.stderr.on('data', hear)
        server.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)))
      })
      const opened = await fetch(`${address}/api/tables`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          game: 'race-to-the-rhine',
          scenario: 'solo-patton',
          seats: { patton: 'random' },
        }),
      })
      expect(opened.status, await opened.clone().text()).toBe(201)
      const { table } = await opened.json()
      let result
      for (let tries = 0; result === undefined && tries < 600; tries++) {
        await pause(200)
        result = (await (await fetch(`${address}/api/tables/${table.code}`)).json()).result
      }
      expect(result).toMatchObject({ winner: expect.any(String) })
      // An account needs the one library with a binary.
      const account = await fetch(`${address}/api/accounts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ada', password: 'correct horse' }),
      })
      expect(account.status).toBe(201)
      const admin = spawn(process.execPath, ['admin.mjs', 'statistics'], { cwd: home, env })
      let told = ''
      admin.stdout.on('data', (data) => {
        told += String(data)
      })
      await new Promise((resolve) => admin.once('exit', resolve))
      expect(JSON.parse(told)).toMatchObject({ accounts: 1, tables: 1 })
    } finally {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      if (server.exitCode === null && server.kill('SIGTERM')) await ended
    }
  }, 180_000)
})
