import type { GameEntry, Machine } from './entry.ts'

export { type About, aboutScenario, familyIn, hoursOf } from './about.ts'
export { tabletopOf } from './entry.ts'

/** The same games as in the catalog, each fetched only when somebody wants to play it, and without its machine. */
export const loaders: Readonly<Record<string, () => Promise<{ readonly entry: GameEntry }>>> = {
  'traces-of-war': () => import('./traces-of-war.ts'),
  'victory-awaits': () => import('./victory-awaits.ts'),
  'race-to-the-rhine': () => import('./race-to-the-rhine.ts'),
  'salerno-43': () => import('./salerno-43.ts'),
  'ardennes-44': () => import('./ardennes-44.ts'),
}

/** What machine players need of each, fetched only where one plays. */
export const machines: Readonly<Record<string, () => Promise<{ readonly machine: Machine }>>> = {
  'traces-of-war': () => import('./machines/traces-of-war.ts'),
  'victory-awaits': () => import('./machines/victory-awaits.ts'),
  'race-to-the-rhine': () => import('./machines/race-to-the-rhine.ts'),
  'salerno-43': () => import('./machines/salerno-43.ts'),
  'ardennes-44': () => import('./machines/ardennes-44.ts'),
}
