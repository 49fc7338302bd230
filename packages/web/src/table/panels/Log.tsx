import { type Piece, type Tabletop, turnNumber } from '@sztab/board'
import type { Event } from '@sztab/kernel'
import type { ChatLine as Said } from '@sztab/protocol'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useSay } from '../../app/words.ts'
import { ReplayLink } from '../../replay/ReplayLink.tsx'
import { SectionChip } from '../../rules/SectionChip.tsx'
import { seatName } from '../../site/seat-name.ts'
import { pencilOf } from '../map/sides.ts'
import { isOnSheet } from '../model/paths.ts'
import { piecesIn, placesOf, roleIn } from '../model/story.ts'
import { useScene, useTable } from '../TableContext.ts'
import type { LogEntry } from '../table-scene.ts'
import { ChatForm } from './ChatForm.tsx'
import { Die } from './Die.tsx'
import { Prose } from './Prose.tsx'
import { useStatus } from './use-status.ts'
import './log.css'

/** What happened, in words, the latest at the end. */
export function Log() {
  const say = useSay()
  const log = useScene((scene) => scene.log)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (log.length > 0) end.current?.scrollTo({ top: end.current.scrollHeight })
  }, [log])
  return (
    <section className="panel log" aria-labelledby="log-title">
      <header>
        <h2 id="log-title">
          {say('panel.log')}
          <LogTurn />
        </h2>
        <ReplayLink className="log-replay">{say('panel.replay')} ▸</ReplayLink>
      </header>
      <div
        ref={end}
        className="log-lines"
        role="log"
        aria-live="polite"
        aria-labelledby="log-title"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <ol>
          {log.length === 0 ? <li className="nothing">{say('panel.log-empty')}</li> : null}
          {log.map((entry) => (
            <LogLine key={entry.id} entry={entry} />
          ))}
        </ol>
      </div>
      <ChatForm />
    </section>
  )
}

/** The turn that the last lines tell of. */
function LogTurn() {
  const { words } = useTable()
  const say = useSay()
  const turns = useStatus()?.turns
  const now = turns?.list[turns.current - 1]
  if (turns === undefined || now === undefined) return null
  return (
    <> · {say('panel.log-turn', { turn: now.number ?? turnNumber(turns), title: words.tell(now.title) })}</>
  )
}

function LogLine({ entry }: { readonly entry: LogEntry }) {
  return 'event' in entry ? <EventLine event={entry.event} /> : <ChatLine line={entry.chat} />
}

function ChatLine({ line }: { readonly line: Said }) {
  const say = useSay()
  return (
    <li className="said">
      <b>{seatName(line, say)}</b> {line.text}
    </li>
  )
}

function EventLine({ event }: { readonly event: Event }) {
  const { model, camera, words } = useTable()
  const say = useSay()
  const { grid } = model.tabletop.map
  const text = words.tell(event)
  const step = model.stepOf(event)
  const { pieces } = model.store.getState()
  const places = placesOf(
    event,
    (id) => pieces.find((piece) => piece.id === id)?.hex,
    (word) => isOnSheet(model.tabletop.map.grid, word),
  )
  const hex = places.map((id) => grid.hex(id)).findLast((found) => found !== undefined)
  const show = (click: MouseEvent): void => {
    click.preventDefault()
    if (hex === undefined) return
    camera.flyTo(grid.centre(hex))
    model.pointer.walkTo(grid.id(hex))
  }
  return (
    <li>
      {step.kind === 'die' ? (
        <Die face={step.face} size={18} />
      ) : (
        <span className={`side-mark ${sideOf(event, pieces, model.tabletop)}`} aria-hidden="true" />
      )}
      <span>
        {hex === undefined ? (
          <Prose text={text} />
        ) : (
          <a href={`#${grid.id(hex)}`} title={say('panel.show-where')} onClick={show}>
            <Prose text={text} />
          </a>
        )}{' '}
        <SectionChip section={event.section} />
      </span>
    </li>
  )
}

/** The colour of whoever an event is about. */
function sideOf(event: Event, pieces: readonly Piece[], tabletop: Tabletop): string {
  const [first] = piecesIn(event)
  const piece = pieces.find(({ id }) => id === first)
  if (piece !== undefined) return pencilOf(tabletop, piece.side) ?? 'both'
  return pencilOf(tabletop, roleIn(event) ?? '') ?? 'both'
}
