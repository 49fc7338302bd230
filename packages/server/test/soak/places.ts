import { readFileSync } from 'node:fs'
import { type DatabaseConfig, openPgliteHome, openPostgresHome, postgresBin } from '../support/databases.ts'

/** Does something on each database there is, PostgreSQL as it runs in the field, with the disk waited for. */
export async function onEachDatabase(
  work: (
    name: string,
    fresh: () => Promise<DatabaseConfig>,
    /** Processor time of a database that is a program of its own. */
    cpuSeconds: () => number,
  ) => Promise<void>,
): Promise<void> {
  const only = process.env.DATABASE
  for (const name of ['PGlite', 'PostgreSQL']) {
    if (only !== undefined && only !== name) continue
    if (name === 'PostgreSQL' && postgresBin === undefined) {
      console.log('PostgreSQL: there is no server on this machine; skipped')
      continue
    }
    const postgres = name === 'PGlite' ? undefined : await openPostgresHome([])
    const home = postgres ?? (await openPgliteHome())
    try {
      await work(
        name,
        () => home.fresh(),
        () => postgres?.cpuSeconds() ?? 0,
      )
    } finally {
      await home.close()
    }
  }
}

/** Processor seconds that everything on this machine has used; on Linux alone. */
export function machineSeconds(): number {
  if (process.platform !== 'linux') return Number.NaN
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]!
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + soft) / 100
}

/** The number on the command line, or the usual one. */
export function countFrom(position: number, usual: number): number {
  const given = process.argv[position + 2]
  const count = given === undefined ? usual : Number(given)
  if (!Number.isInteger(count) || count < 1) throw new Error(`"${given}" is not a number`)
  return count
}

/** The value below which this part of the sorted numbers lies. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
