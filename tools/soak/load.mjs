// Measures how long people wait at many tables on one process, with one decision in ten seconds at each:
// node tools/soak/load.mjs [tables, 1000 when left out] [seconds, 60 when left out]

import { runSoak } from './run.mjs'

await runSoak('load', 'load-server')
