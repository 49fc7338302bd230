export * from './charts.ts'
export { checkFields } from './check-fields.ts'
export { checkMap } from './check-map.ts'
export { counterBox } from './counter-box.ts'
export { cutMap } from './cut-map.ts'
export * from './draw/index.ts'
export * from './draw-tabletop.ts'
export * from './fields.ts'
export {
  type Georeferencer,
  type GraticuleTick,
  georeferencer,
  graticuleTicks,
  type LatLon,
} from './georeference.ts'
export * from './graph.ts'
export * from './grid.ts'
export * from './hex-map.ts'
export * from './join-grids.ts'
export { joinMaps, type SheetFile } from './join-maps.ts'
export { type LeftUndone, leftUndone } from './left-undone.ts'
export { loadMap } from './load-map.ts'
export { loadPoints, POINTS_FORMAT, type PointBoard } from './load-points.ts'
export { type Finding, MAP_FORMAT, type MapFile, MapFileError, readMapFile } from './map-file.ts'
export type { Numbering, Range } from './numbering.ts'
export * from './overlays.ts'
export { withPlaceNames } from './place-names.ts'
export * from './search.ts'
export * from './tabletop.ts'
