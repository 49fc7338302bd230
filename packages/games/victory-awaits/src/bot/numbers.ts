import data from '../../data/machine.json' with { type: 'json' }

/** No map has so many major cities. */
const MOST_CITIES = 40

/** With how much each major city is cared for: as much as usual, unless a plan says otherwise. */
export const numbers = { ...data, emphasis: Array<number>(MOST_CITIES).fill(1) }
