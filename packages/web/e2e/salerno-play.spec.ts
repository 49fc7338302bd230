import type { FlowState } from '@sztab/kernel'
import { GameBeside } from './beside.ts'
import { ASHORE, BREAKTHROUGH } from './salerno-scenes.ts'
import { asked, expect, test } from './support.ts'
import { Wishes } from './wishes.ts'

// What moves is tested elsewhere; here many answers follow each other.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The turn and the question of a position of this game. */
function standing(state: FlowState): { turn: number; step: string } {
  return { turn: Number('turn' in state ? state.turn : 0), step: state.stack.at(-1)?.step ?? '' }
}

const FIRST_TURN = [
  'allied storm hex=2407',
  'allied advance unit=us-rgr-3 hex=2406',
  'allied storm hex=2607',
  'allied attack units=[cw-cdo-2,cw-cdo-41]',
  'german stand lead=ge-g-a with=[]',
  'allied enter units=[cw-cdo-2,cw-cdo-41]',
  'allied storm hex=2616',
  'allied advance unit=us-36-142 hex=2715',
  'allied advance unit=us-36-142-1 hex=2715',
  'allied storm hex=2710',
  'allied storm hex=2711',
  'allied storm hex=2712',
  'allied storm hex=2617',
  'german place unit=ge-1fj-3-1 area=S2',
  'german place unit=ge-hg-recon area=N1',
  'german move unit=ge-asu-16 to=3113',
  'german move unit=ge-16-2-2a to=2815',
  'german move unit=ge-16-2-2b to=2816',
  'german move unit=ge-16-79-1 to=2816',
  'german attack on=2715 by=[ge-16-79-1,ge-16-2-2a,ge-16-2-2b] main=[ge-16-79-1,ge-16-2-2a,ge-16-2-2b]',
  'german support with=[ge-asu-16]',
  'allied support with=[us-air]',
  'allied stand lead=us-36-142 with=[us-naval]',
  'allied stand lead=us-36-142-1 with=[us-naval]',
  'german ready unit=ge-asu-16',
  'allied land unit=us-191 course=[2617,2716]',
  'allied land unit=us-asu-36 course=[2617]',
  'allied move unit=us-36-141 to=2716',
  'allied attack on=2715 by=[us-36-141,us-191] main=[us-36-141,us-191]',
  'allied support with=[us-asu-36]',
]

test('the first turn by hand, from the beaches to the supply phase', async ({ page }) => {
  test.setTimeout(240_000)
  const beside = new GameBeside(page, 'salerno-43', 'avalanche', 'first turn')
  await beside.open()
  const wishes = new Wishes(FIRST_TURN)
  await wishes.play(beside, (state) => standing(state).turn > 1)
  await beside.catchUp()
  for (const verb of ['storm', 'advance', 'place', 'move', 'attack', 'support', 'land', 'ready', 'done']) {
    expect([...wishes.said]).toContain(verb)
  }
  // Page and copy have come to the same position.
  for (const { id } of beside.tabletop.pieces(beside.match.state)) {
    await expect(page.locator(`[data-piece="${id}"]`)).toHaveCount(1)
  }
})

test('against the machine: the answers to two of its turns', async ({ page }) => {
  test.setTimeout(240_000)
  const beside = new GameBeside(page, 'salerno-43', 'avalanche', ASHORE, { german: 'greedy' })
  await beside.open()
  const wishes = new Wishes(['allied land unit=us-191 course=[2617]'])
  await wishes.play(beside, (state) => standing(state).turn === 2 && standing(state).step === 'movement')
  await beside.catchUp()
  await expect(page.locator('.seat.asked')).toContainText('Allies')
  await expect(page.getByRole('log')).toContainText('Germans: combat phase')
})

test('a page that is loaded anew in the middle of a breakthrough goes on with it', async ({ page }) => {
  const beside = new GameBeside(page, 'salerno-43', 'avalanche', BREAKTHROUGH)
  await beside.open()
  await asked(page, 'breakthrough')
  await page.reload()
  await asked(page, 'breakthrough')
  await expect(page.locator('.prompt h2')).toContainText('breakthrough group advances or attacks')
  const two = ['ge-16-79-1', 'ge-16-2-2a']
  await beside.answer({ do: 'attack', on: '2616', by: two, main: two })
  // The battle within the breakthrough survives it as well.
  await beside.catchUp()
  await page.reload()
  await beside.catchUp()
  await new Wishes([]).play(beside, (state) => standing(state).step === 'supply')
  await beside.catchUp()
  for (const { id, hex } of beside.tabletop.pieces(beside.match.state)) {
    await expect(page.locator(`[data-piece="${id}"]`)).toHaveAttribute('aria-label', new RegExp(`hex ${hex}`))
  }
})
