import { describe, expect, it } from 'vitest'
import { spaceIds } from '../src/ground.ts'
import { cutOffSpaces } from '../src/rules/10-encirclement.ts'
import { begin, position } from './support.ts'

describe('10E Encirclement', () => {
  it('the example: Brienne and Chaumont close the ring around Chatillon, Tonnerre, Auxerre and Bonny', () => {
    const t = position({ active: 'patton' }).play(
      'patton',
      'move corps=blue_XII to=brienne',
      'battle-of-angaur',
    )
    expect(t.markers('patton')).toEqual(['brienne'])
    t.play('patton', 'go to=chaumont', 'slovak-national-uprising')
    expect(t.markers('patton')).toEqual(['auxerre', 'bonny', 'brienne', 'chatillon', 'chaumont', 'tonnerre'])
    expect(t.sections('encircled')).toEqual(['10E', '10E', '10E', '10E'])
  })

  it('at the start nothing is cut off', () => {
    expect(cutOffSpaces(begin('three', {}, 'monty', 'bradley').state)).toEqual([])
  })

  it('spaces with a resistance marker or the symbol hold out', () => {
    const t = position({
      active: 'patton',
      control: { patton: ['brienne'] },
      resistance: ['tonnerre'],
      corps: { blue_XII: 'brienne' },
    })
    t.play('patton', 'move corps=blue_XII to=chaumont', 'stock')
    expect(t.markers('patton')).toEqual(['auxerre', 'bonny', 'brienne', 'chatillon', 'chaumont'])
    expect(spaceIds(cutOffSpaces(t.state))).toEqual(['tonnerre'])
    const flag = position({
      control: { monty: ['montreuil', 'st_omer', 'ieper', 'ostende'] },
      corps: { red_I: { at: 'ieper', fuel: 2 } },
    })
    expect(spaceIds(cutOffSpaces(flag.state)).sort()).toEqual(['boulogne', 'calais', 'dunkerque'])
    expect(flag.owner('calais')).toBeUndefined()
  })

  it('is looked at only when a marker cuts the space off: what held out does not fall later', () => {
    const t = position({
      active: 'patton',
      control: { patton: ['brienne', 'chaumont', 'chatillon', 'auxerre', 'bonny', 'vitry'] },
      corps: { blue_XII: 'vitry' },
    })
    expect(spaceIds(cutOffSpaces(t.state))).toEqual(['tonnerre'])
    t.play('patton', 'move corps=blue_XII to=chalons', 'stock')
    expect(t.owner('tonnerre')).toBeUndefined()
  })

  it('a space of another commander’s colour falls to him', () => {
    // White takes the last way out of Epernay, which is blue.
    const t = position({
      active: 'bradley',
      control: { bradley: ['meaux', 'chateau_thierry'], patton: ['provins', 'chalons'] },
      corps: { white_VII: { at: 'chateau_thierry', fuel: 2 } },
    })
    expect(cutOffSpaces(t.state)).toEqual([])
    t.play('bradley', 'move corps=white_VII to=reims', 'stock')
    expect(t.owner('epernay')).toBe('patton')
    expect(t.told('encircled')).toEqual({ commander: 'patton', space: 'epernay' })
  })

  it('a shared space falls to whoever closed the ring, with its medal', () => {
    const setting = {
      control: { bradley: ['chateau_thierry', 'laon'], patton: ['chalons', 'epernay'] },
      corps: { white_VII: { at: 'laon', fuel: 2 }, blue_XII: { at: 'chalons', fuel: 2 } },
    }
    const white = position({
      active: 'bradley',
      control: { bradley: ['chateau_thierry', 'laon', 'charleville'], patton: ['chalons', 'epernay'] },
      corps: { white_VII: { at: 'charleville', fuel: 2 } },
    })
    white.play('bradley', 'move corps=white_VII to=rethel', 'stock')
    expect([white.owner('reims'), white.medals('bradley')]).toEqual(['bradley', 1])
    const blue = position({
      active: 'patton',
      control: { bradley: ['chateau_thierry', 'laon', 'rethel'], patton: ['chalons', 'vitry'] },
      corps: { ...setting.corps, blue_XII: { at: 'chalons', fuel: 2 } },
    })
    blue.play('patton', 'move corps=blue_XII to=epernay', 'stock')
    expect([blue.owner('reims'), blue.medals('patton')]).toEqual(['patton', 1])
  })

  it('victory spaces never fall so', () => {
    const t = position({ control: { monty: ['nijmegen'] } })
    expect(t.owner('arnhem')).toBeUndefined()
    expect(spaceIds(cutOffSpaces(t.state))).toEqual([])
  })

  it('black arrows keep a connection, and so do spaces with resistance', () => {
    // Arras–Cambrai is black: with Cambrai open, Arras is not cut off.
    const t = position({ control: { monty: ['amiens', 'st_omer', 'lille'] } })
    expect(spaceIds(cutOffSpaces(t.state))).not.toContain('arras')
    const shut = position({ control: { monty: ['amiens', 'st_omer', 'lille'], bradley: ['cambrai'] } })
    expect(spaceIds(cutOffSpaces(shut.state))).toEqual(['arras'])
    const marked = position({ control: { monty: ['amiens', 'st_omer', 'lille'] }, resistance: ['cambrai'] })
    expect(spaceIds(cutOffSpaces(marked.state))).not.toContain('arras')
  })

  it('an airborne marker in a space that falls goes back to the track', () => {
    const t = position({
      active: 'patton',
      control: { patton: ['brienne'] },
      corps: { blue_XII: 'brienne' },
      drops: [{ space: 'tonnerre', commander: 'patton' }],
    })
    t.play('patton', 'move corps=blue_XII to=chaumont', 'stock')
    expect([t.owner('tonnerre'), t.state.drops]).toEqual(['patton', []])
  })
})
