import { catalog } from '@sztab/catalog'
import { describe, expect, it } from 'vitest'
import { pictureOf } from '../src/lobby/pictures.ts'

describe('the shelf of the lobby', () => {
  it.each(catalog.map(({ game }) => game.id))('has a picture of %s in light and in dark', (game) => {
    expect(pictureOf(game, 'light')).toBeDefined()
    expect(pictureOf(game, 'dark')).toBeDefined()
  })
})
