import { catalog } from '@sztab/catalog'
import { answersOf, type FlowState, Match, type Role, randomAnswer, SeededChance } from '@sztab/kernel'
import { ask } from '../src/table/model/asking.ts'
import { answerByPointing } from './answering.ts'
import { expect, openTable, test } from './support.ts'

const SEED = 'alone'
const DECISIONS = 24

test('a solo game on a board of fields: whatever the rules list is answered by pointing', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const entry = catalog.find(({ game }) => game.id === 'race-to-the-rhine')
  if (entry?.table === undefined) throw new Error('Race to the Rhine has no table')
  const { game, table } = entry
  await openTable(page, `/local/race-to-the-rhine?scenario=solo-bradley&seed=${SEED}`)

  // The same game beside the page: the page's luck hangs on the seed and the number of the decision.
  const options = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))
  const choice = { scenario: 'solo-bradley', options }
  const match = Match.begin<FlowState>(game, choice, SeededChance.fromSeed(SEED))
  const whim = SeededChance.fromSeed('whim')
  const verbs = new Set<string>()
  for (let i = 0; i < DECISIONS; i++) {
    const role = game.toMove(match.state)[0] as Role
    const asking = ask(game, table, game.view(match.state, role), role)
    await page.waitForSelector(`main[data-version="${match.version}"][data-step="${asking.prompt.step}"]`)
    const action = randomAnswer(answersOf(game, match.state, role), whim)
    verbs.add(action.do)
    await test.step(JSON.stringify(action), () => answerByPointing(page, asking, action))
    match.decide(
      role,
      action,
      match.version,
      SeededChance.fromSeed(`${SEED} ${match.record.decisions.length} dice`),
    )
  }
  await page.waitForSelector(`main[data-version="${match.version}"][data-step]`)
  expect(verbs.size).toBeGreaterThan(4)
  // Page and copy have come to the same position.
  for (const piece of table.pieces(game.view(match.state, 'bradley'))) {
    await expect(page.locator(`[data-piece="${piece.id}"]`)).toHaveCount(1)
  }
})
