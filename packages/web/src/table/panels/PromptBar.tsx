import type { Piece } from '@sztab/board'
import { useEffect, useRef } from 'react'
import { useSay } from '../../app/words.ts'
import { SectionChip } from '../../rules/SectionChip.tsx'
import type { GameWords } from '../game-words.ts'
import { type Asking, argumentsOf, kindOf, listOf } from '../model/asking.ts'
import { isPickedTogether } from '../model/bags.ts'
import type { Draft } from '../model/draft.ts'
import { partName } from '../model/part.ts'
import { closingAnswer, hasPlainChoice, plainAnswers } from '../model/plain.ts'
import { actingPiece } from '../model/pointing.ts'
import { pieceInHand, questionOf, subjectOf } from '../model/subject.ts'
import { targetsOf } from '../model/targets.ts'
import { useScene, useTable } from '../TableContext.ts'
import { useBoardSay } from '../use-board-say.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { BagPicker } from './BagPicker.tsx'
import { DiceField } from './DiceField.tsx'
import { LeavingRemark } from './EndAnyway.tsx'
import { Helpers } from './Helpers.tsx'
import { PieceArt } from './PieceArt.tsx'
import { Scroller } from './Scroller.tsx'
import { StoryLine } from './StoryLine.tsx'
import { useStatus } from './use-status.ts'
import { useSteadyHeight } from './use-steady-height.ts'
import './prompt.css'

/** What is asked now, by which section, and every answer that does not lie on the map. */
export function PromptBar() {
  const asking = useScene((scene) => scene.asking)
  const isHidden = useScene((scene) => scene.curtain !== undefined)
  const frame = useRef<HTMLElement>(null)
  useSteadyHeight(frame, asking === undefined ? undefined : questionOf(asking))
  useEffect(() => {
    // The button that was pressed is gone with its question: the next Tab should find the new answers.
    if (asking !== undefined && document.activeElement === document.body) {
      frame.current?.focus({ preventScroll: true })
    }
  }, [asking])
  if (isHidden) return null
  return (
    <section ref={frame} className="panel prompt" aria-live="polite" tabIndex={-1}>
      {asking === undefined ? <StoryLine /> : <Question asking={asking} />}
    </section>
  )
}

function Question({ asking }: { readonly asking: Asking }) {
  const { words } = useTable()
  const bags = useScene((scene) => scene.offer.bags)
  const inspected = useScene((scene) => scene.inspected)
  const draft = useScene((scene) => scene.draft)
  // Whoever plays several sides at one screen is told whose question it is.
  const isHotSeat = useScene(({ state }) => (state?.roles.length ?? 0) > 1)
  const acting = actingPiece(asking, draft) ?? inspected ?? subjectOf(asking)
  const waiting = useWaitingPieces()
  const piece =
    acting === undefined ? undefined : (asking.pieces.get(acting) ?? waiting.find(({ id }) => id === acting))
  const { section, ask } = asking.prompt
  const isPicking = isPickedTogether(bags)
  return (
    <>
      {piece === undefined && !mayNamePiece(asking) ? null : (
        <div className="art-slot">
          {piece === undefined ? null : <PieceArt piece={unmarked(piece)} size={96} />}
        </div>
      )}
      <div className="question">
        {isHotSeat ? <p className="asked-role">{words.role(asking.role)}</p> : null}
        <h2>
          {words.tell(ask)} <SectionChip section={section} />
        </h2>
        <Remark asking={asking} piece={acting} />
        <Aside asking={asking} />
        {isPicking ? <BagPicker /> : null}
        <DiceField />
        <AnswerButtons
          asking={asking}
          plain={plainAnswers(asking)}
          closing={closingAnswer(asking)}
          bags={isPicking ? [] : bags}
        />
        <Helpers asking={asking} />
      </div>
    </>
  )
}

/** Whether a piece may come to stand beside the question: its place is kept free. */
function mayNamePiece(asking: Asking): boolean {
  return asking.prompt.choices.some(
    ({ action, more }) =>
      more === true || argumentsOf(action).some((name) => ['piece', 'pieces'].includes(kindOf(asking, name))),
  )
}

/** Beside the question a piece shows what is printed on it, not that it may act. */
function unmarked(piece: Piece): Piece {
  return { ...piece, states: (piece.states ?? []).filter((state) => state !== 'may-act') }
}

