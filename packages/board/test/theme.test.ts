import { describe, expect, it } from 'vitest'
import { type Ink, rgb, THEMES, type Theme } from '../src/draw/theme.ts'

/** How well two colours are told apart, from 1 to 21, as the rules for accessible pages count it. */
function contrast(a: string, b: string): number {
  const [brighter, darker] = [brightness(a), brightness(b)].sort((x, y) => y - x) as [number, number]
  return (brighter + 0.05) / (darker + 0.05)
}

function brightness(colour: string): number {
  const [red, green, blue] = rgb(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe.each(Object.values(THEMES))('the $name theme', ({ inks }: Theme) => {
  const pairs: [Ink, Ink][] = [
    ['track', 'forest'],
    ['track', 'woods'],
    ['rail', 'forest'],
    ['label', 'forest'],
  ]
  it.each(pairs)('tells %s from %s', (line, ground) => {
    expect(contrast(inks[line], inks[ground])).toBeGreaterThan(3)
  })
})
