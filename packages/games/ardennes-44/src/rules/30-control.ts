// Chapter 30, 30.1.2: whose towns, cities, victory and entry hexes are (23.3)

import { hexControl } from '@sztab/bonds'
import { hexId, keyOf } from '../ground.ts'
import type { ArdennesState } from '../state.ts'

/** 30.1.2 Whoever was there last, or laid a roadblock there (33.1). Other hexes belong to nobody. */
export const { isControlledBy, takeControl } = hexControl<ArdennesState>({ section: '30.1.2', keyOf, hexId })
