// Sends bodies that cost more than their length tells, eight at once, and measures how long another visitor waits:
// node tools/soak/evil.mjs [rounds, 10]
// DATABASE=PGlite or DATABASE=PostgreSQL confines it to one database.

import { runSoak } from './run.mjs'

await runSoak('evil', 'load-server')
