import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ActionShape, parseAction } from '@sztab/kernel'

// The form of an answer is its verb and the names of its arguments, lists with brackets: `attack by=[] on=`.

/** The forms of all answers that the decisions of a game know. */
export async function formsOfGame(source: string): Promise<Set<string>> {
  const steps = await stepsOfGame(source)
  return new Set(steps.flatMap(formsOfStep))
}

/** The lists in whose order something lies, as `verb argument`; all others are sets. */
export async function orderedListsOfGame(source: string): Promise<string[]> {
  const steps = await stepsOfGame(source)
  return [...new Set(steps.flatMap(orderedLists))].sort()
}

async function stepsOfGame(source: string): Promise<unknown[]> {
  const files = ['steps', 'rules'].flatMap((folder) => filesIn(join(source, folder)))
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)))
  return modules.flatMap((module) => Object.values(module))
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => (name.endsWith('.ts') ? [join(folder, name)] : []))
}

function verbsOf(step: unknown): [string, ActionShape][] {
  if (typeof step !== 'object' || step === null || !('verbs' in step) || !('take' in step)) return []
  return Object.entries(step.verbs as Readonly<Record<string, ActionShape>>)
}

function orderedLists(step: unknown): string[] {
  return verbsOf(step).flatMap(([verb, shape]) =>
    Object.keys(shape).flatMap((name) => (shape[name] === 'many' ? [`${verb} ${name}`] : [])),
  )
}

function formsOfStep(step: unknown): string[] {
  return verbsOf(step).map(([verb, shape]) =>
    formOf(verb, Object.keys(shape), (name) => shape[name] !== 'one'),
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
