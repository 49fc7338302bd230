import type { Page } from '@playwright/test'
import { type Action, extendsAction, type Game, sameAction } from '@sztab/kernel'
import { type Asking, argumentsOf, listOf } from '../src/table/model/asking.ts'
import { addForced, bagNames, countIn, isPickedTogether } from '../src/table/model/bags.ts'
import type { Draft } from '../src/table/model/draft.ts'
import { type Offer, offerOf } from '../src/table/model/offer.ts'
import { partName } from '../src/table/model/part.ts'
import {
  answerOf,
  beginDraft,
  beginVerb,
  coveredVerbs,
  pointAtHex,
  pointAtPiece,
  sayWord,
} from '../src/table/model/pointing.ts'
import { expect, pointOf } from './support.ts'

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
    if (preferred !== undefined)
      return await pressWay(page, asking, listOf(action[argumentsOf(action).at(-1) ?? '']))
  }
  if (argumentsOf(action).length === 0) {
    await press(page, verbOf(asking, action.do))
    return undefined
  }
  if (offer.bags.some((choice) => sameAction(choice.action, action))) {
    const hasOdds = (asking.game.preview(asking.view, asking.role, action)?.outcomes.length ?? 0) > 0
    if (hasOdds) return await pickSupport(page, offer, action)
    await fillBag(page, asking, offer.bags, action)
    return undefined
  }
  const leads = (choices: Choices = []): boolean =>
    choices.some(
      (choice) =>
        sameAction(choice.action, action) || (choice.more === true && extendsAction(choice.action, action)),
    )
  if (draft.said.do !== undefined && draft.said.do !== action.do) {
    await press(page, `${verbOf(asking, action.do)}…`)
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
    await press(page, wordOf(asking.game, word.argument, word.word))
    const next = sayWord(asking, draft, word.word, word.choices)
    return next.pinned === undefined ? next : undefined
  }
  await press(page, `${verbOf(asking, action.do)}…`)
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
  const odds = page.locator('.combat')
  for (const word of words)
    await odds.locator(`[data-part="${partName({ kind: 'put', bag, word })}"]`).click()
  if (words.length === 0) await odds.getByRole('button', { name: 'Roll without support' }).click()
  else await page.keyboard.press('Control+Enter')
}

/** The same set under another name: those who are named there by what stands on their counters. */
async function pressWay(page: Page, asking: Asking, pieces: readonly string[]): Promise<undefined> {
  await pressBesideOdds(page, pieces.map((id) => asking.pieces.get(id)?.name ?? id).join(', '))
}

async function pressBesideOdds(page: Page, name: string): Promise<void> {
  await page.locator('.combat .alternatives').getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Control+Enter')
}

async function fillBag(page: Page, asking: Asking, bags: Choices, action: Action): Promise<void> {
  const [bag = ''] = bagNames(bags)
  const words = listOf(action[bag])
  if (!isPickedTogether(bags)) {
    const label = words.map((word) => wordOf(asking.game, bag, word)).join(', ')
    await press(page, label)
    return
  }
  const forced = addForced(bags, {})
  for (const word of new Set(words)) {
    const row = page.locator('.bag-picker tr').filter({ hasText: wordOf(asking.game, bag, word) })
    const wanted = words.filter((other) => other === word).length
    for (let i = countIn(forced, bag, word); i < wanted; i++) await row.locator('button').last().click()
  }
  if (words.length === 0) return await page.locator('.bag-buttons .button').last().click()
  await page.keyboard.press('Control+Enter')
}

async function press(page: Page, name: string): Promise<void> {
  const buttons = page.locator('.answers .button')
  // The name of a key may follow.
  const exact = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( ?\\d| \\w+)?$`)
  await buttons.filter({ hasText: exact }).first().click()
}

/** Brings a place into sight by the small map, and clicks on it. */
async function pointAt(page: Page, { table }: Asking, place: string): Promise<void> {
  const { grid } = table.map
  const { x, y } = grid.centre(grid.at(place))
  const small = await page.locator('.minimap').boundingBox()
  if (small === null) throw new Error('there is no small map')
  await page.mouse.click(small.x + (x / grid.width) * small.width, small.y + (y / grid.height) * small.height)
  const point = await pointOf(page, place, grid)
  await page.mouse.click(point.x, point.y)
}

/** A verb as its button names it. */
function verbOf({ game, prompt }: Asking, verb: string): string {
  return game.texts.en[`answer.${prompt.step}.${verb}`] ?? nameOf(game, `answer.${verb}`)
}

function nameOf(game: Game, key: string): string {
  const text = game.texts.en[key]
  expect(text, key).toBeDefined()
  return text as string
}

function wordOf(game: Game, argument: string, word: string): string {
  const { en } = game.texts
  return (
    en[`answer.${argument}.${word}`] ??
    en[`${argument}.${word}`] ??
    en[`card.${word}`] ??
    en[`unit.${word}`] ??
    word
  )
}
