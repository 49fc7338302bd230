import numbers from '../../data/machine.json' with { type: 'json' }

export { numbers }
/** What things are worth is told in hundredths of a victory point. */
export const POINT = numbers.worths.point
