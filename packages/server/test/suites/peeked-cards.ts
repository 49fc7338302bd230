import { catalog } from '@sztab/catalog'
import { type Action, answersOf, type Event, type FlowState, randomAnswer, SeededChance } from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import { expect, it } from 'vitest'
import { Browser, type Line } from '../support/client.ts'
import type { Place } from '../support/place.ts'
import { viewOf } from '../support/players.ts'

/** The decks of 1944: Race to the Rhine, as its states hold them. */
interface Deck {
  /** What still lies in the deck, in an order that tells nothing; everybody may know it. */
  readonly draw: readonly string[]
  readonly top: string
  readonly seen: readonly string[]
}

type Decks = Readonly<Record<string, Deck>>

const GAME = 'race-to-the-rhine'
const COMMANDERS = ['monty', 'bradley', 'patton']
const VIEWERS = [...COMMANDERS, 'observer']
const DECISIONS = 160

interface Collected {
  readonly lines: Readonly<Record<string, Line>>
  /** What each was answered when he asked for the record just after the look. */
  readonly records: Readonly<Record<string, string>>
}

/** Three people and a bystander; whoever begins calls air support, and everything sent is collected. */
async function collect(place: Place): Promise<Collected> {
  const game = catalog.find((entry) => entry.game.id === GAME)?.game
  if (game === undefined) throw new Error(`${GAME} is not in the catalog`)
  const browsers = [0, 1, 2, 3].map(() => new Browser(place.address()))
  const [host, second, third] = browsers as [Browser, Browser, Browser, Browser]
  const seats = { monty: 'me', bradley: 'open', patton: 'open' } as const
  const { table } = await host.open({ game: GAME, scenario: 'three', seats })
  await second.join(table.code, 'bradley')
  await third.join(table.code, 'patton')
  const lines: Record<string, Line> = {}
  const records: Record<string, string> = {}
  for (const [i, viewer] of VIEWERS.entries()) {
    const line = await browsers[i]!.live()
    await line.must({ type: 'watch', table: table.id })
    lines[viewer] = line
  }
  for (let i = 0; i < DECISIONS; i++) {
    const { toMove, version, result } = (lines.monty as Line).state
    const [role] = toMove
    if (result !== undefined || role === undefined) break
    const line = lines[role]!
    const view: FlowState = viewOf(line.state, role)
    const action: Action =
      i === 0
        ? { do: 'air', deck: 'resistance' }
        : randomAnswer(answersOf(game, view, role), SeededChance.fromSeed(`peeker ${i}`))
    await line.must({ type: 'decide', table: table.id, version, role, action })
    for (const other of Object.values(lines)) await other.until(({ state }) => state.version > version)
    if (i > 0) continue
    for (const [at, viewer] of VIEWERS.entries()) {
      const answer = await browsers[at]!.fetch(`/api/tables/${table.code}/record`)
      records[viewer] = await answer.text()
    }
  }
  return { lines, records }
}

export function peekedCards(place: Place): void {
  it('a card that one commander has looked at is sent to nobody else', async () => {
    const { lines, records } = await collect(place)
    // Who has seen which card is told by the lines themselves: each commander's views show what he has seen.
    const known = new Map<number, Decks>()
    for (const commander of COMMANDERS)
      for (const { version, views } of lines[commander]!.states)
        for (const { view } of views) known.set(version, merge(known.get(version), decksOf(view)))

    let looked = 0
    for (const [viewer, line] of Object.entries(lines))
      for (const state of line.states) {
        const hidden = hiddenFrom(viewer, known.get(state.version) ?? {})
        if (hidden.length === 0 || state.result !== undefined) continue
        expect(leaksIn(state, hidden), `${viewer} at ${state.version}`).toEqual([])
        looked++
      }
    expect(looked).toBeGreaterThan(3)

    // Nor does the record of a game that is still played tell it, whoever fetches it.
    const [seer = ''] = (lines.monty as Line).states[0]?.toMove ?? []
    const [card] = privateCards(lines[seer]!)
    expect(card).toMatch(/\w/)
    for (const [viewer, text] of Object.entries(records)) {
      if (viewer !== seer) expect(text, viewer).not.toContain(card)
    }
  }, 120_000)

  it('the search finds a leak where there is one', () => {
    const decks = { resistance: { draw: ['9-panzer', '711-infanterie'], top: '9-panzer', seen: ['monty'] } }
    const sent = (top: string, events: readonly Event[] = []) => {
      const view = { decks: { resistance: { ...decks.resistance, top } } }
      return { views: [{ viewer: 'patton', view }], events }
    }
    const hidden = hiddenFrom('patton', decks)
    expect(hidden).toEqual(['9-panzer'])
    expect(hiddenFrom('monty', decks)).toEqual([])
    expect(leaksIn(sent('?'), hidden)).toEqual([])
    expect(leaksIn(sent('9-panzer'), hidden)).toEqual(['9-panzer'])
    expect(
      leaksIn(sent('?', [{ section: '11', key: 'deck.seen', params: { card: '9-panzer' } }]), hidden),
    ).toEqual(['9-panzer'])
  })
}

function decksOf(view: unknown): Decks {
  return (view as { readonly decks: Decks }).decks
}

/** What all of them together know of the tops. */
function merge(known: Decks = {}, seen: Decks): Decks {
  const isNamed = (deck: Deck | undefined): boolean => deck !== undefined && !['', '?'].includes(deck.top)
  return Object.fromEntries(
    Object.entries(seen).map(([name, deck]) => [name, isNamed(known[name]) ? known[name]! : deck]),
  )
}

/** Cards that somebody else has looked at. Names that several cards bear may be sent for another reason. */
function hiddenFrom(viewer: string, decks: Decks): string[] {
  return Object.values(decks)
    .filter(({ top, seen }) => !['', '?'].includes(top) && !seen.includes(viewer))
    .map(({ top }) => top)
    .filter((top) => /\d|-of-/.test(top))
}

/** Hidden cards that are named anywhere but in the list of what the deck may hold. */
function leaksIn(
  { views, events }: Pick<TableState, 'views' | 'events'>,
  hidden: readonly string[],
): string[] {
  const sent = JSON.stringify({ views, events }).replaceAll(/"draw":\[[^\]]*\]/g, '')
  return hidden.filter((card) => sent.includes(`"${card}"`))
}

/** Cards that this line alone was told of. */
function privateCards({ states }: Line): string[] {
  const isPeek = ({ key, onlyTo }: Event): boolean => key === 'deck.seen' && onlyTo !== undefined
  return states.flatMap(({ events }) => events.filter(isPeek)).map(({ params }) => String(params?.card))
}
