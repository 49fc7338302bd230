import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Action,
  answersOf,
  type FlowState,
  type Game,
  type Player,
  playGame,
  randomAnswer,
  type Section,
  SeededChance,
} from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { catalog } from '../src/index.ts'

const GAMES = join(import.meta.dirname, '../..')
/** `10.4`, `8.4.1`, `S2.3`, and in the race `14A`: no number of a turn or a hex looks so. */
const CITED_IN_RULES = /'((?:S?\d{1,2}(?:\.\d{1,2}){1,2})|(?:\d{1,2}[A-E]))'/g
const CITED_IN_TEXTS = /[([]((?:S?\d{1,2}(?:\.\d{1,2}){1,2})|(?:\d{1,2}[A-E]))[)\]]/g
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm

/** The sections that stand in the rules as literals. */
function sectionsInRules(game: Game): Section[] {
  const folder = join(GAMES, game.id, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.ts') && !name.startsWith('bot'))
    .flatMap((name) => {
      const code = readFileSync(join(folder, name), 'utf8').replace(COMMENTS, '')
      return [...code.matchAll(CITED_IN_RULES)].map(([, section]) => section as string)
    })
}

function sectionsInTexts(game: Game): Section[] {
  return Object.values(game.texts)
    .flatMap((texts) => Object.values(texts))
    .flatMap((text) => [...text.matchAll(CITED_IN_TEXTS)].map(([, section]) => section as string))
}

/** So many answers to the last question are put to the rules again, to hear why they are refused now. */
const ASKED_AGAIN = 4

/** Plays at random and notes what is cited: by questions, refusals, odds and bills. */
class Reader implements Player {
  readonly name = 'reader'
  readonly cited = new Set<Section>()
  readonly #chance = SeededChance.fromSeed('citations')
  #last: readonly Action[] = []

  decide(game: Game, view: FlowState, role: string): Action {
    const prompt = game.prompt(view, role)
    this.cited.add(prompt.section)
    for (const action of this.#last) {
      const verdict = game.explain(view, role, action)
      if (!verdict.legal) this.cited.add(verdict.section)
    }
    const action = randomAnswer(answersOf(game, view, role), this.#chance)
    const preview = game.preview(view, role, action)
    if (preview !== undefined) {
      const parts = [preview, ...preview.lines, ...preview.expect]
      for (const { section } of parts) this.cited.add(section)
    }
    this.#last = [action, ...this.#last].slice(0, ASKED_AGAIN)
    return action
  }
}

function sectionsInPlay(game: Game): Section[] {
  const reader = new Reader()
  for (const { id: scenario, roles, section } of game.scenarios) {
    reader.cited.add(section)
    const players = Object.fromEntries(roles.map((role) => [role, reader]))
    const options = Object.fromEntries(game.options.map(({ id, values }) => [id, values.at(-1) ?? '']))
    playGame(game, { scenario, options }, players, 'citations', {
      maxDecisions: 250,
      onDecision: (_state, _decision, events) => {
        for (const event of events) reader.cited.add(event.section)
      },
    })
  }
  for (const { section } of game.options) reader.cited.add(section)
  return [...reader.cited].filter((section) => section !== '-')
}

describe.each(catalog.map(({ game }) => [game.id, game] as const))('what %s cites', (_id, game) => {
  const missing = async (sections: readonly Section[]) => {
    const digest = new Set((await game.digest('en')).rules.map(({ section }) => section))
    return [...new Set(sections)].filter((section) => !digest.has(section)).sort()
  }

  it('in its rules stands in its digest', async () => {
    const cited = sectionsInRules(game)
    expect(cited.length).toBeGreaterThan(20)
    expect(await missing(cited)).toEqual([])
  })

  it('in its texts stands in its digest', async () => {
    expect(await missing(sectionsInTexts(game))).toEqual([])
  })

  it('in random games stands in its digest', async () => {
    const cited = sectionsInPlay(game)
    expect(cited.length).toBeGreaterThan(10)
    expect(await missing(cited)).toEqual([])
  })
})

it('a section that is nowhere is found out', async () => {
  const { game } = catalog[0]!
  const digest = (await game.digest('en')).rules.map(({ section }) => section)
  expect([...`deny('99.9', 'no')`.matchAll(CITED_IN_RULES)].map(([, cited]) => cited)).toEqual(['99.9'])
  expect(digest).not.toContain('99.9')
})
