import type { GameEntry } from '@sztab/catalog'
import { type About, aboutScenario } from '@sztab/catalog/loaders'
import { scenarioTitle } from '@sztab/kernel'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { type Say, useSay } from '../app/words.ts'
import { GameWords } from '../table/game-words.ts'
import { hoursWords, playersWords } from './length-words.ts'
import { scenarioPicture, usePicture } from './pictures.ts'
import './scenario.css'

type Told = NonNullable<ReturnType<typeof aboutScenario>>['about']

/** The part of the map where a scenario begins. */
export function ScenarioPicture({
  entry: { game, about },
  scenario,
}: {
  readonly entry: GameEntry
  readonly scenario: string
}) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const picture = usePicture(about === undefined ? undefined : scenarioPicture(game.id, about, scenario))
  if (picture === undefined) return null
  const title = scenarioTitle(game, scenario, language)
  return (
    <img
      className="scenario-picture"
      src={picture}
      alt={say('lobby.set-up-of', { title })}
      width="720"
      height="360"
      decoding="async"
    />
  )
}

/** What one knows of a scenario before choosing it: how long, with what, what for, and who wins how often. */
export function ScenarioFacts({
  entry,
  scenario: id,
}: {
  readonly entry: GameEntry
  readonly scenario: string
}) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const { game } = entry
  const words = new GameWords(game, language)
  const scenario = game.scenarios.find((each) => each.id === id)
  const told = aboutScenario(entry.about as About, id)?.about
  if (scenario === undefined || told === undefined) return null
  const { turns } = scenario
  return (
    <dl className="scenario-facts">
      <Fact name={say('lobby.length')}>
        {[
          ...(turns === undefined ? [] : [say('lobby.turns', { count: turns })]),
          hoursWords(say, told.hours),
          playersWords(say, [scenario]),
        ].join(' · ')}
      </Fact>
      <Fact name={say('lobby.forces')}>
        {Object.entries(told.forces).map(([side, forces]) => (
          <p key={side}>
            <b>{words.role(side)}:</b> {forcesWords(say, forces)}
          </p>
        ))}
      </Fact>
      <Fact name={say('lobby.aims')}>
        {told.aims.map(({ side, section, text }) => (
          <p key={`${side} ${section}`}>
            {side === 'all' ? null : <b>{words.role(side)}: </b>}
            {words.tell({ key: text, params: { points: told.points ?? 0 } })}{' '}
            <Link className="chip" href={`/rules/${game.id}#${section}`}>
              {section}
            </Link>
          </p>
        ))}
      </Fact>
      {told.balance === undefined || told.balance === null ? null : (
        <Fact name={say('lobby.balance')}>
          <Balance {...told.balance} words={words} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `55 units, 4 headquarters`, `40 units beside the map` */
function forcesWords(say: Say, { units, headquarters, waiting }: Told['forces'][string]): string {
  return [
    ...(units > 0 ? [say('lobby.units', { count: units })] : []),
    ...(headquarters > 0 ? [say('lobby.headquarters', { count: headquarters })] : []),
    ...(waiting > 0 ? [say('lobby.units-waiting', { count: waiting })] : []),
  ].join(', ')
}

/** How the machine fared against itself: a bar, and the same in words. */
function Balance({ games, wins, words }: NonNullable<Told['balance']> & { readonly words: GameWords }) {
  const say = useSay()
  const sides = Object.entries(wins)
  if (sides.length === 1) {
    return <p>{say('lobby.balance-solo', { wins: sides[0]?.[1] ?? 0, games })}</p>
  }
  // The last share is what the others leave, so that they add up to a hundred.
  const shares = sides.map(([, won]) => Math.round((100 * won) / games))
  shares[shares.length - 1] = 100 - shares.slice(0, -1).reduce((sum, share) => sum + share, 0)
  return (
    <>
      <div className="balance-bar" aria-hidden="true">
        {sides.map(([side, won]) => (
          <span key={side} style={{ flexGrow: won }} />
        ))}
      </div>
      <p>
        {sides.map(([side], i) => `${words.role(side)} ${shares[i]} %`).join(' · ')}{' '}
        <span className="quiet">{say('lobby.balance-note', { count: games })}</span>
      </p>
    </>
  )
}
