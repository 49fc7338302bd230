import { type About, aboutScenario } from '@sztab/catalog/loaders'
import { FALLBACK, type Language } from '@sztab/kernel'
import { usePreferences, useTheme } from '../app/preferences.ts'

/** Drawn from the games' own maps by tools/lobby-pictures.mjs, by name and theme; by language where names differ. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export function pictureNamed(name: string, theme: 'light' | 'dark', language: Language): string | undefined {
  const picture = `./pictures/${name}-${theme}`
  const written = PICTURES[`${picture}-${language}.webp`] ?? PICTURES[`${picture}-${FALLBACK}.webp`]
  return written ?? PICTURES[`${picture}.webp`]
}

/** The name of the picture of a scenario: several may share one. */
export function scenarioPicture(game: string, about: About, scenario: string): string | undefined {
  const pictured = aboutScenario(about, scenario)?.pictured
  return pictured === undefined ? undefined : `${game}_${pictured}`
}

/** The picture as this visitor sees it. */
export function usePicture(name: string | undefined): string | undefined {
  const theme = useTheme()
  const language = usePreferences((preferences) => preferences.language)
  return name === undefined ? undefined : pictureNamed(name, theme, language)
}
