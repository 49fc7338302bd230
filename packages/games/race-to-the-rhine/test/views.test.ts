import { ListedChance, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { raceToTheRhine } from '../src/index.ts'
import { position } from './support.ts'

const seen = (top: string) => position({ active: 'bradley', decks: { resistance: { top, seen: ['monty'] } } })

describe('views', () => {
  it('two states that differ only in a card that another has looked at look alike', () => {
    expect(seen('9-panzer').view('bradley')).toEqual(seen('275-infanterie').view('bradley'))
    expect(seen('9-panzer').view('observer')).toEqual(seen('275-infanterie').view('observer'))
    expect(seen('9-panzer').view('monty')).not.toEqual(seen('275-infanterie').view('monty'))
  })

  it('a sample puts any card of the deck on top, but keeps what the viewer knows', () => {
    const t = seen('9-panzer')
    const believed = raceToTheRhine.sample(t.view('bradley'), 'bradley', new ListedChance(['49-infanterie']))
    expect(believed.decks.resistance?.top).toBe('49-infanterie')
    const known = raceToTheRhine.sample(t.view('monty'), 'monty', SeededChance.fromSeed('sample'))
    expect(known.decks.resistance?.top).toBe('9-panzer')
  })

  it('the order of the deck is not in the state at all', () => {
    const { draw } = position().deck('resistance')
    expect(draw).toEqual(position({ round: 3 }).deck('resistance').draw)
  })

  it('a card that is turned up is open to all and closes the way back', () => {
    const t = position({ active: 'patton', decks: { patton: { top: 'boches', seen: ['patton'] } } })
    t.play('patton', 'move corps=blue_XII to=vitry')
    expect(t.events.find(({ key }) => key === 'card.turned')?.reveals).toBe(true)
    expect(t.match.mayUndo('patton')).toBe(false)
  })
})

describe('previews', () => {
  it('10A the chances of the next card are those of the deck without its discards', () => {
    const t = position({
      active: 'patton',
      decks: { patton: { discard: ['starving', 'starving', 'boches'] } },
    })
    const preview = t.preview('patton', 'move corps=blue_XII to=vitry')
    const chances = new Map(preview?.outcomes.map(({ entry, chances, of }) => [entry, `${chances}/${of}`]))
    expect([chances.get('starving'), chances.get('boches'), chances.get('stock')]).toEqual([
      '1/19',
      '2/19',
      '2/19',
    ])
    expect(preview?.outcomes.reduce((sum, one) => sum + one.chances, 0)).toBe(19)
  })

  it('11 a card that one has looked at is certain, for others it is not', () => {
    const setting = { decks: { resistance: { top: '9-panzer', seen: ['monty'] } } }
    const corps = { red_I: { at: 'pont_audemer', fuel: 1, ammo: 2 } }
    const t = position({ ...setting, corps })
    const preview = t.preview('monty', 'move corps=red_I to=le_havre')
    expect(preview?.outcomes.map(({ entry, tone }) => `${entry} ${tone}`)).toEqual(['9-panzer bad'])
    const bradley = position({
      ...setting,
      active: 'bradley',
      control: { bradley: ['aachen'] },
      corps: { white_V: { at: 'aachen', fuel: 1, ammo: 2 } },
    })
    const unknown = bradley.preview('bradley', 'move corps=white_V to=koln')
    const divisions = unknown?.outcomes ?? []
    expect(divisions.reduce((sum, { chances }) => sum + chances, 0)).toBe(24)
    expect(divisions.length).toBeLessThan(8)
    const lost = divisions.reduce((sum, { tone, chances }) => sum + (tone === 'bad' ? chances : 0), 0)
    expect(unknown?.expect[0]?.text).toMatchObject({
      key: 'risk.total',
      params: { through: 24 - lost, of: 24 },
    })
  })

  it('10, 10A fuel and fort stand in the bill; an own space draws no card', () => {
    const t = position({ corps: { red_I: { at: 'pont_audemer', fuel: 1, ammo: 2 } } })
    const lines = t.preview('monty', 'move corps=red_I to=le_havre')?.lines.map(({ text }) => text.key)
    expect(lines).toEqual(['risk.fuel', 'risk.fort', 'risk.deck'])
    const own = t.preview('monty', 'move corps=red_I to=brionne')
    expect([own?.outcomes, own?.lines.map(({ text }) => text.key)]).toEqual([
      [],
      ['risk.fuel', 'risk.no-card'],
    ])
  })

  it('only the mover is shown it', () => {
    expect(position().preview('patton', 'move corps=red_I to=brionne')).toBeUndefined()
    expect(position().preview('monty', 'trucks count=1')).toBeUndefined()
  })

  it('10D going on after a halt costs fuel in the bill', () => {
    const t = position({ active: 'patton' }).play('patton', 'move corps=blue_XII to=vitry', 'boches')
    const lines = t.preview('patton', 'go to=chalons')?.lines.map(({ text }) => text.key)
    expect(lines).toEqual(['risk.fuel', 'risk.deck'])
  })
})
