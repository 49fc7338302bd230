import { describe, expect, it } from 'vitest'
import { CHITS, chitData, poolOf } from '../src/rules/07-chits.ts'
import { SCENARIOS } from '../src/scenarios.ts'
import { begin, position, setUp, type Table } from './support.ts'

const LENINGRAD = `
  L0926 G4PzG
  L0925 G1Pz
  L1028 G16A
  L4010 S27A
  L4305 S70`

/** Leningrad with few units; both have chosen, and this chit is drawn first. */
function drawn(chit: string, axis: string, soviet: string, setting: object = {}): Table {
  const table = position(LENINGRAD, { scenario: 'leningrad', ...setting })
  table.play('axis', `choose chits=[${axis}] extra=[]`)
  return table.play('soviet', `choose chits=[${soviet}] extra=[]`, chit)
}

describe('2.4 Chits', () => {
  it('every headquarters has one, 1st and 3rd Panzer Group two; the others are Supply, reinforcements, OKH, Guderian, Zhukov', () => {
    expect(CHITS.filter(({ kind }) => kind === 'headquarters')).toHaveLength(48)
    expect(CHITS.filter(({ side, copies }) => side === 'axis' && copies > 1).map(({ id }) => id)).toEqual([
      'G3PzG',
      'G1PzG',
    ])
    expect(CHITS.filter(({ kind }) => kind !== 'headquarters').map(({ id }) => id)).toEqual([
      'axis-leningrad',
      'axis-smolensk',
      'axis-kiev',
      'okh',
      'guderian',
      'soviet-leningrad',
      'soviet-smolensk',
      'soviet-kiev',
      'zhukov',
      'supply',
    ])
  })
})

describe('7.1 Limits', () => {
  it('only unlocked chits may be chosen, each copy once', () => {
    const table = begin('kiev').play('axis', 'done')
    expect(poolOf(table.state, 'axis')).toEqual(['G6A', 'G1PzG', 'G1PzG', 'G17A'])
    expect(table.verdict('axis', 'choose chits=[G1PzG,G1PzG] extra=[]')).toBe('legal')
    expect(table.verdict('axis', 'choose chits=[G6A,G6A] extra=[]')).toBe('6.0 chits.too-often')
    expect(table.verdict('axis', 'choose chits=[G11A] extra=[]')).toBe('7.1 chits.too-early')
    expect(table.verdict('axis', 'choose chits=[S5A] extra=[]')).toBe('7.1 chits.unknown')
    expect(table.verdict('axis', 'choose chits=[okh] extra=[]')).toBe('18.0 chits.not-in-scenario')
    expect(table.verdict('axis', 'choose chits=[G1PzG,G6A] extra=[]')).toBe('legal')
    expect(table.verdict('axis', 'choose chits=[] extra=[]')).toBe('legal')
  })

  it('not the chit of a headquarters that is off the map or without command', () => {
    const table = setUp({ scenario: 'smolensk', turn: 3, noCommand: { S3A: 3 } })
    expect(table.verdict('soviet', 'choose chits=[S20A] extra=[]')).toBe('7.1 chits.off-map')
    expect(table.verdict('soviet', 'choose chits=[S3A] extra=[]')).toBe('11.2 chits.no-command')
    expect(table.verdict('soviet', 'choose chits=[S4A] extra=[]')).toBe('legal')
  })
})

describe('7.2 Kinds', () => {
  it('a played chit leaves until the next turn', () => {
    const table = drawn('G16A', 'G16A,okh', '')
    table.play('axis', 'pass').play('axis', 'done', 'okh')
    expect(table.state.played).toEqual(['G16A', 'okh'])
    expect(table.state.cup).toEqual(['supply'])
  })

  it('the chit of a headquarters that lost its command meanwhile has no effect', () => {
    const table = position(LENINGRAD, {
      scenario: 'leningrad',
      noCommand: { S27A: 2 },
      stack: [
        { step: 'turn', stage: 'end' },
        { step: 'orders', lanes: [{ stack: [{ step: 'interrupt', chit: 'S27A', passed: [] }] }] },
      ],
      hand: ['okh'],
    })
    table.play('axis', 'pass')
    expect(table.told('chit.no-effect')).toEqual({ chit: 'S27A' })
  })
})

