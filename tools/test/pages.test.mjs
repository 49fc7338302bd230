import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { manifests } from './manifests.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The files of this project to which a page leads, whatever stands behind `#`.
 * @param {string} text
 * @param {string} folder
 */
function linksOf(text, folder) {
  const targets = [...text.matchAll(/\]\((?<to>[^)\s]+)\)/g)].map(({ groups }) => groups?.to ?? '')
  return targets
    .map((to) => to.replace(/#.*$/, ''))
    .filter((to) => to !== '' && !/^[a-z]+:/.test(to))
    .map((to) => resolve(folder, to))
}

/**
 * Every page that can be reached from one by links alone.
 * @param {string} page
 * @param {(file: string) => string} read
 */
function reachedFrom(page, read = (file) => readFileSync(file, 'utf8')) {
  const reached = new Set([page])
  for (const file of reached) {
    for (const to of linksOf(read(file), dirname(file))) if (to.endsWith('.md')) reached.add(to)
  }
  return reached
}

const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join(root, 'docs', name))
const packages = manifests()
  .map(({ path }) => dirname(join(root, path)))
  .filter((folder) => relative(root, folder) !== '')

describe('the pages', () => {
  it('are all found by following links from the README', () => {
    const reached = reachedFrom(join(root, 'README.md'))
    const pages = [...docs, ...packages.map((folder) => join(folder, 'README.md'))]
    expect(pages.filter((page) => !reached.has(page)).map((page) => relative(root, page))).toEqual([])
  })

  it('lead to nothing that is not there', () => {
    const broken = [...reachedFrom(join(root, 'README.md'))].flatMap((page) =>
      linksOf(readFileSync(page, 'utf8'), dirname(page))
        .filter((to) => !existsSync(to))
        .map((to) => `${relative(root, page)}: ${relative(root, to)}`),
    )
    expect(broken).toEqual([])
  })

  it('a page that nothing leads to is found out', () => {
    const pages = new Map([
      ['/a.md', '[b](b.md) [away](https://example.org/c.md)'],
      ['/b.md', ''],
      ['/c.md', ''],
    ])
    const reached = reachedFrom('/a.md', (file) => pages.get(file) ?? '')
    expect([...reached]).toEqual(['/a.md', '/b.md'])
  })

  it.each(packages.map((folder) => [relative(root, folder)]))('%s says what it promises', (folder) => {
    const [title, , promise] = readFileSync(join(root, folder, 'README.md'), 'utf8').split('\n')
    expect(title).toMatch(/^# \S/)
    expect(promise?.length).toBeGreaterThan(40)
  })
})
