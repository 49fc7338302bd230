import type { Choice } from '@sztab/kernel'
import { useSay } from '../../app/words.ts'
import type { Asking } from '../model/asking.ts'
import { hasNextPiece } from '../model/next-piece.ts'
import type { offerOf } from '../model/offer.ts'
import { partName } from '../model/part.ts'
import { hasBegun, verbsOnButtons, waysToSameEnd } from '../model/pointing.ts'
import { useScene, useTable } from '../TableContext.ts'
import { useBoardSay } from '../use-board-say.ts'
import { goToNext } from '../use-table-keys.ts'
import { UndoButton } from './UndoButton.tsx'

/** Every answer that stands on a button, and what helps to find the others. */
export function AnswerButtons({
  asking,
  plain,
  closing,
  bags,
}: {
  readonly asking: Asking
  readonly plain: readonly Choice[]
  readonly closing: Choice | undefined
  readonly bags: readonly Choice[]
}) {
  const { model, camera, words } = useTable()
  const say = useSay()
  const sayOfBoard = useBoardSay()
  const draft = useScene((scene) => scene.draft)
  const offer = useScene((scene) => scene.offer)
  const answer = useScene((scene) => scene.answer)
  const isSending = useScene((scene) => scene.isSending)
  const isExplaining = useScene((scene) => scene.isExplaining)
  const { step } = asking.prompt

  const verbs = verbsOnButtons(asking, draft, offer)
  const ways = waysToSameEnd(asking, draft)
  const isOnMap = offer.pieces.size + offer.hexes.size > 0 || offer.set !== undefined
  const canWalk = draft.byHand || hasPath(asking, offer)
  const ordinary = plain.filter((choice) => choice !== closing)
  return (
    <div className="answers">
      {answer === undefined ? null : (
        <button
          type="button"
          className="button primary"
          data-part={partName({ kind: 'confirm' })}
          disabled={isSending}
          onClick={() => void model.dealings.commit()}
        >
          {words.verb(answer.do, step)} <kbd>Enter</kbd>
        </button>
      )}
      {[...offer.words, ...offer.aside.filter((aside) => words.isWord(aside))].map(
        ({ argument, word, choices }) => (
          <button
            key={`${argument} ${word}`}
            type="button"
            className="button"
            data-part={partName({ kind: 'word', argument, word })}
            disabled={isSending}
            {...hinting(model, choices)}
            onClick={() => model.answering.choose(word, choices)}
          >
            {words.word(argument, word)}
          </button>
        ),
      )}
      {bags.map((choice) => (
        <button
          key={JSON.stringify(choice.action)}
          type="button"
          className="button"
          data-part={partName({ kind: 'answer', action: choice.action })}
          disabled={isSending}
          aria-pressed={answer === choice.action}
          {...hinting(model, [choice])}
          onClick={() => model.answering.give(choice.action)}
        >
          {words.answer(choice, step, draft.said)}
        </button>
      ))}
      {verbs.map((verb) => (
        <button
          key={verb}
          type="button"
          className="button"
          data-part={partName({ kind: 'verb', verb })}
          onClick={() => model.answering.beginVerb(verb)}
        >
          {words.verb(verb, step)}…
        </button>
      ))}
      {ordinary.map((choice) => (
        <button
          key={choice.action.do}
          type="button"
          className="button"
          data-part={partName({ kind: 'answer', action: choice.action })}
          disabled={isSending}
          onClick={() => model.answering.give(choice.action)}
        >
          {words.verb(choice.action.do, step)}
          {plain.length > 1 ? <kbd>{plain.indexOf(choice) + 1}</kbd> : null}
        </button>
      ))}
      {ways.length > 1 ? (
        <button type="button" className="button" onClick={() => model.answering.anotherWay()}>
          {say('prompt.another-way', { count: ways.length })} <kbd>W</kbd>
        </button>
      ) : null}
      {canWalk ? (
        <button
          type="button"
          className="button"
          aria-pressed={draft.byHand}
          onClick={() => model.answering.walkByHand(!draft.byHand)}
        >
          {sayOfBoard('prompt.by-hand')}
        </button>
      ) : null}
      {hasNextPiece(asking) ? (
        <button type="button" className="button" onClick={() => goToNext(model, camera)}>
          {words.tell({ key: 'prompt.next' })} <kbd>N</kbd>
        </button>
      ) : null}
      {isOnMap ? (
        <button
          type="button"
          className="button"
          aria-pressed={isExplaining}
          onClick={() => model.hand.explainNext(!isExplaining)}
        >
          {say('prompt.why-not')} <kbd>?</kbd>
        </button>
      ) : null}
      {hasBegun(draft) ? (
        <button
          type="button"
          className="button"
          data-part={partName({ kind: 'back' })}
          onClick={() => model.answering.cancel()}
        >
          {say('prompt.back')} <kbd>Esc</kbd>
        </button>
      ) : null}
      <UndoButton />
      {closing === undefined ? null : (
        <button
          type="button"
          className="button closing"
          data-part={partName({ kind: 'answer', action: closing.action })}
          disabled={isSending}
          onClick={() => model.answering.give(closing.action)}
        >
          {words.verb(closing.action.do, step)} <kbd>E</kbd>
        </button>
      )}
    </div>
  )
}

/** While a button is looked at, the map shows where its answers lie. */
function hinting({ answering }: ReturnType<typeof useTable>['model'], choices: readonly Choice[]) {
  const show = (): void => answering.hint(choices)
  const hide = (): void => answering.hint([])
  return { onMouseEnter: show, onMouseLeave: hide, onFocus: show, onBlur: hide }
}

/** Whether the hexes on offer end a path that could also be walked hex by hex. */
function hasPath({ table, prompt }: Asking, { hexes }: ReturnType<typeof offerOf>): boolean {
  const [choices] = hexes.values()
  const [first] = choices ?? []
  if (first === undefined || prompt.choices.some(({ action }) => action === first.action)) return false
  return Object.keys(first.action).some((name) => table.arguments[name] === 'hexes')
}
