import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GameEntry } from '@sztab/catalog'
import { afterAll } from 'vitest'
import { run } from '../src/run.ts'
import { entries as fordOnly } from './ford.ts'

export interface Outcome {
  readonly status: number
  readonly out: string
  readonly err: string
}

interface World {
  readonly stdin?: string
  readonly env?: Readonly<Record<string, string>>
  readonly terminal?: boolean
  readonly program?: string
  readonly entries?: readonly GameEntry[]
  /** Types the next line after reading all that was printed; undefined leaves. */
  readonly reader?: (printed: string) => string | undefined
}

/** Runs one command line in this process and catches all that it says. */
export async function cli(words: readonly string[], world: World = {}): Promise<Outcome> {
  const { stdin = '', env = {}, terminal = false, program = '', entries = fordOnly, reader } = world
  let out = ''
  let err = ''
  const io = {
    env,
    terminal,
    program,
    out: (text: string) => {
      out += text
    },
    err: (text: string) => {
      err += text
    },
    stdin: () => stdin,
    line: async () => reader?.(out),
  }
  const status = await run(words, io, entries)
  return { status, out, err }
}

/** What a command prints when all goes well. */
export async function outputOf(words: readonly string[], world: World = {}): Promise<string> {
  const { status, out, err } = await cli(words, world)
  if (status !== 0) throw new Error(`sztab ${words.join(' ')} was refused: ${err}`)
  return out
}

/** The one line with which a command is refused. */
export async function refusalOf(words: readonly string[], world: World = {}): Promise<string> {
  const { status, out, err } = await cli(words, world)
  const lines = err.trimEnd().split('\n')
  if (status !== 2 || out !== '' || lines.length !== 1) {
    throw new Error(`sztab ${words.join(' ')} was not refused in one line: ${status} ${out} ${err}`)
  }
  return lines[0]!
}

/** A folder for the files of the tests around the call, until they are over. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sztab-cli-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}
