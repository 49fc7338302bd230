import numbers from '../../data/machine.json' with { type: 'json' }

export { numbers }
