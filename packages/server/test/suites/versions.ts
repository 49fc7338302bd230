import { parseRecord, replay } from '@sztab/kernel'
import { expect, it } from 'vitest'
import { Browser } from '../support/client.ts'
import type { Place } from '../support/place.ts'
import { decideOnce, HOT_SEAT, someAnswer, traces } from '../support/players.ts'

export function versions(place: Place): void {
  const browse = () => new Browser(place.address())

  it('of fifty submissions at once to one version exactly one has an effect, again and again', async () => {
    const browser = browse()
    const { table } = await browser.open(HOT_SEAT)
    const lines = await Promise.all(Array.from({ length: 5 }, () => browser.live()))
    for (const line of lines) await line.must({ type: 'watch', table: table.id })
    for (let round = 0; round < 8; round++) {
      const { state } = lines[0]!
      const role = state.toMove[0] as string
      const action = someAnswer(state, role)
      const version = state.version
      const stale = Math.max(0, version - 1)
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          lines[i % 5]!.ask({
            type: 'decide',
            table: table.id,
            // Two of five are stale, the others all the same.
            version: i % 5 < 2 && version > 0 ? stale : version,
            role,
            action,
          }),
        ),
      )
      expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
      for (const answer of answers) {
        if (answer.type === 'refused') expect(answer.reason.key).toBe('table.stale')
      }
      for (const line of lines) await line.until((seen) => seen.state.version === version + 1)
    }
    const text = await (await browser.fetch(`/api/tables/${table.code}/record`)).text()
    const record = parseRecord(text)
    if (!('decisions' in record)) throw new Error('no record')
    expect(record.decisions).toHaveLength(8)
    expect(replay(traces, record).divergence).toBeUndefined()
  })

  it('a version from the future is refused', async () => {
    const browser = browse()
    const { table } = await browser.open(HOT_SEAT)
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    const role = line.state.toMove[0] as string
    const action = someAnswer(line.state, role)
    const answer = await line.ask({ type: 'decide', table: table.id, version: 7, role, action })
    expect(answer).toMatchObject({
      type: 'refused',
      reason: { key: 'table.stale', params: { given: 7, current: 0 } },
    })
  })

  it('two decisions that cross each other: the second is refused, and the game is whole', async () => {
    const browser = browse()
    const { table } = await browser.open(HOT_SEAT)
    const [a, b] = [await browser.live(), await browser.live()]
    await a.must({ type: 'watch', table: table.id })
    await b.must({ type: 'watch', table: table.id })
    for (let i = 0; i < 10; i++) {
      await Promise.allSettled([decideOnce(a, table.id, 'a'), decideOnce(b, table.id, 'b')])
      await a.until(({ state }) => state.version === i + 1)
      await b.until(({ state }) => state.version === i + 1)
      expect(a.state.views).toEqual(b.state.views)
    }
  })
}
