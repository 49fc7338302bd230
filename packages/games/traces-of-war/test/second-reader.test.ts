import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Action,
  ChanceMissing,
  isListed,
  ListedChance,
  Match,
  parseAction,
  readSetupChoice,
  type SetupChoice,
} from '@sztab/kernel'
import { tracesOfWar } from '@sztab/traces-of-war'
import { describe, expect, it } from 'vitest'

/**
 * Cases by readers who had the rulebook and the command line but not the code: a position, what is asked of it
 * step by step, and what the rulebook demands.
 */
interface Case {
  readonly section: string
  readonly title: string
  readonly scenario?: string
  readonly options?: Readonly<Record<string, string>>
  readonly position: Readonly<Record<string, unknown>>
  readonly steps: readonly Step[]
}

type Step =
  | { readonly legal: string }
  | { readonly illegal: string; readonly section?: string }
  | { readonly apply: string; readonly dice?: readonly (string | number)[] }
  | { readonly toMove: readonly string[] }
  | { readonly units: Readonly<Record<string, unknown>> }
  | { readonly position: Readonly<Record<string, unknown>> }
  | { readonly odds: string; readonly column: string }
  | { readonly winner: string | null }

const folder = join(import.meta.dirname, 'second-reader')
const cases = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Case[])

describe.each(cases.map((example) => [`${example.section} ${example.title}`, example] as const))(
  '%s',
  (_, example) => {
    it('is as the rulebook demands', () => {
      const choice = readSetupChoice(tracesOfWar, example.scenario, example.options ?? {}) as SetupChoice
      const dice: (string | number)[] = []
      const match = Match.from(tracesOfWar, choice, example.position, {
        die: (sides) => takeOne().die(sides),
        draw: (labels) => takeOne().draw(labels),
      })
      const takeOne = () => new ListedChance(dice.splice(0, 1))

      for (const step of example.steps) {
        if ('legal' in step) {
          const { role, action } = read(step.legal)
          expect(tracesOfWar.explain(match.state, role, action), step.legal).toEqual({ legal: true })
          expect(isListedFor(match, role, action), `${step.legal} is listed`).toBe(true)
        } else if ('illegal' in step) {
          const { role, action } = read(step.illegal)
          const verdict = tracesOfWar.explain(match.state, role, action)
          expect(verdict.legal, step.illegal).toBe(false)
          if (step.section !== undefined)
            expect(verdict, step.illegal).toMatchObject({ section: step.section })
        } else if ('apply' in step) {
          const { role, action } = read(step.apply)
          dice.push(...(step.dice ?? []))
          try {
            match.decide(role, action)
          } catch (error) {
            if (error instanceof ChanceMissing) throw new Error(`${step.apply}: ${error.message}`)
            throw error
          }
          expect(dice, `${step.apply}: dice left over`).toEqual([])
        } else if ('toMove' in step) {
          expect(tracesOfWar.toMove(match.state)).toEqual(step.toMove)
        } else if ('odds' in step) {
          const { role, action } = read(step.odds)
          const lines = tracesOfWar.preview(match.state, role, action)?.lines ?? []
          expect(lines.at(-1)?.text.params, step.odds).toMatchObject({ odds: step.column })
        } else if ('winner' in step) {
          expect(tracesOfWar.result(match.state)?.winner ?? null).toBe(step.winner)
        } else {
          const now = tracesOfWar.writePosition(match.state)
          if ('position' in step) expect(now).toMatchObject(step.position)
          else
            for (const [unit, where] of Object.entries(step.units))
              expect(whereIs(now, unit), unit).toEqual(where)
        }
      }
    })
  },
)

function read(text: string): { role: string; action: Action } {
  const space = text.indexOf(' ')
  const action = parseAction(text.slice(space + 1))
  if ('error' in action) throw new Error(String(action.error))
  return { role: text.slice(0, space), action }
}

function isListedFor(
  match: Match<ReturnType<typeof tracesOfWar.clone>>,
  role: string,
  action: Action,
): boolean {
  return isListed((partial) => tracesOfWar.prompt(match.state, role, partial).choices, action)
}

/** A unit as the position document writes it; `gone` or `waiting` off the map. */
function whereIs(position: Readonly<Record<string, unknown>>, unit: string): unknown {
  const units = position.units as Readonly<Record<string, unknown>>
  const gone = position.gone as readonly string[]
  return units[unit] ?? (gone.includes(unit) ? 'gone' : 'waiting')
}
