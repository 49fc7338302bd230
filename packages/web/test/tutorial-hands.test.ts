import { answersOf, randomAnswer, SeededChance, sameAction } from '@sztab/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { partName } from '../src/table/model/part.ts'
import { plainAnswers } from '../src/table/model/plain.ts'
import { doItForMe } from '../src/tutorial/do-it.ts'
import { NOT_NOW } from '../src/tutorial/guide.ts'
import type { ScriptStep } from '../src/tutorial/script.ts'
import { wantedIn } from '../src/tutorial/wanted.ts'
import { Pupil, rest } from './pupil.ts'
import { SCRIPTS } from './scripts.ts'

beforeAll(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
  vi.stubGlobal('navigator', { languages: ['en'] })
})

afterAll(() => {
  vi.unstubAllGlobals()
})

/** More things than this are not to be done for one answer. */
const MOST_PARTS = 14

/** Does what is marked, one thing after the other, until the step is through. */
async function followMarks(pupil: Pupil): Promise<number> {
  const { version, step } = pupil
  const done: string[] = []
  for (let i = 0; i < MOST_PARTS; i++) {
    const { part } = pupil
    expect(part, `${step?.id}: nothing is marked`).toBeDefined()
    if (part === undefined) return i
    done.push(partName(part))
    await pupil.doPart(part)
    if (pupil.version !== version) return i + 1
  }
  throw new Error(`${step?.id}: what is marked does not lead to the answer: ${done.join(', ')}`)
}

/** Presses "Do it for me"; where odds are weighed, once more. */
async function haveItDone(pupil: Pupil, step: ScriptStep): Promise<void> {
  const { version, model } = pupil
  for (let i = 0; i < 2 && pupil.version === version; i++) {
    doItForMe(model, step)
    await rest()
  }
}

describe.each(SCRIPTS)('the briefing of $game', (script) => {
  it('is done to its end for whoever only presses the button', async () => {
    const pupil = new Pupil(script)
    await rest()
    for (const step of script.steps) {
      const { version } = pupil
      expect(pupil.step?.id).toBe(step.id)
      if (step.answer === undefined) pupil.session.guide.goOn()
      else {
        await haveItDone(pupil, step)
        expect(pupil.version, step.id).toBeGreaterThan(version)
      }
      await rest()
    }
  })

  it('is played to its end by doing only what is marked', async () => {
    const pupil = new Pupil(script)
    await rest()
    for (const step of script.steps) {
      expect(pupil.step?.id).toBe(step.id)
      if (step.answer === undefined) pupil.session.guide.goOn()
      else await followMarks(pupil)
      await rest()
    }
  })

  it('is led back from whatever was begun, and done for whoever asks', async () => {
    for (let seed = 0; seed < 4; seed++) {
      const luck = SeededChance.fromSeed(`${script.game} ${seed}`)
      const pupil = new Pupil(script)
      await rest()
      for (const step of script.steps) {
        if (pupil.step?.id !== step.id) continue
        if (step.answer === undefined) {
          pupil.session.guide.goOn()
          await rest()
          continue
        }
        const { version } = pupil
        await pupil.wander(luck)
        if (pupil.version !== version) continue
        if (seed % 2 === 0) await followMarks(pupil)
        else await haveItDone(pupil, step)
        expect(pupil.version, step.id).toBeGreaterThan(version)
      }
      expect(pupil.step).toBe(script.steps.at(-1))
    }
  })

  it('holds back every other answer and says what is wanted instead', async () => {
    // The words of the pages ask the browser for its language.
    const { GameWords } = await import('../src/table/game-words.ts')
    const { wantedWords } = await import('../src/tutorial/wanted-words.ts')
    const luck = SeededChance.fromSeed(script.game)
    const pupil = new Pupil(script)
    await rest()
    const { guide } = pupil.session
    const { game } = guide.match
    for (const step of script.steps) {
      const wanted = wantedIn(step)
      const { state, version } = guide.match
      if (game.toMove(state).includes(script.role)) {
        const expand = answersOf(game, game.view(state, script.role), script.role)
        const plain = plainAnswers(pupil.making.asking).map(({ action }) => action)
        const others = [...plain, ...Array.from({ length: 4 }, () => randomAnswer(expand, luck))].filter(
          (action) => !sameAction(action, wantedIn(waitingFrom(step.id)) ?? { do: '' }),
        )
        for (const action of others) {
          const reply = guide.decide(version, script.role, action)
          expect(reply, step.id).toEqual({ isDone: false, reason: { key: NOT_NOW } })
        }
        expect(guide.match.version).toBe(version)
        expect(guide.step).toBe(step)
      }
      if (wanted === undefined) guide.goOn()
      else {
        const { part } = pupil
        for (const language of ['pl', 'en'] as const) {
          const words = new GameWords(game, language, pupil.making.asking.tabletop)
          const say = (key: string, params = {}): string => words.tell({ key, params })
          const sentence = part === undefined ? '' : wantedWords(pupil.making, part, words, say)
          expect(sentence, step.id).not.toBe('')
          expect(sentence, step.id).not.toMatch(/tutorial\.|undefined|\{\{/)
        }
        await pupil.give(wanted)
      }
      await rest()
    }

    /** Whoever answers before having read on has read. */
    function waitingFrom(id: string) {
      const at = script.steps.findIndex((step) => step.id === id)
      return script.steps.slice(at).find(({ answer }) => answer !== undefined)
    }
  })
})
