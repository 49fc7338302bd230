import { describe, expect, it } from 'vitest'
import { spaceIds } from '../src/ground.ts'
import { raceToTheRhine } from '../src/index.ts'
import { markerSpaces } from '../src/rules/14-reaction.ts'
import { begin, position } from './support.ts'

/** Patton ends his turn at once and is asked for the reaction. */
const reaction = (setting: Record<string, unknown> = {}) =>
  position({ order: ['patton', 'monty', 'bradley'], ...setting }).play('patton', 'end')

/** The victory spaces with the symbol: each lies beside another. */
const BEYOND_THE_RHINE = [
  'essen',
  'dusseldorf',
  'koln',
  'remagen',
  'koblenz',
  'mainz',
  'mannheim',
  'karlsruhe',
]

describe('14 German reaction', () => {
  it('a turn always ends with a resistance marker or a counter-attack', () => {
    const t = reaction()
    expect([t.asks, t.section]).toEqual(['patton reaction', '14'])
    expect(t.verdict('patton', 'pass')).toBe('14 reaction.must')
    expect(t.verdict('patton', 'box')).toBe('14A marker.has-space')
    expect(t.play('patton', 'resist space=aachen').asks).toBe('monty act')
  })
})

describe('14A Adding a resistance marker', () => {
  it('the example: the first marker goes to Rheinhausen, Rheydt or Aachen, not to Nijmegen, Arnhem or Breda', () => {
    const t = reaction()
    const verdicts = (ids: string[]) => ids.map((id) => t.verdict('patton', `resist space=${id}`))
    expect(verdicts(['rheinhausen', 'rheydt', 'aachen'])).toEqual(['legal', 'legal', 'legal'])
    expect(new Set(verdicts(['nijmegen', 'arnhem', 'breda']))).toEqual(new Set(['14A marker.too-far']))
  })

  it('14 a verb that is no answer here is refused with those that are possible now', () => {
    const t = position({ order: ['patton', 'monty', 'bradley'] }).play('patton', 'end')
    const refused = { section: '5', reason: { params: { verb: 'move', verbs: ['resist'] } } }
    expect(raceToTheRhine.explain(t.state, 'patton', { do: 'move' })).toMatchObject(refused)
    expect(() => t.play('patton', 'move')).toThrow(/"verbs":\["resist"\]/)
  })

  it('a space under control names who has it', () => {
    const t = position({ order: ['patton', 'monty', 'bradley'], control: { monty: ['rheydt'] } })
    t.play('patton', 'end')
    expect(raceToTheRhine.explain(t.state, 'patton', { do: 'resist', space: 'rheydt' })).toMatchObject({
      section: '14A',
      reason: { key: 'marker.controlled', params: { space: 'rheydt', owner: 'monty' } },
    })
  })

  it('beside every victory space with the symbol, and beside no other symbol', () => {
    const first = spaceIds(markerSpaces(begin('three', {}, 'monty', 'bradley').state)).sort()
    expect(first).toEqual(
      [
        'aachen',
        'bad_kreuznach',
        'cochem',
        'euskirchen',
        'mayen',
        'neustadt',
        'rheinhausen',
        'rheydt',
        'wesel',
        'wissembourg',
        ...BEYOND_THE_RHINE,
      ].sort(),
    )
  })

  it('the example: Antwerpen, because a marker lies in Diest; 11 markers were left', () => {
    const others = [
      'rheinhausen',
      'rheydt',
      'aachen',
      'mayen',
      'cochem',
      'euskirchen',
      'neustadt',
      'wissembourg',
      'wesel',
      'bad_kreuznach',
      'roermond',
      'hasselt',
      'diest',
      'venlo',
    ]
    const t = reaction({ resistance: others })
    expect(t.state.markers).toBe(11)
    t.play('patton', 'resist space=antwerpen')
    expect([t.state.markers, t.resistance.includes('antwerpen')]).toEqual([10, true])
  })

  it('not where a player has control or a marker lies', () => {
    const t = reaction({ control: { bradley: ['mayen'] }, resistance: ['aachen'] })
    expect(t.verdict('patton', 'resist space=mayen')).toBe('14A marker.controlled')
    expect(t.verdict('patton', 'resist space=aachen')).toBe('14A marker.taken')
    expect(t.verdict('patton', 'resist space=liege')).toBe('legal')
    expect(t.verdict('patton', 'resist space=troyes')).toBe('14A marker.controlled')
  })

  it('on a victory space beside another, with the symbol or without', () => {
    const t = reaction({})
    expect(t.verdict('patton', 'resist space=koln')).toBe('legal')
    expect(t.verdict('patton', 'resist space=wesel')).toBe('legal')
  })

  it('on a space with an airborne marker, and without a battle', () => {
    const t = reaction({ drops: [{ space: 'aachen', commander: 'bradley' }] }).play(
      'patton',
      'resist space=aachen',
    )
    expect([t.resistance, t.state.drops.length]).toEqual([['aachen'], 1])
  })

  it('when no space is left the marker goes to the box', () => {
    const first = spaceIds(markerSpaces(begin('three', {}, 'monty', 'bradley').state))
    const red = ['rheinhausen', 'rheydt', 'wesel']
    const white = ['aachen', 'mayen', 'euskirchen']
    const blue = ['bad_kreuznach', 'cochem', 'neustadt', 'wissembourg']
    expect([...red, ...white, ...blue, ...BEYOND_THE_RHINE].sort()).toEqual([...first].sort())
    const control = { monty: red, bradley: white, patton: blue }
    const t = reaction({ control, resistance: BEYOND_THE_RHINE })
    const left = t.state.markers
    expect(t.verdict('patton', 'box')).toBe('legal')
    t.play('patton', 'box')
    expect([t.state.markers, t.state.boxed]).toEqual([left - 1, 1])
  })

  it('the last marker ends the game with the round', () => {
    const t = reaction({ boxed: 24 }).play('patton', 'resist space=aachen')
    expect([t.state.isLastRound, t.asks]).toEqual([true, 'monty act'])
    t.play('monty', 'end')
    // With nothing to strike there is nothing to choose, and Bradley plays the last turn.
    expect(t.asks).toBe('bradley act')
    t.play('bradley', 'end')
    expect(t.result?.section).toBe('16')
  })
})

