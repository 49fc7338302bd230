// Kills the server (SIGKILL) at random moments of a game between machines, and looks after every restart for all
// that anybody had been told: node tools/soak/kill.mjs [kills, 100 when left out]
// DATABASE=PGlite or DATABASE=PostgreSQL confines it to one database.

import { runSoak } from './run.mjs'

await runSoak('kill')
