import { describe, expect, it } from 'vitest'
import { raceToTheRhine } from '../src/index.ts'
import { position } from './support.ts'

/** XII Corps in Troyes with 3 fuel and 1 food, as it begins. */
const troyes = () => position({ active: 'patton' })

describe('10 Corps move', () => {
  it('example 1: Vitry, Chalons and Reims, with Black market, Starving civilians and Resistance', () => {
    const t = troyes().play('patton', 'move corps=blue_XII to=vitry', 'market')
    expect([t.load('blue_XII'), t.asks, t.section]).toEqual([[2, 0, 1], 'patton market', '10B'])
    t.play('patton', 'swap give=food take=ammo')
    expect([t.load('blue_XII'), t.owner('vitry')]).toEqual([[2, 1, 0], 'patton'])
    expect(t.deck('patton').discard).toEqual(['market'])
    t.play('patton', 'go to=chalons', 'starving')
    expect([t.asks, t.owner('chalons'), t.medals('patton')]).toEqual(['patton march', 'patton', 0])
    t.play('patton', 'go to=reims', 'resistance-hand')
    expect([t.at('blue_XII'), t.medals('patton'), t.asks]).toEqual(['reims', 1, 'patton act'])
    expect(t.state.players.patton.hand).toEqual(['resistance-hand'])
    expect(t.load('blue_XII')).toEqual([2, 1, 0])
    expect(t.deck('patton').discard).toEqual(['market', 'starving'])
    expect(t.markers('patton')).toEqual(['chalons', 'reims', 'vitry'])
  })

  it('example 2: Les Boches in Vitry, Captured supplies in Chalons, Battle of Angaur in Reims', () => {
    const t = troyes().play('patton', 'move corps=blue_XII to=vitry', 'boches')
    expect(t.asks).toBe('patton march')
    t.play('patton', 'go to=chalons', 'supplies')
    expect([t.load('blue_XII'), t.supplies('chalons')]).toEqual([
      [1, 0, 1],
      [1, 0, 0],
    ])
    t.play('patton', 'load corps=blue_XII supplies=[fuel]').play('patton', 'go to=reims', 'battle-of-angaur')
    expect([t.load('blue_XII'), t.medals('patton')]).toEqual([[2, 0, 1], 1])
    expect(t.markers('patton')).toEqual(['chalons', 'reims', 'vitry'])
  })

  it('a move costs 1 fuel from the card of the corps', () => {
    const t = position({ active: 'patton', corps: { blue_XII: { at: 'troyes', food: 1 } } })
    expect(t.verdict('patton', 'move corps=blue_XII to=vitry')).toBe('10 move.no-fuel')
    // Fuel in the space has to be loaded first.
    const near = position({
      active: 'patton',
      corps: { blue_XII: { at: 'troyes', food: 1 } },
      supplies: { troyes: { fuel: 1 } },
    })
    near.play('patton', 'load corps=blue_XII supplies=[fuel]')
    expect(near.verdict('patton', 'move corps=blue_XII to=vitry')).toBe('legal')
  })

  it('the example: a corps moves once a turn, also with Resistance and the commander’s card', () => {
    const t = position({ active: 'patton', hand: { patton: ['resistance-hand'] } })
    t.play('patton', 'move corps=blue_XII to=vitry', 'stock').play('patton', 'stop')
    t.play('patton', 'resistance card=resistance-hand')
    expect(t.verdict('patton', 'move corps=blue_XII to=chalons')).toBe('10 move.moved')
    expect(t.verdict('patton', 'patton-move corps=blue_XII to=chalons')).toBe('10 move.moved')
    expect(t.verdict('patton', 'patton-move corps=blue_XX to=provins')).toBe('legal')
  })

  it('three spaces at most; through own spaces without cards', () => {
    const t = position({ active: 'patton', control: { patton: ['vitry', 'chalons', 'reims'] } })
    t.play('patton', 'move corps=blue_XII to=vitry').play('patton', 'go to=chalons')
    expect(t.events.map(({ key }) => key)).toEqual(['move.entered'])
    t.play('patton', 'go to=reims')
    expect([t.asks, t.load('blue_XII')]).toEqual(['patton act', [2, 0, 1]])
  })

  it('along arrows of the own colour, in either direction', () => {
    const t = position({
      active: 'bradley',
      control: { bradley: ['amiens', 'cambrai'] },
      corps: { white_V: 'amiens' },
    })
    expect(t.ends('bradley', 'move corps=white_V')).toEqual(['beauvais', 'cambrai', 'st_quentin'])
    expect(t.verdict('bradley', 'move corps=white_V to=arras')).toBe('10 move.no-road')
    const back = position({ active: 'patton', control: { patton: ['vitry'] }, corps: { blue_XII: 'vitry' } })
    expect(back.verdict('patton', 'move corps=blue_XII to=troyes')).toBe('legal')
  })

  it('a black arrow leads nobody', () => {
    const t = position({ control: { monty: ['arras'] }, corps: { red_I: 'arras' } })
    expect(t.verdict('monty', 'move corps=red_I to=cambrai')).toBe('10 move.no-road')
  })

  it('not into or through spaces with another corps or another commander’s marker', () => {
    const t = position({
      control: { monty: ['amiens', 'rouen'], bradley: ['st_quentin'] },
      corps: { red_I: 'rouen', red_II: 'amiens', white_V: 'st_quentin' },
    })
    expect(t.verdict('monty', 'move corps=red_I to=elbeuf')).toBe('legal')
    expect(t.verdict('monty', 'move corps=red_XII to=gisors')).toBe('legal')
    const own = position({ corps: { red_I: 'brionne' } })
    expect(own.verdict('monty', 'move corps=red_I to=elbeuf')).toBe('10 move.occupied')
    const other = position({
      active: 'bradley',
      control: { monty: ['amiens'], bradley: ['st_quentin'] },
      corps: { white_V: 'st_quentin' },
    })
    expect(other.verdict('bradley', 'move corps=white_V to=amiens')).toBe('10 move.controlled')
    const rival = position({
      active: 'patton',
      control: { bradley: ['reims'], patton: ['chalons'] },
      corps: { blue_XII: 'chalons', white_VII: 'reims' },
    })
    expect(rival.verdict('patton', 'move corps=blue_XII to=reims')).toBe('10 move.occupied')
  })

  it('a shared space is open to both until one has taken it', () => {
    const t = position({
      active: 'patton',
      control: { patton: ['chalons'], bradley: ['chateau_thierry'] },
      corps: { blue_XII: 'chalons', white_VII: 'chateau_thierry' },
    })
    t.play('patton', 'move corps=blue_XII to=reims', 'stock').play('patton', 'stop')
    t.play('patton', 'move corps=blue_XX to=sens')
    t.play('patton', 'stop').play('patton', 'end').play('patton', 'resist space=mayen')
    const turn = position({
      active: 'bradley',
      control: { patton: ['chalons', 'reims'], bradley: ['chateau_thierry'] },
      corps: { white_VII: 'chateau_thierry' },
    })
    expect(turn.verdict('bradley', 'move corps=white_VII to=reims')).toBe('10 move.controlled')
  })

  it('pieces are picked up and left on the way', () => {
    const t = position({
      active: 'patton',
      control: { patton: ['vitry', 'chalons'] },
      supplies: { vitry: { ammo: 2 } },
    })
    t.play('patton', 'move corps=blue_XII to=vitry')
    t.play('patton', 'load corps=blue_XII supplies=[ammo,ammo]').play(
      'patton',
      'unload corps=blue_XII supplies=[food]',
    )
    expect([t.load('blue_XII'), t.supplies('vitry')]).toEqual([
      [2, 2, 0],
      [0, 0, 1],
    ])
    t.play('patton', 'go to=chalons')
    expect(t.verdict('patton', 'load corps=blue_XX supplies=[fuel]')).toBe('8 shift.not-on-space')
    expect(t.verdict('patton', 'unload corps=blue_XX supplies=[fuel]')).toBe('legal')
  })

  it('only its own commander’s corps', () => {
    expect(troyes().verdict('patton', 'move corps=white_V to=meaux')).toBe('10 not-your-corps')
    expect(troyes().verdict('patton', 'move corps=blue_LX to=meaux')).toBe('10 unknown-corps')
    expect(troyes().verdict('patton', 'move corps=blue_XII to=atlantis')).toBe('10 unknown-space')
  })
})

