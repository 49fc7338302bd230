import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Game, type Language, type RuleText, type Section, sectionAround } from '@sztab/kernel'
import { type TestPath, testsIn } from './test-names.ts'

export interface Coverage {
  readonly rule: RuleText
  /** How many tests carry its number; undefined where the tests are not at hand. */
  readonly tests: number | undefined
}

/** Counts the tests of each section of a game by the tests' own names, read from the repository. */
export async function coverageOf(game: Game, language: Language): Promise<Coverage[]> {
  const { rules: digest } = await game.digest(language)
  const folder = findTests(game.id)
  if (folder === undefined) return digest.map((rule) => ({ rule, tests: undefined }))
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => testsIn(readFileSync(join(folder, name), 'utf8')))
  const counts = countBySection(
    tests,
    digest.map((rule) => rule.section),
  )
  return digest.map((rule) => ({ rule, tests: counts.get(rule.section) ?? 0 }))
}

/** The game's tests, in the repository that this program is part of. */
function findTests(game: string): string | undefined {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (folder !== dirname(folder)) {
    const tests = join(folder, 'packages', 'games', game, 'test')
    if (existsSync(tests)) return tests
    folder = dirname(folder)
  }
  return undefined
}

/** A test counts for every section that begins its name or the name of a group around it. */
export function countBySection(
  tests: readonly TestPath[],
  sections: readonly Section[],
): ReadonlyMap<Section, number> {
  const counts = new Map<Section, number>()
  for (const path of tests) {
    const named = new Set(path.flatMap(sectionsNamed).map((section) => nearest(section, sections)))
    for (const section of named) counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return counts
}

const SECTION = /^[A-Z]?\d+(?:\.\d+)*(?:[A-Z]\b)?/
const SEPARATOR = /^(?:,|\/| and)\s*/

/** The sections at the beginning of a name: `10.4 Retreat`, `8.1, 8.2 Supply`, `9.1/9.2`. */
function sectionsNamed(name: string): Section[] {
  const [section] = SECTION.exec(name) ?? []
  if (section === undefined) return []
  const rest = name.slice(section.length)
  const separator = SEPARATOR.exec(rest)?.[0]
  return [section, ...(separator === undefined ? [] : sectionsNamed(rest.slice(separator.length)))]
}

/** A paragraph that the digest does not list belongs to the section around it. */
function nearest(section: Section, sections: readonly Section[]): Section {
  const around = sectionAround(section)
  return sections.includes(section) || around === undefined ? section : nearest(around, sections)
}
