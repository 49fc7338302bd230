import { byFolder, type Language, type Section, type Texts, textOf } from '@sztab/kernel'

/** What is said about a game before anybody plays it: its file `data/presentation.json`. */
export interface About {
  /** The family whose rules it shares, as `familyIn` knows it. */
  readonly family: string
  /** From 1, which is the easiest to learn, to 5. */
  readonly difficulty: number
  readonly scenarios: Readonly<Record<string, ScenarioEntry>>
}

/** What is said about a scenario. */
export interface ScenarioAbout {
  /** The part of the drawn sheet that stands for it: its middle and its width, as parts of the sheet's. */
  readonly cut: { readonly x: number; readonly y: number; readonly width: number }
  /** About how long it takes: at least and at most so many hours. */
  readonly hours: readonly number[]
  /** By side, what the set-up brings. */
  readonly forces: Readonly<Record<string, Forces>>
  /** How it is won. */
  readonly aims: readonly Aim[]
  readonly points?: number
  /** Absent where it has not been played in series. */
  readonly balance?: Balance | null
}

/** A scenario in the file: it may be `like` another one in all that it does not say itself. */
type ScenarioEntry = ScenarioAbout | ({ readonly like: string } & Partial<ScenarioAbout>)

export interface Forces {
  readonly units: number
  readonly headquarters: number
  /** Units that wait beside the map to land or to arrive next. */
  readonly waiting: number
}

interface Aim {
  /** Whose aim it is, or `all`. */
  readonly side: string
  readonly section: Section
  /** What it is, by the key of one of the game's texts; `{{points}}` in it stands for `points`. */
  readonly text: string
}

/** How often each side won when the strongest machine player played itself. */
interface Balance {
  readonly games: number
  readonly wins: Readonly<Record<string, number>>
}

interface Family {
  readonly name: string
  readonly line: string
}

const words = byFolder(import.meta.glob<Texts>('../text/*/words.json', { eager: true, import: 'default' }))

/** What is special about the games of a family, in a line. */
export function familyIn(language: Language, { family }: About): Family | undefined {
  const name = textOf(words, language, `family.${family}`)
  const line = textOf(words, language, `family.${family}.line`)
  return name === undefined || line === undefined ? undefined : { name, line }
}

/** What is said about a scenario, and the one whose picture stands for it. */
export function aboutScenario(
  about: About,
  scenario: string,
): { readonly about: ScenarioAbout; readonly pictured: string } | undefined {
  const own = about.scenarios[scenario]
  if (own === undefined) return undefined
  if (!('like' in own)) return { about: own, pictured: scenario }
  const model = aboutScenario(about, own.like)
  if (model === undefined) return undefined
  const { like: _, ...said } = own
  return { about: { ...model.about, ...said }, pictured: said.cut === undefined ? model.pictured : scenario }
}

/** About how many hours its scenarios take: the least and the most of them. */
export function hoursOf(about: About): readonly [least: number, most: number] {
  const hours = Object.keys(about.scenarios).flatMap((id) => aboutScenario(about, id)?.about.hours ?? [])
  return [Math.min(...hours), Math.max(...hours)]
}
