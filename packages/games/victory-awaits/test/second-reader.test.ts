import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { playCase, type ReaderCase } from '@sztab/kernel'
import { victoryAwaits } from '@sztab/victory-awaits'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, 'second-reader')
const cases = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ReaderCase[])

describe.each(cases.map((example) => [`${example.section} ${example.title}`, example] as const))(
  '%s',
  (_, example) => {
    it('is as the rulebook demands', () => {
      expect(playCase(victoryAwaits, example)).toBeUndefined()
    })
  },
)
