import { optionTitle, textOf } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { catalog } from '../src/index.ts'

/** Every game in every language that it speaks. */
const SPOKEN = catalog.flatMap(({ game }) =>
  Object.keys(game.texts).map((language) => [game.id, language, game] as const),
)

describe('what is called by its name where a table is opened or joined, and not by its id', () => {
  it.each(SPOKEN)(
    '%s in %s: scenarios, sides, optional rules and what one chooses between',
    (_, language, game) => {
      const keys = [
        'game.title',
        ...game.scenarios.flatMap(({ id, roles }) => [
          `scenario.${id}`,
          ...roles.map((role) => `role.${role}`),
        ]),
        ...game.options.map(({ id }) => `option.${id}`),
        ...game.options.flatMap(({ id, values }) =>
          values.toSorted().join() === 'off,on' ? [] : values.map((value) => `${id}.${value}`),
        ),
      ]
      expect(keys.filter((key) => textOf(game.texts, language, key) === undefined)).toEqual([])
    },
  )

  it('what has no name goes by its id, which the test above would find', () => {
    const [{ game } = { game: undefined }] = catalog
    if (game === undefined) throw new Error('the catalog is empty')
    expect(optionTitle(game, 'nameless', 'en')).toBe('nameless')
  })
})
