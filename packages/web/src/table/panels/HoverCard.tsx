import type { Denial, Preview } from '@sztab/kernel'
import { useRef } from 'react'
import { useSay } from '../../app/words.ts'
import { SectionChip } from '../../rules/SectionChip.tsx'
import type { Bill } from '../model/bill.ts'
import { actingPiece } from '../model/pointing.ts'
import type { Refusal } from '../model/why-no-attack.ts'
import { useScene, useTable } from '../TableContext.ts'
import { PointedStack } from './PointedStack.tsx'
import { SumLine } from './SumLine.tsx'
import { useCardPlace } from './use-card-place.ts'
import './hover-card.css'

/** What is to be known of the place that is pointed at; where stacks lie open as cards, only the way there. */
export function HoverCard({ isWide }: { readonly isWide: boolean }) {
  const hasOdds = useScene((scene) => scene.preview !== undefined)
  const isRolling = useScene(({ telling }) => telling?.step.kind === 'die')
  if (hasOdds || isRolling) return null
  return isWide ? <CardsBeside /> : <WayThere />
}

/** Near what is pointed at, wherever least is covered. */
function CardsBeside() {
  const frame = useRef<HTMLDivElement>(null)
  useCardPlace(frame)
  return (
    <div ref={frame} className="hover-cards">
      <WayThere />
      <PointedStack />
    </div>
  )
}

/** What a way costs, line by line, or why there is none. */
function WayThere() {
  const bill = useScene((scene) => scene.bill)
  const denial = useScene((scene) => scene.denial)
  const isAsked = useScene((scene) => scene.asking !== undefined)
  if (!isAsked) return null
  if (denial !== undefined) return <WhyNot denial={denial} />
  return bill === undefined ? null : <BillCard bill={bill} />
}

function BillCard({ bill }: { readonly bill: Bill }) {
  const say = useSay()
  return (
    <section className="panel hover-card" aria-label={say('bill.name')}>
      {bill.account === undefined ? <BareBill bill={bill} /> : <Account account={bill.account} />}
    </section>
  )
}

/** The game's own account: each line with its section, the total at the top, what is left at the end. */
function Account({ account }: { readonly account: Preview }) {
  const { words } = useTable()
  const [total, ...rest] = account.expect
  return (
    <>
      <header>
        <h2>{words.tell(account.title)}</h2>
        {total === undefined ? null : <b>{words.tell(total.text)}</b>}
      </header>
      <ul>
        {account.lines.map((line) => (
          <SumLine key={JSON.stringify(line.text)} line={line} />
        ))}
      </ul>
      {rest.map(({ text }) => (
        <p key={text.key} className="left">
          {words.tell(text)}
        </p>
      ))}
    </>
  )
}

/** Where the game gives no account: what the listed answers along the way tell. */
function BareBill({ bill }: { readonly bill: Bill }) {
  const { words } = useTable()
  const say = useSay()
  const limit = useScene(({ asking, draft }) => {
    const piece = asking === undefined ? undefined : actingPiece(asking, draft)
    return piece === undefined ? undefined : asking?.pieces.get(piece)?.movement
  })
  const isMovement = bill.detail === 'cost' && limit !== undefined
  const total = isMovement
    ? say('bill.of', { total: bill.total, limit, what: words.detail(bill.detail) })
    : `${words.detail(bill.detail)}: ${words.number(bill.total)}`
  return (
    <>
      <header>
        <h2>{say('bill.to', { hex: words.hex(bill.to) })}</h2>
        <b>{total}</b>
      </header>
      <ul>
        {bill.lines.map(({ hexes, costs }) => (
          <li key={hexes.join()}>
            <span>{hexes.join(', ')}</span>
            <b>{costs.map((cost) => words.number(cost)).join(' + ')}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

function WhyNot({ denial }: { readonly denial: Refusal }) {
  const say = useSay()
  return (
    <section className="panel hover-card why-not">
      <h2>{say('why-not.title')}</h2>
      {denial.each === undefined ? (
        <Reason denial={denial} />
      ) : (
        denial.each.map((lack) => <Reason key={lack.pieces.join()} denial={lack} pieces={lack.pieces} />)
      )}
      {denial.bill === undefined || denial.bill.lines.length === 0 ? null : <Account account={denial.bill} />}
    </section>
  )
}

/** What stands in the way; of whom, where the reason does not name him itself. */
function Reason({
  denial: { reason, section },
  pieces = NOBODY,
}: {
  readonly denial: Denial
  readonly pieces?: readonly string[]
}) {
  const { words } = useTable()
  const named = Object.values(reason.params ?? {}).flat()
  const unnamed = pieces.filter((piece) => !named.includes(piece))
  return (
    <p>
      {unnamed.length === 0 ? null : <b>{words.tell({ key: 'why-not.who', params: { units: unnamed } })} </b>}
      {words.tell(reason)} <SectionChip section={section} />
    </p>
  )
}

const NOBODY: readonly string[] = []
