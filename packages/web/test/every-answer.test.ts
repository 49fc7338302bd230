import { catalog, type GameEntry, tabletopOf } from '@sztab/catalog'
import {
  type Action,
  answersOf,
  extendsAction,
  formatAction,
  randomAnswer,
  randomPlayer,
  SeededChance,
  sameAction,
} from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { machineNamed } from '../src/offline/machine-named.ts'
import { type Asking, ask, kindOf, listOf } from '../src/table/model/asking.ts'
import type { Draft } from '../src/table/model/draft.ts'
import { hasPath, type Offer, offerOf } from '../src/table/model/offer.ts'
import { plainAnswers } from '../src/table/model/plain.ts'
import {
  anotherWay,
  answerOf,
  beginDraft,
  beginVerb,
  pointAtHex,
  pointAtPiece,
  sayWord,
  verbsOnButtons,
  walkByHand,
} from '../src/table/model/pointing.ts'

/** So many questions of each game are looked at. */
const QUESTIONS = Number(process.env.EVERY_ANSWER_QUESTIONS ?? 60)
/** More drafts than anybody makes on the way to one answer. */
const MOST_DRAFTS = 2000

/** Whether an answer stands on a button, or is what the draft amounts to. */
function isGivenBy(asking: Asking, draft: Draft, offer: Offer, wanted: Action): boolean {
  const given = answerOf(draft, offer)
  const onButtons = [...plainAnswers(asking), ...offer.ready, ...offer.bags, ...(offer.set?.answers ?? [])]
  return (
    (given !== undefined && sameAction(given, wanted)) ||
    onButtons.some(({ action }) => sameAction(action, wanted))
  )
}

/** What a player who wants this answer could do next: point at something that it names, or press a button. */
function nextDrafts(asking: Asking, draft: Draft, offer: Offer, wanted: Action): Draft[] {
  const said = Object.entries(wanted).flatMap(([name, value]) => (name === 'do' ? [] : listOf(value)))
  const next: (Draft | undefined)[] = []
  const { set } = offer
  if (set !== undefined) {
    const members = listOf(wanted[set.argument])
    const wrong = set.universe.find((item) => set.chosen.includes(item) !== members.includes(item))
    const point = set.kind === 'piece' ? pointAtPiece : pointAtHex
    if (wrong !== undefined) next.push(point(asking, draft, wrong))
  }
  for (const word of said) {
    if (asking.pieces.has(word)) next.push(pointAtPiece(asking, draft, word))
    else if (!draft.byHand || word === nextOnTheWay(asking, draft, wanted)) {
      next.push(pointAtHex(asking, draft, word))
    }
  }
  for (const { word, choices } of [...offer.aside, ...offer.words]) {
    const leadsThere = choices.some(
      ({ action }) => sameAction(action, wanted) || extendsAction(action, wanted),
    )
    if (leadsThere) next.push(sayWord(asking, draft, word, choices))
  }
  if (verbsOnButtons(asking, draft, offer).includes(wanted.do)) next.push(beginVerb(asking, draft, wanted.do))
  if (draft.said.do === wanted.do && hasPath(asking, offer)) next.push(walkByHand(asking, draft, true))
  if (draft.pinned?.do === wanted.do) next.push(anotherWay(asking, draft))
  return next.filter((each) => each !== undefined)
}

/** The hex that comes after those that were walked. */
function nextOnTheWay(asking: Asking, { said }: Draft, wanted: Action): string | undefined {
  const name = Object.keys(wanted).find((each) => ['hexes', 'sequence'].includes(kindOf(asking, each)))
  return name === undefined ? undefined : listOf(wanted[name])[listOf(said[name]).length]
}

/** Whether the table has a way to give this answer. */
function canBeGiven(asking: Asking, wanted: Action): boolean {
  const open = [beginDraft(asking)]
  const seen = new Set<string>()
  for (let draft = open.shift(); draft !== undefined && seen.size < MOST_DRAFTS; draft = open.shift()) {
    const offer = offerOf(asking, draft)
    if (isGivenBy(asking, draft, offer, wanted)) return true
    for (const next of nextDrafts(asking, draft, offer, wanted)) {
      // In which order a set was put together makes no difference.
      const key = JSON.stringify({ ...next, chosen: next.chosen.toSorted() })
      if (seen.has(key)) continue
      seen.add(key)
      open.push(next)
    }
  }
  return false
}

/** Answers out of reach at questions all over a game that makes sense for two decisions of three. */
function outOfReach(entry: GameEntry, scenario: string, seed: string): string[] {
  const { game, advisor } = entry
  const tabletop = tabletopOf(entry, scenario)
  if (tabletop === undefined) throw new Error(`${game.id} has no table`)
  const sensible = machineNamed('greedy', advisor)
  const options = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))
  const luck = SeededChance.fromSeed(seed)
  const state = game.setup({ scenario, options }, luck)
  const missed: string[] = []
  for (let i = 0; i < QUESTIONS; i++) {
    const [role] = game.toMove(state)
    if (role === undefined) break
    const view = game.view(state, role)
    const asking = ask(game, tabletop, view, role)
    const wanted = randomAnswer(answersOf(game, view, role), luck)
    if (!canBeGiven(asking, wanted)) missed.push(`${asking.prompt.step}: ${formatAction(wanted)}`)
    const player = i % 3 === 0 ? randomPlayer : sensible
    game.apply(state, role, player.decide(game, view, role, luck), luck)
  }
  return missed
}

describe.each(catalog)('any answer that the rules of $game.id allow', (entry) => {
  it('can be given by pointing and by buttons', () => {
    const scenario = entry.game.scenarios[0]?.id as string
    expect(outOfReach(entry, scenario, 'every answer')).toEqual([])
  })
})
