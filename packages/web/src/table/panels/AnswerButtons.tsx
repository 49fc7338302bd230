import type { Choice } from '@sztab/kernel'
import type { Asking } from '../model/asking.ts'
import { partName } from '../model/part.ts'
import { verbsOnButtons } from '../model/pointing.ts'
import { useScene, useTable } from '../TableContext.ts'
import { EndAnyway } from './EndAnyway.tsx'

/** Every answer that stands on a button; what ends the question stands at the end of the row. */
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
  const { model, words } = useTable()
  const draft = useScene((scene) => scene.draft)
  const offer = useScene((scene) => scene.offer)
  const answer = useScene((scene) => scene.answer)
  const isSending = useScene((scene) => scene.isSending)
  const { step } = asking.prompt

  const verbs = verbsOnButtons(asking, draft, offer)
  const ordinary = plain.filter((choice) => choice !== closing)
  return (
    <div className="answers">
      <EndAnyway step={step} />
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
