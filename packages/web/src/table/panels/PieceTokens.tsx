import type { Box, Piece, Token } from '@sztab/board'
import { useMemo } from 'react'
import { useSay } from '../../app/words.ts'
import { answerIn, carry, DRAGGED } from '../map/dragging.ts'
import { partName } from '../model/part.ts'
import { maySay } from '../model/saying.ts'
import { useScene, useTable } from '../TableContext.ts'
import { PieceArt } from './PieceArt.tsx'
import './piece-tokens.css'

/** A token that looks like a piece of the board. */
export type PieceToken = Token & Required<Pick<Token, 'look'>>

export function isPieceToken(token: Token): token is PieceToken {
  return token.look !== undefined
}

/** Pixels of a piece on a card. */
const SLOT = 36

/** A card with its places, filled or empty. */
export function CardSlots({ tokens, slots }: { readonly tokens: Box['tokens']; readonly slots: number }) {
  const { model } = useTable()
  const pieces = tokens.filter(isPieceToken)
  const empty = Array.from({ length: Math.max(0, slots - pieces.length) }, (_, i) => `empty ${i}`)
  return (
    <ul
      className="slots"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        const says = answerIn(event.dataTransfer)
        if (says !== undefined) model.answering.give(says)
      }}
    >
      {pieces.map((token, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal pieces differ only in their place on the card
        <li key={i}>
          <PieceOfBox token={token} size={SLOT} />
        </li>
      ))}
      {empty.map((key) => (
        <li key={key} className="empty" />
      ))}
    </ul>
  )
}

/** A piece beside the board; a button where pointing at it is an answer. */
export function PieceOfBox({ token, size = 44 }: { readonly token: PieceToken; readonly size?: number }) {
  const { model, words } = useTable()
  const say = useSay()
  const isAnswer = useScene(({ asking, draft }) => maySay(asking, draft, token.says))
  const isSending = useScene((scene) => scene.isSending)
  const piece = useMemo(() => pieceOf(token), [token])
  const name = words.tell(token.name)
  const { count = 1, says } = token
  const art = (
    <>
      <PieceArt piece={piece} size={size} />
      <span className="only-for-readers">{count === 1 ? name : `${count} × ${name}`}</span>
    </>
  )
  if (!isAnswer || says === undefined) {
    return (
      <span className={`piece-token ${token.state}`} title={name}>
        {art}
      </span>
    )
  }
  const verb = words.verb(says.do, '')
  return (
    <button
      type="button"
      className="piece-token answer"
      data-part={partName({ kind: 'answer', action: says })}
      title={`${verb}: ${name}`}
      aria-label={say('panel.say-token', { verb, name })}
      disabled={isSending}
      draggable
      onDragStart={(event) => carry(event.dataTransfer, says)}
      onClick={() => model.answering.give(says)}
    >
      {art}
    </button>
  )
}

function pieceOf({ look, count, side, state }: PieceToken): Piece {
  return {
    id: '',
    hex: '',
    side,
    kind: 'chip',
    name: '',
    ...look,
    ...(count === undefined ? {} : { count }),
    states: state === 'played' ? ['done'] : [],
  }
}
