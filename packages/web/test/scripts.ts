import type { Script } from '../src/tutorial/script.ts'
import ardennes from '../src/tutorial/scripts/ardennes-44.json' with { type: 'json' }
import rhine from '../src/tutorial/scripts/race-to-the-rhine.json' with { type: 'json' }
import salerno from '../src/tutorial/scripts/salerno-43.json' with { type: 'json' }
import traces from '../src/tutorial/scripts/traces-of-war.json' with { type: 'json' }
import victory from '../src/tutorial/scripts/victory-awaits.json' with { type: 'json' }

export const TRACES: Script = traces
const RHINE: Script = rhine
const SALERNO: Script = salerno
const ARDENNES: Script = ardennes
export const VICTORY: Script = victory

export const SCRIPTS: readonly Script[] = [TRACES, RHINE, SALERNO, ARDENNES, VICTORY]
