// Sends inputs that no prompt lists, and messages of nonsense, over the WebSocket; none may have an effect:
// node tools/soak/wire.mjs [inputs, 20000 when left out] [messages, 100000 when left out]

import { runSoak } from './run.mjs'

await runSoak('wire')
