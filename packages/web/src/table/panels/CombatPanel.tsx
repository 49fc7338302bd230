import type { Piece } from '@sztab/board'
import { type Preview, type PreviewLine, writeFigure } from '@sztab/kernel'
import { useSay } from '../../app/words.ts'
import { SectionChip } from '../../rules/SectionChip.tsx'
import { pencilOf } from '../map/sides.ts'
import { listOf } from '../model/asking.ts'
import { attackingSide } from '../model/battle.ts'
import { nextArgument } from '../model/frontier.ts'
import { partName } from '../model/part.ts'
import { hasBegun } from '../model/pointing.ts'
import { areFaces } from '../model/tones.ts'
import { useScene, useTable } from '../TableContext.ts'
import { Chances } from './Chances.tsx'
import { DiceField } from './DiceField.tsx'
import { ChanceBar, Faces } from './Faces.tsx'
import { OddsLadder } from './OddsLadder.tsx'
import { SumLine } from './SumLine.tsx'
import { SupportPicker } from './SupportPicker.tsx'
import { UndoButton } from './UndoButton.tsx'
import './combat.css'

/** The odds of an answer, line by line, before anything is final. */
export function CombatPanel() {
  const { model, words } = useTable()
  const say = useSay()
  const preview = useScene((scene) => scene.preview)
  const isSending = useScene((scene) => scene.isSending)
  const hasSet = useScene((scene) => scene.offer.set?.kind === 'piece')
  const mayCancel = useScene(({ draft }) => hasBegun(draft))
  const unsupported = useScene(({ support, answer }) =>
    answer === undefined ? support?.without.action : undefined,
  )
  const verb = useScene(({ answer, asking }) =>
    answer === undefined || asking === undefined ? undefined : words.verb(answer.do, asking.prompt.step),
  )
  if (preview === undefined) return null
  const isRolled = preview.ladder !== undefined || areFaces(preview.outcomes)
  const isRolledNow = isRolled && preview.isAnnounced !== true
  return (
    <section className="panel combat" aria-labelledby="combat-title">
      <div className="combat-body">
        <header>
          <h2 id="combat-title">{words.tell(preview.title)}</h2>
          <SectionChip section={preview.section} />
        </header>
        <p className="note">{say(noteOf(hasSet, isRolledNow))}</p>
        <Sums preview={preview} part="attack" />
        <Sums preview={preview} part="defence" />
        <OddsLadder preview={preview} />
        {isRolled ? <Faces outcomes={preview.outcomes} /> : null}
        <ChanceBar outcomes={preview.outcomes} />
        {isRolled ? null : <Chances outcomes={preview.outcomes} />}
        <Expectation lines={preview.expect} />
      </div>
      <footer>
        <Refusal />
        <SupportPicker />
        <Ways />
        <DiceField />
        {unsupported !== undefined ? (
          <button
            type="button"
            className="button bare"
            data-part={partName({ kind: 'answer', action: unsupported })}
            disabled={isSending}
            onClick={() => model.answering.giveUnsupported()}
          >
            {say('combat.roll-unsupported')}
          </button>
        ) : (
          <button
            type="button"
            className="button primary"
            data-part={partName({ kind: 'confirm' })}
            disabled={isSending}
            onClick={() => void model.dealings.commit()}
          >
            {isRolledNow || verb === undefined ? say('combat.roll') : verb} <kbd>Enter</kbd>
          </button>
        )}
        {mayCancel ? (
          <button
            type="button"
            className="button"
            data-part={partName({ kind: 'back' })}
            onClick={() => model.answering.cancel()}
          >
            {say('combat.cancel')} <kbd>Esc</kbd>
          </button>
        ) : null}
        <UndoButton />
      </footer>
    </section>
  )
}

function noteOf(hasSet: boolean, isRolledNow: boolean): string {
  if (hasSet) return isRolledNow ? 'combat.leave-out' : 'combat.leave-out-yet'
  return isRolledNow ? 'combat.not-final' : 'combat.not-final-yet'
}

/** Why the host did not take the answer: a die is missing, the table has changed. */
function Refusal() {
  const { words } = useTable()
  const notice = useScene((scene) => scene.notice)
  if (notice === undefined) return null
  return (
    <p className="refusal alarm" role="alert">
      {words.tell(notice.reason)}{' '}
      {notice.section === undefined ? null : <SectionChip section={notice.section} />}
    </p>
  )
}

/** The same set may be named in several ways, such as under different main assault forces. */
function Ways() {
  const { model, words } = useTable()
  const asking = useScene((scene) => scene.asking)
  const set = useScene((scene) => scene.offer.set)
  const said = useScene((scene) => scene.draft.said)
  const answer = useScene((scene) => scene.answer)
  if (asking === undefined || set?.preferred === undefined || set.answers.length < 2) return null
  const argument = nextArgument(set.preferred.action, { ...said, [set.argument]: set.chosen }) ?? ''
  const nameOf = (id: string): string => asking.pieces.get(id)?.name ?? words.word(argument, id)
  return (
    <div className="alternatives">
      <h3>{words.bag(argument)}</h3>
      {set.answers.map(({ action }) => (
        <button
          key={JSON.stringify(action)}
          type="button"
          className="switch"
          data-part={partName({ kind: 'answer', action })}
          aria-pressed={action === answer}
          onClick={() => model.answering.give(action)}
        >
          {listOf(action[argument]).map(nameOf).join(', ')}
        </button>
      ))}
    </div>
  )
}

/** In the pencil of the side, like its arrows on the map. */
function Sums({ preview, part }: { readonly preview: Preview; readonly part: 'attack' | 'defence' }) {
  const { model, words } = useTable()
  const say = useSay()
  const pencil = useScene(({ pieces, asking }) => {
    const attackers = attackingSide(preview.clash, pieces) ?? asking?.side ?? ''
    const isIts = ({ side }: Piece) => (side === attackers) === (part === 'attack')
    return pencilOf(model.tabletop, pieces.find(isIts)?.side ?? '') ?? 'grey'
  })
  const lines = preview.lines.filter((line) => line.part === part)
  const sum = preview.clash?.[part]
  if (lines.length === 0) return null
  return (
    <div className={`sums ${part} ${pencil}`}>
      <h3>{words.tell({ key: `combat.${part}` })}</h3>
      <ul>
        {lines.map((line) => (
          <SumLine key={JSON.stringify(line.text)} line={line} />
        ))}
        {lines.length > 1 && sum !== undefined ? (
          <li className="sum">
            <span>{say('combat.sum')}</span>
            <b className="total">{words.number(sum)}</b>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

function Expectation({ lines }: { readonly lines: readonly PreviewLine[] }) {
  const { words } = useTable()
  const say = useSay()
  if (lines.length === 0) return null
  return (
    <div className="expect">
      <h3>{say('combat.expect')}</h3>
      <ul>
        {lines.map(({ text, figure, section }) => (
          <li key={JSON.stringify(text)}>
            {words.tell(text)} {figure === undefined ? null : <b>{writeFigure(figure)}</b>}{' '}
            <SectionChip section={section} />
          </li>
        ))}
      </ul>
    </div>
  )
}