describe('10A Entering a space', () => {
  it('a fort without one’s own marker costs 1 ammunition, one’s own costs nothing', () => {
    const metz = (ammo: number, control: string[]) =>
      position({
        active: 'patton',
        control: { patton: ['etain', ...control] },
        corps: { blue_XII: { at: 'etain', fuel: 1, ammo } },
      })
    expect(metz(0, []).verdict('patton', 'move corps=blue_XII to=metz')).toBe('10A move.fort')
    const t = metz(1, []).play('patton', 'move corps=blue_XII to=metz', 'stock')
    expect([t.load('blue_XII'), t.owner('metz'), t.medals('patton')]).toEqual([[0, 0, 0], 'patton', 1])
    expect(t.sections('fort.stormed')).toEqual(['10A'])
    expect(metz(0, ['metz']).verdict('patton', 'move corps=blue_XII to=metz')).toBe('legal')
  })

  it('the prompt says what a step costs before any card', () => {
    const prices = (ammo: number, air: Record<string, string>) => {
      const t = position({
        corps: { red_I: { at: 'pont_audemer', fuel: 2, ammo } },
        air,
        decks: { resistance: { top: '9-panzer', seen: ['monty'] } },
      })
      const { choices } = raceToTheRhine.prompt(t.state, 'monty', { do: 'move', corps: 'red_I' })
      return choices.find(({ action }) => action.to === 'le_havre')?.detail
    }
    expect(prices(2, {})).toEqual({ 'uses-fuel': 1, 'uses-ammo': 1 })
    expect(prices(2, { monty: 'resistance' })).toEqual({ 'uses-fuel': 1 })
  })

  it('flag or resistance marker: the resistance deck; otherwise the own pursuit deck', () => {
    const t = position({
      active: 'bradley',
      control: { bradley: ['bastogne'] },
      resistance: ['prum'],
      corps: { white_VII: { at: 'bastogne', fuel: 1, ammo: 3 } },
    })
    t.play('bradley', 'move corps=white_VII to=prum', '49-infanterie')
    expect([t.owner('prum'), t.resistance, t.state.markers]).toEqual(['bradley', [], 25])
    const flag = position({ corps: { red_I: { at: 'pont_audemer', fuel: 1, ammo: 3 } } })
    flag.play('monty', 'move corps=red_I to=le_havre', '49-infanterie')
    expect(flag.owner('le_havre')).toBe('monty')
  })

  it('a card without a halt lets the corps go on for nothing', () => {
    const t = troyes().play('patton', 'move corps=blue_XII to=vitry', 'battle-of-angaur')
    t.play('patton', 'go to=chalons', 'vive')
    expect(t.load('blue_XII')).toEqual([2, 0, 1])
    expect(t.supplies('chalons')).toEqual([0, 0, 1])
  })

  it('the last medal is gone: no medal is gained', () => {
    const t = position({
      active: 'patton',
      medals: { monty: 20 },
      control: { patton: ['chalons'] },
      corps: { blue_XII: 'chalons' },
    })
    t.play('patton', 'move corps=blue_XII to=reims', 'stock')
    expect([t.medals('patton'), t.told('medal.none-left')]).toEqual([
      0,
      { commander: 'patton', space: 'reims' },
    ])
  })

  it('an empty pursuit deck is made anew from its discards', () => {
    const t = position({ active: 'patton' })
    const cards = t.deck('patton').draw
    const used = position({ active: 'patton', decks: { patton: { discard: [...cards] } } })
    used.play('patton', 'move corps=blue_XII to=vitry', 'stock')
    expect([used.deck('patton').draw.length, used.deck('patton').discard]).toEqual([21, ['stock']])
    expect(used.told('deck.renewed')).toEqual({ deck: 'patton' })
  })

  it('with an empty resistance deck the space falls without a card', () => {
    const all = position().deck('resistance').draw
    const t = position({
      beaten: { bradley: [...all] },
      corps: { red_I: { at: 'pont_audemer', fuel: 1, ammo: 1 } },
    })
    t.play('monty', 'move corps=red_I to=le_havre')
    expect([t.owner('le_havre'), t.told('card.none')]).toEqual([
      'monty',
      { deck: 'resistance', space: 'le_havre' },
    ])
  })
})

