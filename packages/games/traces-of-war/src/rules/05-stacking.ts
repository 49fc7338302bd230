// Chapter 5: stacking, as in the whole family

export { hasRoomFor, hasRoomForMore, isOverfull } from '@sztab/chits'
