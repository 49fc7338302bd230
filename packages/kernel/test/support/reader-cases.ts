import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ReaderCase } from '../../src/index.ts'

/** Makes a test of every case in a folder. `fault` plays a case and tells what is not as its reader demands. */
export function testReaderCases(folder: string, fault: (example: ReaderCase) => string | undefined): void {
  const cases = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ReaderCase[])

  describe.each(cases.map((example) => [`${example.section} ${example.title}`, example] as const))(
    '%s',
    (_, example) => {
      it('is as the rulebook demands', () => {
        expect(fault(example)).toBeUndefined()
      })
    },
  )
}
