import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ActionShape, parseAction } from '@sztab/kernel'

// The form of an answer is its verb and the names of its arguments, lists with brackets: `attack by=[] on=`.

/** The forms of all answers that the decisions of a game know. */
export async function formsOfGame(source: string): Promise<Set<string>> {
  const folder = join(source, 'steps')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(folder, name)).href)))
  return new Set(modules.flatMap((module) => Object.values(module)).flatMap(formsOfStep))
}

function formsOfStep(step: unknown): string[] {
  if (typeof step !== 'object' || step === null || !('verbs' in step) || !('take' in step)) return []
  const verbs = step.verbs as Readonly<Record<string, ActionShape>>
  return Object.entries(verbs).map(([verb, shape]) =>
    formOf(verb, Object.keys(shape), (name) => shape[name] === 'many'),
  )
}

/** The form of an answer that is written out; nothing where the text is no answer. */
export function formOfText(text: string): string | undefined {
  const action = parseAction(text)
  if (!('do' in action)) return undefined
  const names = Object.keys(action).filter((name) => name !== 'do')
  return formOf(action.do, names, (name) => Array.isArray(action[name]))
}

function formOf(verb: string, names: readonly string[], isList: (name: string) => boolean): string {
  return [verb, ...[...names].sort().map((name) => `${name}=${isList(name) ? '[]' : ''}`)].join(' ')
}
