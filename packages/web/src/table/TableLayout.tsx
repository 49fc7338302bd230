import type { HexId, Point } from '@sztab/board'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { RuleCard } from '../rules/RuleCard.tsx'
import { useTableSounds } from '../sound/use-table-sounds.ts'
import type { Gaze, Insets } from './map/camera.ts'
import { MapView } from './map/MapView.tsx'
import { Minimap } from './map/Minimap.tsx'
import { isOf } from './model/asking.ts'
import { battleOf } from './model/battle.ts'
import { placesAsked } from './model/subject.ts'
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
import { Scores } from './panels/Scores.tsx'
import { Scroller } from './panels/Scroller.tsx'
import { StackCards } from './panels/StackCards.tsx'
import { StatusLine } from './panels/StatusLine.tsx'
import { TitleBar } from './panels/TitleBar.tsx'
import { TurnTrack } from './panels/TurnTrack.tsx'
import { useScene, useTable } from './TableContext.ts'
import type { TableScene } from './table-scene.ts'
import { useIsWide } from './use-is-wide.ts'
import { useTableKeys } from './use-table-keys.ts'
import { useTitle } from './use-title.ts'
import { useUnread } from './use-unread.ts'
import './table.css'
import './compact.css'

/** Pixels between hex centres at first where pieces are pointed at with a finger. */
const FINGER_SCALE = 84

/** Pixels between hex centres while odds are weighed. */
const ODDS_SCALE = 120

/** Where everything lies: the map fills the window, panels stand at its edges. */
export function TableLayout({
  above,
  question = <PromptBar />,
}: {
  /** What stands over the question. */
  readonly above?: ReactNode
  /** What stands in its place where nothing is asked. */
  readonly question?: ReactNode
}) {
  const { model } = useTable()
  const isWide = useIsWide()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const hasOdds = useScene(({ preview, asking }) => preview !== undefined && asking !== undefined)
  const isRolled = useScene(({ preview }) => preview?.ladder !== undefined)
  const step = useScene(({ asking }) => asking?.prompt.step)
  const version = useScene(({ state }) => state?.version)
  const bottom = useRef<HTMLDivElement>(null)
  const bottomHeight = useHeight(bottom)
  const insets = useMemo<Insets>(() => {
    if (!isWide) return { left: 0, top: 64, right: 0, bottom: bottomHeight }
    return hasOdds
      ? { left: 12, top: 70, right: 544, bottom: 64 }
      : { left: 252, top: 66, right: 314, bottom: bottomHeight + 20 }
  }, [isWide, hasOdds, bottomHeight])
  useTableKeys()
  useTableSounds()
  useTitle()
  const hasUnread = useUnread(isWide || isMenuOpen)
  useGaze(insets)

  const menu = isMenuOpen ? <Menu isWide={isWide} onClose={() => setMenuOpen(false)} /> : null
  return (
    <main
      className={isWide ? `table wide${hasOdds ? ' with-odds' : ''}` : 'table compact'}
      // Which question is open can be read off the page, none while a story is told, and how far the game has come.
      data-step={step}
      data-version={version}
    >
      <MapView insets={insets} />
      {isWide ? (
        <>
          <div className="head">
            <TitleBar />
            <TurnTrack />
            <Players onMenu={() => setMenuOpen(!isMenuOpen)} />
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
        <StatusLine hasUnread={hasUnread} onMenu={() => setMenuOpen(!isMenuOpen)} />
      )}
      <div ref={bottom} className="bottom">
        {above}
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
      {menu}
      <DieRoll />
      <Curtain />
      <RuleCard game={model.game} />
    </main>
  )
}

function useHeight(element: React.RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const observer = new ResizeObserver(() => setHeight(Math.round(target.getBoundingClientRect().height)))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return height
}

