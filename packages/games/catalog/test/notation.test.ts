import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { catalog } from '../src/index.ts'
import { formsOfGame, orderedListsOfGame } from './answer-forms.ts'
import { pageFaults } from './notation-page.ts'
import { fieldsIn } from './position-fields.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
/** What all documents of the bonds family have. */
const FAMILY = join(root, 'packages/games/shared/bonds/src/position-document.ts')

describe.each(catalog)('the page of notation of $game.id', ({ game }) => {
  it('has every field of the position document and every answer with its arguments, and no others', async () => {
    const source = join(root, 'packages/games', game.id, 'src')
    const files = ['position.ts', 'position-schema.ts'].map((name) => join(source, name)).filter(existsSync)
    const own = files.flatMap(fieldsIn)
    const fields = own.includes('stack') ? own : [...own, ...fieldsIn(FAMILY)]
    const answers = await formsOfGame(source)
    expect([fields.length > 10, answers.size > 10]).toEqual([true, true])
    const page = readFileSync(join(root, 'docs', `notation-${game.id}.md`), 'utf8')
    expect(pageFaults(page, { fields, answers })).toEqual([])
  })

  it('asks for an order only where one goes from place to place, or numbers are dealt out in turn', async () => {
    const lists = await orderedListsOfGame(join(root, 'packages/games', game.id, 'src'))
    const isWay = (list: string) => / (path|course)$/.test(list) || list === 'spread spaces'
    expect(lists.filter((list) => !isWay(list))).toEqual([])
  })
})

describe('the check itself', () => {
  it('finds what is missing and what is not known', () => {
    const page = `
## Position

| field | meaning |
|---|---|
| \`turn\`, \`moon\` | |

## Answers

| section | answer |
|---|---|
| 5 | \`move unit=1 path=[a,b]\`, \`fly unit=1\` or \`done\` |
`
    const answers = new Set(['move path=[] unit=', 'done', 'halt', 'fly unit=[]'])
    expect(pageFaults(page, { fields: ['turn', 'stack'], answers })).toEqual([
      'no field stack',
      'unknown field moon',
      'no answer halt',
      'no answer fly unit=[]',
      'unknown answer fly unit=',
    ])
  })
})
