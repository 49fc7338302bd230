import { type Action, formatAction, parseAction } from './action.ts'
import { type ChanceToken, ListedChance } from './chance.ts'
import type { Role } from './event.ts'
import type { FlowState } from './flow.ts'
import { foreignText } from './foreign.ts'
import { RECORD_FORMAT } from './formats.ts'
import { type FieldError, type Game, isState, type PositionBody, type SetupChoice } from './game.ts'
import { fingerprint } from './hash.ts'
import type { LuckShare } from './luck-share.ts'
import { type Message, message } from './message.ts'
import { type Denial, deny, RuleViolation } from './verdict.ts'

export interface RecordedDecision {
  readonly role: Role
  readonly action: Action
  readonly chance: readonly ChanceToken[]
  /** Of the luck and the state after the decision. */
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
  /** Present when the luck came from a secret that somebody committed himself to. */
  readonly dice?: CommittedDice
  /** Present when the rules changed in the course of the game: `rules` is the number of the last part. */
  readonly parts?: readonly RecordPart[]
  readonly decisions: readonly RecordedDecision[]
}

/** Decisions that were made under one number of the rules, from this one on; they count from 1. */
export interface RecordPart {
  readonly from: number
  readonly rules: number
}

/** Luck that can be audited: its source was fixed before the first decision, and is told after the last. */
export interface CommittedDice {
  /** SHA-256 of the secret. */
  readonly commitment: string
  /** Absent as long as the game lasts. */
  readonly secret?: string
  /** Numbers that belong to no decision of the record, because what bore them was undone or taken back. */
  readonly skipped: readonly number[]
  /** What the seats added. Absent where the luck came from the secret alone. */
  readonly shares?: readonly LuckShare[]
}

const SEPARATOR = '---'

/** The text form, with remarks below its first line. */
export function formatRecord(record: GameRecord, remarks: readonly string[] = []): string {
  const header = [
    record.format,
    ...remarks.map((remark) => `# ${remark}`),
    `game ${record.game}`,
    `rules ${record.rules}`,
    `scenario ${record.scenario}`,
    ...Object.entries(record.options).map(([id, value]) => `option ${id}=${value}`),
    ...(record.setupChance.length > 0 ? [`chance ${record.setupChance.join(',')}`] : []),
    ...(record.start === undefined ? [] : [`start ${JSON.stringify(record.start)}`]),
    ...(record.dice === undefined ? [] : formatDice(record.dice)),
    ...(record.parts ?? []).map(({ from, rules }) => `part ${from} ${rules}`),
    SEPARATOR,
  ]
  return `${[...header, ...record.decisions.map(formatDecision)].join('\n')}\n`
}

function formatDice({ commitment, secret, skipped, shares }: CommittedDice): string[] {
  return [
    `commitment ${commitment}`,
    ...(secret === undefined ? [] : [`secret ${secret}`]),
    ...(skipped.length > 0 ? [`skipped ${skipped.join(',')}`] : []),
    ...(shares === undefined ? [] : ['luck shared', ...shares.map(formatShare)]),
  ]
}

function formatShare({ seat, kind, value, from }: LuckShare): string {
  return `share ${from} ${seat} ${kind} ${value}`
}

function parseShare(text: string): LuckShare | undefined {
  const [, from, seat, kind, value] = /^([1-9]\d*) (\S+) (seal|nonce) ([0-9a-f]{64})$/.exec(text) ?? []
  if (seat === undefined || value === undefined) return undefined
  return { seat, kind: kind === 'seal' ? 'seal' : 'nonce', value, from: Number(from) }
}

/** The number under which each decision's luck was drawn: they count from 1 and pass over what was skipped. */
export function diceNumbers({ decisions, dice }: GameRecord): number[] {
  const skipped = new Set(dice?.skipped)
  let number = 0
  return decisions.map(() => {
    do number++
    while (skipped.has(number))
    return number
  })
}

