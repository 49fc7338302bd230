import { useSay } from '../../app/words.ts'
import { partName } from '../model/part.ts'
import { type Prospect, prospectOf } from '../model/support.ts'
import { useScene, useTable } from '../TableContext.ts'
import './support.css'

/** What can be put into the battle: each thing with the odds that it would make. */
export function SupportPicker() {
  const { model, words } = useTable()
  const say = useSay()
  const support = useScene((scene) => scene.support)
  const isSending = useScene((scene) => scene.isSending)
  const inWords = useProspectWords()
  if (support === undefined) return null
  return (
    <fieldset className="support">
      <legend>{say('combat.support')}</legend>
      {support.items.map(({ word, isPicked, picks, preview }) => (
        <button
          key={word}
          type="button"
          className="support-item"
          data-part={partName({ kind: isPicked ? 'take' : 'put', bag: support.argument, word })}
          aria-pressed={isPicked}
          disabled={isSending}
          // A mouse leaves the focus where it was, so that Enter confirms what was picked.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => model.answering.fillBags(picks)}
        >
          <span className="tick" aria-hidden="true">
            {isPicked ? '✓' : '+'}
          </span>
          {words.word(support.argument, word)}
          <b>{inWords(prospectOf(preview))}</b>
        </button>
      ))}
    </fieldset>
  )
}

/** The column with and without what supports, in one line. */
export function SupportColumns() {
  const { words } = useTable()
  const say = useSay()
  const support = useScene((scene) => scene.support)
  const answer = useScene((scene) => scene.answer)
  const preview = useScene((scene) => scene.preview)
  const inWords = useProspectWords()
  if (support === undefined || preview === undefined) return null
  const isBare = answer === undefined
  const shown = isBare ? support.most : { action: answer, preview }
  const items = [shown.action[support.argument] ?? []]
    .flat()
    .map((word) => words.word(support.argument, word))
  return (
    <p className="support-columns">
      <span className={isBare ? 'present' : ''}>
        {say('combat.without', { prospect: inWords(prospectOf(support.without.preview)) })}
      </span>{' '}
      <span className={isBare ? '' : 'present'}>
        {say('combat.with', { items, prospect: inWords(prospectOf(shown.preview)) })}
      </span>
    </p>
  )
}

function useProspectWords(): (prospect: Prospect) => string {
  const { words } = useTable()
  const say = useSay()
  return (prospect) =>
    prospect.column === undefined
      ? say('combat.chance', { chances: prospect.good, of: prospect.of })
      : words.column(prospect.column)
}
