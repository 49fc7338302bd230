import {
  type Event,
  type FlowState,
  fingerprint,
  formatAction,
  formatDecision,
  type Game,
  type GameRecord,
  ListedChance,
  message,
  type RecordedDecision,
  replay,
  writePosition,
} from '@sztab/kernel'
import type { Command } from '../command.ts'
import { openRecord } from '../documents.ts'
import { eventJson, eventText } from '../events.ts'
import { nameOf, writeText } from '../files.ts'
import { jsonText } from '../json-text.ts'
import { denialText, Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { situationJson, situationText } from '../situation.ts'

export const replayCommand: Command = {
  name: 'replay',
  usage: 'replay <record> [--verify] [--until <decision>] [--out <file>]',
  positionals: ['record'],
  options: { verify: 'flag', until: 'text', out: 'text' },
  run(given, session) {
    const path = given.positional('record')
    const { entry, record } = openRecord(path, session)
    const { game } = entry
    const until = given.count('until', 0) ?? record.decisions.length
    if (until > record.decisions.length) {
      throw new Refusal(message('cli.replay.too-short', { until, count: record.decisions.length }), {
        field: '--until',
      })
    }
    const state = replayed(game, record, until, nameOf(path))
    const unproven = record.decisions
      .slice(0, until)
      .filter((decision) => decision.fingerprint === undefined).length

    const out = given.text('out')
    const choice = { scenario: record.scenario, options: record.options }
    const position = writePosition(game, { choice, state, chance: undefined })
    if (out !== undefined) writeText(out, jsonText(position))

    const story = given.has('verify') ? [] : storyOf(game, record, until)
    if (session.json) {
      session.printJson({
        game: game.id,
        scenario: record.scenario,
        decisions: until,
        unproven,
        fingerprint: fingerprint(state),
        ...(given.has('verify')
          ? {}
          : { story: story.map((chapter) => chapterJson(chapter, game.id, session)) }),
        ...situationJson(game, state, session),
        ...(out === undefined ? { position } : { written: out }),
      })
      return
    }
    for (const chapter of story) session.print(chapterText(chapter, game.id, session))
    session.print(
      session.say(message('cli.replay.agrees', { count: until, fingerprint: fingerprint(state) })),
    )
    if (unproven > 0) session.print(session.say(message('cli.replay.unproven', { count: unproven })))
    session.print(situationText(game, state, session))
    if (out !== undefined) session.print(session.say(message('cli.written', { path: out })))
  },
}

/** The state after so many decisions, or a refusal that names the first decision which no longer agrees. */
function replayed(game: Game, record: GameRecord, until: number, document: string): FlowState {
  const { state, divergence } = replay(game, record, until)
  if (divergence === undefined) return state as FlowState
  const { decision, section } = divergence
  const why = denialText(divergence)
  const made = record.decisions[decision - 1]
  const reason =
    made === undefined
      ? message('cli.replay.set-up', { document, why })
      : message('cli.replay.diverges', { document, decision, made: formatDecision(made), why })
  throw new Refusal(reason, { game: game.id, section, field: `decision ${decision}` })
}

interface Chapter {
  readonly number: number
  readonly decision: RecordedDecision
  readonly events: readonly Event[]
}

/** What every decision led to. The record has been replayed, so nothing here can fail. */
function storyOf(game: Game, record: GameRecord, until: number): Chapter[] {
  const state = replay(game, record, 0).state as FlowState
  return record.decisions.slice(0, until).map((decision, i) => {
    const events = game.apply(state, decision.role, decision.action, new ListedChance(decision.chance))
    return { number: i + 1, decision, events }
  })
}

function chapterText({ number, decision, events }: Chapter, game: string, session: Session): string {
  const { fingerprint: _, ...told } = decision
  return [
    `${number}. ${formatDecision(told)}`,
    ...events.map((event) => `   ${eventText(event, game, session)}`),
  ].join('\n')
}

function chapterJson({ number, decision, events }: Chapter, game: string, session: Session) {
  const { role, action, chance } = decision
  return {
    decision: number,
    role,
    action: formatAction(action),
    chance,
    events: events.map((event) => eventJson(event, game, session)),
  }
}
