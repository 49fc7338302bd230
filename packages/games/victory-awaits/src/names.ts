import { familyTexts } from '@sztab/chits'
import { byFolder, digestFrom, type Language, mergeTexts, type RuleText, type Texts } from '@sztab/kernel'
import places from '../text/places.json' with { type: 'json' }
import { type Nation, UNITS, type UnitData } from './order-of-battle.ts'
import { SHEETS } from './scenarios.ts'
import { SHEET_FILES } from './sheets.ts'

const NATIONS: Readonly<Record<Nation, Readonly<Record<Language, string>>>> = {
  german: { pl: 'niem.', en: 'German' },
  romanian: { pl: 'rum.', en: 'Romanian' },
  hungarian: { pl: 'węg.', en: 'Hungarian' },
  slovak: { pl: 'słow.', en: 'Slovak' },
  soviet: { pl: 'sow.', en: 'Soviet' },
}

function unitName({ name, nation, kind }: UnitData, language: Language): string {
  const nationality = NATIONS[nation][language]
  if (language === 'pl') return kind === 'hq' ? `sztab ${name} (${nationality})` : `${name} (${nationality})`
  return kind === 'hq' ? `${nationality} ${name} HQ` : `${nationality} ${name}`
}

/** Names of units, of headquarters' chits and of hexes with a town: made from the data, so that none is missing. */
function names(language: Language): Texts {
  const found: Record<string, string> = {}
  for (const unit of UNITS) {
    found[`unit.${unit.id}`] = unitName(unit, language)
    if (unit.kind !== 'hq') continue
    found[`chit.${unit.id}`] = `${unit.name} (${NATIONS[unit.nation][language]})`
    found[`short.chit.${unit.id}`] = unit.name
  }
  const polish: Readonly<Record<string, string>> = places
  for (const { id: sheet, letter } of SHEETS) {
    for (const { hex, name } of SHEET_FILES[sheet].places) {
      const id = letter + hex
      found[`hex.${id}`] = `${id} (${language === 'pl' ? (polish[name] ?? name) : name})`
    }
  }
  return found
}

/** All that the game says: its own texts, those of the family, and names. */
export const texts = mergeTexts(
  familyTexts,
  byFolder(import.meta.glob<Texts>('../text/*/words.json', { eager: true, import: 'default' })),
  { pl: names('pl'), en: names('en') },
)

export const digest = digestFrom(
  import.meta.glob<readonly RuleText[]>('../text/*/rules.json', { import: 'default' }),
)