describe('7.3 Interrupt', () => {
  it('OKH stays in the hand when it is not put into the cup', () => {
    expect(drawn('S27A', 'G16A', 'S27A').state.hand).toEqual(['okh'])
    expect(drawn('S27A', 'G16A,okh', 'S27A').state.hand).toEqual([])
  })

  it('the drawn chit goes back unplayed, the interrupt is carried out, the draw is repeated', () => {
    const table = drawn('S27A', 'G16A', 'S27A')
    expect(table.asks).toBe('axis interrupt')
    table.play('axis', 'interrupt chit=okh')
    expect(table.state.cup).toEqual(['G16A', 'S27A', 'supply'])
    expect(table.state.played).toEqual(['okh'])
    expect(table.asks).toBe('axis okh')
    table.play('axis', 'pass', 'supply', 'S27A')
    expect(table.asks).toBe('soviet movement')
    expect(table.state.played).toEqual(['okh', 'supply', 'S27A'])
  })

  it('a drawn Supply check may be interrupted too', () => {
    const table = drawn('supply', 'G16A', '')
    expect(table.asks).toBe('axis interrupt')
    table.play('axis', 'interrupt chit=okh')
    expect(table.state.cup).toEqual(['G16A', 'supply'])
  })

  it('the question comes even when the chit lies in the cup, so that silence tells nothing', () => {
    const table = drawn('S27A', 'okh', 'S27A')
    expect(table.asks).toBe('axis interrupt')
    expect(table.answers('axis')).toEqual(['pass', 'waive'])
    expect(table.verdict('axis', 'interrupt chit=okh')).toBe('7.3 interrupt.not-held')
    const held = drawn('S27A', 'G16A', 'S27A')
    expect(table.view('soviet').hand).toEqual(held.view('soviet').hand)
    expect(held.view('axis').hand).toEqual(['okh'])
  })

  it('what is not played when the cup is empty is played right before the End Phase', () => {
    const table = drawn('supply', '', '')
    table.play('axis', 'pass')
    expect(table.told('chit.from-hand')).toEqual({ chit: 'okh' })
    expect(table.asks).toBe('axis okh')
    expect(table.state.turn).toBe(1)
    table.play('axis', 'pass')
    expect(table.state.turn).toBe(2)
  })

  function bothHeld(scenario: string) {
    return setUp({
      scenario,
      stack: [
        { step: 'turn', stage: 'end' },
        {
          step: 'orders',
          lanes: [{ stack: [{ step: 'interrupt', chit: 'supply', passed: [] }] }],
        },
      ],
      hand: ['okh', 'guderian'],
    })
  }

  it('whoever holds both OKH and Guderian when the cup is empty says which comes first', () => {
    const table = bothHeld('campaign')
    expect(table.answers('axis')).toEqual(['pass', 'interrupt chit=okh', 'interrupt chit=guderian', 'waive'])
    table.play('axis', 'pass')
    expect(table.asks).toBe('axis from-hand')
    expect(table.answers('axis')).toEqual(['play chit=okh', 'play chit=guderian'])
    expect(table.verdict('axis', 'play chit=zhukov')).toBe('7.3 from-hand.not-held')
    table.play('axis', 'play chit=guderian')
    expect(table.told('chit.from-hand')).toEqual({ chit: 'guderian' })
    table.play('axis', 'done').play('axis', 'done')
    expect(table.told('chit.from-hand')).toEqual({ chit: 'okh' })
  })

  it('held by two players OKH comes first', () => {
    const table = bothHeld('campaign-4')
    table.play('north', 'pass').play('centre', 'pass')
    expect(table.told('chit.from-hand')).toEqual({ chit: 'okh' })
    expect(table.asks).toBe('north okh')
  })

  it('“no interrupt this turn” passes on every draw and is forgotten with the turn', () => {
    const table = drawn('S27A', 'G16A', 'S27A')
    table.play('axis', 'waive').play('soviet', 'done', 'G16A')
    expect(table.asks).toBe('axis movement')
    table.play('axis', 'done', 'supply')
    expect(table.told('chit.from-hand')).toEqual({ chit: 'okh' })
    table.play('axis', 'pass')
    expect(table.state.quiet).toEqual([])
  })

  it('and tells the others nothing: they see and hear what a pass at every draw shows them', () => {
    const course = (answers: Readonly<Record<string, 'pass' | 'waive'>>) => {
      const table = setUp({
        scenario: 'campaign-4',
        turn: 1,
        active: 'soviet movement',
        units: ['S27A'],
        cup: ['G18A', 'supply'],
        hand: ['okh', 'guderian'],
      })
      const seen: unknown[] = []
      const look = () =>
        seen.push(table.asks, table.view('soviet'), table.view('south'), table.view('spectator'))
      table.play('soviet', 'done', 'G18A')
      look()
      // Both may interrupt, in any order; whoever has said that he does not is not asked a second time.
      table.play('north', answers.north ?? 'pass').play('centre', answers.centre ?? 'pass', 'supply')
      look()
      table.play('north', 'done').play('north', 'done')
      for (const role of ['north', 'centre']) {
        if (answers[role] !== 'waive') table.play(role, 'pass')
      }
      look()
      return seen
    }
    const open = course({})
    expect(course({ north: 'waive', centre: 'waive' })).toEqual(open)
    expect(course({ centre: 'waive' })).toEqual(open)
  })
})

