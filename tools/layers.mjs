// Checks who imports whom in the packages of a folder (this repository unless another is named).

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const options = await extractOptions(join(root, '.dependency-cruiser.cjs'))
process.chdir(process.argv[2] ?? root)

const { output } = await cruise(['packages'], options)
if (typeof output === 'string') throw new Error('The cruise was expected to return its findings as data.')
const { totalCruised, totalDependenciesCruised, violations } = output.summary

for (const { rule, from, to, cycle } of violations) {
  const path = cycle ? [from, ...cycle.map((step) => step.name)].join(' -> ') : `${from} -> ${to}`
  console.log(`${rule.name}: ${path}`)
}
console.log(
  `${totalCruised} modules, ${totalDependenciesCruised ?? 0} imports, ${violations.length} violations`,
)

// Without a TypeScript it can read, the cruiser skips every file and is content.
if (totalCruised === 0) console.log('No module was seen: nothing has been checked.')
process.exitCode = violations.length > 0 || totalCruised === 0 ? 1 : 0
