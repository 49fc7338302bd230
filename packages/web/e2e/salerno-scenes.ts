import type { Scene } from '../test/scene.ts'

const avalanche = (lines: readonly string[]): Scene => ({
  game: 'salerno-43',
  scenario: 'avalanche',
  options: { start: 'invasion', disengagement: 'off', reconnaissance: 'off', ports: 'off' },
  lines,
})

const HIGHWAY = '3827,3826,3825,3824,3823,3822,3821,3820,3819,3718,3618,3517,3516,3416,3315,3314,3313,3213'

/** The rulebook's example of play: all beaches are stormed, and the Germans have arrived. */
export const ASHORE = avalanche([
  'allied storm hex=2407 | 3',
  'allied advance unit=us-rgr-3 hex=2406',
  'allied advance unit=us-rgr-4 hex=2406',
  'allied done',
  'allied storm hex=2607 | 4',
  'allied attack units=[cw-cdo-2,cw-cdo-41] | 6,3',
  'german stand lead=ge-g-a with=[] | 3',
  'allied enter units=[cw-cdo-2,cw-cdo-41]',
  'allied storm hex=2710 | 3',
  'allied storm hex=2711 | 5',
  'allied advance unit=cw-56-169 hex=2811',
  'allied advance unit=cw-56-26q hex=2811',
  'allied storm hex=2712 | 3',
  'allied advance unit=cw-56-167 hex=2812',
  'allied advance unit=cw-56-8rf hex=2812',
  'allied advance unit=cw-greys hex=2812',
  'allied storm hex=2616 | 6',
  'allied advance unit=us-36-142 hex=2715',
  'allied advance unit=us-36-142-1 hex=2715 | 4',
  'allied advance unit=us-36-141 hex=2717',
  'allied done',
  'german place unit=ge-1fj-3-1 area=S2',
  'german place unit=ge-hg-recon area=N1',
])

/** The 16th Panzer Division has come up: whom it attacks is to be chosen. */
export const COUNTER_ATTACK = avalanche([
  ...ASHORE.lines,
  'german move unit=ge-hg-recon path=[2202,2302,2403,2404,2504,2605]',
  'german move unit=ge-16-dor path=[2906,2807]',
  'german move unit=ge-16-64-2 path=[3009]',
  'german move unit=ge-16-stug path=[3112,3213,3113]',
  'german move unit=ge-asu-16 path=[3113]',
  `german truck unit=ge-1fj-3-1 path=[${HIGHWAY}]`,
  'german move unit=ge-16-2-2a path=[2914,2815]',
  'german move unit=ge-16-2-2b path=[2916,2816]',
  'german move unit=ge-16-79-1 path=[2916,2816]',
  'german move unit=ge-16-79-2 path=[2620,2720,2721,2822,2921]',
  'german move unit=ge-g-b path=[2724,2723]',
  'german done',
])

/** The 142nd has been thrown back, and the tanks have formed a breakthrough group before Red beach. */
export const BREAKTHROUGH = avalanche([
  ...COUNTER_ATTACK.lines,
  'german attack on=2715 by=[ge-16-79-1,ge-16-2-2a,ge-16-2-2b] main=[ge-16-79-1,ge-16-2-2a,ge-16-2-2b]',
  'german support with=[ge-asu-16]',
  'allied support with=[us-air] | 4',
  'allied stand lead=us-36-142-1 with=[us-naval] | 2',
  'allied retreat path=[2616]',
  'allied retreat path=[2616]',
  'german form units=[ge-16-79-1,ge-16-2-2a]',
])
