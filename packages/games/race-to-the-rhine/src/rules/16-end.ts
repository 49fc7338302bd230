// Chapter 16: the end of the game

import type { Space } from '@sztab/board'
import { message, type Play, won } from '@sztab/kernel'
import { bearsMedal, printedAmmo } from '../cards.ts'
import { isVictory, roadsFrom, spaceId, VICTORY_SPACES } from '../ground.ts'
import type { Commander } from '../order-of-battle.ts'
import type { RhineResult, RhineState } from '../state.ts'
import { controls, isSolo, mainBase, player } from '../survey.ts'
import { tables } from '../tables.ts'

/** 3, 16 By space: 1 where own spaces lead along own arrows from the main base. */
export function lineFromBase(state: RhineState, commander: Commander): Uint8Array {
  const reached = new Uint8Array(state.control.length)
  const base = mainBase(state, commander)
  if (!controls(state, commander, base)) return reached
  reached[base] = 1
  const queue: Space[] = [base]
  for (let i = 0; i < queue.length; i++) {
    for (const next of roadsFrom(commander, queue[i]!)) {
      if (reached[next] === 1 || !controls(state, commander, next)) continue
      reached[next] = 1
      queue.push(next)
    }
  }
  return reached
}

/** 3, 16 A controlled victory space at the end of an unbroken line from the main base, the one just taken first. */
function crossingOf(state: RhineState, commander: Commander, taken: Space): Space | undefined {
  if (!VICTORY_SPACES.some((space) => controls(state, commander, space))) return undefined
  const line = lineFromBase(state, commander)
  return [taken, ...VICTORY_SPACES].find((space) => isVictory(space) && line[space] === 1)
}

/**
 * 16 Whoever has crossed the Rhine with an unbroken line behind him wins at once; the active commander first. With
 * `taken`, the space that a corps has just entered, it is told whether the crossing or the line came last.
 */
export function checkCrossing(play: Play<RhineState>, active: Commander, taken: Space): void {
  const { state } = play
  for (const commander of [active, ...state.order.filter((one) => one !== active)]) {
    const space = crossingOf(state, commander, taken)
    if (space === undefined) continue
    const medals = medalsOf(state, commander)
    const params = { commander, space: spaceId(space), turns: state.round, medals }
    const how = space === taken ? 'crossed' : 'line-closed'
    endGame(play, {
      winner: commander,
      section: isSolo(state) ? '17' : '16',
      reason: message(isSolo(state) ? `end.solo-${how}` : `end.${how}`, params),
    })
    return
  }
}

/** 16 Medal tokens, medals on cards, and one for every five ammunition on the other cards. */
export function medalCount(state: RhineState, commander: Commander): MedalCount {
  const { medals: tokens, beaten } = player(state, commander)
  const marked = beaten.filter(bearsMedal).length
  const ammunition = beaten
    .filter((card) => !bearsMedal(card))
    .reduce((sum, card) => sum + printedAmmo(card), 0)
  const exchanged = Math.floor(ammunition / tables.medalFor.ammunition)
  return { medals: tokens + marked + exchanged, tokens, marked, ammunition, exchanged }
}

/** Where the medals of a commander come from. */
type MedalCount = Readonly<Record<'medals' | 'tokens' | 'marked' | 'ammunition' | 'exchanged', number>>

export function medalsOf(state: RhineState, commander: Commander): number {
  return medalCount(state, commander).medals
}

/** 16 Most medals; then most beaten divisions; then whoever plays later in the round. */
export function judge(state: RhineState): RhineResult {
  const ranked = state.order
    .map((commander, place) => ({
      commander,
      place,
      medals: medalsOf(state, commander),
      divisions: player(state, commander).beaten.length,
    }))
    .sort((a, b) => b.medals - a.medals || b.divisions - a.divisions || b.place - a.place)
  const [first, second] = ranked as [(typeof ranked)[number], (typeof ranked)[number]]
  const params = { commander: first.commander, medals: first.medals, divisions: first.divisions }
  const key =
    first.medals > second.medals
      ? 'end.medals'
      : first.divisions > second.divisions
        ? 'end.divisions'
        : 'end.later'
  return { winner: first.commander, section: '16', reason: message(key, params) }
}

export function endGame(play: Play<RhineState>, result: RhineResult): void {
  play.state.result = result
  play.report(result.section, result.reason.key, result.reason.params ?? {}, won(result.winner))
  play.finish()
}
