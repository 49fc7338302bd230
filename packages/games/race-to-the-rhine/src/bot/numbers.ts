import numbers from '../../data/machine.json' with { type: 'json' }

/** What things are worth; what each of them means, stands beside the numbers. */
export const w = numbers.weights
