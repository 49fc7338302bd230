import type { Box, Token } from '@sztab/board'
import { useSay } from '../../app/words.ts'
import { pencilOf } from '../map/sides.ts'
import { actingPiece } from '../model/pointing.ts'
import { useScene, useTable } from '../TableContext.ts'
import { PieceArt } from './PieceArt.tsx'
import { CardSlots, isPieceToken, PieceOfBox } from './PieceTokens.tsx'
import { useStatus } from './use-status.ts'
import './boxes.css'

/** What lies beside the map: cups, hands, pools. */
export function Boxes() {
  const boxes = useStatus()?.boxes ?? []
  const isTight = boxes.length > MOST_AT_EASE
  return boxes.map((box) => <BoxSection key={box.id} box={box} isTight={isTight} />)
}

/** More boxes than these share their lines with what lies in them, so that all are seen at once. */
const MOST_AT_EASE = 6

/** The card of the piece that is looked at, where there is no room for all of them. */
export function CardOfPiece() {
  const looked = useScene(
    ({ asking, draft, inspected }) =>
      (asking === undefined ? undefined : actingPiece(asking, draft)) ?? inspected,
  )
  const box = useStatus()?.boxes.find(({ piece }) => piece !== undefined && piece === looked)
  return box === undefined ? null : <BoxSection box={box} />
}

function BoxSection({ box, isTight = false }: { readonly box: Box; readonly isTight?: boolean }) {
  const { words } = useTable()
  const say = useSay()
  const drawn = box.tokens.filter(({ state }) => state === 'drawn')
  const lying = box.slots === undefined ? box.tokens : []
  const inside = grouped(lying.filter(({ state }) => state === 'ready' || state === 'hidden'))
  const played = grouped(lying.filter(({ state }) => state === 'played'))
  return (
    <section className={isTight ? 'box tight' : 'box'}>
      <header>
        <h2>{words.tell(box.title)}</h2>
        {box.note === undefined ? null : <span className="box-note">{words.tell(box.note)}</span>}
      </header>
      {box.slots === undefined ? null : <CardSlots tokens={box.tokens} slots={box.slots} />}
      {drawn.map((token) => (
        <div key={words.tell(token.name)} className="drawn">
          <Disc token={token} count={1} />
          <p>
            <b>{token.note === undefined ? say('panel.drawn-now') : words.tell(token.name)}</b>
            <br />
            {words.tell(token.note ?? token.name)}
          </p>
        </div>
      ))}
      {inside.length === 0 ? null : (
        <ul className="tokens">
          {inside.map(({ token, count }) => (
            <li key={tokenKey(token)}>
              <Disc token={token} count={count} />
            </li>
          ))}
        </ul>
      )}
      {played.length === 0 ? null : (
        <div className="played">
          <ul className="tokens">
            {played.map(({ token, count }) => (
              <li key={tokenKey(token)}>
                <Disc token={token} count={count} />
              </li>
            ))}
          </ul>
          <span>{say('panel.played')}</span>
        </div>
      )}
    </section>
  )
}

interface Group {
  readonly token: Token
  readonly count: number
}

function tokenKey({ name, side, state }: Token): string {
  return `${name.key} ${JSON.stringify(name.params ?? {})} ${side} ${state}`
}

/** Equal tokens lie on one another. */
function grouped(tokens: readonly Token[]): Group[] {
  const groups = new Map<string, Group>()
  for (const token of tokens) {
    const key = tokenKey(token)
    groups.set(key, { token, count: (groups.get(key)?.count ?? 0) + (token.count ?? 1) })
  }
  return [...groups.values()]
}

function Disc({ token, count }: Group) {
  return isPieceToken(token) ? (
    <PieceOfBox token={{ ...token, count }} />
  ) : (
    <Chit token={token} count={count} />
  )
}

function Chit({ token, count }: Group) {
  const { model, words } = useTable()
  const name = words.tell(token.name)
  if (token.piece !== undefined) {
    return (
      <span className="waiting-piece" title={name}>
        <span className="only-for-readers">{name}</span>
        <PieceArt piece={token.piece} size={48} />
      </span>
    )
  }
  const pencil = token.side === 'both' ? 'both' : (pencilOf(model.tabletop, token.side) ?? 'both')
  return (
    <span className={`disc ${pencil} ${token.state}`} title={name}>
      <span className="only-for-readers">{count > 1 ? `${count} × ${name}` : name}</span>
      <span aria-hidden="true">{token.state === 'hidden' ? '?' : inThreeLines(words.short(token.name))}</span>
      {count > 1 ? (
        <b className="times" aria-hidden="true">
          {count}
        </b>
      ) : null}
    </span>
  )
}

/** Long words are broken with a soft hyphen, so that a name fits on a disc; a short form breaks where it says. */
function inThreeLines(name: string): string {
  if (name.includes('\u00AD')) return name
  return name
    .split(' ')
    .map((word) => word.replace(/(\p{L}{5})(?=\p{L}{3})/gu, '$1\u00AD'))
    .join(' ')
}
