import type { Choice } from '@sztab/kernel'
import { argumentsOf, listOf } from './asking.ts'

/** Words put into each bag so far, by argument; a word may lie in a bag several times. */
export type Picks = Readonly<Record<string, readonly string[]>>

export const NO_PICKS: Picks = {}

/** So few answers are offered whole instead of being picked together. */
const FEW = 4

export function isPickedTogether(choices: readonly Choice[]): boolean {
  return choices.length > FEW
}

/** Every word that can be put anywhere, in the order of the answers. */
export function bagWords(choices: readonly Choice[]): string[] {
  return [
    ...new Set(choices.flatMap(({ action }) => bagNames(choices).flatMap((bag) => listOf(action[bag])))),
  ]
}

/** The bags that the answers fill: their lists of words, but for one in which they all agree. */
export function bagNames(choices: readonly Choice[]): string[] {
  const [first, ...others] = choices
  if (first === undefined) return []
  const lists = argumentsOf(first.action).filter((name) => typeof first.action[name] !== 'string')
  const isOpen = (name: string): boolean =>
    others.some(({ action }) => listOf(action[name]).join() !== listOf(first.action[name]).join())
  return others.length === 0 ? lists : lists.filter(isOpen)
}

export function countIn(picks: Picks, bag: string, word: string): number {
  return listOf(picks[bag]).filter((other) => other === word).length
}

/** Whether some answer holds everything picked and this word once more. */
export function mayAdd(choices: readonly Choice[], picks: Picks, bag: string, word: string): boolean {
  const wanted = addWord(picks, bag, word)
  return choices.some((choice) => holds(choice, wanted))
}

export function addWord(picks: Picks, bag: string, word: string): Picks {
  return { ...picks, [bag]: [...listOf(picks[bag]), word] }
}

export function removeWord(picks: Picks, bag: string, word: string): Picks {
  const words = listOf(picks[bag])
  const at = words.lastIndexOf(word)
  return at < 0 ? picks : { ...picks, [bag]: words.toSpliced(at, 1) }
}

/** Puts in what every remaining answer holds anyway: nobody need pick what cannot be left out. */
export function addForced(choices: readonly Choice[], picks: Picks): Picks {
  const possible = choices.filter((choice) => holds(choice, picks))
  let filled = picks
  for (const bag of bagNames(choices)) {
    for (const word of bagWords(choices)) {
      const least = Math.min(...possible.map(({ action }) => times(listOf(action[bag]), word)))
      for (let i = countIn(filled, bag, word); i < least; i++) filled = addWord(filled, bag, word)
    }
  }
  return filled
}

export function isNothingPicked(picks: Picks): boolean {
  return Object.values(picks).every((words) => words.length === 0)
}

/** The first bag filled with each word as often as the answers hold it at most, where one answer holds all of that. */
export function fullBag(choices: readonly Choice[], picks: Picks): Picks | undefined {
  const [bag] = bagNames(choices)
  if (bag === undefined) return undefined
  const full = bagWords(choices).flatMap((word) => {
    const most = Math.max(...choices.map(({ action }) => times(listOf(action[bag]), word)))
    return Array.from({ length: most }, () => word)
  })
  const filled = { ...picks, [bag]: full }
  return bagAnswer(choices, filled) === undefined ? undefined : filled
}

/** The answer that holds exactly what was picked. */
export function bagAnswer(choices: readonly Choice[], picks: Picks): Choice | undefined {
  return choices.find(
    (choice) =>
      holds(choice, picks) &&
      bagNames(choices).every((bag) => listOf(choice.action[bag]).length === listOf(picks[bag]).length),
  )
}

/** How many words are still to be picked, at least and at most. */
export function stillToPick(choices: readonly Choice[], picks: Picks): { least: number; most: number } {
  const bags = bagNames(choices)
  const picked = bags.reduce((sum, bag) => sum + listOf(picks[bag]).length, 0)
  const open = choices
    .filter((choice) => holds(choice, picks))
    .map(({ action }) => bags.reduce((sum, bag) => sum + listOf(action[bag]).length, 0) - picked)
  return open.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...open), most: Math.max(...open) }
}

function holds({ action }: Choice, picks: Picks): boolean {
  return Object.entries(picks).every(([bag, words]) =>
    words.every((word) => times(listOf(action[bag]), word) >= times(words, word)),
  )
}

function times(words: readonly string[], word: string): number {
  return words.filter((other) => other === word).length
}
