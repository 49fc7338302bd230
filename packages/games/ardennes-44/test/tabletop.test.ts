import { answersOf, type Message, randomAnswer, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { type ArdennesState, eastTabletop, ardennes44 as game, tabletop } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { begin, choiceOf, position, stateOf } from './support.ts'

const ALL_OPTIONS = { dumps: 'on', roadblocks: 'on', greif: 'on', infiltration: 'on' }

/** Positions on the way through a random game. */
function positions(decisions: number): ArdennesState[] {
  const chance = SeededChance.fromSeed('table')
  const state = game.setup(choiceOf({ scenario: 'six-turns', options: ALL_OPTIONS }), chance)
  const seen = [game.clone(state)]
  for (let i = 0; i < decisions; i++) {
    const [role] = game.toMove(state)
    if (role === undefined) break
    game.apply(state, role, randomAnswer(answersOf(game, state, role), chance), chance)
    if (i % 10 === 9) seen.push(game.clone(state))
  }
  return seen
}

const onEast = positions(60)
const all = [...onEast, begin({ scenario: 'patton' }, 1, 2, 3, 4).state]

/** Every message inside a value, and those among its parameters. */
function messagesIn(value: unknown): Message[] {
  if (Array.isArray(value)) return value.flatMap(messagesIn)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(messagesIn)
  return 'key' in value && typeof value.key === 'string' ? [value as Message, ...inner] : inner
}

function untold(messages: readonly Message[]): string[] {
  const keys = new Set(messages.map(({ key }) => key))
  return (['pl', 'en'] as const).flatMap((language) =>
    [...keys].filter((key) => game.texts[language]?.[key] === undefined).map((key) => `${language} ${key}`),
  )
}

function pieceOf(state: ArdennesState, id: string) {
  return tabletop.pieces(state).find((piece) => piece.id === id)
}

describe('the pieces on the table', () => {
  it('are all the units on the map and the markers on the ground, each in its hex and once', () => {
    for (const state of all) {
      const pieces = tabletop.pieces(state)
      expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length)
      const units = pieces.filter(({ kind }) => kind === 'unit')
      expect(units.length).toBe(state.at.filter((place) => place >= 0).length)
      for (const { hex } of pieces) expect(tabletop.map.grid.hex(hex), hex).toBeDefined()
    }
  })

  it('2.8, 2.9 show morale and tank quality', () => {
    const state = stateOf('E2730 us-2-9 us-tk-741 us-td-644\nE2432 us-106-422')
    expect(pieceOf(state, 'us-2-9')).toMatchObject({ name: '9', tag: '2', frame: 'red' })
    expect(pieceOf(state, 'us-106-422')?.frame).toBe('white')
    expect(pieceOf(state, 'us-tk-741')?.rating).toEqual({ value: 3, look: 'grey' })
    expect(pieceOf(state, 'us-td-644')?.rating).toEqual({ value: 4, look: 'red' })
    expect(tabletop.describePiece(state, 'us-td-644').key).toBe('piece.tank')
  })

  it('bear their markers: disorder, engaged, columns, prime movers, night, replacements, used guns', () => {
    const drawing = [
      'E2730 us-2-9(2,disrupted,engaged,out) us-art-v-187(used)',
      'E2934 us-2-38(strategic)',
      'E3029 us-2-23(night)',
      'E3219 us-1-26(replaced)',
    ].join('\n')
    const state = stateOf(drawing)
    expect(pieceOf(state, 'us-2-9')?.badge).toBe('DE')
    expect(pieceOf(state, 'us-2-9')?.states).toEqual(['reduced', 'out-of-supply'])
    expect(pieceOf(state, 'us-art-v-187')?.badge).toBe('U')
    expect(pieceOf(state, 'us-2-38')?.badge).toBe('S')
    expect(pieceOf(state, 'us-2-23')?.badge).toBe('N')
    expect(pieceOf(state, 'us-1-26')?.badge).toBe('+')
    expect(tabletop.describePiece(state, 'us-2-9').params?.markers).toEqual(['engaged'])
    expect(tabletop.describePiece(state, 'us-art-v-187').key).toBe('piece.marked')
  })

  it('may act in the movement phase of their side, unless engaged', () => {
    const { state } = position('E2730 us-2-9\nE2934 us-2-38(engaged)', { active: 'allied movement' })
    expect(pieceOf(state, 'us-2-9')?.states).toEqual(['may-act'])
    expect(pieceOf(state, 'us-2-38')?.states).toEqual([])
  })

  it('have names that fit on them', () => {
    const state = begin().state
    const waiting = tabletop.status(state, 'allied').boxes.flatMap(({ tokens }) => tokens)
    const pieces = [...tabletop.pieces(state), ...waiting.flatMap(({ piece }) => piece ?? [])]
    expect(pieces.map(({ name }) => name).filter((name) => name.length > 7)).toEqual([])
    expect(pieces.map(({ tag = '' }) => tag).filter((tag) => tag.length > 6)).toEqual([])
  })

  it('are described in both languages, every one of them', () => {
    const messages = all.flatMap((state) => {
      const ids = [...UNITS.map(({ id }) => id), ...tabletop.pieces(state).map(({ id }) => id)]
      return ids.flatMap((id) => messagesIn(tabletop.describePiece(state, id)))
    })
    expect(untold(messages)).toEqual([])
    const carried = ['advantage', 'engaged', 'prime-mover', 'strategic', 'truck', 'night', 'replaced', 'used']
    expect(untold(carried.map((word) => ({ key: `carries.${word}` })))).toEqual([])
  })
})

