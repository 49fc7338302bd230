import { formatRecord, rolesOf } from '@sztab/kernel'
import { navigate } from '../app/router.ts'
import { randomSeed } from '../offline/local-settings.ts'
import { type LocalSettings, PERSON } from '../offline/local-table.ts'
import { beginGame } from '../pwa/saved-games.ts'
import type { Guide } from './guide.ts'

/** Who takes the other side once the script is over. */
const OPPONENT = 'greedy'

/** Goes on from where the briefing ended, against the machine. */
export async function playOn({ script, match }: Guide): Promise<void> {
  const { game, scenario, options, role } = script
  const seed = randomSeed()
  const seats = Object.fromEntries(
    rolesOf(match.game, script).map((each) => [each, each === role ? PERSON : OPPONENT]),
  )
  const settings: LocalSettings = { id: seed.slice(0, 12), game, scenario, options, seats, seed }
  const isKept = await beginGame(settings, formatRecord(match.record))
  // Where nothing can be kept a new game begins instead.
  navigate(
    isKept
      ? `/local/${game}?id=${settings.id}`
      : `/local/${game}?${new URLSearchParams({ scenario, ...seats })}`,
  )
}