/** Looks where something is to be decided: at first, when odds are weighed, and when the story goes elsewhere. */
function useGaze(insets: Insets): void {
  const { model, camera } = useTable()
  const { grid } = model.table.map
  const state = useScene((scene) => scene.state)
  const asking = useScene((scene) => scene.asking)
  const hasLooked = useRef(false)
  useEffect(() => {
    if (state === undefined || camera.width < 2) return
    const places = placesToLook(model.store.getState()).map((hex) => grid.centre(grid.at(hex)))
    const isFirst = !hasLooked.current
    if (!isFirst && (asking === undefined || places.some((place) => camera.isInSight(place, 0.3)))) return
    hasLooked.current = true
    const middle = middlemost(places)
    const scale = isFirst && camera.width < 600 ? FINGER_SCALE : camera.gaze.scale
    if (middle !== undefined) camera.flyTo(middle, scale, isFirst ? 0 : undefined)
  }, [state, asking, camera, grid, model])

  // Who is not on the map yet, or is carried far, may go where nobody looks.
  const reach = useScene((scene) => scene.offer.hexes)
  const hasBegun = useScene(({ draft }) => draft.said.do !== undefined)
  useEffect(() => {
    const places = [...reach.keys()].map((hex) => grid.centre(grid.at(hex)))
    const middle = middlemost(places)
    if (!hasBegun || middle === undefined || places.some((place) => camera.isInSight(place, 0.3))) return
    camera.flyTo(middle)
  }, [reach, hasBegun, camera, grid])

  // Only where strengths are summed up around it is a battle worth a closer look.
  const target = useScene(({ preview }) =>
    preview?.ladder === undefined ? undefined : battleOf(model.table.arguments, preview)?.hex,
  )
  const step = useScene(({ asking }) => asking?.prompt.step)
  const before = useRef<{ readonly gaze: Gaze; readonly step: string | undefined } | undefined>(undefined)
  useEffect(() => {
    if (target === undefined) {
      // Back to where one looked before the odds were weighed, once the same is asked again.
      if (before.current === undefined || before.current.step !== step) return
      camera.flyBack(before.current.gaze)
      before.current = undefined
      return
    }
    before.current ??= { gaze: camera.gaze, step }
    // The panel takes its room first, then the map is centred in what is left.
    if (insets.top > 0) {
      const closest = camera.width < 600 ? FINGER_SCALE : ODDS_SCALE
      camera.flyTo(grid.centre(grid.at(target)), Math.max(camera.gaze.scale, closest))
    }
  }, [target, step, insets, camera, grid])

  const looked = useScene(({ inspected, pieces }) => pieces.find(({ id }) => id === inspected)?.hex)
  const isWide = useIsWide()
  useEffect(() => {
    // The sheet at the bottom grows with the stack that it shows, and must not cover it.
    if (isWide || looked === undefined || insets.bottom === 0) return
    camera.reveal(grid.centre(grid.at(looked)))
  }, [isWide, looked, insets, camera, grid])

  const story = useScene(({ scene }) => {
    if (scene?.step.kind === 'move') return scene.step.path.at(-1)
    return scene?.step.kind === 'clash' || scene?.step.kind === 'appear' ? scene.step.hex : undefined
  })
  useEffect(() => {
    if (story !== undefined) camera.reveal(grid.centre(grid.at(story)), 180)
  }, [story, camera, grid])
}

/** Where something is asked; where nothing is, one's own pieces, or all of them. */
function placesToLook({ pieces, viewer, asking, offer }: TableScene): HexId[] {
  const asked = asking === undefined ? [] : placesAsked(asking, offer)
  const own = pieces.filter((piece) => isOf(piece, viewer)).map(({ hex }) => hex)
  const all = pieces.map(({ hex }) => hex)
  return [asked, own, all].find((list) => list.length > 0) ?? []
}

/** The place nearest to the middle of all: the middle itself may lie far from any. */
function middlemost(places: readonly Point[]): Point | undefined {
  const x = places.reduce((sum, point) => sum + point.x, 0) / places.length
  const y = places.reduce((sum, point) => sum + point.y, 0) / places.length
  const far = (point: Point): number => Math.hypot(point.x - x, point.y - y)
  return places.toSorted((a, b) => far(a) - far(b))[0]
}