describe('markers on the ground', () => {
  it('7.8, 7.9 are blown bridges and those under construction, on their hexsides', () => {
    const { state } = begin()
    expect(pieceOf(state, 'bridge-E1006/E1105')).toMatchObject({ kind: 'marker', name: 'X' })
    expect(pieceOf(state, 'bridge-E2016/E2115')?.name).toBe('+')
    expect(tabletop.describePiece(state, 'bridge-E1006/E1105').key).toBe('piece.bridge-blown')
  })

  it('15.8, 24, 32 improved positions, traffic and fuel dumps, hidden from the German side', () => {
    const { state } = begin({ options: { dumps: 'on' } }, 1)
    expect(tabletop.pieces(state).some(({ name }) => name === 'IP')).toBe(true)
    state.traffic.allied[2] = tabletop.map.grid.at('E2730')
    expect(pieceOf(state, 'traffic-allied-3')).toMatchObject({ hex: 'E2730', name: 'T3', side: 'allied' })
    expect(tabletop.describePiece(state, 'traffic-allied-3').key).toBe('piece.traffic')
    const dumps = (viewer: 'german' | 'allied') =>
      tabletop
        .pieces(game.view(state, viewer))
        .filter(({ palette }) => palette === 'fuel')
        .map(({ name }) => name)
    expect(new Set(dumps('german'))).toEqual(new Set(['?']))
    expect(new Set(dumps('allied'))).toEqual(new Set(['F', '0']))
  })
})

describe('what stands beside the map', () => {
  it('is said in both languages throughout a game', () => {
    expect(untold(all.flatMap((state) => messagesIn(tabletop.status(state, 'allied'))))).toEqual([])
    expect(untold(messagesIn(tabletop.overlays))).toEqual([])
  })

  it('are off-map areas, blocking positions, and those who come now and next', () => {
    const state = stateOf('NW us-2-9\nblock-A us-2-38\nantwerp ge-1ss-1pg\nwaiting us-1-26', { turn: 3 })
    const boxOf = (id: string) =>
      tabletop
        .status(state, 'allied')
        .boxes.find((box) => box.id === id)
        ?.tokens.map(({ piece }) => piece?.id)
    expect(boxOf('NW')).toEqual(['us-2-9'])
    expect(boxOf('block-A')).toEqual(['us-2-38'])
    expect(boxOf('antwerp')).toEqual(['ge-1ss-1pg'])
    const turn = UNITS.find(({ id }) => id === 'us-1-26')?.arrival?.turn as number
    state.turn = turn - 1
    expect(boxOf('next')).toEqual(['us-1-26'])
    state.turn = turn
    expect(boxOf('due-allied')).toEqual(['us-1-26'])
  })

  it('24.3, 24.5 are the traffic markers that may be laid, the German ones from turn 3 on', () => {
    const state = begin({ scenario: 'six-turns' }).state
    const numbers = (side: string) =>
      tabletop.status(state, 'german').boxes.find(({ id }) => id === `traffic-${side}`)?.note?.params?.markers
    expect(numbers('allied')).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(numbers('german')).toBeUndefined()
    state.turn = 3
    state.traffic.german[0] = tabletop.map.grid.at('E2730')
    expect(numbers('german')).toEqual(['2', '3', '4', '5', '6'])
  })

  it('30 are the ways to win, and the track of days with their nights', () => {
    const { scores, turns } = tabletop.status(begin({ scenario: 'six-turns' }).state, 'german')
    expect(scores.map(({ label }) => label.key)).toEqual(['score.air', 'score.points'])
    expect([turns.current, turns.list.length]).toEqual([1, 6])
    expect(turns.list.map(({ note }) => note?.key)).toEqual(
      [0, 1, 2].flatMap(() => [undefined, 'track.replacements']),
    )
    const patton = tabletop.status(begin({ scenario: 'patton' }, 1, 2, 3, 4).state, 'german')
    expect(patton.scores.map(({ of }) => of)).toEqual([undefined, '4', '4', '6', '24', '3'])
    expect([patton.turns.current, patton.turns.list.length]).toEqual([1, 10])
    // S4.1 It begins with turn 13 of the campaign, by whose numbers weather and schedules go.
    expect(patton.turns.list.map(({ number }) => number)).toEqual(
      Array.from({ length: 10 }, (_, i) => String(13 + i)),
    )
  })
})

