import { describe, expect, it } from 'vitest'
import { raceToTheRhine } from '../src/index.ts'
import { begin, choiceOf, faultsOf, position } from './support.ts'

describe('positions', () => {
  it('everything has a default: an empty document is the set-up with its first turn', () => {
    const read = position()
    const first = begin('three', {}, 'monty', 'bradley')
    expect(raceToTheRhine.writePosition(read.state)).toEqual(raceToTheRhine.writePosition(first.state))
  })

  it('pools follow from what lies elsewhere', () => {
    const t = position({ supplies: { lisieux: { ammo: 4 } }, medals: { monty: 2 }, resistance: ['aachen'] })
    expect([t.state.pool[1], t.state.medals, t.state.markers]).toEqual([13, 18, 24])
  })

  it('2 36 pieces of fuel are refused', () => {
    expect(faultsOf({ supplies: { lisieux: { fuel: 4 } } })).toEqual(['supplies fault.supply-count 2'])
  })

  it('8 a truck on an arrow of another colour is refused', () => {
    const trucks = { monty: { held: 5, on: ['chartres-dreux'] } }
    expect(faultsOf({ trucks })).toEqual(['trucks.monty fault.truck-colour 8'])
    expect(faultsOf({ trucks: { monty: { held: 5, on: ['arras-cambrai'] } } })).toEqual([
      'trucks.monty fault.truck-colour 8',
    ])
  })

  it('2B a corps with seven pieces is refused', () => {
    expect(faultsOf({ corps: { red_I: { fuel: 4, ammo: 3 } } })).toEqual(['corps.red_I fault.corps-slots 2B'])
  })

  it('6, 8 too much in a space, or anything where nobody has control', () => {
    expect(faultsOf({ supplies: { brionne: { ammo: 7 } } })).toEqual(['supplies.brionne fault.space-limit 6'])
    expect(faultsOf({ supplies: { rouen: { ammo: 1 } } })).toEqual([
      'supplies.rouen fault.supplies-uncontrolled 8',
    ])
    expect(faultsOf({ supplies: { lisieux: { ammo: 9 } } })).toEqual([])
  })

  it('10 corps stand alone and where their commander has control', () => {
    expect(faultsOf({ corps: { red_I: 'elbeuf' } })).toEqual(['corps.red_II fault.two-corps 10'])
    expect(faultsOf({ corps: { red_I: 'rouen' } })).toEqual(['corps.red_I fault.corps-control 10'])
  })

  it('2A, 4 control: colours, permanent spaces and closed ones', () => {
    expect(faultsOf({ control: { monty: ['metz'] } })).toEqual(['control.monty fault.control-colour 2A'])
    expect(faultsOf({ control: { monty: ['dreux'] } })).toEqual(['control fault.permanent 2A'])
    expect(faultsOf({ scenario: 'two-monty-bradley', control: { bradley: ['reims'] } })).toEqual([
      'control fault.permanent 2A',
    ])
  })

  it('4, 7 trucks, markers and medals are counted', () => {
    expect(faultsOf({ trucks: { monty: { held: 10 } } })).toEqual(['trucks.monty fault.truck-limit 7'])
    expect(
      faultsOf({ levels: { bradley: 3 }, trucks: { bradley: { held: 12 } }, trucksToCome: 9 }),
    ).toContain('trucks fault.truck-count 4')
    expect(faultsOf({ boxed: 26 })).toEqual(['markers fault.marker-count 4'])
    expect(faultsOf({ medals: { monty: 21 } })).toEqual(['medals fault.medal-count 2'])
    expect(faultsOf({ control: { monty: ['rheydt'] }, resistance: ['rheydt'] })).toEqual([
      'resistance fault.marker-controlled 14A',
    ])
  })

  it('2, 10, 11 cards are where they can be', () => {
    expect(faultsOf({ hand: { monty: ['recon', 'recon'] } })).toEqual(['decks.monty fault.cards 2'])
    expect(faultsOf({ beaten: { monty: ['711-infanterie'] } })).toEqual(['decks.monty fault.cards 2'])
    expect(faultsOf({ beaten: { monty: ['recon'] } })).toEqual(['beaten.monty fault.beaten 10D'])
    expect(faultsOf({ hand: { monty: ['9-panzer'] } })).toEqual(['hand.monty fault.hand 10B'])
    expect(faultsOf({ decks: { monty: { top: 'boches' } } })).toEqual(['decks.monty fault.top-card 11'])
    expect(faultsOf({ air: { monty: 'resistance' } })).toEqual(['air.monty fault.air 11'])
    expect(faultsOf({ decks: { common: { discard: [] } } })).toEqual(['decks fault.decks 4'])
  })

  it('9 an immobilised corps has no food in reach', () => {
    const red_I = { fuel: 1, immobile: true }
    expect(faultsOf({ corps: { red_I } })).toEqual([])
    expect(faultsOf({ corps: { red_I: { ...red_I, food: 1 } } })).toEqual([
      'corps.red_I fault.immobile-food 9',
    ])
    expect(
      faultsOf({ corps: { red_I: { ...red_I, at: 'brionne' } }, supplies: { brionne: { food: 1 } } }),
    ).toEqual(['corps.red_I fault.immobile-food 9'])
  })

  it('15B, 17B no rain without the weather, no solo turn after the last', () => {
    expect(faultsOf({ weather: 'rain' })).toEqual(['weather fault.weather 15B'])
    expect(faultsOf({ options: { weather: 'on' }, weather: 'rain' })).toEqual([])
    expect(faultsOf({ scenario: 'solo-patton', round: 41 })).toEqual(['round fault.solo-round 17B'])
    expect(faultsOf({ scenario: 'solo-patton', round: 40 })).toEqual([])
  })

  it('12, 17 airborne and number markers', () => {
    const drop = { space: 'paris', commander: 'bradley' }
    expect(faultsOf({ drops: [drop] })).toEqual(['drops fault.drops 12'])
    expect(faultsOf({ scenario: 'solo-bradley', resistance: ['liege'] })).toContain(
      'numbers fault.number-on-resistance 17D',
    )
  })

  it('4 the order names everybody who plays', () => {
    expect(faultsOf({ order: ['monty', 'monty', 'bradley'] })).toContain('order fault.order 4')
  })

  it('unknown names and fields are refused with their path', () => {
    expect(faultsOf({ supplies: { atlantis: { fuel: 1 } } })).toEqual(['supplies.atlantis unknown-space'])
    expect(faultsOf({ corps: { red_LX: 'rouen' } })).toEqual(['corps.red_LX unknown-corps'])
    expect(faultsOf({ corps: { red_I: 'atlantis' } })).toEqual(['corps.red_I unknown-space'])
    expect(faultsOf({ trucks: { monty: { on: ['rouen-paris'] } } })).toEqual([
      'trucks.monty.on.0 unknown-arrow',
    ])
    expect(faultsOf({ hand: { monty: ['joker'] } })).toEqual(['hand.monty.0 unknown-card'])
    expect(faultsOf({ weahter: 'sun' })).toEqual(['(document) field.unknown'])
    expect(faultsOf({ scenario: 'solo-bradley', numbers: { 19: 'liege' } })).toEqual([
      'numbers.19 field.invalid',
    ])
  })

  it('a position in which nobody is asked is refused', () => {
    expect(faultsOf({ stack: [{ step: 'round', next: 0 }] })).toEqual(['stack fault.nobody-asked'])
  })

  it('what a viewer sees can be written down and read again', () => {
    const t = position({ hand: { monty: ['recon'] } }).play('monty', 'recon deck=resistance', '9-panzer')
    const seen = t.view('patton')
    const read = raceToTheRhine.readPosition(raceToTheRhine.writePosition(seen), choiceOf('three'))
    expect(read).toEqual(seen)
  })
})
