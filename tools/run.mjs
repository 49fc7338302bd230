// Runs a program for an npm script, in this very process: node tools/run.mjs <program> [word …]
// Between npm and its script stands a shell, which may take the signal that ends npm and pass nothing on. So the
// program ends when what started it has gone.

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithStarters } from './run/starters.mjs'

const [node = '', , program = '', ...words] = process.argv
void endWithStarters()
process.argv = [node, resolve(program), ...words]
await import(pathToFileURL(resolve(program)).href)
