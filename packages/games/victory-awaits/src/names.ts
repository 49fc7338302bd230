import { familyTexts } from '@sztab/chits'
import {
  byFolder,
  digestFrom,
  inEach,
  type Language,
  mergeTexts,
  type RuleText,
  type Texts,
  textOf,
} from '@sztab/kernel'
import { UNITS, type UnitData } from './order-of-battle.ts'
import { SHEETS } from './scenarios.ts'
import { SHEET_FILES } from './sheets.ts'

const words = byFolder(import.meta.glob<Texts>('../text/*/words.json', { eager: true, import: 'default' }))

/** What towns are called, by the name that is printed on the map, where a language calls them otherwise. */
const places = byFolder(import.meta.glob<Texts>('../text/*/places.json', { eager: true, import: 'default' }))

/** The name of a unit as a language puts it together: `sztab {{name}} ({{nation}})`. */
function nameOf({ name, nation }: UnitData, form: 'unit' | 'hq' | 'chit', language: Language): string {
  const nationality = textOf(words, language, `name.nation.${nation}`) ?? nation
  return (textOf(words, language, `name.${form}`) ?? '{{name}}')
    .replace('{{name}}', name)
    .replace('{{nation}}', nationality)
}

/** Names of units, of headquarters' chits and of hexes with a town: made from the data, so that none is missing. */
function names(language: Language): Texts {
  const found: Record<string, string> = {}
  for (const unit of UNITS) {
    found[`unit.${unit.id}`] = nameOf(unit, unit.kind === 'hq' ? 'hq' : 'unit', language)
    if (unit.kind !== 'hq') continue
    const form = words[language]?.['grammar.hq']
    if (form !== undefined) found[`grammar.unit.${unit.id}`] = form
    found[`chit.${unit.id}`] = nameOf(unit, 'chit', language)
    found[`short.chit.${unit.id}`] = unit.name
  }
  for (const { id: sheet, letter } of SHEETS) {
    for (const { hex, name } of SHEET_FILES[sheet].places) {
      const id = letter + hex
      found[`hex.${id}`] = `${id} (${places[language]?.[name] ?? name})`
    }
  }
  return found
}

/** All that the game says: its own texts, those of the family, and names. */
export const texts = mergeTexts(
  familyTexts,
  words,
  inEach(words, (_, language) => names(language)),
)

export const digest = digestFrom(
  import.meta.glob<readonly RuleText[]>('../text/*/rules.json', { import: 'default' }),
)
