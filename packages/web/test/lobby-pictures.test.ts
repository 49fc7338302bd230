import { catalog } from '@sztab/catalog'
import { type About, aboutScenario } from '@sztab/catalog/loaders'
import { describe, expect, it, vi } from 'vitest'
import { pictureNamed, scenarioPicture } from '../src/lobby/pictures.ts'

// Which theme a visitor sees belongs to a browser.
vi.mock('../src/app/preferences.ts', () => ({ usePreferences: () => 'en', useTheme: () => 'light' }))

const NAMES = catalog.flatMap(({ game, about }) => [
  game.id,
  ...game.scenarios.map(({ id }) => scenarioPicture(game.id, about as About, id) ?? `${game.id}: no ${id}`),
])

describe('the pictures of the lobby', () => {
  it.each([...new Set(NAMES)])('%s is there in both themes and languages', (name) => {
    for (const theme of ['light', 'dark'] as const) {
      for (const language of ['pl', 'en'] as const) {
        expect(pictureNamed(name, theme, language), `${theme} ${language}`).toBeDefined()
      }
    }
  })

  it('a scenario without a cut of its own is told by the picture of the one it is like', () => {
    const entry = catalog.find(({ game }) => game.id === 'victory-awaits')
    const about = entry?.about as About
    expect(scenarioPicture('victory-awaits', about, 'campaign-5')).toBe('victory-awaits_campaign')
    expect(aboutScenario(about, 'moon')).toBeUndefined()
  })
})
