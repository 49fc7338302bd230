import { afterAll, beforeAll, describe } from 'vitest'
import { accounts } from '../suites/accounts.ts'
import { administration } from '../suites/administration.ts'
import { agreeing } from '../suites/agreement.ts'
import { budgets } from '../suites/budgets.ts'
import { sharedLuck } from '../suites/dice.ts'
import { jobs } from '../suites/jobs.ts'
import { notices } from '../suites/notices.ts'
import { otherGames } from '../suites/other-games.ts'
import { peekedCards } from '../suites/peeked-cards.ts'
import { people } from '../suites/people.ts'
import { playing } from '../suites/play.ts'
import { programs } from '../suites/programs.ts'
import { secrets } from '../suites/secrets.ts'
import { storage } from '../suites/storage.ts'
import { time } from '../suites/time.ts'
import { upgrades } from '../suites/upgrades.ts'
import { versions } from '../suites/versions.ts'
import { wire } from '../suites/wire.ts'
import type { DatabaseHome } from './databases.ts'
import type { Place } from './place.ts'
import { type Running, startServer } from './servers.ts'

const SUITES: Readonly<Record<string, (place: Place) => void>> = {
  playing,
  'what players agree on': agreeing,
  people,
  accounts,
  'time and dice': time,
  'dice of everybody': sharedLuck,
  versions,
  secrets,
  'peeked cards': peekedCards,
  'what comes over the wire': wire,
  storage,
  upgrades,
  jobs,
  budgets,
  'other games': otherGames,
  notices,
  programs,
  administration,
}

/** Runs every suite on one kind of database. They share a server, because starting one takes seconds. */
export function runSuites(openHome: () => Promise<DatabaseHome>): void {
  let home: DatabaseHome | undefined
  let running: Running | undefined
  beforeAll(async () => {
    home = await openHome()
    running = await startServer(await home.fresh())
  }, 120_000)
  afterAll(async () => {
    await running?.close()
    await home?.close()
  }, 60_000)
  const place: Place = {
    address: () => (running as Running).address,
    fresh: () => (home as DatabaseHome).fresh(),
  }
  for (const [name, suite] of Object.entries(SUITES)) describe(name, () => suite(place))
}
