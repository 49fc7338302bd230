import { describe, expect, it } from 'vitest'
import { drawPiece, type PieceState } from '../src/index.ts'
import { tankCorps } from './draw-style.ts'

const ready = drawPiece(tankCorps('0101'), 60)

describe('a counter', () => {
  it.each<PieceState>([
    'reduced',
    'may-act',
    'selected',
    'moved',
    'fought',
    'done',
    'out-of-supply',
    'isolated',
    'target',
  ])('looks different when %s', (state) => {
    expect(drawPiece({ ...tankCorps('0101'), states: [state] }, 60)).not.toBe(ready)
  })

  it('shows one number for a unit whose attack and defence are one strength', () => {
    const { defence: _, ...rifles } = tankCorps('0101')
    const svg = drawPiece({ ...rifles, symbol: 'infantry' }, 60)
    expect(svg).toContain('>7</text>')
    expect(svg).not.toContain('7-5')
  })

  it('shows what the men and the tanks are worth', () => {
    const red = drawPiece({ ...tankCorps('0101'), frame: 'red' }, 60)
    expect(red).not.toBe(ready)
    expect(drawPiece({ ...tankCorps('0101'), frame: 'white' }, 60)).not.toBe(red)
    const rated = (['grey', 'red', 'boxed'] as const).map((look) =>
      drawPiece({ ...tankCorps('0101'), rating: { value: 8, look } }, 60),
    )
    for (const svg of rated) expect(svg).toContain('>8</text>')
    expect(new Set(rated).size).toBe(3)
  })

  it('shows the command range of a headquarters', () => {
    const { defence: _, ...unit } = tankCorps('0101')
    const svg = drawPiece({ ...unit, kind: 'hq', name: 'Vrnz', size: 'XXXXX', range: 4 }, 60)
    expect(svg).toContain('>4</text>')
    expect(svg).toContain('>Vrnz</text>')
  })

  it('tells a smaller nation by two letters', () => {
    expect(drawPiece({ ...tankCorps('0101'), palette: 'romanian' }, 60)).toContain('>RO</text>')
    expect(ready).not.toContain('>RO</text>')
  })

  it('shows the marker that lies on it, but not from afar', () => {
    const marked = { ...tankCorps('0101'), badge: '½' }
    expect(drawPiece(marked, 60)).toContain('>½</text>')
    expect(drawPiece(marked, 20)).not.toContain('½')
  })

  it('has a light rim in the dark', () => {
    expect(drawPiece(tankCorps('0101'), 60, 'dark')).toContain('#f1e9d6')
  })
})
