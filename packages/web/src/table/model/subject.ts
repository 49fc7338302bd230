import type { HexId } from '@sztab/board'
import type { Choice } from '@sztab/kernel'
import { type Asking, argumentsOf, hexOfPiece, kindOf, listOf } from './asking.ts'
import type { Draft } from './draft.ts'
import type { Offer } from './offer.ts'
import { isOnSheet } from './paths.ts'
import { actingPiece } from './pointing.ts'

/** The piece that the question is about, such as one that has to retreat. */
export function subjectOf({ prompt, pieces }: Asking): string | undefined {
  const piece = prompt.ask.subject?.piece
  return piece !== undefined && pieces.has(piece) ? piece : undefined
}

/** What a question is called: as long as that is the same, the same is asked again, whatever was answered between. */
export function questionOf({ prompt }: Asking): string {
  return JSON.stringify([prompt.role, prompt.step, prompt.ask.subject])
}

/** The piece that is to do something: the one that was pointed at, or else the one that is asked about. */
export function pieceInHand(asking: Asking, draft: Draft): string | undefined {
  return actingPiece(asking, draft) ?? subjectOf(asking)
}

/** Where on the map a question is answered: the places that it names, or else those of its answers. */
export function placesAsked(asking: Asking, offer: Offer): HexId[] {
  const { piece, pieces = [], places = [] } = asking.prompt.ask.subject ?? {}
  const standing = [...(piece === undefined ? [] : [piece]), ...pieces]
  const onSheet = places.filter((word) => isOnSheet(asking.tabletop.map.grid, word))
  const named =
    onSheet.length > 0
      ? onSheet
      : standing.map((one) => hexOfPiece(asking, one)).filter((hex) => hex !== undefined)
  return named.length > 0 ? named : placesOffered(asking, offer)
}

/** Where on the map something can be pointed at. */
export function placesOffered(asking: Asking, { pieces, hexes, sides, set }: Offer): HexId[] {
  const members = set?.universe ?? []
  const able = [...pieces.keys(), ...(set?.kind === 'piece' ? members : [])]
  return [
    ...able.flatMap((piece) => hexOfPiece(asking, piece) ?? []),
    ...hexes.keys(),
    ...[...sides.keys()].flatMap((side) => side.split('/')),
    ...(set?.kind === 'hex' ? members : []),
  ]
}

/** All places that answers name, with those of the pieces in them. */
export function placesOfAnswers(asking: Asking, choices: readonly Choice[]): HexId[] {
  const named = choices.flatMap(({ action }) =>
    argumentsOf(action).flatMap((name) => {
      const words = listOf(action[name])
      switch (kindOf(asking, name)) {
        case 'piece':
        case 'pieces':
          return words.flatMap((piece) => hexOfPiece(asking, piece) ?? [])
        case 'side':
          return words.flatMap((side) => side.split('/'))
        case 'word':
        case 'words':
          return []
        default:
          return words
      }
    }),
  )
  return [...new Set(named)].filter((word) => isOnSheet(asking.tabletop.map.grid, word))
}
