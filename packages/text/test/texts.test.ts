import { message } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { createTexts, writeNumber } from '../src/index.ts'

const game = {
  id: 'duel',
  texts: {
    en: {
      'role.red': 'Red',
      'role.blue': 'Blue',
      loss_one: '{{count}} step',
      loss_other: '{{count}} steps',
      retreat: '{{side, role}} loses {{loss}} and goes to {{hexes, or}}.',
      options: 'ns {{ns}}, lng {{lng}}, context {{context}}',
    },
    pl: {
      'role.red': 'czerwoni',
      'role.blue': 'niebiescy',
      loss_one: '{{count}} punkt',
      loss_few: '{{count}} punkty',
      loss_many: '{{count}} punktów',
      retreat: '{{side, role}}: strata {{loss}}, odwrót na {{hexes, or}}.',
      options: 'ns {{ns}}, lng {{lng}}, context {{context}}',
    },
  },
}

describe('a message in words', () => {
  const texts = createTexts([game])

  it('carries nested messages, lists and names of roles in both languages', () => {
    const retreat = message('retreat', {
      side: 'red',
      loss: message('loss', { count: 2 }),
      hexes: ['1630', '1731', '1732'],
    })
    expect(texts.say('en', retreat, 'duel')).toBe('Red loses 2 steps and goes to 1630, 1731, or 1732.')
    expect(texts.say('pl', retreat, 'duel')).toBe('Czerwoni: strata 2 punkty, odwrót na 1630, 1731 lub 1732.')
  })

  it('takes the right Polish plural form', () => {
    const loss = (count: number) => texts.say('pl', message('loss', { count }), 'duel')
    expect([1, 2, 4, 5, 12, 22, 25, 101, 0].map(loss)).toEqual([
      '1 punkt',
      '2 punkty',
      '4 punkty',
      '5 punktów',
      '12 punktów',
      '22 punkty',
      '25 punktów',
      '101 punktów',
      '0 punktów',
    ])
  })

  it('writes thirds and sixths as fractions, other numbers as the language does', () => {
    expect(writeNumber(Number.MAX_SAFE_INTEGER, 'en')).toBe('9,007,199,254,740,991')
    expect([1 / 3, 2 + 5 / 6, 5.5, 4, -1 / 6, 0.123].map((value) => writeNumber(value, 'pl'))).toEqual([
      '⅓',
      '2⅚',
      '5,5',
      '4',
      '-⅙',
      '0,12',
    ])
  })

  it('finds the keys of the kernel beside those of the game', () => {
    const refusal = message('kernel.not-asked', { role: 'red', asked: ['blue'] })
    expect(texts.say('en', refusal, 'duel')).toBe('This decision belongs to Blue, not to Red.')
    expect(texts.say('pl', refusal)).toBe('Tę decyzję podejmuje blue, a nie red.')
  })

  it('leaves parameters alone that look like markup or like options of the library', () => {
    const odd = message('options', { ns: '{{lng}}', lng: '$t(retreat)', context: '<b>' })
    expect(texts.say('en', odd, 'duel')).toBe('ns {{lng}}, lng $t(retreat), context <b>')
  })

  it('renders an unknown key as itself and reports it', () => {
    const missing: string[] = []
    const strict = createTexts([game], { onMissing: (key, language) => missing.push(`${language} ${key}`) })
    expect(strict.say('pl', message('no.such-key', { count: 3 }), 'duel')).toBe('no.such-key')
    expect(
      strict.say('en', message('retreat', { side: 'red', loss: message('gone'), hexes: [] }), 'duel'),
    ).toBe('Red loses gone and goes to –.')
    expect(missing).toEqual(['pl no.such-key', 'en gone'])
  })
})

describe('a sentence', () => {
  const texts = createTexts([
    {
      id: 'grammar',
      texts: {
        en: {
          'role.red': 'Red',
          'role.blues': 'Blues',
          'grammar.role': 'n',
          'grammar.role.blues': 'p',
          wins: '{{side, role}} wins.',
          wins_p: '{{side, role}} win.',
          lost_one: '{{units, unit}} loses {{count}} step of {{side, role}}.',
          lost_other: '{{units, unit}} loses {{count}} steps of {{side, role}}.',
        },
        pl: {
          'role.red': 'Czerwoni',
          'role.red_gen': 'Czerwonych',
          'role.blues': 'Niebieski',
          'unit.a': 'batalion A',
          'unit.b': 'kompania B',
          'grammar.unit': 'f',
          'grammar.unit.a': 'm',
          wins: '{{side, role}} wygrywa.',
          lost_one: '{{units, unit}} straciła {{count}} poziom, z {{side, role, gen}}.',
          lost_m_one: '{{units, unit}} stracił {{count}} poziom, z {{side, role, gen}}.',
          lost_m_few: '{{units, unit}} stracił {{count}} poziomy, z {{side, role, gen}}.',
          lost_p_few: '{{units, unit}} straciły {{count}} poziomy, z {{side, role, gen}}.',
        },
      },
    },
  ])
  const say = (language: 'pl' | 'en', units: string[], count: number) =>
    texts.say(language, message('lost', { units, count, side: 'red' }), 'grammar')

  it('agrees with the gender and number of its noun, and with its count', () => {
    expect(say('pl', ['a'], 1)).toBe('Batalion A stracił 1 poziom, z Czerwonych.')
    expect(say('pl', ['a'], 2)).toBe('Batalion A stracił 2 poziomy, z Czerwonych.')
    expect(say('pl', ['b'], 1)).toBe('Kompania B straciła 1 poziom, z Czerwonych.')
    expect(say('pl', ['a', 'b'], 2)).toBe('Batalion A i kompania B straciły 2 poziomy, z Czerwonych.')
    expect(say('en', ['a'], 2)).toBe('A loses 2 steps of Red.')
  })

  it('knows in English who is many', () => {
    const wins = (side: string) => texts.say('en', message('wins', { side }), 'grammar')
    expect([wins('red'), wins('blues')]).toEqual(['Red wins.', 'Blues win.'])
  })
})
