import { expect, it } from 'vitest'
import { Turns } from '../src/study/readers.ts'

it('everybody has one thing done at a time, and too many at once are refused', async () => {
  const turns = new Turns(2, 4)
  const done: string[] = []
  const opens: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      opens.push(() => {
        done.push(name)
        resolve()
      })
    })
  const first = [turns.take('ann', work('a1')), turns.take('ann', work('a2')), turns.take('ann', work('a3'))]
  await expect(turns.take('ann', work('a4'))).rejects.toThrow('server.too-many')
  const other = turns.take('bob', work('b1'))
  await expect(turns.take('cid', work('c1'))).rejects.toThrow('server.busy')
  await Promise.resolve()
  // Bob does not wait behind all of Ann's.
  expect(opens).toHaveLength(2)
  for (let i = 0; i < 4; i++) {
    opens[i]?.()
    await new Promise(setImmediate)
  }
  await Promise.all([...first, other])
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3'])
  await expect(turns.take('ann', async () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await turns.take('ann', async () => 7)).toBe(7)
})
