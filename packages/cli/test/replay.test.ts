import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshFolder, outputOf, refusalOf } from './run-cli.ts'

describe('replay', () => {
  const folder = freshFolder()
  const path = join(folder, 'game.record')
  const changed = join(folder, 'changed.record')
  let text: string

  /** The refusal of the record after a change. */
  const refused = (from: string | RegExp, to: string, ...rest: string[]) => {
    const other = text.replace(from, to)
    expect(other).not.toBe(text)
    writeFileSync(changed, other)
    return refusalOf(['replay', changed, ...rest])
  }

  beforeAll(async () => {
    await outputOf(['simulate', 'ford', '--seed', 'r', '--check', '--record-dir', folder])
    text = readFileSync(join(folder, 'ford-dawn-r-1.record'), 'utf8')
    writeFileSync(path, text)
  })

  it('tells the story of every decision', async () => {
    const out = await outputOf(['replay', path])
    expect(out).toMatch(/^1\. red \w+/)
    expect(out).toMatch(/\[4\.0\] The weather: (sunshine|rain)\./)
    expect(out).toMatch(/\d decisions replay; the state has the fingerprint [0-9a-f]{16}\.\n/)
    expect(out).toContain('The game is over. Blue wins')
    expect(await outputOf(['replay', path, '--lang', 'pl'])).toMatch(/decyzji się odtwarza; stan ma odcisk/)
  })

  it('verifies without the story', async () => {
    expect(await outputOf(['replay', path, '--verify'])).toMatch(/^\d+ decisions replay/)
  })

  it('stops where it is told, and writes the position there', async () => {
    const out = join(folder, 'p.json')
    const words = ['replay', path, '--until', '2', '--out', out]
    expect(await outputOf(words)).toMatch(/2 decisions replay.*\nRed \[2\.0\]: Turn 2/)
    expect(JSON.parse(readFileSync(out, 'utf8')).position.turn).toBe(2)
    expect(await refusalOf(['replay', path, '--until', '999'])).toMatch(
      /--until: the record has \d+ decisions, 999 was/,
    )
  })

  it('gives programs the story as data', async () => {
    const data = JSON.parse(await outputOf(['replay', path, '--json']))
    expect(data).toMatchObject({ game: 'ford', scenario: 'dawn', unproven: 0, result: { winner: 'blue' } })
    expect(data.story[0]).toMatchObject({ decision: 1, role: 'red' })
    expect(data.position.format).toBe('sztab-position/1')
  })

  it('says how many decisions nothing vouches for', async () => {
    writeFileSync(changed, text.replaceAll(/ # [0-9a-f]{16}/g, ''))
    expect(await outputOf(['replay', changed])).toMatch(/decisions carry no fingerprint/)
  })

  it('refuses a record with one changed decision, die or header, and names where', async () => {
    expect(await refused(/^red .*$/m, 'red march unit=R2 to=7')).toMatch(
      /changed.record: decision 1 \(red march unit=R2 to=7\): section 2.1: R2 may go to the next field only\./,
    )
    expect(await refused(/ \| (sun|rain)/, ' | hail')).toMatch(
      /decision 2 \(blue .* \| hail.*\): it cannot be played: .*"hail"/,
    )
    expect(await refused(/^(red .*?) # \w+$/m, '$1 # 0123456789abcdef')).toMatch(
      /decision 1 .*another state than the recorded one/,
    )
    expect(await refused('sztab-record/1', 'sztab-record/7')).toMatch(
      /changed.record: This document has the format sztab-record\/7/,
    )
    expect(await refused('rules 1', 'rules 2')).toMatch(/rules: .* version 2/)
    expect(await refused('game ford', 'game chess')).toMatch(/there is no "chess"/)
    expect(await refused('scenario dawn', 'scenario dawn\nweather fine')).toMatch(
      /line 5: unknown line in the header/,
    )
  })
})
