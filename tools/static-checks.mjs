/**
 * What is checked without running anything of ours: the name of each check, and what to run with Node for it. None of
 * them needs a browser or a database.
 * @type {readonly (readonly [name: string, program: string, ...args: string[]])[]}
 */
export const STATIC_CHECKS = [
  ['types', 'node_modules/@typescript/native/bin/tsc', '-b'],
  ['style', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['layers', 'tools/layers.mjs'],
  ['unused code', 'node_modules/knip/bin/knip.js'],
]
