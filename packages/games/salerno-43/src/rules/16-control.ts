// Chapter 16, 16.3.4: who controls ports, cities and victory hexes

import { hexControl } from '@sztab/bonds'
import { hexId, keyOf } from '../ground.ts'
import type { SalernoState } from '../state.ts'

/** 16.3.4 Whoever was there last. Hexes that are neither port, city nor worth points belong to nobody. */
export const { isControlledBy, takeControl } = hexControl<SalernoState>({ section: '16.3.4', keyOf, hexId })
