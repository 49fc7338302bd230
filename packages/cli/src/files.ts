import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { message } from '@sztab/kernel'
import { Refusal } from './refusal.ts'
import type { Io } from './session.ts'

/** The name under which the standard input is read. */
const STDIN = '-'

export function readText(path: string, io: Io): string {
  if (path === STDIN) return io.stdin()
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Refusal(message('cli.cannot-read', { path, problem: codeOf(error) }))
  }
}

/** What to call a source of text in a message. */
export function nameOf(path: string): string {
  return path === STDIN ? 'stdin' : path
}

/** Writes the whole file or nothing: a reader never sees half of it. */
export function writeText(path: string, text: string): void {
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    writeFileSync(draft, text, { flag: 'wx' })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw new Refusal(message('cli.cannot-write', { path, problem: codeOf(error) }))
  }
}

export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw new Refusal(message('cli.cannot-write', { path, problem: codeOf(error) }))
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}