describe('10B Pursuit cards', () => {
  const card = (name: string, load: Record<string, number> = { fuel: 2, food: 1 }) =>
    position({ active: 'patton', corps: { blue_XII: { at: 'troyes', ...load } } }).play(
      'patton',
      'move corps=blue_XII to=vitry',
      name,
    )

  it('Starving civilians: 1 food for a medal, now or never', () => {
    const t = card('starving')
    expect([t.asks, t.verbs('patton')]).toEqual(['patton starving', ['feed', 'decline', 'unload']])
    t.play('patton', 'feed')
    expect([t.medals('patton'), t.load('blue_XII'), t.deck('patton').discard]).toEqual([
      1,
      [1, 0, 0],
      ['starving'],
    ])
    const no = card('starving').play('patton', 'decline')
    expect([no.medals('patton'), no.load('blue_XII'), no.owner('vitry')]).toEqual([0, [1, 0, 1], 'patton'])
    expect(card('starving', { fuel: 2 }).asks).toBe('patton march')
  })

  it('8 while a card is offered the other corps may load and unload; the one that moved has no space yet', () => {
    for (const name of ['starving', 'market']) {
      const t = card(name)
      expect(t.verdict('patton', 'unload corps=blue_XII supplies=[food]')).toBe('8 shift.not-controlled')
      t.play('patton', 'unload corps=blue_XX supplies=[fuel]')
      expect(t.verdict('patton', 'load corps=blue_XX supplies=[fuel]')).toBe('- shift.to-and-fro')
      t.play('patton', 'decline')
      expect(t.verdict('patton', 'load corps=blue_XX supplies=[fuel]')).toBe('legal')
    }
  })

  it('Captured stock, Captured supplies, Vive la liberation: a piece on the space just taken', () => {
    expect(card('stock').supplies('vitry')).toEqual([0, 1, 0])
    expect(card('supplies').supplies('vitry')).toEqual([1, 0, 0])
    expect(card('vive').supplies('vitry')).toEqual([0, 0, 1])
  })

  it('what the pool does not have is lost', () => {
    const t = position({ active: 'patton', supplies: { orleans: { fuel: 3 } } })
    expect(t.state.pool[0]).toBe(0)
    // The move itself puts 1 fuel into the pool: food is the kind to run out.
    const dry = position({ active: 'patton', supplies: { orleans: { food: 3 } } })
    dry.play('patton', 'move corps=blue_XII to=vitry', 'vive')
    expect([dry.supplies('vitry'), dry.sections('gift.none-left')]).toEqual([[0, 0, 0], ['10B']])
  })

  it('Black market: one piece for another kind that the pool has', () => {
    const t = card('market')
    expect(t.verbs('patton')).toEqual(['swap', 'decline', 'unload'])
    expect(
      t
        .answers('patton')
        .filter((answer) => !answer.startsWith('unload'))
        .sort(),
    ).toEqual(
      [
        'decline',
        'swap give=food take=ammo',
        'swap give=food take=fuel',
        'swap give=fuel take=ammo',
        'swap give=fuel take=food',
      ].sort(),
    )
    expect(t.verdict('patton', 'swap give=ammo take=fuel')).toBe('10B market.no-offer')
    expect(t.verdict('patton', 'swap give=food take=food')).toBe('10B market.no-offer')
    t.play('patton', 'decline')
    expect([t.load('blue_XII'), t.deck('patton').discard]).toEqual([[1, 0, 1], ['market']])
    expect(card('market', { fuel: 1 }).asks).toBe('patton march')
  })

  it('Resistance without the hand: an extra action this turn, after the move, or never', () => {
    const t = card('resistance-now')
    expect(t.verdict('patton', 'resistance card=resistance-now')).toBe('5 kernel.wrong-phase')
    t.play('patton', 'stop').play('patton', 'supply base=orleans take=fuel')
    expect(t.verdict('patton', 'supply base=orleans take=fuel')).toBe('5 act.none-left')
    t.play('patton', 'resistance card=resistance-now')
    expect(t.verdict('patton', 'supply base=orleans take=fuel')).toBe('legal')
    const unused = card('resistance-now').play('patton', 'stop').play('patton', 'end')
    expect([unused.state.players.patton.hand, unused.deck('patton').discard]).toEqual([
      [],
      ['resistance-now'],
    ])
  })

  it('Resistance with the hand is kept as long as one likes, and discarded when used', () => {
    const t = card('resistance-hand').play('patton', 'stop').play('patton', 'end')
    expect(t.state.players.patton.hand).toEqual(['resistance-hand'])
    const later = position({ active: 'patton', hand: { patton: ['resistance-hand'] } })
    later.play('patton', 'resistance card=resistance-hand')
    expect([later.state.players.patton.hand, later.deck('patton').discard]).toEqual([[], ['resistance-hand']])
    for (const kind of ['fuel', 'ammo', 'food']) later.play('patton', `supply base=orleans take=${kind}`)
    expect(later.supplies('orleans')).toEqual([3, 3, 3])
  })

  it('a second Resistance drawn in a turn in which one was played is lost if it has no hand', () => {
    const t = position({ active: 'patton', hand: { patton: ['resistance-hand'] } }).play(
      'patton',
      'resistance card=resistance-hand',
    )
    t.play('patton', 'move corps=blue_XII to=vitry', 'resistance-now').play('patton', 'stop')
    expect(t.verdict('patton', 'resistance card=resistance-now')).toBe('10B resistance.once')
  })

  it('Recon: a look at the top card of the own pursuit or the resistance deck', () => {
    const t = position({ active: 'patton', hand: { patton: ['recon'] } }).play(
      'patton',
      'recon deck=pursuit',
      'boches',
    )
    expect([t.deck('patton').top, t.deck('patton').seen]).toEqual(['boches', ['patton']])
    expect(t.told('deck.seen')).toEqual({ deck: 'patton', card: 'boches' })
    expect([t.state.players.patton.hand, t.deck('patton').discard]).toEqual([[], ['recon']])
    expect(position({ active: 'patton' }).verdict('patton', 'recon deck=pursuit')).toBe('10B recon.none')
  })

  it('a card that was looked at is the one that is turned up', () => {
    const t = position({ active: 'patton', decks: { patton: { top: 'boches', seen: ['patton'] } } })
    t.play('patton', 'move corps=blue_XII to=vitry')
    expect([t.told('card.turned'), t.deck('patton').seen]).toEqual([
      { commander: 'patton', card: 'boches', deck: 'patton', space: 'vitry' },
      [],
    ])
  })

  it('Les Boches: the move ends unless 1 fuel is given up', () => {
    const t = card('boches', { fuel: 2 })
    t.play('patton', 'go to=chalons', 'battle-of-angaur')
    expect(t.load('blue_XII')).toEqual([0, 0, 0])
    expect(card('boches', { fuel: 1 }).asks).toBe('patton act')
    expect(card('boches').deck('patton').discard).toEqual(['boches'])
  })

  it('an event does nothing', () => {
    const t = card('slovak-national-uprising')
    expect([t.load('blue_XII'), t.asks, t.state.weather]).toEqual([[1, 0, 1], 'patton march', 'sun'])
  })

  it('an enemy division costs 1 ammunition, and going on costs 1 fuel', () => {
    const t = card('711-infanterie', { fuel: 2, ammo: 1 })
    expect([t.load('blue_XII'), t.state.players.patton.beaten, t.owner('vitry')]).toEqual([
      [1, 0, 0],
      ['711-infanterie'],
      'patton',
    ])
    t.play('patton', 'go to=chalons', 'battle-of-angaur')
    expect(t.load('blue_XII')).toEqual([0, 0, 0])
  })
})
