// Lets people play on while the database is off, frozen or without room on its disk, and while every process is
// restarted in turn; then looks for every decision that was acknowledged:
// node tools/soak/outages.mjs [tables, 12] [seconds of each, 20]
// OUTAGE=off, frozen, rolling, disk-pglite or disk-postgresql confines it to one. Full disks need the right to mount.

import { runSoak } from './run.mjs'

await runSoak('outages')
