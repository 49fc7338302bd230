import { replay } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { salerno43 } from '../src/index.ts'
import { begin } from './support.ts'

describe('example of play: turn 1 of Avalanche with the printed dice', () => {
  const table = begin({ scenario: 'avalanche' })
  const allied = (answer: string, ...dice: number[]) => table.play('allied', answer, ...dice)
  const german = (answer: string, ...dice: number[]) => table.play('german', answer, ...dice)
  const places = (...units: string[]) => units.map((unit) => table.at(unit))

  it('1 the Rangers land at Maiori and go for the Chiunzi pass (24.2)', () => {
    allied('storm hex=2407', 3)
    allied('advance unit=us-rgr-3 hex=2406')
    allied('advance unit=us-rgr-4 hex=2406')
    allied('done')
    expect(places('us-rgr-1', 'us-rgr-3', 'us-rgr-4')).toEqual(['2407', '2406', '2406'])
  })

  it('2 the Commandos break through to Salerno against a garrison of 2 (24.2.4, 19.3, 11.2)', () => {
    allied('storm hex=2607', 4)
    allied('attack units=[cw-cdo-2,cw-cdo-41]', 6, 3)
    expect(table.told('garrison.rolled')).toMatchObject({ strength: 2 })
    expect(table.told('battle.rolled')).toMatchObject({ attack: 4, defence: 2, odds: '3-1', result: 'DR2' })
    german('stand lead=ge-g-a with=[]', 3)
    expect(table.told('stand.rolled')).toMatchObject({ modifier: -1, result: '-/-' })
    expect(table.at('ge-g-a')).toBe('eliminated')
    allied('enter units=[cw-cdo-2,cw-cdo-41]')
    expect(places('cw-cdo-2', 'cw-cdo-41')).toEqual(['2707', '2707'])
  })

  it('3 to 7 the beaches', () => {
    allied('storm hex=2710', 3)
    expect(table.at('cw-46-128')).toBe('2710')
    allied('storm hex=2711', 5)
    allied('advance unit=cw-56-169 hex=2811')
    allied('advance unit=cw-56-26q hex=2811')
    allied('storm hex=2712', 3)
    for (const unit of ['cw-56-167', 'cw-56-8rf', 'cw-greys']) allied(`advance unit=${unit} hex=2812`)
    allied('storm hex=2616', 6)
    allied('advance unit=us-36-142 hex=2715')
    // The last beach, Blue, is rolled for at once.
    allied('advance unit=us-36-142-1 hex=2715', 4)
    allied('advance unit=us-36-141 hex=2717')
    allied('done')
    expect(places('us-36-142', 'us-36-141', 'us-36-141-3')).toEqual(['2715', '2717', '2617'])
  })

  it('A to I the Germans arrive and move with half of their allowance (24.3)', () => {
    german('place unit=ge-1fj-3-1 area=S2')
    german('place unit=ge-hg-recon area=N1')
    german('move unit=ge-hg-recon path=[2202,2302,2403,2404,2504,2605]')
    german('move unit=ge-16-dor path=[2906,2807]')
    german('move unit=ge-16-64-2 path=[3009]')
    german('move unit=ge-16-stug path=[3112,3213,3113]')
    german('move unit=ge-asu-16 path=[3113]')
    const highway =
      '3827,3826,3825,3824,3823,3822,3821,3820,3819,3718,3618,3517,3516,3416,3315,3314,3313,3213'
    german(`truck unit=ge-1fj-3-1 path=[${highway}]`)
    german('move unit=ge-16-2-2a path=[2914,2815]')
    german('move unit=ge-16-2-2b path=[2916,2816]')
    german('move unit=ge-16-79-1 path=[2916,2816]')
    german('move unit=ge-16-79-2 path=[2620,2720,2721,2822,2921]')
    german('move unit=ge-g-b path=[2724,2723]')
    german('done')
    expect(places('ge-hg-recon', 'ge-1fj-3-1', 'ge-asu-16')).toEqual(['2605', '3213', '3113'])
    expect(table.cohesion('ge-asu-16')).toBe('good')
  })

  it('J the 142nd is thrown back to Red beach', () => {
    const three = 'ge-16-79-1,ge-16-2-2a,ge-16-2-2b'
    german(`attack on=2715 by=[${three}] main=[${three}]`)
    german('support with=[ge-asu-16]')
    allied('support with=[us-air]', 4)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 10, defence: 6, odds: '3-1', result: 'DR2' })
    allied('stand lead=us-36-142-1 with=[us-naval]', 2)
    expect(table.told('stand.rolled')).toMatchObject({ die: 2, modifier: 1, result: '-/-' })
    expect(salerno43.prompt(table.state, 'allied').ask).toMatchObject({
      key: 'ask.retreat-order',
      params: { ask: { params: { unit: 'us-36-142' } }, others: ['us-36-142-1'] },
    })
    allied('retreat path=[2616]').play('allied', 'retreat path=[2616]')
    expect(places('us-36-142', 'us-36-142-1')).toEqual(['2616', '2616'])
    expect([table.cohesion('us-36-142'), table.cohesion('us-36-142-1')]).toEqual(['disrupted', 'disrupted'])
    expect(table.state.support).toMatchObject({ 'us-air': 'used', 'us-naval': 'used' })
  })

  it('K the breakthrough costs the beachhead and a step of the tanks', () => {
    const two = 'ge-16-79-1,ge-16-2-2a'
    expect(salerno43.explain(table.state, 'german', { do: 'stay' })).toMatchObject({
      section: '15.2.1',
      reason: { key: 'breakthrough.not-now', params: { verbs: ['form', 'turn', 'done'] } },
    })
    german(`form units=[${two}]`)
    german(`attack on=2616 by=[${two}] main=[${two}]`, 1)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 7, defence: 5, odds: '3-1', result: 'EX' })
    german('lose unit=us-bh-red')
    allied('lose unit=ge-16-2-2a')
    expect([table.at('us-bh-red'), table.steps('ge-16-2-2a')]).toEqual(['eliminated', 1])
    german('advance unit=ge-16-2-2b path=[2815]')
    german('done')
  })

  it('the artillery of the 16th Panzer Division is readied for one of three supply points (17.5)', () => {
    expect(table.asks).toBe('german supply')
    expect(table.marks('ge-1fj-3-1')).not.toContain('truck')
    german('ready unit=ge-asu-16')
    expect(table.state.supplyPoints.german).toBe(2)
  })

  it('L to O the follow-up wave lands; the 143rd stays at sea (24.4.2)', () => {
    allied('land unit=us-191 course=[2617,2716]')
    allied('land unit=us-645 course=[2617,2716]')
    allied('land unit=us-asu-36 course=[2617]')
    allied('move unit=us-36-141 path=[2716]')
    allied('move unit=us-36-141-3 path=[2716]')
    for (const unit of ['cw-56-169', 'cw-56-26q']) allied(`move unit=${unit} path=[2911]`)
    for (const unit of ['cw-56-167', 'cw-56-8rf', 'cw-greys']) allied(`move unit=${unit} path=[2912]`)
    allied('done')
    expect(table.marks('us-191')).toContain('half-effect')
    expect(table.marks('us-asu-36')).not.toContain('half-effect')
    expect(table.at('us-36-143')).toBe('reserve')
  })

  it('P the 56th Division does not get Battipaglia', () => {
    const division = 'cw-56-169,cw-56-26q,cw-56-167,cw-56-8rf,cw-greys'
    allied(`attack on=3012 by=[${division}] main=[${division}]`)
    allied('support with=[cw-air]', 3)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 13, defence: 6, odds: '3-1', result: 'DR2' })
    german('stand lead=ge-16-64-1 with=[ge-asu-16]', 3)
    expect(table.told('stand.rolled')).toMatchObject({ modifier: 2, result: '-/1 H or P' })
    german('choose result=H')
    expect([table.at('ge-16-64-1'), table.steps('ge-16-64-1')]).toEqual(['3012', 1])
  })

  it('Q the 36th Division drives the Germans back', () => {
    allied('attack on=2715 by=[us-36-141,us-36-141-3,us-191,us-645] main=[us-36-141,us-36-141-3,us-191]')
    allied('support with=[us-asu-36]', 6)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 9, defence: 5, odds: '2-1', result: 'A1/D1' })
    german('lose unit=ge-16-2-2a')
    allied('lose unit=us-36-141')
    german('retreat').play('german', 'retreat path=[2815,2914]')
    expect(places('ge-16-79-1', 'ge-16-2-2a')).toEqual(['2914', 'eliminated'])
    // No breakthrough; the infantry advances two hexes, half effect leaves one to the tanks.
    allied('done')
    expect(table.verdict('allied', 'advance unit=us-191 path=[2715,2816]')).not.toBe('legal')
    allied('advance unit=us-191 path=[2715]')
    allied('advance unit=us-36-141-3 path=[2715,2816]')
    allied('done')
    expect(table.marks('us-asu-36')).toContain('used')
  })

  it('two American units rally, half effect goes, everybody has supply; turn 2 begins with the weather', () => {
    allied('done', 1)
    expect([table.cohesion('us-36-142'), table.cohesion('us-36-142-1')]).toEqual(['good', 'good'])
    expect(table.marks('us-191')).not.toContain('half-effect')
    const american = ['us-36-142', 'us-36-141', 'us-36-141-3', 'us-191', 'cw-cdo-2', 'us-rgr-3']
    expect(american.map((unit) => table.supply(unit))).toEqual(american.map(() => 'supplied'))
    expect(table.state.turn).toBe(2)
  })

  it('replays from its record', () => {
    const again = replay(salerno43, table.match.record)
    expect(again.divergence).toBeUndefined()
    expect(again.state).toEqual(table.state)
  })
})
