import { describe, expect, it } from 'vitest'
import { findRule } from '../src/rules/find-rule.ts'
import { paragraphsOf, partsOf, tellsProvenance } from '../src/rules/rule-parts.ts'
import { chaptersOf, folded, searchRules } from '../src/rules/search-rules.ts'
import { game } from './support.ts'

const [{ rules: digest }, { rules: polish }] = await Promise.all([game.digest('en'), game.digest('pl')])
const sections = (query: string, rules = digest) => searchRules(rules, query).map(({ section }) => section)

describe('the search in the rules', () => {
  it('leaves everything in order when nothing is asked', () => {
    expect(searchRules(digest, '  ')).toBe(digest)
  })

  it('finds a section by its number, with those below it first', () => {
    expect(sections('10.4')[0]).toBe('10.4')
    expect(sections('4.2').slice(0, 3)).toEqual(['4.2', '4.2.1', '4.2.2'])
    expect(sections('10').slice(0, 3)).toEqual(['10.0', '10.1', '10.2'])
  })

  it('does not take 1 for the beginning of 10', () => {
    expect(sections('1').slice(0, 3)).toEqual(['1.1', '1.2', '1.3'])
    expect(sections('1')[3]?.startsWith('10.')).not.toBe(true)
  })

  it('puts titles before texts', () => {
    const [first] = searchRules(digest, 'retreat')
    expect(first?.title.toLowerCase()).toContain('retreat')
  })

  it('wants every word', () => {
    const found = searchRules(digest, 'marsh road')
    expect(found.length).toBeGreaterThan(0)
    for (const { title, text } of found) {
      const all = `${title} ${text}`.toLowerCase()
      expect(all).toContain('marsh')
      expect(all).toContain('road')
    }
  })

  it('minds neither case nor accents', () => {
    expect(folded('Zaokrąglanie, Łuck')).toBe('zaokraglanie, luck')
    expect(sections('zaokraglanie', polish)).toEqual(sections('ZAOKRĄGLANIE', polish))
    expect(sections('zaokraglanie', polish)).toContain('1.3')
  })

  it('finds nothing where there is nothing', () => {
    expect(sections('helicopter')).toEqual([])
  })
})

describe('sections with letters and chapters without parts', () => {
  const rule = (section: string) => ({ section, title: '', text: '' })
  const lettered = ['9', '10', '10A', '10B', '11', 'S2.3'].map(rule)

  it('belong to their chapter', () => {
    expect(chaptersOf(lettered).map(({ number }) => number)).toEqual(['9', '10', '11', 'S2'])
    expect(searchRules(lettered, '10').map(({ section }) => section)).toEqual(['10', '10A', '10B'])
    expect(findRule(lettered, '9A')?.section).toBe('9')
  })

  it('are cited by letter anywhere, by a bare number only in brackets', () => {
    const cited = (text: string) =>
      partsOf(text, lettered).flatMap((part) => ('section' in part ? [part.section] : []))
    expect(cited('see 10B, S2.3 (9) and (10, 11)')).toEqual(['10B', 'S2.3', '9', '10', '11'])
    expect(cited('takes 10 of 11 (of 9 trucks)')).toEqual([])
  })
})

describe('a citation', () => {
  it('leads to its section, or to the nearest one above it', () => {
    expect(findRule(digest, '10.4')?.section).toBe('10.4')
    expect(findRule(digest, '10.4.7')?.section).toBe('10.4')
    expect(findRule(digest, '99.1')).toBeUndefined()
  })

  it('is found in a text, and numbers that are none are left alone', () => {
    expect(partsOf('See 10.4 and (8.1), not 0.5 or 10.44.', digest)).toEqual([
      { text: 'See ' },
      { section: '10.4' },
      { text: ' and (' },
      { section: '8.1' },
      { text: '), not 0.5 or 10.44.' },
    ])
  })
})

describe('the digest', () => {
  it('is told by chapters', () => {
    const chapters = chaptersOf(digest)
    expect(chapters.map(({ number }) => Number(number))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
    ])
    expect(chapters.flatMap(({ rules }) => rules)).toEqual(digest)
  })

  it('has the same paragraphs in both languages, so that provenance is marked in both', () => {
    const shape = (rules: typeof digest) =>
      rules.map((rule) => [rule.section, ...paragraphsOf(rule).map(({ isProvenance }) => isProvenance)])
    expect(shape(polish)).toEqual(shape(digest))
    expect(digest.filter(tellsProvenance).map(({ section }) => section)).toContain('2.1')
  })

  it('is told of every sentence where a rulebook survives in fragments only', () => {
    const parts = partsOf('Each draw may be interrupted once (7.3). [X] Supply checks too. [P]', [
      { section: '7.3', title: '', text: '' },
    ])
    expect(parts).toEqual([
      { text: 'Each draw may be interrupted once (' },
      { section: '7.3' },
      { text: '). ' },
      { source: 'X' },
      { text: ' Supply checks too. ' },
      { source: 'P' },
    ])
    const tagged = { section: '1.0', title: '', text: 'So. [X]' }
    expect(tellsProvenance(tagged)).toBe(true)
  })
})
