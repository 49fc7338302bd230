import { useRef, useState } from 'react'
import { Link } from '../../app/Link.tsx'
import { isPartial, LANGUAGES, languageName } from '../../app/languages.ts'
import {
  chooseLanguage,
  choosePace,
  chooseTheme,
  chooseWariness,
  PACES,
  type Pace,
  type ThemeChoice,
  usePreferences,
} from '../../app/preferences.ts'
import { useSay } from '../../app/words.ts'
import { ReplayLink } from '../../replay/ReplayLink.tsx'
import { SoundSwitch } from '../../sound/SoundSwitch.tsx'
import { Minimap } from '../map/Minimap.tsx'
import { useScene, useTable } from '../TableContext.ts'
import { useBoardSay } from '../use-board-say.ts'
import { Boxes } from './Boxes.tsx'
import { DiceProof } from './DiceProof.tsx'
import { Log } from './Log.tsx'
import { OverlaySwitches } from './OverlaySwitches.tsx'
import { SeatList } from './Players.tsx'
import { Scores } from './Scores.tsx'
import { useClosing } from './use-closing.ts'
import './menu.css'

const THEMES: readonly ThemeChoice[] = ['auto', 'light', 'dark']
const PACES_IN_ORDER = Object.keys(PACES) as readonly Pace[]

/** Settings, what can be agreed upon, and in small windows everything that has no room beside the map. */
export function Menu({ isWide, onClose }: { readonly isWide: boolean; readonly onClose: () => void }) {
  const say = useSay()
  const frame = useRef<HTMLElement>(null)
  useClosing(frame, onClose)
  return (
    <aside ref={frame} className="panel menu" aria-label={say('panel.menu')}>
      <header>
        <h2>{say('panel.menu')}</h2>
        <button type="button" className="button small" onClick={onClose} aria-label={say('panel.close')}>
          ✕
        </button>
      </header>
      {isWide ? null : (
        <>
          <SeatList />
          <Minimap />
          <OverlaySwitches />
          <Boxes />
          <Scores />
          <Log />
        </>
      )}
      <Looking onClose={onClose} />
      <Settings />
      <Agreements />
      <DiceProof />
      <ReplayLink />
      <Keys />
      <Link href="/" className="button">
        {say('page.to-lobby')}
      </Link>
    </aside>
  )
}

/** How much of the map shows. */
function Looking({ onClose }: { readonly onClose: () => void }) {
  const { model, director } = useTable()
  const say = useSay()
  const then = (look: () => void) => () => {
    look()
    onClose()
  }
  return (
    <div className="agreements">
      <button type="button" className="button" onClick={then(() => director.showFront())}>
        {say('panel.whole-front')} <kbd>F</kbd>
      </button>
      <button type="button" className="button" onClick={then(() => model.togglePanels())}>
        {say('panel.hide-panels')} <kbd>H</kbd>
      </button>
      {model.tabletop.charts === undefined ? null : (
        <button type="button" className="button" onClick={then(() => model.lookUp(true))}>
          {say('charts.title')} <kbd>I</kbd>
        </button>
      )}
    </div>
  )
}

function Settings() {
  const say = useSay()
  const { language, theme, isWary, pace } = usePreferences()
  return (
    <div className="settings">
      <fieldset>
        <legend>{say('settings.language')}</legend>
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === language}
            title={isPartial(each) ? say('site.language-partial') : undefined}
            onClick={() => chooseLanguage(each)}
          >
            {languageName(each)}
          </button>
        ))}
      </fieldset>
      <Setting name="theme" choices={THEMES} present={theme} onChoose={chooseTheme} />
      <Setting
        name="early-end"
        choices={['ask', 'at-once'] as const}
        present={isWary ? 'ask' : 'at-once'}
        onChoose={(choice) => chooseWariness(choice === 'ask')}
      />
      <Setting name="pace" choices={PACES_IN_ORDER} present={pace} onChoose={choosePace} />
      <SoundSwitch />
    </div>
  )
}

/** One of a few ways to have something. */
function Setting<T extends string>({
  name,
  choices,
  present,
  onChoose,
}: {
  readonly name: string
  readonly choices: readonly T[]
  readonly present: T
  readonly onChoose: (choice: T) => void
}) {
  const say = useSay()
  return (
    <fieldset>
      <legend>{say(`settings.${name}`)}</legend>
      {choices.map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === present} onClick={() => onChoose(choice)}>
          {say(`settings.${name}-${choice}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** What needs the other side's consent, or ends the game. */
function Agreements() {
  const { model } = useTable()
  const say = useSay()
  const [isSure, setSure] = useState(false)
  const role = useScene(({ state }) => state?.roles[0])
  const isOver = useScene(({ state }) => state?.result !== undefined)
  if (model.session.talk === undefined || role === undefined || isOver) return null
  return (
    <div className="agreements">
      <button type="button" className="button" onClick={() => void model.dealings.propose(role, 'take-back')}>
        {say('agree.take-back')}
      </button>
      <button type="button" className="button" onClick={() => void model.dealings.propose(role, 'draw')}>
        {say('agree.draw')}
      </button>
      <button
        type="button"
        className="button"
        onBlur={() => setSure(false)}
        onClick={() => (isSure ? void model.dealings.resign(role) : setSure(true))}
      >
        {say(isSure ? 'agree.resign-sure' : 'agree.resign')}
      </button>
    </div>
  )
}

const KEYS = ['enter', 'confirm', 'esc', 'n', 'u', 'e', 'w', 'why', 'f', 'h', 'i', 'arrows', 'zoom'] as const

/** Keys that have to do with places. */
const KEYS_OF_BOARD: readonly string[] = ['w', 'arrows']

function Keys() {
  const { model } = useTable()
  const say = useSay()
  const sayOfBoard = useBoardSay()
  return (
    <dl className="keys">
      {KEYS.filter((key) => key !== 'i' || model.tabletop.charts !== undefined).map((key) => (
        <div key={key}>
          <dt>
            <kbd>{say(`keys.${key}.key`)}</kbd>
          </dt>
          <dd>{KEYS_OF_BOARD.includes(key) ? sayOfBoard(`keys.${key}`) : say(`keys.${key}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