/** What a record writes behind a decision: the state it led to and the luck it took, so that no die can be changed. */
export function decisionMark(state: unknown, chance: readonly ChanceToken[]): string {
  return fingerprint({ chance, state })
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
  if (!('do' in action)) return action
  return {
    role: text.slice(0, space),
    action,
    chance: chance === undefined ? [] : chance.trim().split(','),
    ...(mark === undefined ? {} : { fingerprint: mark.trim() }),
  }
}

/** Reads the text form. Lines that begin with # are remarks; they and empty lines count, but say nothing. */
export function parseRecord(text: string): GameRecord | readonly FieldError[] {
  const lines = text.split('\n').map((line) => line.trimEnd())
  if (lines[0]?.replace(/^\uFEFF/, '') !== RECORD_FORMAT) return foreignText(text)
  const separator = lines.indexOf(SEPARATOR)
  if (separator < 0) return fault(lines.length, message('record.no-decisions', { separator: SEPARATOR }))
  const header = parseHeader(lines, separator)
  if (Array.isArray(header)) return header

  const decisions: RecordedDecision[] = []
  for (let i = separator + 1; i < lines.length; i++) {
    const line = lines[i]!
    if (isRemark(line)) continue
    const decision = parseDecision(line)
    if ('error' in decision) {
      // Every line that we write ends with a line break, the last one too.
      const key = i === lines.length - 1 ? 'record.cut-off' : 'record.bad-decision'
      return fault(i + 1, message(key, { problem: decision.error }))
    }
    decisions.push(decision)
  }
  return { format: RECORD_FORMAT, ...header, decisions }
}

function parseHeader(
  lines: readonly string[],
  separator: number,
): Omit<GameRecord, 'format' | 'decisions'> | FieldError[] {
  const words = new Map<string, string>()
  const options = new Map<string, string>()
  const parts: RecordPart[] = []
  const shares: LuckShare[] = []
  for (let i = 1; i < separator; i++) {
    const line = lines[i]!
    if (isRemark(line)) continue
    const space = line.indexOf(' ')
    const name = line.slice(0, Math.max(space, 0))
    const value = line.slice(space + 1)
    if (name === 'option') {
      const [id, setting, ...rest] = value.split('=')
      if (!id || !setting || rest.length > 0) return fault(i + 1, message('record.bad-option', { line }))
      if (options.has(id)) return fault(i + 1, twice(`option ${id}`))
      options.set(id, setting)
    } else if (name === 'part') {
      const [, from, rules] = /^([1-9]\d*) ([1-9]\d*)$/.exec(value) ?? []
      if (from === undefined) return fault(i + 1, message('record.bad-part', { line }))
      parts.push({ from: Number(from), rules: Number(rules) })
    } else if (name === 'share') {
      const share = parseShare(value)
      if (share === undefined) return fault(i + 1, message('record.bad-dice', { line }))
      shares.push(share)
    } else if (HEADERS.includes(name)) {
      if (words.has(name)) return fault(i + 1, twice(name))
      if (name === 'rules' && !/^[1-9]\d*$/.test(value)) return fault(i + 1, message('record.bad-rules'))
      if (name === 'start' && parseStart(value) === undefined)
        return fault(i + 1, message('record.bad-start'))
      if (DICE[name]?.test(value) === false) return fault(i + 1, message('record.bad-dice', { line }))
      words.set(name, value)
    } else {
      return fault(i + 1, message('record.unknown-header', { line }))
    }
  }
  const missing = ['game', 'rules', 'scenario'].find((name) => !words.has(name))
  if (missing !== undefined) {
    return fault(separator + 1, message('record.missing-header', { header: missing }))
  }
  const start = parseStart(words.get('start'))
  const dice = parseDice(words, shares)
  if (dice === 'no commitment') {
    return fault(separator + 1, message('record.missing-header', { header: 'commitment' }))
  }
  return {
    game: words.get('game') as string,
    rules: Number(words.get('rules')),
    scenario: words.get('scenario') as string,
    options: Object.fromEntries(options),
    setupChance: words.get('chance')?.split(',') ?? [],
    ...(start === undefined ? {} : { start }),
    ...(dice === undefined ? {} : { dice }),
    ...(parts.length === 0 ? {} : { parts }),
  }
}

