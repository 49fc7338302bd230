import {
  type FlowState,
  type Game,
  isState,
  type PositionBody,
  readSetupChoice,
  type SetupChoice,
} from '../../src/index.ts'

/** A scenario with its options; those left out have their defaults. */
export function setupChoice<S extends FlowState>(
  game: Game<S>,
  scenario: string,
  options: Readonly<Record<string, string>> = {},
): SetupChoice {
  // Only the scenarios and options of the game are looked at, whatever its states are.
  const choice = readSetupChoice(game as unknown as Game, scenario, options)
  if (Array.isArray(choice)) throw new Error(`there is no such set-up: ${choice[0]?.field}`)
  return choice as SetupChoice
}

/** The faults for which a position is refused: the field, the section and the key. */
export function positionFaults<S extends FlowState>(
  game: Game<S>,
  body: PositionBody,
  choice: SetupChoice,
): string[] {
  const read = game.readPosition(body, choice)
  if (isState(read)) return []
  return read.map(({ field, problem }) => `${field} ${problem.params?.section ?? ''} ${problem.key}`)
}

/**
 * A position as a drawing: a line for each place with its units behind it, each with words about it in brackets.
 * `describe` turns the place and the words into what the position document says of the unit.
 */
export function readDrawing<U>(
  drawing: string,
  describe: (place: string, words: readonly string[]) => U,
): Record<string, U> {
  const units: Record<string, U> = {}
  for (const line of drawing.split('\n')) {
    const [place = '', ...names] = line.trim().split(/\s+/)
    for (const name of names) {
      const [, id = name, inside = ''] = /^(.*)\((.*)\)$/.exec(name) ?? []
      const words = inside.split(',').filter((word) => word !== '')
      units[id] = describe(place, words)
    }
  }
  return units
}

/** The number among the words about a unit: its steps, where they are said. */
export function stepsIn(words: readonly string[]): { readonly steps?: number } {
  const steps = words.find((word) => /^\d+$/.test(word))
  return steps === undefined ? {} : { steps: Number(steps) }
}
