import { killAgainAndAgain } from '../support/kill.ts'
import { countFrom, onEachDatabase, quantile } from './places.ts'

const kills = countFrom(0, 100)
await onEachDatabase(async (name, fresh) => {
  const { acknowledged, restarts } = await killAgainAndAgain(await fresh(), kills, (number, version) => {
    if (number % 10 === 0) console.log(`${name}: killed ${number} times, last at version ${version}`)
  })
  const sorted = [...restarts].sort((a, b) => a - b)
  console.log(
    `${name}: ${kills} kills, ${acknowledged} decisions told and none lost; ` +
      `restart ${quantile(sorted, 0.5)} ms in the median, ${sorted.at(-1)} ms at most`,
  )
})
