import { describe, expect, it } from 'vitest'
import { moving, position } from './support.ts'

describe('17.5 Ready and used', () => {
  const supplied = '3213 ge-asu-16(used) ge-asu-29(used) ge-asu-14'

  it('a supply point turns a unit over, in the supply phase', () => {
    const table = moving('german', supplied, { supplyPoints: { german: 1 } }).play('german', 'done')
    expect(table.asks).toBe('german supply')
    expect(table.answers('german')).toEqual(['ready unit=ge-asu-16', 'ready unit=ge-asu-29', 'done'])
    expect(table.verdict('german', 'ready unit=ge-asu-14')).toBe('17.5 ready.already')
    expect(table.verdict('german', 'ready unit=us-asu-36')).toBe('17.5 ready.who')
    table.play('german', 'ready unit=ge-asu-16')
    expect(table.state.supplyPoints.german).toBe(0)
    expect([table.marks('ge-asu-16'), table.marks('ge-asu-29')]).toEqual([[], ['used']])
  })

  it('and in the preparation phase', () => {
    const table = position(`${supplied}\n2812 us-rgr-1`, { active: 'german preparation' })
    table.play('german', 'ready unit=ge-asu-29')
    expect(table.state.supplyPoints.german).toBe(2)
    expect(table.asks).toBe('german preparation')
  })

  it('only in good order and in supply', () => {
    const table = position('3213 ge-asu-16(used,disrupted) ge-asu-14(used)\n2918 ge-asu-29(used)', {
      active: 'german preparation',
    })
    expect(table.verdict('german', 'ready unit=ge-asu-16')).toBe('13.2.1 ready.disorder')
    expect(table.verdict('german', 'ready unit=ge-asu-29')).toBe('17.5 ready.supply')
  })
})

describe('19.1 The 71st Nebelwerfer', () => {
  it('is readied for nothing in every German preparation phase, if in supply', () => {
    const table = moving('allied', '3213 ge-neb-71(used)').play('allied', 'done', 1)
    expect(table.told('nebelwerfer.readied')).toEqual({ unit: 'ge-neb-71' })
    expect(table.marks('ge-neb-71')).toEqual([])
    const cut = moving('allied', '2918 ge-neb-71(used)').play('allied', 'done', 1)
    expect(cut.marks('ge-neb-71')).toEqual(['used'])
  })

  it('never by a supply point', () => {
    const table = position('3213 ge-neb-71(used) ge-asu-14(used)\n2812 us-rgr-1', {
      active: 'german preparation',
    })
    expect(table.verdict('german', 'ready unit=ge-neb-71')).toBe('19.1 ready.nebelwerfer')
  })
})

describe('S2.3.3 The army boundary', () => {
  it('lets one unit of the 8th Army end its movement beyond it', () => {
    const start = '3718 cw-5-13\n3618 cw-5-15\n3517 ca-1-1\n3827 cw-5-17'
    const table = moving('allied', start, { areas: ['S1', 'S2', 'S3'], turn: 12 }).play('allied', 'done')
    expect(table.asks).toBe('allied boundary')
    expect(table.verdict('allied', 'spare unit=cw-5-17')).toBe('S2.3.3 boundary.not-beyond')
    table.play('allied', 'spare unit=cw-5-15')
    const places = ['cw-5-13', 'cw-5-15', 'ca-1-1', 'cw-5-17'].map((id) => table.at(id))
    expect(places).toEqual(['eliminated', '3618', 'eliminated', '3827'])
  })
})
