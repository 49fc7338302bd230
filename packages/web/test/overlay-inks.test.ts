import { THEMES } from '@sztab/board'
import { describe, expect, it } from 'vitest'
import { OVERLAY_INKS, type OverlayInks } from '../src/table/map/overlay-inks.ts'

type Colour = readonly [number, number, number]

function rgb(colour: string): Colour {
  const n = Number.parseInt(colour.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

/** How well two colours are told apart, from 1 to 21, as the rules for accessible pages count it. */
function contrast(a: Colour, b: Colour): number {
  const [brighter, darker] = [brightness(a), brightness(b)].sort((x, y) => y - x) as [number, number]
  return (brighter + 0.05) / (darker + 0.05)
}

function brightness(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Laid over a ground with some opacity. */
function over(ink: Colour, ground: Colour, opacity: number): Colour {
  return ink.map((part, i) => part * opacity + ground[i]! * (1 - opacity)) as unknown as Colour
}

/** The grounds on which marks lie: every height, woods, marsh and water. */
function groundsOf(theme: 'light' | 'dark'): Colour[] {
  const { heights, inks } = THEMES[theme]
  const { woods, forest, marsh, shore, deep } = inks
  return [...heights.slice(0, 4).map(([, colour]) => colour), woods, forest, marsh, shore, deep].map(rgb)
}

/** On the ground where it is told apart worst. */
function clarity(theme: 'light' | 'dark', ink: string, opacity: number): number {
  return Math.min(...groundsOf(theme).map((ground) => contrast(over(rgb(ink), ground, opacity), ground)))
}

describe('what is laid over the map in dark is as clear as in light', () => {
  const marks: [keyof OverlayInks, number][] = [
    ['red', 1],
    ['blue', 1],
    ['grey', 1],
    ['supply', 1],
    ['cutOff', 1],
    ['reachEdge', 1],
    ['red', 0.3],
    ['blue', 0.3],
    ['cutOff', 0.5],
  ]
  it.each(marks)('%s with an opacity of %s', (ink, opacity) => {
    const [light, dark] = [OVERLAY_INKS.light[ink], OVERLAY_INKS.dark[ink]]
    expect(clarity('dark', dark, opacity)).toBeGreaterThanOrEqual(clarity('light', light, opacity))
  })

  it.each(['blocked', 'redPencil', 'bluePencil'] as const)('the mark of the map in %s', (ink) => {
    const { light, dark } = THEMES
    expect(clarity('dark', dark.inks[ink], 1)).toBeGreaterThanOrEqual(clarity('light', light.inks[ink], 1))
  })

  it.each(['light', 'dark'] as const)('sides on the small map and numbers on pencils, %s', (theme) => {
    const { red, blue, grey, onPencil } = OVERLAY_INKS[theme]
    for (const pencil of [red, blue, grey]) {
      expect(clarity(theme, pencil, 1)).toBeGreaterThan(3)
      expect(contrast(rgb(pencil), rgb(onPencil))).toBeGreaterThan(4.5)
    }
  })
})
