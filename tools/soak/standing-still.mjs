// Plays tables against machines at several processes, over lines to PostgreSQL that pause at random, and looks whether
// any stands still: node tools/soak/standing-still.mjs [tables, 500] [processes, 2] [longest pause in ms, 60]

import { runSoak } from './run.mjs'

await runSoak('standing-still', 'load-server')