describe('the table of the East sheet', () => {
  const east = eastTabletop()

  it('S2.3, S3.3 shows that sheet alone, and all that lies on it', () => {
    const { grid } = east.map
    expect(grid.count).toBeLessThan(tabletop.map.grid.count)
    expect(grid.hex('E1010')).toBeDefined()
    expect(grid.hex('W2030')).toBeUndefined()
    const shown = onEast.flatMap((state) => [
      ...east.pieces(state).map(({ hex }) => hex),
      ...east.overlays.flatMap(({ id }) => {
        const { hexes, lines } = east.overlay(state, id, { viewer: 'german' })
        return [...hexes.map(({ hex }) => hex), ...lines.flatMap(({ path }) => path)]
      }),
    ])
    expect(shown.filter((hex) => grid.hex(hex) === undefined)).toEqual([])
  })

  it('names no region beyond it', () => {
    const namesOf = ({ style }: typeof east) => (style.regions ?? []).map(({ through }) => through)
    const beyond = (through: readonly string[]) => through.some((hex) => east.map.grid.hex(hex) === undefined)
    expect(namesOf(tabletop).some(beyond)).toBe(true)
    expect(namesOf(east)).toEqual(namesOf(tabletop).filter((through) => !beyond(through)))
    expect(namesOf(east)).not.toEqual([])
  })
})

describe('night', () => {
  it('25.1 is seen on the map and on the track', () => {
    const state = begin({ scenario: 'six-turns' }).state
    state.turn = 2
    expect(tabletop.status(state, 'german')).toMatchObject({ isNight: false })
    state.isNight = true
    const { isNight, turns } = tabletop.status(state, 'german')
    expect(isNight).toBe(true)
    expect(turns.list.map(({ title }) => title.key).slice(0, 4)).toEqual([
      'track.morning',
      'track.night',
      'track.morning',
      'track.afternoon',
    ])
  })
})

describe('overlays', () => {
  const state = stateOf('E2730 us-2-9\nE2732 us-2-38\nE2125 ge-1ss-1pg')
  const seen = (id: string, viewer: 'german' | 'allied' = 'allied', piece?: string) =>
    tabletop.overlay(state, id, { viewer, ...(piece === undefined ? {} : { piece }) })

  it('9.1 zones of the enemy', () => {
    expect(seen('zones').hexes.length).toBeGreaterThan(0)
    expect(seen('zones').hexes.every(({ look }) => look === 'blue-zone')).toBe(true)
    expect(seen('zones', 'german').hexes.every(({ look }) => look === 'red-zone')).toBe(true)
  })

  it('10.1 bonds as lines from end to end', () => {
    expect(seen('bonds').lines).toContainEqual({ path: ['E2732', 'E2730'], look: 'red' })
  })

  it('23.3 supply: a line, or everywhere it reaches', () => {
    expect(seen('supply', 'allied', 'us-2-9').lines[0]?.path[0]).toBe('E2730')
    expect(seen('supply').hexes).toContainEqual({ hex: 'E2730', look: 'red' })
  })

  it('23.6–23.9 pockets, with their surrender points and the number at which they give up', () => {
    const cut = stateOf('E2125 us-106-422(out)\nE2126 ge-1ss-1pg\nE2124 ge-1ss-2pg\nE2225 ge-12ss-25')
    const { hexes } = tabletop.overlay(cut, 'pockets', { viewer: 'allied' })
    expect(hexes).toContainEqual({ hex: 'E2125', look: 'cut-off', text: expect.stringMatching(/^0\/\d+$/) })
    expect(seen('pockets').hexes).toEqual([])
  })

  it('30.1.2 control, 24.7 bottlenecks', () => {
    expect(seen('control').hexes).toContainEqual({ hex: 'E2730', look: 'red' })
    expect(seen('traffic').hexes.map(({ hex }) => hex)).toContain('E1923')
    expect(seen('nothing')).toEqual({ hexes: [], lines: [] })
  })
})
