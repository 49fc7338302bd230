// Measures how many entries a second the server writes when every table decides and undoes as fast as it is answered:
// node tools/soak/most.mjs [tables, 200] [seconds, 20] [processes on PostgreSQL, 1]
// DATABASE=PGlite or DATABASE=PostgreSQL confines it to one database.
// PROFILE=folder writes down there what the server spends its processor time on.

import { runSoak } from './run.mjs'

await runSoak('most', 'load-server')
