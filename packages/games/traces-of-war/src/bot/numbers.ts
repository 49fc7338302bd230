import data from '../../data/machine.json' with { type: 'json' }
import { CROSSINGS, MAJOR_CITIES } from '../ground.ts'

/** With how much each place that counts is cared for: as much as usual, unless a plan says otherwise. */
const emphasis = { city: MAJOR_CITIES.map(() => 1), crossing: CROSSINGS.map(() => 1) }

export const numbers = { ...data, emphasis }