/** One line under the question: a refusal, what was chosen so far, or what to do next. */
function Remark({ asking, piece }: { readonly asking: Asking; readonly piece: string | undefined }) {
  const { model, words } = useTable()
  const say = useSay()
  const sayOfBoard = useBoardSay()
  const notice = useScene((scene) => scene.notice)
  const offer = useScene((scene) => scene.offer)
  const draft = useScene((scene) => scene.draft)
  const isExplaining = useScene((scene) => scene.isExplaining)
  const isLeaving = useScene((scene) => scene.leaving !== undefined)
  if (notice !== undefined) {
    return (
      <p className="remark alarm" role="alert">
        {words.tell(notice.reason)}{' '}
        {notice.section === undefined ? null : <SectionChip section={notice.section} />}
      </p>
    )
  }
  if (isLeaving) return <LeavingRemark />
  if (isExplaining) return <p className="remark">{sayOfBoard('why-not.point')}</p>
  // A set that nobody has begun is not yet what is asked for, as long as a hex can be pointed at instead.
  const isSetMeant = draft.said.do !== undefined || draft.chosen.length > 0 || offer.hexes.size === 0
  if (offer.set !== undefined && isSetMeant) {
    const { chosen, denial, kind } = offer.set
    const named = chosen.map((item) => (kind === 'piece' ? words.piece(item) : words.hex(item)))
    return (
      <p className="remark">
        {chosen.length > 0
          ? say('set.chosen', { items: named })
          : kind === 'piece'
            ? say('set.none-piece')
            : sayOfBoard('set.none-hex')}{' '}
        {denial === undefined ? null : (
          <>
            <span className="alarm">{words.tell(denial.reason)}</span>{' '}
            <SectionChip section={denial.section} />
          </>
        )}
      </p>
    )
  }
  const reachOfAll =
    offer.hexes.size > 0 ? ` · ${sayOfBoard('prompt.reach', { count: offer.hexes.size })}` : ''
  if (piece !== undefined && draft.together.length > 0) {
    const together = words.tell({ key: 'prompt.together-who', params: { units: [piece, ...draft.together] } })
    return <p className="remark">{`${together}${reachOfAll}`}</p>
  }
  if (piece !== undefined) {
    const description = words.tell(model.tabletop.describePiece(asking.view, piece))
    const hex = asking.pieces.get(piece)?.hex
    const isReach = pieceInHand(asking, draft) === piece && targetsOf(asking, draft, offer).size === 0
    const where =
      hex === undefined ? description : sayOfBoard('prompt.piece', { description, hex: words.hex(hex) })
    const told = `${where}${isReach ? reachOfAll : ''}`
    return (
      <p className="remark in-line" title={told}>
        {told}
      </p>
    )
  }
  const settled = saidSoFar(asking, draft, words)
  if (settled !== '') return <p className="remark">{settled}</p>
  if (offer.pieces.size > 0) {
    return (
      <p className="remark">{say(hasPlainChoice(asking) ? 'prompt.press-or-point' : 'prompt.point-piece')}</p>
    )
  }
  return <p className="remark">{offer.hexes.size > 0 ? sayOfBoard('prompt.point-hex') : ''}</p>
}

/** The places and words that the answer in the making already names. */
function saidSoFar(asking: Asking, { said }: Draft, words: GameWords): string {
  const { do: verb, ...rest } = said
  const names = Object.entries(rest).flatMap(([name, value]) =>
    listOf(value).map((word) =>
      kindOf(asking, name) === 'hex' || kindOf(asking, name) === 'sequence'
        ? words.hex(word)
        : words.word(name, word),
    ),
  )
  return verb === undefined || names.length === 0
    ? ''
    : `${words.verb(String(verb), asking.prompt.step)}: ${names.join(', ')}`
}

/** The counters that lie in boxes beside the map. */
function useWaitingPieces(): readonly Piece[] {
  const boxes = useStatus()?.boxes ?? []
  return boxes.flatMap(({ tokens }) => tokens.flatMap(({ piece }) => piece ?? []))
}

/** Pieces that are not on the map yet, such as reinforcements. */
function Aside({ asking }: { readonly asking: Asking }) {
  const { model, words } = useTable()
  const say = useSay()
  const aside = useScene((scene) => scene.offer.aside).filter((offer) => !words.isWord(offer))
  const waiting = useWaitingPieces()
  if (aside.length === 0) return null
  return (
    <Scroller className="aside-pieces">
      <ul aria-label={say('prompt.aside')}>
        {aside.map(({ argument, word, choices }) => {
          const piece = waiting.find(({ id }) => id === word)
          return (
            <li key={`${argument} ${word}`}>
              <button
                type="button"
                className="button small"
                data-word={word}
                data-part={partName({ kind: 'word', argument, word })}
                title={words.tell(asking.tabletop.describePiece(asking.view, word))}
                onClick={() => model.answering.choose(word, choices)}
              >
                {piece === undefined ? null : <PieceArt piece={piece} size={44} />}
                {words.piece(word)}
              </button>
            </li>
          )
        })}
      </ul>
    </Scroller>
  )
}
