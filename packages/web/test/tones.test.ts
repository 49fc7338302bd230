import { readFileSync } from 'node:fs'
import { message, type PreviewOutcome } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { toneRuns } from '../src/table/model/tones.ts'

const outcome = (face: string, tone: PreviewOutcome['tone'], of: number, chances = 1): PreviewOutcome => ({
  face,
  entry: '',
  result: message('outcome'),
  chances,
  of,
  tone,
})

describe('the bar of chances', () => {
  it('runs like the faces of the die', () => {
    const faces = (['even', 'good', 'good', 'bad', 'bad', 'good'] as const).map((tone, i) =>
      outcome(String(i + 1), tone, 6),
    )
    expect(toneRuns(faces).map(({ tone, chances }) => `${chances} ${tone}`)).toEqual([
      '1 even',
      '2 good',
      '2 bad',
      '1 good',
    ])
  })

  it('gathers each tone where most of it lies when there are more outcomes than faces', () => {
    const cases = [
      outcome('0: 1', 'good', 36, 6),
      outcome('0: 2', 'bad', 36, 2),
      outcome('1: 1', 'good', 36, 4),
      outcome('1: 2', 'bad', 36, 24),
    ]
    expect(toneRuns(cases)).toEqual([
      { tone: 'good', chances: 10, after: 0 },
      { tone: 'bad', chances: 26, after: 10 },
    ])
  })
})

describe('good and bad', () => {
  const css = readFileSync(new URL('../src/app/tokens.css', import.meta.url), 'utf8')
  const light = tokensIn(css.slice(0, css.indexOf('@media')))
  const dark = { ...light, ...tokensIn(css.slice(css.lastIndexOf(':root[data-theme="dark"]'))) }

  for (const [name, tokens] of [['light', light] as const, ['dark', dark] as const]) {
    it(`can be read on their own ground and are no side's colour: ${name}`, () => {
      const colour = (token: string): string => tokens[token] ?? ''
      for (const tone of ['good', 'bad']) {
        for (const ground of [`--${tone}-soft`, `--${tone}-line`]) {
          for (const ink of [`--${tone}`, '--ink', '--ink2']) {
            expect(contrast(colour(ink), colour(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
          }
        }
        for (const side of ['--red', '--blue', '--red-soft', '--blue-soft']) {
          expect([colour(`--${tone}`), colour(`--${tone}-soft`)]).not.toContain(colour(side))
        }
      }
    })
  }

  it('are written down alike for the system and for the switch', () => {
    const system = css.slice(css.indexOf('@media'), css.lastIndexOf(':root[data-theme="dark"]'))
    expect(tokensIn(system)).toEqual(tokensIn(css.slice(css.lastIndexOf(':root[data-theme="dark"]'))))
  })
})

function tokensIn(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

/** By the formula of WCAG 2. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const value = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
