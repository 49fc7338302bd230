import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { manifests } from './manifests.mjs'

// Nobody here can see the project run on Windows: what is known to break there is kept out by these tests.

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * What only a POSIX shell understands, by its name.
 * @type {Readonly<Record<string, RegExp>>}
 */
const SHELL_ONLY = {
  exec: /\bexec\b/,
  'a variable set for one command': /(?:^|[&|;]\s*)\w+=\S/,
  'a variable': /\$\w|\$\{|\$\(/,
  'commands in a row': /[;|]|&(?!&)/,
  quotes: /'/,
  'tools of POSIX': /(?:^|[&|;]\s*)(?:rm|cp|mv|mkdir|cat|sed|grep|touch|export|sh|bash|test|\[)\s/,
}

describe('npm scripts', () => {
  it.each(manifests())('of $path need no POSIX shell', ({ manifest }) => {
    expect(Object.values(manifest.scripts ?? {}).flatMap(shellisms)).toEqual([])
  })

  it.each([
    ['exec node dist/server.mjs', 'exec'],
    ['PORT=3000 node dist/server.mjs', 'a variable set for one command'],
    ['node server.mjs $PORT', 'a variable'],
    ['node a.mjs; node b.mjs', 'commands in a row'],
    ["node -e 'run()'", 'quotes'],
    ['rm -rf dist', 'tools of POSIX'],
  ])('may not be: %s', (script, why) => {
    expect(shellisms(script)).toContain(why)
  })

  /** @param {unknown} script */
  function shellisms(script) {
    return Object.keys(SHELL_ONLY).filter((name) => SHELL_ONLY[name]?.test(String(script)))
  }
})

/**
 * What does not work on Windows in a program, by its name.
 * @type {Readonly<Record<string, RegExp>>}
 */
const POSIX_ONLY = {
  'a folder that only POSIX has': /['"`]\/(?:tmp|var|home|usr|etc)\b/,
  'a path made of a URL by hand': /new URL\([^)]*import\.meta\.url\)\.pathname/,
  'a folder glued to a name': /\$\{(?:root|folder|dir|here|home|tmpdir\(\))\}\//,
  'npm without its ending': /(?:spawn|spawnSync|execFile|execFileSync)\(\s*['"](?:npm|npx)['"]/,
  'a shell': /(?:spawn|spawnSync|execFile|execFileSync)\(\s*['"](?:sh|bash|env|rm|cp|cat)['"]|\bexecSync\(/,
  'a signal that Windows does not know': /['"]SIG(?:HUP|USR1|USR2|PIPE|STOP|CONT)['"]/,
}

/**
 * Where a program asks first on which system it runs: Debian's place is looked at only elsewhere than on Windows, and a
 * database is frozen on Linux alone.
 */
const KNOWN = [
  ['tools/postgres.mjs', 'a folder that only POSIX has'],
  ['packages/server/test/support/databases.ts', 'a signal that Windows does not know'],
]

describe('tools and what helps the tests', () => {
  const files = [
    ...sourcesIn('tools'),
    ...sourcesIn('packages/server/test/support'),
    ...sourcesIn('packages/server/test/soak'),
    ...sourcesIn('packages/cli/test'),
    ...sourcesIn('packages/cli/src'),
    ...sourcesIn('packages/web/e2e'),
    'packages/web/playwright.config.ts',
    'packages/web/vite.config.ts',
    'vitest.config.ts',
  ].filter((path) => path !== 'tools/test/portable.test.mjs')

  it('use nothing that Windows lacks', () => {
    const found = files.flatMap((path) =>
      posixisms(readFileSync(join(root, path), 'utf8')).map((what) => [path, what]),
    )
    expect(found).toEqual(KNOWN)
  })

  it.each([
    ["writeFileSync('/tmp/x', '')", 'a folder that only POSIX has'],
    ["new URL('..', import.meta.url).pathname", 'a path made of a URL by hand'],
    [`open(\`$${'{root}'}/dist\`)`, 'a folder glued to a name'],
    ["spawn('npm', ['ci'])", 'npm without its ending'],
    ["spawnSync('sh', ['-c', 'ls'])", 'a shell'],
    ["child.kill('SIGHUP')", 'a signal that Windows does not know'],
  ])('may not contain %s', (line, why) => {
    expect(posixisms(line)).toContain(why)
  })

  /** @param {string} text */
  function posixisms(text) {
    return Object.keys(POSIX_ONLY).filter((name) => POSIX_ONLY[name]?.test(text))
  }

  /** @param {string} folder */
  function sourcesIn(folder) {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:ts|mjs)$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
  }
})
