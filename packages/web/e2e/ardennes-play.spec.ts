import type { FlowState } from '@sztab/kernel'
import type { Scene } from '../test/scene.ts'
import { FIRST_MORNING, FIRST_NIGHT } from './ardennes-scenes.ts'
import { GameBeside, GameInMind } from './beside.ts'
import { expect, test } from './support.ts'
import { Wishes } from './wishes.ts'

// What moves is tested elsewhere; here many answers follow each other.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

function isNight(state: FlowState): boolean {
  return 'isNight' in state && state.isNight === true
}

function isGermanTurnOver({ stack }: FlowState): boolean {
  return !stack.some((frame) => frame.step === 'player-turn' && 'side' in frame && frame.side === 'german')
}

/** The XLVII Panzer Corps: over the Our, against Marnach, against Hosingen. */
const CORPS = [
  'german move unit=ge-2-2 to=E2116',
  'german move unit=ge-26vg-77 to=E2115',
  'german move unit=ge-26vg-39 to=E2113',
  'german move unit=ge-werfer-15 to=E1916',
  'german attack on=E2216 by=[ge-2-2,ge-26vg-77] idle=[]',
  'german support with=[ge-werfer-15]',
  'german fight lead=ge-2-2',
  'german fight lead=ge-26vg-39',
  'allied stand lead=us-28-110-1',
  'allied stand lead=us-28-110-3',
  'german advance unit=ge-2-2 path=[E2216]',
  'german attack on=E2214 by=[ge-26vg-39] idle=[]',
  'german support with=[ge-volksart-766]',
  'german advance unit=ge-26vg-39 path=[E2214]',
]

/** The scene with dice under which all of this comes to pass. */
async function withLuck(scene: Scene, wishes: readonly string[], verbs: readonly string[]): Promise<Scene> {
  for (let i = 0; i < 60; i++) {
    const lucky = { ...scene, seed: `luck ${i}` }
    const tried = new Wishes(wishes)
    await tried.play(new GameInMind(scene.game, scene.scenario, lucky), isGermanTurnOver)
    if (verbs.every((verb) => tried.said.has(verb))) return lucky
  }
  throw new Error(`no luck shows ${verbs.join(', ')}`)
}

test('the first German turn of a corps: a fire fight, a determined defence and an advance', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const wanted = ['move', 'attack', 'support', 'fight', 'stand', 'advance']
  const scene = await withLuck(FIRST_MORNING, CORPS, wanted)
  const beside = new GameBeside(page, scene.game, scene.scenario, scene)
  await beside.open()
  const wishes = new Wishes(CORPS)
  await wishes.play(beside, isGermanTurnOver)
  await beside.catchUp()
  for (const verb of wanted) expect([...wishes.said]).toContain(verb)
  const log = page.getByRole('log')
  await expect(log).toContainText('fire fight')
  await expect(log).toContainText('leads the defense of')
  for (const { id, hex, kind } of beside.tabletop.pieces(beside.match.state)) {
    if (kind !== 'unit' || !/^(ge-2-|ge-26vg|us-28)/.test(id)) continue
    await expect(page.locator(`[data-piece="${id}"]`)).toHaveAttribute('aria-label', new RegExp(`hex ${hex}`))
  }
})

test('a night turn: it is dark, replacements come, marked stacks move and attack', async ({ page }) => {
  test.setTimeout(240_000)
  const beside = new GameBeside(page, FIRST_NIGHT.game, FIRST_NIGHT.scenario, FIRST_NIGHT)
  await beside.open()
  await expect(page.locator('.map-layer.night')).toBeVisible()
  await expect(page.locator('.turn-track [aria-current]')).toContainText('16 December, night')
  const wishes = new Wishes([
    'allied move unit=us-28-110-2 to=E2616',
    'german return unit=ge-352vg-f hex=E1514',
    'german move unit=ge-26vg-77 to=E2514',
    'german attack on=E2417 by=[ge-2-304,ge-2-3-1] idle=[]',
  ])
  await wishes.play(beside, (state) => !isNight(state))
  await beside.catchUp()
  for (const verb of ['return', 'move', 'attack']) expect([...wishes.said]).toContain(verb)
  await expect(page.locator('.map-layer.night')).toHaveCount(0)
  await expect(page.locator('.turn-track [aria-current]')).toContainText('17 December, morning')
})
