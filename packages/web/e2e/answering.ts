import type { Page } from '@playwright/test'
import { type Action, extendsAction, sameAction } from '@sztab/kernel'
import { type Asking, argumentsOf, listOf } from '../src/table/model/asking.ts'
import { addForced, bagNames, countIn, isPickedTogether } from '../src/table/model/bags.ts'
import type { Draft } from '../src/table/model/draft.ts'
import { type Offer, offerOf } from '../src/table/model/offer.ts'
import { type Part, partName } from '../src/table/model/part.ts'
import {
  answerOf,
  beginDraft,
  beginVerb,
  coveredVerbs,
  pointAtHex,
  pointAtPiece,
  sayWord,
} from '../src/table/model/pointing.ts'
import { pointOf } from './support.ts'

type Choices = Offer['ready']

/** Gives an answer through the page alone: what to press next is worked out with the page's own model. */
export async function answerByPointing(page: Page, asking: Asking, action: Action): Promise<void> {
  let draft: Draft | undefined = beginDraft(asking)
  for (let i = 0; i < 20 && draft !== undefined; i++) draft = await oneStep(page, asking, action, draft)
  if (draft !== undefined) throw new Error(`pointing does not lead to ${JSON.stringify(action)}`)
}

/** One thing pointed at or pressed; nothing is left to do once the answer has been sent. */
async function oneStep(page: Page, asking: Asking, action: Action, draft: Draft): Promise<Draft | undefined> {
  const offer = offerOf(asking, draft)
  const answer = answerOf(draft, offer)
  if (answer !== undefined && sameAction(answer, action)) {
    await page.keyboard.press('Control+Enter')
    return undefined
  }
  if (offer.set?.kind === 'piece' && draft.said.do === action.do) {
    const { argument, chosen, universe, preferred } = offer.set
    const wanted = listOf(action[argument])
    const wrong = universe.find((piece) => chosen.includes(piece) !== wanted.includes(piece))
    if (wrong !== undefined) return await pointPiece(page, asking, draft, wrong)
    // The same set under another name.
    if (preferred !== undefined) {
      await press(page, { kind: 'answer', action })
      await page.keyboard.press('Control+Enter')
      return undefined
    }
  }
  if (argumentsOf(action).length === 0) {
    await press(page, { kind: 'answer', action })
    return undefined
  }
  if (offer.bags.some((choice) => sameAction(choice.action, action))) {
    const hasOdds = (asking.game.preview(asking.view, asking.role, action)?.outcomes.length ?? 0) > 0
    if (hasOdds) return await pickSupport(page, offer, action)
    await fillBag(page, offer.bags, action)
    return undefined
  }
  const leads = (choices: Choices = []): boolean =>
    choices.some(
      (choice) =>
        sameAction(choice.action, action) || (choice.more === true && extendsAction(choice.action, action)),
    )
  if (draft.said.do !== undefined && draft.said.do !== action.do) {
    await press(page, { kind: 'verb', verb: action.do })
    return beginVerb(asking, draft, action.do)
  }
  const named = argumentsOf(action).flatMap((name) => listOf(action[name]))
  const piece = named.find((word) => leads(offer.pieces.get(word)))
  if (piece !== undefined) return await pointPiece(page, asking, draft, piece)
  const waiting = offer.aside.find(({ choices }) => leads(choices))
  if (waiting !== undefined) {
    await page.locator(`.aside-pieces [data-word="${waiting.word}"]`).click()
    const next = sayWord(asking, draft, waiting.word, waiting.choices)
    return next.pinned === undefined ? next : undefined
  }
  const hex = named.find((word) => leads(offer.hexes.get(word)))
  const isCovered = draft.said.do === undefined && coveredVerbs(asking, draft).includes(action.do)
  if (hex !== undefined && !isCovered) {
    await pointAt(page, asking, hex)
    return pointAtHex(asking, draft, hex)
  }
  const word = offer.words.find(({ choices }) => leads(choices))
  if (word !== undefined) {
    await press(page, { kind: 'word', argument: word.argument, word: word.word })
    const next = sayWord(asking, draft, word.word, word.choices)
    return next.pinned === undefined ? next : undefined
  }
  await press(page, { kind: 'verb', verb: action.do })
  return beginVerb(asking, draft, action.do)
}

/** A piece on the map; that Enter means it and not the stack is as if it had been picked out of the opened stack. */
async function pointPiece(
  page: Page,
  asking: Asking,
  draft: Draft,
  piece: string,
): Promise<Draft | undefined> {
  await page.locator(`[data-piece="${piece}"]`).focus()
  await page.keyboard.press('Enter')
  return pointAtPiece(asking, draft, piece)
}

/** What supports is picked beside the odds; going without it has a button of its own. */
async function pickSupport(page: Page, offer: Offer, action: Action): Promise<undefined> {
  const [bag = ''] = bagNames(offer.bags)
  const words = listOf(action[bag])
  for (const word of words) await press(page, { kind: 'put', bag, word })
  if (words.length === 0) await press(page, { kind: 'answer', action })
  else await page.keyboard.press('Control+Enter')
}

async function fillBag(page: Page, bags: Choices, action: Action): Promise<void> {
  const [bag = ''] = bagNames(bags)
  const words = listOf(action[bag])
  if (!isPickedTogether(bags) || words.length === 0) return await press(page, { kind: 'answer', action })
  const forced = addForced(bags, {})
  for (const word of new Set(words)) {
    const wanted = words.filter((other) => other === word).length
    for (let i = countIn(forced, bag, word); i < wanted; i++) await press(page, { kind: 'put', bag, word })
  }
  await page.keyboard.press('Control+Enter')
}

/** A control is found by the part of an answer that it is, whatever stands on it. */
async function press(page: Page, part: Part): Promise<void> {
  await page
    .locator(`[data-part=${JSON.stringify(partName(part))}]`)
    .filter({ visible: true })
    .first()
    .click()
}

/** Brings a place into sight by the small map, and clicks on it. */
async function pointAt(page: Page, { tabletop }: Asking, place: string): Promise<void> {
  const { grid } = tabletop.map
  const { x, y } = grid.centre(grid.at(place))
  const small = await page.locator('.minimap').boundingBox()
  if (small === null) throw new Error('there is no small map')
  await page.mouse.click(small.x + (x / grid.width) * small.width, small.y + (y / grid.height) * small.height)
  const point = await pointOf(page, place, grid)
  await page.mouse.click(point.x, point.y)
}
