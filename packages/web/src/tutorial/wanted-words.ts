import { isFieldMap } from '@sztab/board'
import type { Say } from '../app/words.ts'
import type { GameWords } from '../table/game-words.ts'
import { placeName } from '../table/map/place-names.ts'
import { kindOf } from '../table/model/asking.ts'
import type { Part } from '../table/model/part.ts'
import type { Making } from './next-part.ts'

/** Says what is to be pressed or pointed at now, by its name on the counter, on the map or on the button. */
export function wantedWords(
  { asking, draft, offer, hasOdds }: Making,
  part: Part,
  words: GameWords,
  say: Say,
): string {
  const { step } = asking.prompt
  const end = isFieldMap(asking.tabletop.map) ? '-field' : ''
  const place = (hex: string): string => placeName(asking.tabletop.map, words, hex)
  const isWaitingPiece = ({ argument, word }: { argument: string; word: string }): boolean =>
    kindOf(asking, argument) === 'piece' && !words.isWord({ argument, word })
  const press = (button: string): string => say('tutorial.now.press', { button })
  switch (part.kind) {
    case 'confirm':
      return say('tutorial.now.confirm')
    case 'back':
      return say('tutorial.now.back', { button: say(hasOdds ? 'combat.cancel' : 'prompt.back') })
    case 'piece': {
      const isChosen = offer.set?.chosen.includes(part.piece) === true
      const hex = asking.pieces.get(part.piece)?.hex ?? ''
      return say(`tutorial.now.${isChosen ? 'leave-out' : 'piece'}${end}`, {
        piece: words.piece(part.piece),
        hex: place(hex),
      })
    }
    case 'hex':
      return say(`tutorial.now.hex${end}`, { hex: place(part.hex) })
    case 'word':
      return press(isWaitingPiece(part) ? words.piece(part.word) : words.word(part.argument, part.word))
    case 'answer':
      return press(words.answer({ action: part.action }, step, draft.said))
    case 'verb':
      return press(`${words.verb(part.verb, step)}…`)
    case 'put':
    case 'take':
      return say(`tutorial.now.${part.kind}`, { word: words.word(part.bag, part.word) })
  }
}