describe('15.2 The extra army', () => {
  it('from turn 4 the Soviet player adds one army chit, perhaps a second copy', () => {
    const early = setUp({ scenario: 'kiev', turn: 3 })
    expect(early.verdict('soviet', 'fill extra=[S5A]')).toBe('15.2 extra.none')
    const table = setUp({ scenario: 'kiev', turn: 4 })
    expect(table.verdict('soviet', 'choose chits=[S5A] extra=[S5A]')).toBe('legal')
    expect(table.verdict('soviet', 'fill extra=[S5A,S6A]')).toBe('15.2 extra.one')
    expect(table.verdict('axis', 'fill extra=[G6A]')).toBe('15.2 extra.none')
    table.play('axis', 'choose chits=[] extra=[]').play('soviet', 'choose chits=[S5A] extra=[S5A]', 'S5A')
    expect(table.state.cup).toEqual(['S5A', 'supply'])
  })

  it('or an army that came as reinforcement, once it is on the map', () => {
    const table = setUp({ scenario: 'kiev', turn: 5 })
    expect(table.verdict('soviet', 'fill extra=[S38A]')).toBe('15.2 extra.not-an-army')
    const later = position('K4005 S38A\n K1104 G6A', { turn: 5 })
    expect(later.verdict('soviet', 'fill extra=[S38A]')).toBe('legal')
    expect(later.verdict('soviet', 'choose chits=[S38A] extra=[]')).toBe('15.2 chits.only-extra')
  })

  it('in the campaign one for each map', () => {
    const table = setUp({ scenario: 'campaign', turn: 4 })
    expect(table.verdict('soviet', 'fill extra=[S8A,S3A,S5A]')).toBe('legal')
    expect(table.verdict('soviet', 'fill extra=[S8A,S11A]')).toBe('15.2 extra.one')
  })
})

describe('18.0 Scenarios', () => {
  it.each(['leningrad', 'smolensk', 'kiev'] as const)('%s uses only its own chits', (id) => {
    for (const { chit } of SCENARIOS[id].chits) {
      const { sheet } = chitData(chit)
      expect(sheet === undefined || sheet === id, chit).toBe(true)
    }
  })
})
