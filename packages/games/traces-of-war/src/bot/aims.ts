import { type Aim, Drive, distancesFrom } from '@sztab/chits/bot'
import { BREAKTHROUGH, CROSSINGS, field, grid, MAJOR_CITIES } from '../ground.ts'
import type { SideName, Unit } from '../order-of-battle.ts'
import { scenarioOf } from '../scenarios.ts'
import type { TracesState } from '../state.ts'
import { survey } from '../survey.ts'
import { numbers } from './numbers.ts'

const { drive: DRIVES, emphasis } = numbers

const BREAKTHROUGH_HEXES = Array.from(BREAKTHROUGH.keys()).filter((hex) => BREAKTHROUGH[hex] === 1)
/** Before this turn the breakthrough hexes are out of everybody's reach. */
const BREAKTHROUGH_FROM = 4

/** Where the Soviet side wants to go, or the Axis expects it; it defends the same places. */
function aimsOf(state: TracesState, viewer: SideName): Aim[] {
  const drive = DRIVES[viewer]
  const aims: Aim[] = []
  MAJOR_CITIES.forEach((hex, city) => {
    if (state.sovietCities[city] === 1) return
    const care = emphasis.city[city] as number
    if (state.orders[city] === 1) aims.push({ hex, pull: care * drive.order, range: 16 })
    else if (scenarioOf(state).countsConquest) aims.push({ hex, pull: care * drive.city, range: 16 })
  })
  if (scenarioOf(state).countsCrossing) {
    CROSSINGS.forEach((hex, crossing) => {
      if (state.crossings[crossing] !== 0) return
      aims.push({ hex, pull: (emphasis.crossing[crossing] as number) * drive.crossing, range: 18 })
    })
  } else if (state.turn >= BREAKTHROUGH_FROM) {
    for (const hex of BREAKTHROUGH_HEXES) aims.push({ hex, pull: drive.breakthrough, range: 26 })
  }
  return aims
}

const pulls = new Map<string, Float64Array>()

/** How much the Soviet side would like to stand in each hex, in the eyes of a side; reckoned once for every set of aims. */
export function sovietPull(state: TracesState, viewer: SideName): Float64Array {
  const aims = aimsOf(state, viewer)
  const key = aims.map((aim) => `${aim.hex}:${aim.pull}`).join()
  let pull = pulls.get(key)
  if (pull === undefined) {
    pull = pullOf(aims)
    pulls.set(key, pull)
  }
  return pull
}

function pullOf(aims: readonly Aim[]): Float64Array {
  const sum = new Float64Array(grid.count)
  for (const { hex: place, pull, range } of aims) {
    const from = distancesFrom(field, place)
    for (let hex = 0; hex < grid.count; hex++) {
      const distance = from[hex]!
      if (distance >= 0 && distance < range) sum[hex] = sum[hex]! + pull * (range - distance)
    }
  }
  return sum
}

/** Where each Soviet unit wants to go. */
export function sovietDrive(state: TracesState, units: readonly Unit[]): Drive {
  return new Drive(survey(state), aimsOf(state, 'soviet'), units, (rank) =>
    rank < DRIVES.soviet.enough ? 1 : DRIVES.soviet.distraction,
  )
}
