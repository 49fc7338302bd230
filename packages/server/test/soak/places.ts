import { type DatabaseConfig, openPgliteHome, openPostgresHome, postgresBin } from '../support/databases.ts'

/** Does something on each database there is, PostgreSQL as it runs in the field, with the disk waited for. */
export async function onEachDatabase(
  work: (name: string, fresh: () => Promise<DatabaseConfig>) => Promise<void>,
): Promise<void> {
  const only = process.env.DATABASE
  for (const name of ['PGlite', 'PostgreSQL']) {
    if (only !== undefined && only !== name) continue
    if (name === 'PostgreSQL' && postgresBin === undefined) {
      console.log('PostgreSQL: there is no server on this machine; skipped')
      continue
    }
    const home = name === 'PGlite' ? await openPgliteHome() : await openPostgresHome([])
    try {
      await work(name, () => home.fresh())
    } finally {
      await home.close()
    }
  }
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
