export * from './grid.ts'
export * from './hex-map.ts'
export * from './join-grids.ts'
export type { Numbering, Range } from './numbering.ts'
