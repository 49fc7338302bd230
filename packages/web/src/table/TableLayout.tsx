import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { RuleCard } from '../rules/RuleCard.tsx'
import { useTableSounds } from '../sound/use-table-sounds.ts'
import { BarePanels } from './BarePanels.tsx'
import { ChoiceArrows } from './map/ChoiceArrows.tsx'
import { MapView } from './map/MapView.tsx'
import { Minimap } from './map/Minimap.tsx'
import { Boxes, CardOfPiece } from './panels/Boxes.tsx'
import { CombatPanel } from './panels/CombatPanel.tsx'
import { Curtain } from './panels/Curtain.tsx'
import { DieRoll } from './panels/DieRoll.tsx'
import { HoverCard } from './panels/HoverCard.tsx'
import { Log } from './panels/Log.tsx'
import { Menu } from './panels/Menu.tsx'
import { OddsLegend } from './panels/OddsLegend.tsx'
import { OverlaySwitches } from './panels/OverlaySwitches.tsx'
import { Players } from './panels/Players.tsx'
import { PromptBar } from './panels/PromptBar.tsx'
import { Proposals } from './panels/Proposals.tsx'
import { RulesDispute } from './panels/RulesDispute.tsx'
import { Scores } from './panels/Scores.tsx'
import { Scroller } from './panels/Scroller.tsx'
import { StackCards } from './panels/StackCards.tsx'
import { StatusLine } from './panels/StatusLine.tsx'
import { TitleBar } from './panels/TitleBar.tsx'
import { TurnTrack } from './panels/TurnTrack.tsx'
import { useScene, useTable } from './TableContext.ts'
import { useFreeArea } from './use-free-area.ts'
import { useIsWide } from './use-is-wide.ts'
import { useTableKeys } from './use-table-keys.ts'

import { useTitle } from './use-title.ts'
import { useUnread } from './use-unread.ts'
import './table.css'
import './compact.css'

/** Fetched when somebody looks something up. */
const Charts = lazy(() => import('../aids/Charts.tsx'))

/** Where everything lies: the map fills the window, panels stand at its edges. */
export function TableLayout({
  above,
  question = <PromptBar />,
  arrows = <ChoiceArrows />,
}: {
  /** What stands over the question. */
  readonly above?: ReactNode
  /** What stands in its place where nothing is asked. */
  readonly question?: ReactNode
  /** What leads to places out of sight. */
  readonly arrows?: ReactNode
}) {
  const { model } = useTable()
  const isWide = useIsWide()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const hasOdds = useScene(({ preview, asking }) => preview !== undefined && asking !== undefined)
  // Nobody rolls dice without having seen the odds.
  const isBare = useScene((scene) => scene.arePanelsHidden) && !hasOdds
  const isRolled = useScene(({ preview }) => preview?.ladder !== undefined)
  const step = useScene(({ asking }) => asking?.prompt.step)
  const version = useScene(({ state }) => state?.version)
  const frame = useRef<HTMLElement>(null)
  const insets = useFreeArea(frame)
  const isLookingUp = useScene((scene) => scene.isLookingUp)
  useTableKeys()
  useTableSounds()
  useTitle()
  const hasUnread = useUnread(isWide || isMenuOpen)

  const menu = isMenuOpen ? <Menu isWide={isWide} onClose={() => setMenuOpen(false)} /> : null
  return (
    <main
      ref={frame}
      className={`table ${isWide ? 'wide' : 'compact'}${isWide && hasOdds ? ' with-odds' : ''}${isBare ? ' bare' : ''}`}
      // Which question is open can be read off the page, none while a story is told, and how far the game has come.
      data-step={step}
      data-version={version}
    >
      <MapView insets={insets} />
      {arrows}
      {isWide ? (
        <>
          <div className="head">
            <TitleBar />
            <TurnTrack />
            <Players isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(!isMenuOpen)} />
          </div>
          <aside className="side left panel">
            <Scroller className="beside">
              <Boxes />
            </Scroller>
            <Scores />
          </aside>
          <aside className="side right">
            <Log />
            <div className="panel minimap-panel">
              <Minimap />
              <OverlaySwitches />
            </div>
          </aside>
          <HoverCard isWide />
        </>
      ) : (
        <StatusLine hasUnread={hasUnread} isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(!isMenuOpen)} />
      )}
      <div className="bottom">
        {above}
        <RulesDispute />
        <Proposals />
        {isWide ? null : <StackCards />}
        {isWide ? null : <CardOfPiece />}
        {isWide ? null : <HoverCard isWide={false} />}
        {!isWide && hasOdds ? <CombatPanel /> : question}
      </div>
      {isWide && hasOdds ? (
        <>
          {isRolled ? <OddsLegend /> : null}
          <CombatPanel />
        </>
      ) : null}
      {isBare ? <BarePanels /> : null}
      {menu}
      <DieRoll />
      <Curtain />
      <Suspense>{isLookingUp ? <Charts /> : null}</Suspense>
      <RuleCard game={model.game} />
    </main>
  )
}