/** How the lines about committed dice are written. */
const DICE: Readonly<Record<string, RegExp>> = {
  commitment: /^[0-9a-f]{64}$/,
  secret: /^[0-9a-f]{64}$/,
  skipped: /^[1-9]\d*(,[1-9]\d*)*$/,
  luck: /^shared$/,
}
const HEADERS: readonly string[] = ['game', 'rules', 'scenario', 'chance', 'start', ...Object.keys(DICE)]

function parseDice(
  words: ReadonlyMap<string, string>,
  shares: readonly LuckShare[],
): CommittedDice | 'no commitment' | undefined {
  const commitment = words.get('commitment')
  const secret = words.get('secret')
  const skipped = words.get('skipped')
  if (commitment === undefined) {
    return ['secret', 'skipped', 'luck'].some((name) => words.has(name)) ? 'no commitment' : undefined
  }
  return {
    commitment,
    ...(secret === undefined ? {} : { secret }),
    skipped: skipped?.split(',').map(Number) ?? [],
    ...(words.has('luck') ? { shares } : {}),
  }
}

function isRemark(line: string): boolean {
  return line.trim() === '' || line.startsWith('#')
}

function parseStart(json: string | undefined): PositionBody | undefined {
  try {
    const value: unknown = json === undefined ? undefined : JSON.parse(json)
    const isBody = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isBody ? (value as PositionBody) : undefined
  } catch {
    return undefined
  }
}

function fault(line: number, problem: Message): FieldError[] {
  return [{ field: `line ${line}`, problem }]
}

function twice(name: string): Message {
  return message('field.invalid', { problem: `"${name}" is given twice` })
}

/** Where and why a record does not replay. Decisions count from 1; 0 is the set-up. */
export interface Divergence extends Denial {
  readonly decision: number
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
  const start = replayStart(game, record)
  if (!('state' in start)) return { divergence: { decision: 0, section: '-', reason: start.reason } }
  let { state } = start

  const last = Math.min(until, record.decisions.length)
  for (let i = 0; i < last; i++) {
    const decision = record.decisions[i]!
    const next = game.clone(state)
    const denial = replayDecision(game, next, decision)
    if (denial !== undefined) return { state, divergence: { decision: i + 1, ...denial } }
    state = next
    onDecision?.(state, decision, i)
  }
  return { state }
}

function replayStart<S extends FlowState>(
  game: Game<S>,
  record: GameRecord,
): { readonly state: S } | { readonly reason: Message } {
  if (record.game !== game.id) return { reason: message('field.value', { values: [game.id] }) }
  if (record.rules > game.rules) {
    return { reason: message('field.newer-rules', { found: record.rules, known: game.rules }) }
  }
  const choice: SetupChoice = { scenario: record.scenario, options: record.options }
  try {
    const chance = new ListedChance(record.setupChance)
    const state =
      record.start === undefined ? game.setup(choice, chance) : game.readPosition(record.start, choice)
    if (!isState(state)) return { reason: state[0]?.problem ?? message('record.bad-start') }
    if (chance.unused.length > 0) return { reason: unusedChance(chance) }
    return { state }
  } catch (error) {
    return { reason: message('record.set-up-fails', { problem: problemOf(error) }) }
  }
}

/** Applies one decision to the state and tells why the outcome is not the recorded one. */
function replayDecision<S extends FlowState>(
  game: Game<S>,
  state: S,
  decision: RecordedDecision,
): Denial | undefined {
  const chance = new ListedChance(decision.chance)
  try {
    game.apply(state, decision.role, decision.action, chance)
  } catch (error) {
    if (error instanceof RuleViolation) return error.denial
    return deny('-', 'record.fails', { problem: problemOf(error) })
  }
  if (chance.unused.length > 0) return { section: '-', reason: unusedChance(chance) }
  if (decision.fingerprint === undefined) return undefined
  const found = decisionMark(state, decision.chance)
  if (decision.fingerprint === found) return undefined
  return deny('-', 'record.fingerprint', { expected: decision.fingerprint, found })
}

function unusedChance(chance: ListedChance): Message {
  return message('record.chance-unused', { tokens: chance.unused })
}

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
