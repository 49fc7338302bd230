import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { DatabaseConfig } from '../support/databases.ts'

/** Starts a server without limits in a process of its own, for measuring; PROFILE names a folder for what it spends its time on. */
export async function startApart(
  database: DatabaseConfig,
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const profile = process.env.PROFILE
  const options = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const child = spawn(process.execPath, [...options, '.cache/soak/load-server.mjs'], {
    env: { ...process.env, DATABASE_URL: database.databaseUrl ?? '', DATA_DIR: database.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const data of child.stdout) {
    said += String(data)
    if (said.includes('\n')) break
  }
  return {
    address: /http:\S+/.exec(said)?.[0] as string,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
