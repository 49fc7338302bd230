import { answersOf, type FlowState, parseAction, type Role, randomAnswer, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { decisionIn, fits } from '../src/tutorial/fits.ts'
import { Guide } from '../src/tutorial/guide.ts'
import { pointedHexes } from '../src/tutorial/pointed.ts'
import type { Script, ScriptStep } from '../src/tutorial/script.ts'
import traces from '../src/tutorial/scripts/traces-of-war.json' with { type: 'json' }
import { game, table } from './support.ts'

const script: Script = traces

interface Told {
  readonly guide: Guide
  /** The keys of the events so far. */
  readonly events: string[]
}

function begin(): Told {
  const events: string[] = []
  const guide = new Guide(game, script, {
    onDecision: (_role, told) => events.push(...told.map(({ key }) => key)),
    onUndo: () => undefined,
    onStep: () => undefined,
  })
  guide.begin()
  return { guide, events }
}

function asked({ match }: Guide): string | undefined {
  const isAsked = game.toMove(match.state).includes(script.role)
  return isAsked ? game.prompt(match.state, script.role).step : undefined
}

/** Does what the script says, as far as the step with this name. */
function follow(told: Told, until?: string): Told {
  const { guide } = told
  while (guide.step !== undefined && guide.step.id !== until) {
    const { step } = guide
    if (step.answer === undefined) {
      if (step === script.steps.at(-1)) return told
      guide.goOn()
      continue
    }
    const { role, action } = decisionIn(step.answer)
    expect(guide.decide(guide.match.version, role, action), step.id).toEqual({ isDone: true })
  }
  return told
}

function answer({ guide }: Told, text: string): ReturnType<Guide['decide']> {
  const action = parseAction(text)
  if (!('do' in action)) throw new Error(action.error)
  return guide.decide(guide.match.version, script.role, action)
}

describe('the briefing of Traces of War', () => {
  it('goes from its first step to its last with nothing left out', () => {
    const { guide } = begin()
    const seen: string[] = []
    while (guide.step !== undefined) {
      const { step } = guide
      seen.push(step.id)
      if (step === script.steps.at(-1)) break
      if (step.answer === undefined) guide.goOn()
      else {
        expect(asked(guide), step.id).toBe(step.asked)
        const { role, action } = decisionIn(step.answer)
        expect(game.explain(guide.match.state, role, action), step.id).toEqual({ legal: true })
        expect(guide.decide(guide.match.version, role, action), step.id).toEqual({ isDone: true })
      }
    }
    expect(seen).toEqual(script.steps.map(({ id }) => id))
  })

  it('throws the dice and draws the chits that it has written down, and the machine answers as written', () => {
    const { guide } = follow(begin())
    const written = script.steps.flatMap(({ answer: own, then = [] }) => [
      ...(own === undefined ? [] : [own]),
      ...then,
    ])
    const played = guide.match.record.decisions.map(({ role, action, chance }) => ({ role, action, chance }))
    expect(played).toEqual(written.map(decisionIn))
  })

  it('shows a retreat, an advance, a draw, an activation, a move, losses by zones and supply', () => {
    const { events } = follow(begin())
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

  it('names sections that the digest tells, and points at hexes of the map', () => {
    const told = begin()
    for (const step of script.steps) {
      expect(
        game.digest.some(({ section }) => section === step.section),
        step.id,
      ).toBe(true)
      follow(told, step.id)
      const hexes = pointedHexes(table, table.pieces(told.guide.match.state), step)
      const isPointing = step.look !== undefined || ['attack', 'move', 'advance'].includes(verbOf(step))
      if (isPointing) expect(hexes.length, step.id).toBeGreaterThan(0)
    }
  })

  it('is told in short texts', () => {
    for (const { id, text, odds } of script.steps) {
      for (const words of [text.pl, text.en, odds?.pl ?? '', odds?.en ?? ''])
        expect(words.length, id).toBeLessThan(270)
    }
  })

  it('makes a legal answer wait that is not the one it shows', () => {
    const told = follow(begin(), 'first-attack')
    expect(answer(told, 'done')).toMatchObject({ isDone: false, reason: { key: 'tutorial.not-now' } })
    expect(told.guide.step?.id).toBe('first-attack')
  })

  it('lets the rules refuse what they forbid', () => {
    const told = follow(begin(), 'first-attack')
    expect(answer(told, 'attack on=3033 by=[52]')).toMatchObject({
      isDone: false,
      section: expect.any(String),
    })
  })

  it('takes other chits and fewer attackers', () => {
    const told = follow(begin(), 'chits')
    expect(answer(told, 'choose chits=[voronezh,steppe,southwest,southwest,south,south]').isDone).toBe(true)
    follow(told, 'combined')
    expect(answer(told, 'attack on=3134 by=[32G,6Tk,31Tk,18Tk]').isDone).toBe(true)
    // What is only true of the written attack is not told after another.
    expect(told.guide.step?.id).not.toBe('zones')
  })

  it('takes any path that ends where it should', () => {
    const step = script.steps.find(({ id }) => id === 'move') as ScriptStep
    const move = (path: string[]) => fits(step, { do: 'move', unit: '5GTk', path })
    expect(move(['3333', '3332', '3232', '3133'])).toBe(true)
    expect(move(['3333', '3233'])).toBe(false)
  })

  it('goes back with undo to the step that is taken back', () => {
    const told = follow(begin(), 'end-movement')
    expect(told.guide.undo(told.guide.match.version, script.role)).toEqual({ isDone: true })
    expect(told.guide.step?.id).toBe('move')
  })

  it('never gets stuck, whatever is answered', () => {
    for (let seed = 0; seed < 12; seed++) {
      const { guide } = begin()
      const luck = SeededChance.fromSeed(`wanderer ${seed}`)
      for (let i = 0; i < 150 && guide.step !== script.steps.at(-1); i++) {
        if (guide.step?.answer === undefined) guide.goOn()
        else wander(guide, luck)
      }
      expect(guide.step, `seed ${seed}`).toBe(script.steps.at(-1))
    }
  })
})

/** Gives some legal answer that the step allows; the written one where none is found by chance. */
function wander(guide: Guide, luck: SeededChance): void {
  const { state } = guide.match
  const role: Role = script.role
  const expand = answersOf<FlowState>(game, state, role)
  const isWaiting = guide.step?.asked === asked(guide)
  for (let i = 0; i < 20; i++) {
    const action = randomAnswer(expand, luck)
    if (isWaiting && guide.step !== undefined && !fits(guide.step, action)) continue
    expect(guide.decide(guide.match.version, role, action).isDone).toBe(true)
    return
  }
  const written = decisionIn(guide.step?.answer ?? '').action
  const isLegal = game.explain(state, role, written).legal
  guide.decide(guide.match.version, role, isLegal ? written : { do: 'done' })
}

function verbOf({ answer: line }: ScriptStep): string {
  return line === undefined ? '' : decisionIn(line).action.do
}