describe('14B Counter-attack', () => {
  /** Monty holds a chain to Bruxelles and Gent; his corps stands in Gent. */
  const flanders = (corps = 'gent') => ({
    control: { monty: ['gisors', 'beauvais', 'amiens', 'arras', 'lille', 'ronse', 'bruxelles', 'gent'] },
    corps: { red_I: corps },
    resistance: ['diest'],
    medals: { monty: 4 },
  })

  it('the example: Ronse is shielded by the corps in Gent, Bruxelles falls and its medal is given back', () => {
    const t = reaction(flanders())
    expect(t.verdict('patton', 'counterattack space=ronse')).toBe('14B counter.shielded-corps')
    t.play('patton', 'counterattack space=bruxelles')
    expect([t.owner('bruxelles'), t.medals('monty'), t.state.markers]).toEqual([undefined, 3, 24])
    expect(t.sections('medal.lost')).toEqual(['14B'])
  })

  it('without tokens a card with a medal is given back and shuffled in (2)', () => {
    const beaten = { monty: ['9-panzer', '275-infanterie'] }
    const t = reaction({ ...flanders(), medals: {}, beaten })
    t.play('patton', 'counterattack space=bruxelles')
    expect(t.sections('medal.lost-card')).toEqual(['14B'])
  })

  it('without the corps in Gent Ronse can be struck', () => {
    expect(reaction(flanders('lille')).verdict('patton', 'counterattack space=ronse')).toBe(
      '14B counter.shielded-corps',
    )
    expect(reaction(flanders('amiens')).verdict('patton', 'counterattack space=ronse')).toBe('legal')
  })

  it('not under a corps, not beside a start space or a main base', () => {
    const t = reaction({ ...flanders(), control: { monty: [...flanders().control.monty, 'rouen'] } })
    expect(t.verdict('patton', 'counterattack space=gent')).toBe('14B counter.shielded-corps')
    expect(t.verdict('patton', 'counterattack space=gisors')).toBe('14B counter.shielded-corps')
    const bare = reaction({
      control: { monty: ['rouen', 'gisors'], bradley: ['meaux'] },
      corps: { red_II: 'evreux', red_XII: 'brionne', red_XXX: 'lisieux' },
    })
    expect(bare.verdict('patton', 'counterattack space=gisors')).toBe('14B counter.shielded-start')
  })

  it('the shield of a main base: Antwerpen once it is Monty’s (15A)', () => {
    const held = ['antwerpen', 'breskens', 'vlissingen', 'goes', 'bergen_op_zoom', 'bruxelles']
    const t = reaction({ control: { monty: held } })
    expect(t.verdict('patton', 'counterattack space=bruxelles')).toBe('14B counter.shielded-base')
    const blocked = reaction({ control: { monty: held.filter((id) => id !== 'goes') } })
    expect(blocked.verdict('patton', 'counterattack space=bruxelles')).toBe('legal')
  })

  it('not one’s own marker, not what is never lost, not what nobody holds', () => {
    const t = reaction({ control: { patton: ['metz'] } })
    expect(t.verdict('patton', 'counterattack space=metz')).toBe('14B counter.own')
    expect(t.verdict('patton', 'counterattack space=paris')).toBe('14B counter.permanent')
    expect(t.verdict('patton', 'counterattack space=nancy')).toBe('14B counter.no-marker')
    const two = position({ scenario: 'two-bradley-patton', active: 'patton' }).play('patton', 'end')
    expect(two.verdict('patton', 'counterattack space=antwerpen')).toBe('14B counter.permanent')
  })

  it('only from a space with a way to Düsseldorf', () => {
    // Arras lies behind Monty's spaces; its neighbours outside are Bradley's.
    const shut = reaction({
      control: {
        monty: ['amiens', 'st_omer', 'lille', 'montreuil', 'abbeville', 'neufchatel_bray'],
        bradley: ['cambrai'],
      },
    })
    expect(shut.verdict('patton', 'counterattack space=lille')).toBe('legal')
    const inner = reaction({
      control: {
        monty: [
          'amiens',
          'beauvais',
          'st_omer',
          'lille',
          'montreuil',
          'abbeville',
          'neufchatel_bray',
          'gisors',
          'rouen',
          'dieppe',
        ],
        bradley: ['cambrai', 'st_quentin', 'pontoise'],
      },
    })
    expect(inner.owner('arras')).toBeUndefined()
    expect(inner.verdict('patton', 'counterattack space=amiens')).toBe('14B counter.no-source')
  })

  it('a resistance marker next door strikes as well', () => {
    const t = reaction({
      control: { bradley: ['st_vith'] },
      resistance: ['prum', 'euskirchen', 'bastogne', 'liege'],
    })
    expect(t.verdict('patton', 'counterattack space=st_vith')).toBe('legal')
  })

  it('a medal is given back only if there is one', () => {
    const t = reaction({ ...flanders(), medals: { monty: 0 } }).play(
      'patton',
      'counterattack space=bruxelles',
    )
    expect([t.medals('monty'), t.state.medals]).toEqual([0, 20])
  })

  it('a counter-attack uses no marker', () => {
    const t = reaction(flanders())
    const { markers } = t.state
    expect(t.play('patton', 'counterattack space=bruxelles').state.markers).toBe(markers)
  })
})
