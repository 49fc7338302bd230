import type { Game } from './game.ts'
import { type Language, textOf } from './language.ts'

// What a game, its scenarios and its options are called stands among its texts. What has no name goes by its id.

export function gameTitle({ id, texts }: Named, language: Language): string {
  return textOf(texts, language, 'game.title') ?? id
}

export function scenarioTitle({ texts }: Named, scenario: string, language: Language): string {
  return textOf(texts, language, `scenario.${scenario}`) ?? scenario
}

export function optionTitle({ texts }: Named, option: string, language: Language): string {
  return textOf(texts, language, `option.${option}`) ?? option
}

type Named = Pick<Game, 'id' | 'texts'>
