import { type Game, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { catalog } from '../src/index.ts'
import shapes from './shapes.json' with { type: 'json' }

/** What a state has: its fields, and those of the members of its lists. */
function fieldsOf(game: Game): string[] {
  const fields = new Set<string>()
  for (const { id: scenario } of game.scenarios) {
    const options = Object.fromEntries(game.options.map((option) => [option.id, option.default]))
    const state = game.setup({ scenario, options }, SeededChance.fromSeed('shape'))
    for (const [name, value] of Object.entries(state)) {
      fields.add(name)
      const members: unknown[] = Array.isArray(value) ? value : []
      for (const member of members) {
        if (typeof member !== 'object' || member === null || Array.isArray(member)) continue
        for (const inner of Object.keys(member)) fields.add(`${name}[].${inner}`)
      }
    }
  }
  return [...fields].sort()
}

const known: Readonly<Record<string, { readonly shape: number; readonly fields: readonly string[] }>> = shapes

describe('the layout of states', () => {
  it.each(catalog.map(({ game }) => [game.id, game] as const))(
    'of %s has a number of its own: whoever changes it raises `shape` and writes shapes.json anew',
    (id, game) => {
      expect({ shape: game.shape, fields: fieldsOf(game) }).toEqual(known[id])
    },
  )
})
