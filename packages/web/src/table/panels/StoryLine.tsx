import { Link } from '../../app/Link.tsx'
import { useSay } from '../../app/words.ts'
import { ReplayLink } from '../../replay/ReplayLink.tsx'
import { SectionChip } from '../../rules/SectionChip.tsx'
import { isThinking } from '../model/seat.ts'
import { useScene, useTable } from '../TableContext.ts'
import { Outcome } from './Outcome.tsx'
import { Prose } from './Prose.tsx'
import { ThinkingLine } from './ThinkingLine.tsx'
import { UndoButton } from './UndoButton.tsx'
import { useStatus } from './use-status.ts'

/** While nothing is asked: what is happening, for whom one waits, or how the game ended. */
export function StoryLine() {
  const { model, words } = useTable()
  const say = useSay()
  const state = useScene((scene) => scene.state)
  const telling = useScene((shown) => shown.telling)
  const notice = useScene((shown) => shown.notice)
  const status = useStatus()
  const last = useScene(({ log }) => log.findLast((entry) => 'event' in entry))
  if (state?.result !== undefined && telling === undefined) {
    return (
      <div className="question">
        <Outcome result={state.result} />
        <div className="answers">
          <Link href="/" className="button primary">
            {say('page.to-lobby')}
          </Link>
          <ReplayLink />
        </div>
      </div>
    )
  }
  const isOpen = telling?.step.kind === 'die' && !telling.hasLanded
  const told =
    (isOpen ? undefined : telling?.event) ?? (last !== undefined && 'event' in last ? last.event : undefined)
  // A script waits for its reader, whoever is to decide next.
  const toMove = model.session.isScripted === true ? [] : (state?.toMove ?? [])
  const waited = toMove.map((role) => words.role(role))
  const waits = telling === undefined ? (status?.waits ?? []) : []
  return (
    <div className="question">
      <h2>
        {telling === undefined && waited.length > 0
          ? say(isThinking(state) ? 'prompt.thinking' : 'prompt.waiting', { roles: waited })
          : say('prompt.happening')}
      </h2>
      {notice === undefined ? null : (
        <p className="remark alarm" role="alert">
          {words.tell(notice.reason)}
        </p>
      )}
      {waits.map((line) => (
        <p key={words.tell(line)} className="remark">
          {words.tell(line)}
        </p>
      ))}
      {told === undefined || waits.length > 0 ? null : (
        <p className="remark">
          <Prose text={words.tell(told)} /> <SectionChip section={told.section} />
        </p>
      )}
      {telling === undefined ? <ThinkingLine /> : null}
      {telling !== undefined || state?.mayUndo !== true ? null : (
        <div className="answers">
          <UndoButton />
        </div>
      )}
      {telling === undefined ? null : (
        <div className="answers">
          <button type="button" className="button" onClick={() => model.skipStory()}>
            {say('story.skip')} <kbd>{say('keys.space')}</kbd>
          </button>
        </div>
      )}
    </div>
  )
}
