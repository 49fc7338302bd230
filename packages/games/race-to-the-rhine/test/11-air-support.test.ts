import { describe, expect, it } from 'vitest'
import { AT_HAND } from '../src/state.ts'
import { position } from './support.ts'

describe('11 Air support', () => {
  it('the example: with 2 ammunition and air support I Corps takes Le Havre from 275 Infanterie Div', () => {
    const t = position({ corps: { red_I: { at: 'pont_audemer', fuel: 3, ammo: 2, food: 1 } } })
    t.play('monty', 'air deck=resistance', '275-infanterie')
    expect(t.told('deck.seen')).toEqual({ deck: 'resistance', card: '275-infanterie' })
    expect([t.deck('resistance').top, t.state.players.monty.air]).toEqual(['275-infanterie', 'resistance'])
    t.play('monty', 'move corps=red_I to=le_havre')
    expect([t.owner('le_havre'), t.load('red_I')]).toEqual(['monty', [2, 0, 1]])
    expect([t.state.players.monty.air, t.state.players.monty.beaten]).toEqual([AT_HAND, ['275-infanterie']])
  })

  it('only the one who looked is told the card', () => {
    const t = position().play('monty', 'air deck=pursuit', 'boches')
    const seen = t.events.find(({ key }) => key === 'deck.seen')
    expect([seen?.onlyTo, seen?.reveals]).toEqual([['monty'], true])
    expect(t.view('monty').decks.monty?.top).toBe('boches')
    expect(t.view('bradley').decks.monty?.top).toBe('?')
    expect(t.view('observer').decks.monty?.top).toBe('?')
  })

  it('it spares 1 ammunition in all: for the fort or in the battle', () => {
    const fort = position({
      active: 'patton',
      control: { patton: ['etain'] },
      corps: { blue_XII: { at: 'etain', fuel: 1 } },
      air: { patton: 'patton' },
      decks: { patton: { top: 'boches', seen: ['patton'] } },
    })
    expect(fort.verdict('patton', 'move corps=blue_XII to=metz')).toBe('legal')
    fort.play('patton', 'move corps=blue_XII to=metz')
    expect([fort.owner('metz'), fort.load('blue_XII')]).toEqual(['patton', [0, 0, 0]])
    expect(fort.told('fort.supported')).toBeDefined()
    const both = position({
      active: 'patton',
      control: { patton: ['etain'] },
      corps: { blue_XII: { at: 'etain', fuel: 1 } },
      air: { patton: 'patton' },
      decks: { patton: { top: '48-infanterie', seen: ['patton'] } },
    }).play('patton', 'move corps=blue_XII to=metz')
    expect(both.at('blue_XII')).toBe('etain')
  })

  it('it never stands in for fuel', () => {
    const t = position({
      corps: { red_I: { at: 'pont_audemer', fuel: 1, ammo: 2 } },
      air: { monty: 'resistance' },
      decks: { resistance: { top: '9-panzer', seen: ['monty'] } },
    }).play('monty', 'move corps=red_I to=le_havre')
    expect(t.at('red_I')).toBe('pont_audemer')
  })

  it('it helps only when the card that it lies on is turned up', () => {
    const t = position({
      corps: { red_I: { at: 'pont_audemer', fuel: 3, ammo: 2 } },
      air: { monty: 'monty' },
      decks: { monty: { top: 'boches', seen: ['monty'] } },
    }).play('monty', 'move corps=red_I to=le_havre', '275-infanterie')
    expect([t.at('red_I'), t.state.players.monty.air]).toEqual(['pont_audemer', 'monty'])
  })

  it('another commander’s marker helps nobody, but goes home when the card is turned up', () => {
    const t = position({
      corps: { red_I: { at: 'pont_audemer', fuel: 3, ammo: 2 } },
      air: { bradley: 'resistance' },
      decks: { resistance: { top: '275-infanterie', seen: ['bradley'] } },
    }).play('monty', 'move corps=red_I to=le_havre')
    expect([t.at('red_I'), t.state.players.bradley.air]).toEqual(['pont_audemer', AT_HAND])
  })

  it('two commanders may look at the same card', () => {
    const t = position({
      air: { bradley: 'resistance' },
      decks: { resistance: { top: '275-infanterie', seen: ['bradley'] } },
    }).play('monty', 'air deck=resistance')
    expect(t.told('deck.seen')).toEqual({ deck: 'resistance', card: '275-infanterie' })
    expect(t.deck('resistance').seen).toEqual(['monty', 'bradley'])
    expect(t.match.mayUndo('monty')).toBe(false)
  })

  it('a marker that lies on a deck cannot be called again', () => {
    const t = position().play('monty', 'air deck=resistance', '275-infanterie')
    expect(t.verdict('monty', 'air deck=pursuit')).toBe('11 air.marker-away')
  })

  it('the own pursuit deck or the resistance deck, and no other', () => {
    const t = position()
    expect(t.answers('monty', 'air')).toEqual(['air deck=pursuit', 'air deck=resistance'])
    expect(t.verdict('monty', 'air deck=bradley')).toBe('11 deck.unknown')
  })

  it('an empty resistance deck cannot be looked at', () => {
    const all = [...position().deck('resistance').draw]
    const t = position({ beaten: { bradley: all } })
    expect(t.verdict('monty', 'air deck=resistance')).toBe('11 deck.empty')
  })
})
