import { writeFileSync } from 'node:fs'
import { catalog } from '@sztab/catalog'
import { describe, expect, it } from 'vitest'
import { createTexts } from '../src/index.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

const book = createTexts(catalog.map(({ game }) => game))

/** Words that agree with a noun, by their feminine form; the masculine one follows. */
const POLISH: readonly (readonly [feminine: RegExp, masculine: RegExp])[] = [
  [/\b\p{L}+(?:ała|iła|yła|ęła|szła)(?:by)?(?!\p{L})/u, /\b\p{L}+(?:ał|ił|ył|ął|szedł)(?:by)?(?!\p{L})/u],
  [
    /(?:związana|wstrząśnięta|złamana|gotowa|sprawna|rozbita|zdezorganizowana|zmechanizowana)(?!\p{L})/u,
    /(?:związany|wstrząśnięty|złamany|gotowy|sprawny|rozbity|zdezorganizowany|zmechanizowany)(?!\p{L})/u,
  ],
  [
    /(?:wyeliminowana|rozproszona|rozpoznana|znana|zielona|załadowana|stracona|twoja)(?!\p{L})/u,
    /(?:wyeliminowany|rozproszony|rozpoznany|znany|zielony|załadowany|stracony|twój)(?!\p{L})/u,
  ],
]

/** Nouns that end like verbs. */
const NOUNS = /(?<!\p{L})(?:(?:pod|u|od|prze)?dział|siła|wał|kanał|przedział)(?!\p{L})/giu

/** Sentences in which the word belongs to another noun than the first. */
const OTHER_NOUN = new Set([
  'activated.not-named',
  'activated.own-chit',
  'activated.was-too-far',
  'advance.ended',
  'arrive.gone',
  'losses.not-in-battle',
  'move.not-available',
  'advance.headquarters-alone',
  'box.sealed',
  'breakthrough.foot',
  'excess.useless',
  'fault.air',
  'nebelwerfer.readied',
  'retreat.abandoned',
  'retreat.two-mountains',
  'retreat.two-zones',
])

function disagreesInPolish({ key, form, text }: Sentence): boolean {
  if (OTHER_NOUN.has(key)) return false
  const said = text.replace(NOUNS, '')
  if (form === 'm') return POLISH.some(([feminine]) => feminine.test(said))
  return form === 'f' && POLISH.some(([, masculine]) => masculine.test(said))
}

/** After the noun with which a sentence begins. */
const SINGULAR_VERB = /^(?:is|has|was|does|wins|takes|begins|receives|controls|rolls|attacks|decides)\b/
const PLURAL_VERB = /^(?:are|have|were|do|win|take|begin|receive|control|roll|attack|decide)\b/

function disagreesInEnglish({ form, noun, text }: Sentence): boolean {
  if (noun === undefined || !text.toLowerCase().startsWith(noun.toLowerCase())) return false
  const rest = text.slice(noun.length + 1)
  return form === 'p' ? SINGULAR_VERB.test(rest) : PLURAL_VERB.test(rest)
}

describe.each(catalog.map(({ game }) => [game.id, game] as const))('every sentence of %s', (id, game) => {
  it.each(['pl', 'en'])('in %s agrees with nouns of each gender and number that the game has', (language) => {
    const all = [...sentencesOf(game, language, book)]
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter(({ text }) => /\{\{|undefined|NaN|null/.test(text))).toEqual([])
    const disagrees = language === 'pl' ? disagreesInPolish : disagreesInEnglish
    expect(all.filter(disagrees).map(({ key, text }) => `${key}: ${text}`)).toEqual([])
    // For whoever wants to read them all.
    const file = process.env.SENTENCES
    if (file !== undefined) {
      const lines = all.map(({ key, form, text }) => `${key}\t${form ?? ''}\t${text}`)
      writeFileSync(`${file}.${id}.${language}`, `${lines.join('\n')}\n`)
    }
  })
})

describe('the checks themselves', () => {
  it('find a verb that does not fit', () => {
    expect(disagreesInPolish({ key: 'a', form: 'm', text: '645 batalion jest wstrząśnięta.' })).toBe(true)
    expect(disagreesInPolish({ key: 'a', form: 'm', text: '645 batalion już atakowała.' })).toBe(true)
    expect(disagreesInPolish({ key: 'a', form: 'f', text: 'Brygada już atakował.' })).toBe(true)
    expect(disagreesInPolish({ key: 'a', form: 'f', text: 'Brygada już atakowała.' })).toBe(false)
    expect(disagreesInEnglish({ key: 'a', form: 'p', noun: 'Germans', text: 'Germans wins.' })).toBe(true)
    expect(disagreesInEnglish({ key: 'a', form: 'n', noun: 'Axis', text: 'Axis wins.' })).toBe(false)
  })
})
