import { type Action, formatAction, parseAction } from './action.ts'
import { type ChanceToken, ListedChance } from './chance.ts'
import type { Role } from './event.ts'
import type { FlowState } from './flow.ts'
import { type FieldError, type Game, isState, type PositionBody, type SetupChoice } from './game.ts'
import { fingerprint } from './hash.ts'
import { type Message, message } from './message.ts'
import { RuleViolation, type Section } from './verdict.ts'

export const RECORD_FORMAT = 'sztab-record/1'

export interface RecordedDecision {
  readonly role: Role
  readonly action: Action
  readonly chance: readonly ChanceToken[]
  /** Of the state after the decision. */
  readonly fingerprint?: string
}

/** A whole game as decisions and luck; see docs/notation.md. */
export interface GameRecord {
  readonly format: typeof RECORD_FORMAT
  readonly game: string
  readonly rules: number
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  readonly setupChance: readonly ChanceToken[]
  /** Present when the game did not begin with the scenario's own set-up. */
  readonly start?: PositionBody
  readonly decisions: readonly RecordedDecision[]
}

const SEPARATOR = '---'

export function formatRecord(record: GameRecord): string {
  const header = [
    record.format,
    `game ${record.game}`,
    `rules ${record.rules}`,
    `scenario ${record.scenario}`,
    ...Object.entries(record.options).map(([id, value]) => `option ${id}=${value}`),
    ...(record.setupChance.length > 0 ? [`chance ${record.setupChance.join(',')}`] : []),
    ...(record.start === undefined ? [] : [`start ${JSON.stringify(record.start)}`]),
    SEPARATOR,
  ]
  return `${[...header, ...record.decisions.map(formatDecision)].join('\n')}\n`
}

/** `soviet attack by=[50,51] on=3132 | 4 # 6c62272e07bb0142` */
export function formatDecision(decision: RecordedDecision): string {
  const chance = decision.chance.length > 0 ? ` | ${decision.chance.join(',')}` : ''
  const mark = decision.fingerprint === undefined ? '' : ` # ${decision.fingerprint}`
  return `${decision.role} ${formatAction(decision.action)}${chance}${mark}`
}

export function parseDecision(line: string): RecordedDecision | { readonly error: string } {
  const [beforeMark, mark, ...tooMany] = line.split(' # ')
  const [decision, chance, ...rest] = (beforeMark as string).split(' | ')
  if (tooMany.length > 0 || rest.length > 0) return { error: 'it has more than one "|" or "#" part' }
  const text = (decision as string).trim()
  const space = text.indexOf(' ')
  if (space < 0) return { error: 'it does not name a role and an answer' }
  const action = parseAction(text.slice(space + 1))
  if ('error' in action) return { error: String(action.error) }
  return {
    role: text.slice(0, space),
    action,
    chance: chance === undefined ? [] : chance.trim().split(','),
    ...(mark === undefined ? {} : { fingerprint: mark.trim() }),
  }
}

export function parseRecord(text: string): GameRecord | readonly FieldError[] {
  const lines = text.replace(/\r\n/g, '\n').split('\n')
  const fault = (line: number, problem: Message): readonly FieldError[] => [
    { field: `line ${line}`, problem },
  ]
  if (lines[0] !== RECORD_FORMAT) {
    return fault(1, message('record.not-a-record', { expected: RECORD_FORMAT, found: lines[0] ?? '' }))
  }
  const words = new Map<string, string>()
  const options: Record<string, string> = {}
  let start: PositionBody | undefined
  let i = 1
  for (; i < lines.length && lines[i] !== SEPARATOR; i++) {
    const line = lines[i] as string
    const space = line.indexOf(' ')
    const name = line.slice(0, space)
    const value = line.slice(space + 1)
    if (name === 'option') {
      const [id, setting, ...rest] = value.split('=')
      if (id === undefined || setting === undefined || rest.length > 0) {
        return fault(i + 1, message('record.bad-option', { line }))
      }
      options[id] = setting
    } else if (name === 'start') {
      try {
        start = JSON.parse(value)
      } catch {
        return fault(i + 1, message('record.bad-start'))
      }
    } else if (['game', 'rules', 'scenario', 'chance'].includes(name)) {
      words.set(name, value)
    } else {
      return fault(i + 1, message('record.unknown-header', { line }))
    }
  }
  if (i === lines.length) return fault(i, message('record.no-decisions', { separator: SEPARATOR }))
  for (const needed of ['game', 'rules', 'scenario']) {
    if (!words.has(needed)) return fault(i + 1, message('record.missing-header', { header: needed }))
  }
  if (!/^\d+$/.test(words.get('rules') as string)) return fault(i + 1, message('record.bad-rules'))

  const decisions: RecordedDecision[] = []
  for (i++; i < lines.length; i++) {
    const line = lines[i] as string
    if (line.trim() === '') continue
    const decision = parseDecision(line)
    if ('error' in decision) return fault(i + 1, message('record.bad-decision', { problem: decision.error }))
    decisions.push(decision)
  }
  return {
    format: RECORD_FORMAT,
    game: words.get('game') as string,
    rules: Number(words.get('rules')),
    scenario: words.get('scenario') as string,
    options,
    setupChance: words.get('chance')?.split(',') ?? [],
    ...(start === undefined ? {} : { start }),
    decisions,
  }
}

/** Where and why a record does not replay. Decisions count from 1; 0 is the set-up. */
export interface Divergence {
  readonly decision: number
  readonly section: Section
  readonly reason: Message
}

export interface Replay<S> {
  /** After the last decision that agreed; absent when not even the set-up could be made. */
  readonly state?: S
  readonly divergence?: Divergence
}

/** Plays a record again, up to and including decision `until`, and stops where it no longer agrees. */
export function replay<S extends FlowState>(
  game: Game<S>,
  record: GameRecord,
  until: number = record.decisions.length,
  onDecision?: (state: S, decision: RecordedDecision, index: number) => void,
): Replay<S> {
  const choice: SetupChoice = { scenario: record.scenario, options: record.options }
  let state: S
  try {
    const start =
      record.start === undefined
        ? game.setup(choice, new ListedChance(record.setupChance))
        : game.readPosition(record.start, choice)
    if (!isState(start))
      return { divergence: divergence(0, '-', start[0]?.problem ?? message('record.bad-start')) }
    state = start
  } catch (error) {
    return {
      divergence: divergence(0, '-', message('record.set-up-fails', { problem: (error as Error).message })),
    }
  }

  for (let i = 0; i < until; i++) {
    const decision = record.decisions[i] as RecordedDecision
    const next = game.clone(state)
    const chance = new ListedChance(decision.chance)
    try {
      game.apply(next, decision.role, decision.action, chance)
    } catch (error) {
      if (error instanceof RuleViolation) {
        return { state, divergence: divergence(i + 1, error.denial.section, error.denial.reason) }
      }
      return {
        state,
        divergence: divergence(i + 1, '-', message('record.fails', { problem: (error as Error).message })),
      }
    }
    if (chance.unused.length > 0) {
      const reason = message('record.chance-unused', { tokens: [...chance.unused] })
      return { state, divergence: divergence(i + 1, '-', reason) }
    }
    if (decision.fingerprint !== undefined && decision.fingerprint !== fingerprint(next)) {
      const found = fingerprint(next)
      const reason = message('record.fingerprint', { expected: decision.fingerprint, found })
      return { state, divergence: divergence(i + 1, '-', reason) }
    }
    state = next
    onDecision?.(state, decision, i)
  }
  return { state }
}

function divergence(decision: number, section: Section, reason: Message): Divergence {
  return { decision, section, reason }
}
