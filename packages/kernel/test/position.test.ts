import { describe, expect, it } from 'vitest'
import {
  fingerprint,
  type Game,
  readEnvelope,
  readPosition,
  SeededChance,
  writePosition,
} from '../src/index.ts'
import { auction } from './toys/auction.ts'
import { duel } from './toys/duel.ts'

const small = { format: 'sztab-position/1', game: 'duel', position: { at: [1, 2, 4, 5, 6, 8] } }

function read(document: unknown, game: Game = duel as Game) {
  const envelope = readEnvelope(document)
  return 'game' in envelope ? readPosition(game, envelope) : envelope
}

describe('a position document', () => {
  it('may be short: scenario, options and most of the position have defaults', () => {
    expect(read(small)).toMatchObject({
      choice: { scenario: 'line', options: { distance: 'near' } },
      state: { turn: 1, active: 'red', strength: [2, 2, 2, 2, 2, 2] },
      chance: undefined,
    })
  })

  it('comes back from its text with state, set-up and dice', () => {
    const chance = SeededChance.fromSeed('position')
    const choice = { scenario: 'evening', options: {} }
    const state = auction.setup(choice, chance)
    const text = JSON.stringify(writePosition(auction, { choice, state, chance }))
    const position = read(JSON.parse(text), auction as Game)
    if (!('state' in position)) throw new Error(JSON.stringify(position))
    expect(fingerprint(position.state)).toBe(fingerprint(state))
    expect(position.choice).toEqual(choice)
    expect(position.chance?.toText()).toBe(chance.toText())
  })

  it('is written with the version of the rules and without dice that it does not have', () => {
    const choice = { scenario: 'line', options: { distance: 'far' } }
    const state = duel.setup(choice, SeededChance.fromSeed('x'))
    expect(writePosition(duel, { choice, state, chance: undefined })).toEqual({
      format: 'sztab-position/1',
      game: 'duel',
      rules: 1,
      scenario: 'line',
      options: { distance: 'far' },
      position: state,
    })
  })

  it.each<[string, unknown, string, string]>([
    ['is no object', 'duel', '(document)', 'document.other-json'],
    ['has no format', { ...small, format: undefined }, '(document)', 'document.no-format'],
    ['has a newer format', { ...small, format: 'sztab-position/9' }, '(document)', 'document.other-version'],
    ['has another format', { ...small, format: 'chess' }, '(document)', 'document.other-format'],
    [
      'calls itself a record',
      { ...small, format: 'sztab-record/1' },
      '(document)',
      'document.record-as-json',
    ],
    ['has no game', { ...small, game: undefined }, 'game', 'field.type'],
    ['is of another game', { ...small, game: 'chess' }, 'game', 'field.value'],
    ['has rules that are no number', { ...small, rules: 'one' }, 'rules', 'field.type'],
    ['has rules before the first', { ...small, rules: 0 }, 'rules', 'field.too-small'],
    ['has newer rules', { ...small, rules: 2 }, 'rules', 'field.newer-rules'],
    ['has an unknown scenario', { ...small, scenario: 'square' }, 'scenario', 'field.value'],
    [
      'has an option that is no word',
      { ...small, options: { distance: 1 } },
      'options.distance',
      'field.type',
    ],
    ['has an unknown value', { ...small, options: { distance: 'mid' } }, 'options.distance', 'field.value'],
    ['has an unknown option', { ...small, options: { fog: 'on' } }, 'options', 'field.unknown'],
    ['has a treacherous option', { ...small, options: { constructor: 'x' } }, 'options', 'field.unknown'],
    ['has faulty dice', { ...small, chance: 'six' }, 'chance', 'field.chance'],
    ['has unknown fields', { ...small, colour: 'red' }, '(document)', 'field.unknown'],
    ['has no object as position', { ...small, position: [] }, 'position', 'field.type'],
    ['lacks a field of the game', { ...small, position: {} }, 'position.at', 'field.type'],
    [
      'has a space off the map',
      { ...small, position: { at: [1, 2, 3, 4, 5, 10] } },
      'position.at.5',
      'field.too-big',
    ],
    [
      'has an unknown step',
      { ...small, position: { ...small.position, stack: [{ step: 'x' }] } },
      'position.stack.0.step',
      'field.invalid',
    ],
  ])('is refused when it %s', (_what, document, field, key) => {
    expect(read(document)).toEqual([{ field, problem: expect.objectContaining({ key }) }])
  })

  it('names every faulty field at once', () => {
    const faults = read({ ...small, position: { at: small.position.at, turn: 'one', active: 'green' } })
    expect(faults).toMatchObject([{ field: 'position.turn' }, { field: 'position.active' }])
  })
})
