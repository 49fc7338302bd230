import { describe, expect, it } from 'vitest'
import { fractal, fractalRaster } from '../src/draw/noise.ts'

describe('noise over a raster', () => {
  it('is the same as at each point by itself', () => {
    const width = 60
    const height = 45
    const step = 1.7 / 16
    const raster = fractalRaster(width, height, step, 4, 40)
    for (const [x, y] of [
      [0, 0],
      [59, 44],
      [17, 3],
      [31, 30],
    ] as const) {
      expect(raster[y * width + x]).toBeCloseTo(fractal(x * step, y * step, 4, 40), 5)
    }
  })

  it('rolls rows anew where samples lie further apart than the lattice', () => {
    const raster = fractalRaster(5, 5, 2.3, 2, 7)
    expect(raster[3 * 5 + 4]).toBeCloseTo(fractal(4 * 2.3, 3 * 2.3, 2, 7), 5)
  })
})
