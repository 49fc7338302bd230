import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalog } from '@sztab/catalog'
import { describe, expect, it } from 'vitest'
import { KERNEL_TEXTS } from '../src/index.ts'
import { baseOf, catalogueFaults } from './catalogue-faults.ts'
import { keysOf, keysReachedIn, keysUsedIn, type UsedKey } from './used-keys.ts'

const packages = fileURLToPath(new URL('../../', import.meta.url))

function unknownKeys(used: readonly UsedKey[], known: readonly string[]): string[] {
  const bases = known.map(baseOf)
  return used.filter(({ pattern }) => !bases.some((key) => pattern.test(key))).map(({ at }) => at)
}

/** The shared packages on which a game stands. */
function familiesOf(game: string): { name: string; folder: string }[] {
  const { dependencies } = JSON.parse(readFileSync(`${packages}games/${game}/package.json`, 'utf8'))
  return readdirSync(`${packages}games/shared`)
    .filter((family) => `@sztab/${family}` in dependencies)
    .map((family) => ({ name: `@sztab/${family}`, folder: `${packages}games/shared/${family}/src` }))
}

describe('the texts of the kernel', () => {
  it('agree in all languages', () => {
    expect(catalogueFaults(KERNEL_TEXTS)).toEqual([])
  })

  it('cover every key the kernel uses', () => {
    const used = keysUsedIn(`${packages}kernel/src`)
    expect(used.length).toBeGreaterThan(20)
    expect(unknownKeys(used, Object.keys(KERNEL_TEXTS.en))).toEqual([])
  })
})

describe.each(catalog)('the texts of $game.id', ({ game, tabletop }) => {
  it('agree in all languages', () => {
    expect(catalogueFaults(game.texts)).toEqual([])
  })

  it('cover every key the game uses', () => {
    const own = `${packages}games/${game.id}/src`
    const used = [
      ...keysUsedIn(own),
      ...familiesOf(game.id).flatMap((family) => {
        const reached = keysReachedIn(family, own)
        expect(reached.length, family.name).toBeGreaterThan(5)
        return reached
      }),
    ]
    expect(used.length).toBeGreaterThan(20)
    expect(unknownKeys(used, [...Object.keys(KERNEL_TEXTS.en), ...Object.keys(game.texts.en)])).toEqual([])
  })

  it('are never empty and never shout', async () => {
    const digests = await Promise.all(Object.keys(game.texts).map((language) => game.digest(language)))
    const read = [
      ...Object.values(game.texts).flatMap((texts) => Object.values(texts)),
      ...digests.flatMap(({ rules }) => rules).flatMap(({ title, text }) => [title, text]),
    ]
    expect(read.filter((text) => text.trim() === '' || text.includes('!'))).toEqual([])
  })

  it('tell the rules in the same sections and paragraphs, with the same marks of where they come from', async () => {
    const shapeIn = async (language: string) => {
      const digest = await game.digest(language)
      expect(digest.language).toBe(language)
      return digest.rules.map(({ section, text, ours }) => ({
        section,
        paragraphs: text.split('\n').length,
        ours,
        sources: text.match(/\[[RTPX]\]/g)?.join(),
      }))
    }
    const english = await shapeIn('en')
    expect(english.length).toBeGreaterThan(20)
    for (const language of Object.keys(game.texts)) expect(await shapeIn(language), language).toEqual(english)
  })

  it('name every role', () => {
    expect(game.roles.filter((role) => game.texts.en[`role.${role}`] === undefined)).toEqual([])
  })

  it('name every overlay', () => {
    const titles = tabletop?.overlays.map(({ title }) => title.key) ?? []
    expect(titles.length).toBeGreaterThan(0)
    expect(titles.filter((key) => game.texts.en[key] === undefined)).toEqual([])
  })
})

describe('the texts of the command line', () => {
  const texts = (language: string) =>
    JSON.parse(readFileSync(`${packages}cli/text/${language}/words.json`, 'utf8'))

  it('agree in all languages', () => {
    expect(catalogueFaults({ pl: texts('pl'), en: texts('en') })).toEqual([])
  })

  it('cover every key it uses, and no other', () => {
    const used = keysUsedIn(`${packages}cli/src`)
    expect(unknownKeys(used, [...Object.keys(KERNEL_TEXTS.en), ...Object.keys(texts('en'))])).toEqual([])
    const unused = Object.keys(texts('en')).filter(
      (key) => !used.some(({ pattern }) => pattern.test(baseOf(key))),
    )
    expect(unused).toEqual([])
  })
})

describe('the checks themselves', () => {
  it('find a key that is missing, a plural form that is missing and placeholders that differ', () => {
    const faults = catalogueFaults({
      pl: {
        only: 'tylko',
        loss_one: '{{count}} strata',
        loss_few: '{{count}} straty',
        move: '{{unit}}',
        halt: '{{hex}}',
      },
      en: {
        loss_one: '{{count}} loss',
        loss_other: '{{count}} losses',
        move: '{{unit}} to {{hex}}',
        halt: '{{hex, hex}}',
      },
    })
    expect(faults).toEqual([
      'only: missing in en',
      'loss: no form "many" in pl',
      'move: placeholders unit in pl, hex unit in en',
      'halt: placeholders hex in pl, hex, hex in en',
    ])
  })

  it('find keys in calls, conditions, templates and properties', () => {
    const used = keysOf(
      'rule.ts',
      `turn.tell('10.4', 'retreat')
       deny(section, far ? 'too.far' : 'blocked', { hex })
       message(\`die.\${kind}.rolled\`)
       offence('5.1', 'fault.full')
       shifts.push({ section: '21.1', key: 'shift.armour' })`,
    )
    expect(unknownKeys(used, ['retreat', 'too.far', 'die.combat.rolled', 'shift.armour_one'])).toEqual([
      "rule.ts:2 'blocked'",
      "rule.ts:4 'fault.full'",
    ])
  })
})
