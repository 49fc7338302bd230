import { SERVER_WORDS } from '@sztab/protocol'
import { describe, expect, it } from 'vitest'
import { baseOf, catalogueFaults } from '../../text/test/catalogue-faults.ts'
import { keysUsedIn } from '../../text/test/used-keys.ts'

describe('the words of the server', () => {
  const used = keysUsedIn('packages/server/src')
  const known = Object.keys(SERVER_WORDS.en).map(baseOf)
  /** Keys that the kernel brings words for. */
  const isOurs = (at: string) => /'(?:server|live|people|table|notify)\.|`(?:table|notify)\./.test(at)

  it('agree in both languages', () => {
    expect(catalogueFaults(SERVER_WORDS)).toEqual([])
  })

  it('cover every key it uses, and no other', () => {
    const unknown = used.filter(({ at, pattern }) => isOurs(at) && !known.some((key) => pattern.test(key)))
    expect(unknown.map(({ at }) => at)).toEqual([])
    expect(known.filter((key) => !used.some(({ pattern }) => pattern.test(key)))).toEqual([])
  })
})
