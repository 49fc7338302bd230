export { composeMap, type Drawing, type DrawOptions, drawMap } from './draw-map.ts'
export type * from './piece.ts'
export type { Layer, Shape } from './shape.ts'
export type * from './style.ts'
