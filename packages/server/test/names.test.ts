import { describe, expect, it } from 'vitest'
import { accountName, checkAccountName, checkGuestName, skeletonOf } from '../src/people/names.ts'
import { checkPassword } from '../src/people/passwords.ts'
import { deviceFrom } from '../src/people/sessions.ts'

describe('names', () => {
  it('that look the same have the same skeleton', () => {
    const alike = ['alice', 'Alice', 'аlice', 'ａｌｉｃｅ', 'a1ice', 'AIice', 'alіce']
    expect(new Set(alike.map(skeletonOf)).size).toBe(1)
    expect(skeletonOf('corn')).toBe(skeletonOf('com'))
    expect(skeletonOf('Łukasz')).not.toBe(skeletonOf('Lukasz'))
    expect(skeletonOf('Żaneta')).not.toBe(skeletonOf('Zaneta'))
    expect(skeletonOf('Иван')).not.toBe(skeletonOf('Ivan'))
  })

  it('are looked up however they are typed', () => {
    expect(accountName('ＡＤＡ')).toBe(accountName('ada'))
  })

  it.each([
    '\u200b',
    '\u202ealice',
    'alice\u200b',
    'ali\u00adce',
    'a\u2003b',
    '---',
    'a\u0300\u0301\u0302\u0303',
    '\u3164',
  ])('with %j in them are refused', (name) => {
    expect(() => checkAccountName(name)).toThrow('people.name-unseen')
    expect(() => checkGuestName(name)).toThrow('people.name-unseen')
  })

  it.each(['admin', 'Аdmin', 'greedy', 'SZTAB', 'gość', 'm0derator'])('%s is reserved', (name) => {
    expect(() => checkAccountName(name)).toThrow('people.name-reserved')
    expect(() => checkGuestName(name)).toThrow('people.name-reserved')
  })

  it('an account has plain signs, a guest may have others', () => {
    expect(() => checkAccountName('Ada ♥')).toThrow('people.name-signs')
    expect(() => checkGuestName('Ada ♥')).not.toThrow()
    for (const name of ["O'Brien", 'Zażółć Gęślą', 'Иван', 'Jean-Luc P.', '李小龍']) {
      expect(() => checkAccountName(name)).not.toThrow()
    }
  })
})

describe('passwords', () => {
  it.each(['password', '12345678', 'Qwertyuiop', 'aaaaaaaa', 'Katarzyna'])('%s is refused', (password) => {
    expect(() => checkPassword(password, 'katarzyna')).toThrow('people.common-password')
  })

  it('that nobody else has are taken', () => {
    expect(() => checkPassword('correct horse', 'Ada')).not.toThrow()
  })
})

describe('devices', () => {
  it('are told in two words', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
    const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0'
    expect(deviceFrom(firefox)).toBe('Firefox, Linux')
    expect(deviceFrom(edge)).toBe('Edge, Windows')
    expect(deviceFrom(undefined)).toBe('')
  })
})
