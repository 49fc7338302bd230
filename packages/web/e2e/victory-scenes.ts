import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { catalog, type GameEntry, tabletopOf } from '@sztab/catalog'
import {
  type FlowState,
  type Game,
  ListedChance,
  Match,
  type PositionBody,
  type Role,
  rolesOf,
} from '@sztab/kernel'
import { type Asking, ask } from '../src/table/model/asking.ts'
import type { Scene } from '../test/scene.ts'
import { expect } from './support.ts'

const SCENARIO = 'campaign-8'
const atOnce = JSON.parse(
  readFileSync(new URL('./fixtures/victory-at-once.json', import.meta.url), 'utf8'),
) as PositionBody
const options = { controller: 'on' }

const entry = catalog.find(({ game }) => game.id === 'victory-awaits') as GameEntry
const game: Game = entry.game
export const CENTRE = 'centre-4a'
export const LENINGRAD = 'soviet-leningrad'

/** The first turn of eight: Guderian and the Soviet 8th Army move at the same time, and three chits wait (19.4). */
export function beginAtOnce(): Match<FlowState> {
  return Match.from(game, { scenario: SCENARIO, options }, atOnce, new ListedChance([]))
}

/** What a seat is asked. */
export function askingOf({ state }: Match<FlowState>, role: Role): Asking {
  const tabletop = tabletopOf(entry, SCENARIO)
  if (tabletop === undefined) throw new Error('the campaign has no table')
  return ask(game, tabletop, game.view(state, role), role)
}

/** Opens that moment on the server: pages in some seats, in the others people who do nothing. */
export async function openAtOnce(seats: Readonly<Record<Role, Page>>): Promise<void> {
  const [[first, host] = []] = Object.entries(seats)
  if (first === undefined || host === undefined) throw new Error('nobody sits down')
  const roles = rolesOf(game, { scenario: SCENARIO })
  const position = {
    format: 'sztab-position/1',
    game: game.id,
    scenario: SCENARIO,
    options,
    position: atOnce,
  }
  const made = await host.request.post('/api/tables', {
    data: {
      game: game.id,
      scenario: SCENARIO,
      position,
      seats: Object.fromEntries(roles.map((role) => [role, role === first ? 'me' : 'open'])),
    },
  })
  expect(made.ok()).toBe(true)
  const { table } = (await made.json()) as { table: { code: string } }
  const crowd = await host.context().browser()?.newContext()
  for (const role of roles.filter((other) => other !== first)) {
    const context = seats[role]?.context() ?? crowd
    const joined = await context?.request.post(
      `${new URL(made.url()).origin}/api/tables/${table.code}/join`,
      {
        data: { role, name: role },
      },
    )
    expect(joined?.ok()).toBe(true)
  }
  await crowd?.close()
  await Promise.all(Object.values(seats).map((page) => page.goto(`/table/${table.code}`)))
}

const kiev = (lines: readonly string[]): Scene => ({ game: game.id, scenario: 'kiev', options, lines })

/** Turn 0 before Kiev: whom the 1st Panzer Group attacks is to be chosen. */
export const TURN_ZERO = kiev([])

/** Two attacks have closed a pocket at Rava Russkaya, and the 1st Panzer Group was drawn first: it moves. */
export const OVER_THE_BUG = kiev([
  'axis attack on=K1107 by=[G9,G297,G125]',
  'axis attack on=K0908 by=[G24,G296]',
  'axis done',
  'axis resolve on=K1107 | 4',
  'soviet retreat unit=S3Cav path=[K1108,K1109]',
  'axis advance unit=G297 path=[K1107]',
  'axis done | 5',
  'soviet retreat unit=S97 path=[K0909]',
  'axis advance unit=G296 path=[K0908]',
  'axis done',
  'axis fill extra=[]',
  'soviet fill extra=[] | G1PzG',
])
