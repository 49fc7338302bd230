// A whole language that nobody speaks is laid into a copy of the sources, as folders of texts and nothing else.

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'sztab-third-language-'))

/** Esperanto, as far as counting goes; its words are the English ones in brackets. */
const LANGUAGE = 'eo'
/** The rules of this game the translator has not come to yet. */
const UNTOLD_RULES = 'victory-awaits'
/** Nor to this word of the command line. */
const UNTOLD_KEY = 'cli.games.roles'

/** @param {unknown} value @returns {unknown} every text in brackets, with what it is filled in left alone */
function translated(value) {
  if (typeof value === 'string') return `«${value}»`
  if (Array.isArray(value)) return value.map(translated)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'section' ? inner : translated(inner)]),
  )
}

/** Lays the language beside English, wherever that has a folder. @param {string} folder */
function translateIn(folder) {
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (basename(parentPath) !== 'en' || basename(dirname(parentPath)) !== 'text') continue
    const beside = join(dirname(parentPath), LANGUAGE)
    if (name === 'rules.json' && parentPath.includes(UNTOLD_RULES)) continue
    const texts = JSON.parse(readFileSync(join(parentPath, name), 'utf8'))
    if (name === 'words.json') delete texts[UNTOLD_KEY]
    mkdirSync(beside, { recursive: true })
    writeFileSync(join(beside, name), JSON.stringify(translated(texts)))
  }
}

/** The packages with the language among them, and libraries as they are. */
function layOut() {
  cpSync(join(root, 'packages'), join(copy, 'packages'), {
    recursive: true,
    filter: (path) => !/[/\\](?:node_modules|test|e2e|public)$/.test(path),
  })
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
  translateIn(join(copy, 'packages'))
  const libraries = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules', '@sztab'), { recursive: true })
  for (const name of readdirSync(libraries)) {
    if (name !== '@sztab') symlinkSync(join(libraries, name), join(copy, 'node_modules', name))
  }
  for (const folder of ['packages', 'packages/games', 'packages/games/shared']) {
    for (const name of readdirSync(join(copy, folder))) {
      const manifest = join(copy, folder, name, 'package.json')
      if (existsSync(manifest))
        symlinkSync(
          join(copy, folder, name),
          join(copy, 'node_modules', JSON.parse(readFileSync(manifest, 'utf8')).name),
        )
    }
  }
}

/** What a page says, asked without a browser. */
const PAGE = `
import './browser.ts'
import { loaders } from '@sztab/catalog/loaders'
import { answersOf, inLanguage, randomAnswer, SeededChance } from '@sztab/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isPartial, LANGUAGES, likedLanguage } from './app/languages.ts'
import { LanguageSwitch } from './site/Preferences.tsx'
import { GameWords } from './table/game-words.ts'
import { loadScriptWords } from './tutorial/scripts.ts'

const { entry: { game, tabletop } } = await loaders['traces-of-war']()
const chance = SeededChance.fromSeed('third language')
const state = game.setup({ scenario: 'race', options: {} }, chance)
const words = new GameWords(game, 'eo', tabletop)
const told = []
for (let i = 0; i < 40; i++) {
  const [role] = game.toMove(state)
  const asked = words.tell(game.prompt(state, role).ask)
  const events = game.apply(state, role, randomAnswer(answersOf(game, state, role), chance), chance)
  told.push(asked, ...events.map((event) => words.tell(event)))
}
const { entry: { game: untold } } = await loaders['${UNTOLD_RULES}']()
console.log(JSON.stringify({
  told,
  languages: LANGUAGES,
  liked: likedLanguage(['de', 'eo-XX', 'en']),
  partial: ['eo', 'pl'].map(isPartial),
  title: words.title(),
  chooser: renderToStaticMarkup(createElement(LanguageSwitch)),
  map: inLanguage(tabletop.words, 'eo').title,
  briefing: (await loadScriptWords('traces-of-war', 'eo')).title,
  rules: (await game.digest('eo')).rules[0].title,
  untold: (await untold.digest('eo')).language,
}))
`

/** As much of a browser as the page asks for before it is shown. */
const BROWSER = `
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] } })
Object.assign(globalThis, {
  window: { matchMedia: () => ({ matches: false, addEventListener() {} }) },
  localStorage: { getItem: () => JSON.stringify({ language: 'eo' }), setItem() {} },
})
`

/** @param {string} input @param {string} file */
async function bundle(input, file) {
  const program = await rolldown({
    input: join(copy, input),
    platform: 'node',
    resolve: { symlinks: true },
    moduleTypes: { '.woff2': 'base64', '.css': 'empty' },
    plugins: [viteImportGlobPlugin()],
    logLevel: 'silent',
  })
  await program.write({ file: join(copy, file), format: 'esm', codeSplitting: false })
  await program.close()
}

/** @param {string[]} words */
function run(...words) {
  return spawnSync(process.execPath, words, {
    cwd: copy,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LANG: 'eo.UTF-8' },
  })
}

const inBrackets = /^«.*»$/s

beforeAll(async () => {
  layOut()
  writeFileSync(join(copy, 'packages/web/src/page.ts'), PAGE)
  writeFileSync(join(copy, 'packages/web/src/browser.ts'), BROWSER)
  await bundle('packages/cli/src/main.ts', 'sztab.mjs')
  await bundle('packages/web/src/page.ts', 'page.mjs')
}, 120_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('a third language, dropped in as folders of texts', () => {
  it('is spoken by the command line, also where the environment asks for it', () => {
    const { stdout } = run('sztab.mjs', 'rules', 'salerno-43', '2.1')
    expect(stdout).toContain('«What is on the table»')
    const games = run('sztab.mjs', 'games', '--json')
    for (const { title } of JSON.parse(games.stdout)) expect(title).toMatch(inBrackets)
  })

  it('is spoken by the log of a game', () => {
    run('sztab.mjs', 'new', 'race-to-the-rhine', '--seed', '1', '--out', 'position.txt')
    const { stdout } = run(
      'sztab.mjs',
      'apply',
      'position.txt',
      '--role',
      'patton',
      '--action',
      'end',
      '--force',
      '--out',
      'next.txt',
    )
    const log = stdout.split('\n').filter((line) => line !== '')
    expect(log.length).toBeGreaterThan(0)
    for (const line of log) expect(line).toMatch(/«.+»/)
  })

  it('falls back where something is missing, and says so', () => {
    const games = run('sztab.mjs', 'games', '--lang', LANGUAGE)
    expect(games.stdout).toContain('Roles: ')
    expect(games.stderr).toContain('«One text is not there in “eo”; it is in English.»')
    const rules = run('sztab.mjs', 'rules', UNTOLD_RULES)
    expect(rules.stderr).toContain('«These rules are not there in “eo”; they are in “en”.»')
    expect(rules.status).toBe(0)
  })

  it('is offered and spoken by the page: questions, log, titles, map, rules and briefing', () => {
    const { stdout, stderr } = run('page.mjs')
    expect(stderr).toBe('')
    const page = JSON.parse(stdout)
    expect(page.languages).toEqual(['en', 'eo', 'pl'])
    expect(page.liked).toBe('eo')
    expect(page.partial).toEqual([false, false])
    expect(page.told.length).toBeGreaterThan(60)
    for (const text of [...page.told, page.title, page.map, page.briefing, page.rules])
      expect(text).toMatch(inBrackets)
    expect(page.chooser).toContain('«English»')
    expect(page.untold).toBe('en')
  })
})
