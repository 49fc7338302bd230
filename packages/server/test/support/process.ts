import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Browser } from './client.ts'
import type { DatabaseConfig } from './databases.ts'
import { serverProgram } from './programs.ts'

/** The server as a process of its own. */
export class ServerProcess {
  readonly address: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, address: string) {
    this.#child = child
    this.address = address
  }

  static async start(
    database: DatabaseConfig,
    env: Readonly<Record<string, string>> = {},
    program?: string,
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [program ?? (await serverProgram())], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'error',
        DATA_DIR: database.dataDir,
        DATABASE_URL: database.databaseUrl ?? '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const address = await new Promise<string>((resolve, reject) => {
      const hear = (data: Buffer): void => {
        said += String(data)
        const found = /Sztab: (http:\S+)/.exec(said)?.[1]
        if (found !== undefined) resolve(found)
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
    })
    return new ServerProcess(child, address)
  }

  browser(): Browser {
    return new Browser(this.address)
  }

  /** Ends it without any warning. */
  async kill(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }

  /** Asks it to end, and returns its exit status. */
  async stop(): Promise<number | null> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    const [status] = (await ended) as [number | null]
    return status
  }
}
