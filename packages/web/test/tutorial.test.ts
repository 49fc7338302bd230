import { tableOf } from '@sztab/catalog'
import { SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { decisionIn, fits } from '../src/tutorial/fits.ts'
import { pointedHexes } from '../src/tutorial/pointed.ts'
import type { Script, ScriptStep } from '../src/tutorial/script.ts'
import ardennes from '../src/tutorial/scripts/ardennes-44.json' with { type: 'json' }
import rhine from '../src/tutorial/scripts/race-to-the-rhine.json' with { type: 'json' }
import salerno from '../src/tutorial/scripts/salerno-43.json' with { type: 'json' }
import traces from '../src/tutorial/scripts/traces-of-war.json' with { type: 'json' }
import victory from '../src/tutorial/scripts/victory-awaits.json' with { type: 'json' }
import { Briefing } from './briefing.ts'

const POINTING = [
  'attack',
  'resolve',
  'move',
  'advance',
  'patton-move',
  'go',
  'transport',
  'truck',
  'resist',
  'storm',
  'retreat',
  'land',
]

describe.each<Script>([traces, rhine, salerno, ardennes, victory])('the briefing of $game', (script) => {
  it('goes from its first step to its last with nothing left out', () => {
    const told = new Briefing(script)
    const { guide, entry } = told
    const seen: string[] = []
    while (guide.step !== undefined) {
      const { step } = guide
      seen.push(step.id)
      if (step === script.steps.at(-1)) break
      if (step.answer === undefined) guide.goOn()
      else {
        expect(told.asked, step.id).toBe(step.asked)
        const { role, action } = decisionIn(step.answer)
        expect(entry.game.explain(guide.match.state, role, action), step.id).toEqual({ legal: true })
        expect(guide.decide(guide.match.version, role, action), step.id).toEqual({ isDone: true })
      }
    }
    expect(seen).toEqual(script.steps.map(({ id }) => id))
  })

  it('has the luck that it has written down, and the machine answers as written', () => {
    const { guide } = new Briefing(script).follow()
    const written = script.steps.flatMap(({ answer: own, then = [] }) => [
      ...(own === undefined ? [] : [own]),
      ...then,
    ])
    const played = guide.match.record.decisions.map(({ role, action, chance }) => ({ role, action, chance }))
    expect(played).toEqual(written.map(decisionIn))
    expect(guide.match.record.setupChance).toEqual(script.luck ?? [])
  })

  it('names sections that the digest tells, and points at places of the map', () => {
    const told = new Briefing(script)
    const { game } = told.entry
    const table = tableOf(told.entry, script.scenario)
    if (table === undefined) throw new Error('there is no table')
    for (const step of script.steps) {
      expect(
        game.digest.some(({ section }) => section === step.section),
        step.id,
      ).toBe(true)
      told.follow(step.id)
      const places = pointedHexes(table, table.pieces(told.guide.match.state), step)
      const isPointing = step.look !== undefined || POINTING.includes(verbOf(step))
      if (isPointing) expect(places.length, step.id).toBeGreaterThan(0)
    }
  })

  it('is told in short texts', () => {
    for (const { id, text, odds } of script.steps) {
      for (const words of [text.pl, text.en, odds?.pl ?? '', odds?.en ?? ''])
        expect(words.length, id).toBeLessThan(270)
    }
  })

  it('never gets stuck, whatever is answered', () => {
    for (let seed = 0; seed < 12; seed++) {
      const told = new Briefing(script)
      const luck = SeededChance.fromSeed(`wanderer ${seed}`)
      for (let i = 0; i < 150 && !told.isOver; i++) told.wander(luck)
      expect(told.guide.step, `seed ${seed}`).toBe(script.steps.at(-1))
    }
  })
})

describe('the briefing of Traces of War', () => {
  it('shows a retreat, an advance, a draw, an activation, a move, losses by zones and supply', () => {
    const { events } = new Briefing(traces).follow()
    for (const key of [
      'retreated',
      'advanced',
      'chit.drawn',
      'activated',
      'moved',
      'retreat.zone',
      'supply.checked',
    ]) {
      expect(events, key).toContain(key)
    }
  })

  it('makes a legal answer wait that is not the one it shows', () => {
    const told = new Briefing(traces).follow('first-attack')
    expect(told.give('done')).toMatchObject({ isDone: false, reason: { key: 'tutorial.not-now' } })
    expect(told.guide.step?.id).toBe('first-attack')
  })

  it('lets the rules refuse what they forbid', () => {
    const told = new Briefing(traces).follow('first-attack')
    expect(told.give('attack on=3033 by=[52]')).toMatchObject({
      isDone: false,
      section: expect.any(String),
    })
  })

  it('takes other chits and fewer attackers', () => {
    const told = new Briefing(traces).follow('chits')
    expect(told.give('choose chits=[voronezh,steppe,southwest,southwest,south,south]').isDone).toBe(true)
    told.follow('combined')
    expect(told.give('attack on=3134 by=[32G,6Tk,31Tk,18Tk]').isDone).toBe(true)
    // What is only true of the written attack is not told after another.
    expect(told.guide.step?.id).not.toBe('zones')
  })

  it('takes any path that ends where it should', () => {
    const step = (traces as Script).steps.find(({ id }) => id === 'move') as ScriptStep
    const move = (path: string[]) => fits(step, { do: 'move', unit: '5GTk', path })
    expect(move(['3333', '3332', '3232', '3133'])).toBe(true)
    expect(move(['3333', '3233'])).toBe(false)
  })

  it('goes back with undo to the step that is taken back', () => {
    const { guide } = new Briefing(traces).follow('end-movement')
    expect(guide.undo(guide.match.version, traces.role)).toEqual({ isDone: true })
    expect(guide.step?.id).toBe('move')
  })
})

describe('the briefing of the race to the Rhine', () => {
  it('shows supplies, trucks, a march with its cards, a medal and the German reaction', () => {
    const { events } = new Briefing(rhine).follow()
    for (const key of [
      'supply.special',
      'truck.carried',
      'commander.patton',
      'card.turned',
      'shift.loaded',
      'move.continues',
      'card.held',
      'medal.won',
      'marker.placed',
    ]) {
      expect(events, key).toContain(key)
    }
  })

  it('leaves the others to a better machine once nothing more is asked', () => {
    const { guide, entry } = new Briefing(rhine).follow()
    expect(entry.game.toMove(guide.match.state)).toEqual(['monty'])
  })
})

describe('the briefing of Salerno', () => {
  it('shows the beaches, a raid, a stand, a retreat, a breakthrough and a landing', () => {
    const { events } = new Briefing(salerno).follow()
    for (const key of [
      'invasion.rolled',
      'landing.advanced',
      'garrison.rolled',
      'support.used',
      'stand.rolled',
      'retreated',
      'breakthrough.formed',
      'step-lost',
      'landed',
    ]) {
      expect(events, key).toContain(key)
    }
  })
})

describe('the briefing of the Ardennes', () => {
  it('shows tactical movement, support, a fire fight, a stand that fails, one that costs, and advances', () => {
    const { events } = new Briefing(ardennes).follow()
    for (const key of [
      'moved.tactical',
      'support.used',
      'battle.rolled',
      'fight.rolled',
      'stand.rolled',
      'retreated',
      'disrupted',
      'advanced',
      'eliminated',
      'step-lost',
      'phase.supply',
    ]) {
      expect(events, key).toContain(key)
    }
  })

  it('ends before the Allied movement, which a better machine makes', () => {
    const { guide, entry } = new Briefing(ardennes).follow()
    expect(entry.game.toMove(guide.match.state)).toEqual(['allied'])
  })
})

describe('the briefing of A Victory Awaits', () => {
  it('shows declared attacks, retreats, advances, the cup, an activation, a march and a supply check', () => {
    const { events } = new Briefing(victory).follow()
    for (const key of [
      'attack.declared',
      'rolled',
      'retreated',
      'advanced',
      'cup.filled',
      'activated',
      'moved',
      'supply.none',
    ]) {
      expect(events, key).toContain(key)
    }
  })

  it('tells of the pocket only where it was closed', () => {
    const told = new Briefing(victory).follow('second-advance')
    expect(told.give('done')).toMatchObject({ isDone: false })
    expect(told.give('advance unit=G24 path=[K0908]')).toEqual({ isDone: true })
    told.follow('end-activation')
    expect(told.give('done')).toEqual({ isDone: true })
    expect(told.guide.step?.id).toBe('points')
  })
})

function verbOf({ answer: line }: ScriptStep): string {
  return line === undefined ? '' : decisionIn(line).action.do
}
