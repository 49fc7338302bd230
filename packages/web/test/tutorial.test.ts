import { type Action, type Event, parseAction } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import type { Facts, ScriptStep } from '../src/tutorial/script.ts'
import { decisionIn, wantedIn } from '../src/tutorial/wanted.ts'
import { Briefing } from './briefing.ts'
import { LANGUAGES, SCRIPTS, wordsOf } from './scripts.ts'

/** Letters that a phone shows beside the question without scrolling. */
const LONGEST_TEXT = 180
const LONGEST_TITLE = 34

describe.each(SCRIPTS)('the briefing of $game', (script) => {
  it('asks what the game asks, and plays what is written with the luck that is written', () => {
    const told = new Briefing(script)
    const seen: string[] = []
    for (; !told.isOver; told.goOn()) {
      const { step } = told.guide
      seen.push(step?.id ?? '')
      if (step?.answer !== undefined) expect(told.asked, step.id).toBe(step.asked)
    }
    expect(seen).toEqual(script.steps.slice(0, -1).map(({ id }) => id))
    const written = script.steps.flatMap(({ answer, then = [] }) => [...(answer ? [answer] : []), ...then])
    const { record } = told.guide.match
    expect(record.decisions.map(({ role, action, chance }) => ({ role, action, chance }))).toEqual(
      written.map(decisionIn),
    )
    expect(record.setupChance).toEqual(script.luck ?? [])
  })

  it('says nothing that is not so', () => {
    const told = new Briefing(script)
    for (;;) {
      const { step } = told.guide
      if (step?.facts !== undefined) checkFacts(told, step, step.facts)
      if (told.isOver) break
      told.goOn()
    }
  })

  it('has facts behind every die, column and sum that it names', () => {
    for (const step of script.steps) {
      const spoken = LANGUAGES.flatMap((language) => {
        const { text = '', odds: weighed = '' } = wordsOf(script, language).steps[step.id] ?? {}
        return [text, weighed]
      })
      const { odds, luck } = step.facts ?? {}
      for (const words of spoken) {
        for (const [, column] of words.matchAll(/(?:kolumn\p{L}*|columns?) (\d[\d.,]*[-:]\d)/gu)) {
          expect(odds?.column, `${step.id}: ${words}`).toBe(column)
        }
        for (const [, die] of words.matchAll(/(?:Wypadło|^A) (\d)[:,]/g)) {
          expect(luck, `${step.id}: ${words}`).toContain(die)
        }
        for (const [, attack, defence] of words.matchAll(/(\d+) (?:do|na|to|against) (\d+)/g)) {
          expect([odds?.attack, odds?.defence], `${step.id}: ${words}`).toEqual([
            Number(attack),
            Number(defence),
          ])
        }
      }
    }
  })

  it('names sections that the digest tells, and looks at places of the map', async () => {
    const told = new Briefing(script)
    const { rules: digest } = await told.entry.game.digest('en')
    for (const step of script.steps) {
      expect(
        digest.some(({ section }) => section === step.section),
        step.id,
      ).toBe(true)
      told.follow(step.id)
      for (const thing of step.look ?? []) {
        const hex = told.pieces.find(({ id }) => id === thing)?.hex ?? thing
        expect(told.tabletop.map.grid.hex(hex), `${step.id}: ${thing}`).toBeDefined()
      }
    }
  })

  it('is told in texts that are short enough for a phone', () => {
    for (const language of LANGUAGES) {
      const { title, steps } = wordsOf(script, language)
      expect(title, language).not.toBe('')
      expect(Object.keys(steps), language).toEqual(script.steps.map(({ id }) => id))
      for (const [id, told] of Object.entries(steps)) {
        for (const words of [told.text, told.odds])
          expect(words?.length ?? 0, `${id} ${language}`).toBeLessThanOrEqual(LONGEST_TEXT)
        expect(told.title.length, `${id} ${language}`).toBeLessThanOrEqual(LONGEST_TITLE)
      }
    }
  })

  it('goes back with undo to the step that is taken back', () => {
    const told = new Briefing(script)
    const { guide } = told
    let undone = 0
    while (!told.isOver) {
      const { step } = guide
      told.goOn()
      if (step?.answer === undefined || !guide.match.mayUndo(script.role)) continue
      expect(guide.undo(guide.match.version, script.role)).toEqual({ isDone: true })
      expect(guide.step).toBe(step)
      undone++
      told.goOn()
    }
    expect(undone).toBeGreaterThan(0)
  })
})

function checkFacts(
  told: Briefing,
  step: ScriptStep,
  { odds, luck, told: happened, at, steps, lines }: Facts,
): void {
  const { id } = step
  const { game } = told.entry
  if (odds !== undefined) {
    const action = wantedIn(step)
    if (action === undefined) throw new Error(`${id} has odds but no answer`)
    const { role } = told.script
    const preview = game.preview(game.view(told.guide.match.state, role), role, action)
    const { clash } = preview ?? {}
    if (odds.attack !== undefined) expect(clash?.attack, id).toBe(odds.attack)
    if (odds.defence !== undefined) expect(clash?.defence, id).toBe(odds.defence)
    if (odds.column !== undefined) expect(clash?.column, id).toBe(odds.column)
  }
  if (luck !== undefined) expect(told.freshLuck, id).toEqual(luck)
  for (const line of happened ?? []) {
    const { do: key, ...params } = parsed(line)
    const isIt = (event: Event): boolean =>
      event.key === key &&
      Object.entries(params).every(([name, value]) => String(event.params?.[name]) === String(value))
    expect(told.fresh.some(isIt), `${id}: ${line}`).toBe(true)
  }
  for (const [piece, hex] of Object.entries(at ?? {})) {
    expect(told.pieces.find((other) => other.id === piece)?.hex ?? '-', `${id}: ${piece}`).toBe(hex)
  }
  for (const path of lines ?? []) {
    const { role } = told.script
    const view = game.view(told.guide.match.state, role)
    const drawn = told.tabletop.overlay(view, step.overlay ?? '', { viewer: role })
    expect(drawn.lines, id).toContainEqual(expect.objectContaining({ path }))
  }
  for (const [piece, count] of Object.entries(steps ?? {})) {
    expect(told.pieces.find((other) => other.id === piece)?.steps, `${id}: ${piece}`).toBe(count)
  }
}

/** An event as a fact names it: `retreated unit=255 path=[3033,2933]`. */
function parsed(line: string): Action {
  const action = parseAction(line)
  if (!('do' in action)) throw new Error(action.error)
  return action
}
