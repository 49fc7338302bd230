import { describe, expect, expectTypeOf, it } from 'vitest'
import { chapterOf, depthOf, type Role, type Section, sectionAround } from '../src/index.ts'

describe('a section of a rulebook', () => {
  it('lies in the section around it, up to its chapter', () => {
    expect(sectionAround('4.2.1')).toBe('4.2')
    expect(sectionAround('10B')).toBe('10')
    expect(sectionAround('S2.3')).toBe('S2')
    expect(sectionAround('10')).toBeUndefined()
    expect(chapterOf('4.2.1')).toBe('4')
    expect(['4', '4.2', '4.2.1', '10B'].map(depthOf)).toEqual([1, 2, 3, 2])
  })

  it('is not to be mistaken for a role, nor a role for a section', () => {
    expectTypeOf<Section>().not.toExtend<Role>()
    expectTypeOf<Role>().not.toExtend<Section>()
    expectTypeOf<'soviet'>().toExtend<Role>()
  })
})
