import type { ThemeName } from '../app/preferences.ts'

/** Drawn from the games' own maps by tools/lobby-pictures.mjs. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export function pictureOf(game: string, theme: ThemeName): string | undefined {
  return PICTURES[`./pictures/${game}-${theme}.webp`]
}
