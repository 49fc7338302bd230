import { describe, expect, it } from 'vitest'
import { loadPoints, MapFileError } from '../src/index.ts'

const space = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  name: id,
  kind: 'normal',
  xy: [0, 0],
  colours: ['red'],
  extras: {},
  prov: 'X',
  sources: { space: 'X', colours: 'R2' },
  ...more,
})

const file = (change: Record<string, unknown> = {}) => ({
  format: 'sztab-board/1',
  id: 'two',
  title: 'Two towns',
  size: [100, 80],
  colours: ['red', 'white'],
  prov: 'X',
  spaces: [
    space('rouen'),
    space('amiens', { extras: { medal: true }, sources: { space: 'R10', colours: 'R10', medal: 'X' } }),
  ],
  connections: [{ a: 'rouen', b: 'amiens', kind: 'single', colours: ['red'], prov: 'R', source: 'R8' }],
  ...change,
})

function faults(json: unknown): string[] {
  try {
    loadPoints(json)
    return []
  } catch (error) {
    return error instanceof MapFileError
      ? error.findings.map(({ field, problem }) => `${field}: ${problem}`)
      : ['?']
  }
}

describe('a file of spaces and connections', () => {
  it('becomes a board with the size of its drawing', () => {
    const { map, size } = loadPoints(file())
    expect([map.count, size, map.around(map.at('rouen'))]).toEqual([2, [100, 80], [map.at('amiens')]])
    expect(map.spaces[map.at('amiens')]?.extras).toEqual({ medal: true })
  })

  it('is refused with the field where its form is wrong', () => {
    expect(faults(file({ format: 'sztab-map/1' }))[0]).toMatch(/^format: /)
    expect(faults(file({ spaces: [space('rouen', { xy: [1] })] }))[0]).toMatch(/^spaces\.0\.xy/)
    expect(faults(file({ connections: [{ ...file().connections[0], source: 'hearsay' }] }))).toEqual([
      'connections.0.source: a source begins with R, P or X',
    ])
    expect(faults(null)[0]).toMatch(/^board: /)
  })

  it('is refused where a colour or a space is unknown', () => {
    expect(faults(file({ connections: [{ ...file().connections[0], colours: ['blue'] }] }))).toEqual([
      'connections.0.colours: unknown colour blue',
    ])
    expect(faults(file({ connections: [{ ...file().connections[0], b: 'laon' }] }))).toEqual([
      'connections.0: no space laon',
    ])
    expect(faults(file({ spaces: [space('rouen', { colours: ['blue'] }), space('amiens')] }))).toEqual([
      'spaces.0.colours: unknown colour blue',
    ])
  })

  it('is refused where something has no source', () => {
    const bare = space('amiens', { extras: { fort: true } })
    expect(faults(file({ spaces: [space('rouen'), bare] }))).toEqual([
      'spaces.1.sources: amiens: no source for fort',
    ])
  })
})
