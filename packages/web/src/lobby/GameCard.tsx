import type { GameEntry } from '@sztab/catalog'
import { type About, familyIn, hoursOf } from '@sztab/catalog/loaders'
import { gameTitle, textOf } from '@sztab/kernel'
import { useState } from 'react'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { hasScript } from '../tutorial/scripts.ts'
import { hoursBetween, playersWords } from './length-words.ts'
import { NewGameDialog } from './NewGameDialog.tsx'
import { usePicture } from './pictures.ts'
import { ScenariosDialog } from './ScenariosDialog.tsx'

/** A game on the shelf; one of them is the best to begin with. */
export function GameCard({ entry, isFirst }: { readonly entry: GameEntry; readonly isFirst: boolean }) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const { game, about } = entry
  const [isChoosing, setChoosing] = useState(false)
  const [wanted, setWanted] = useState<{ readonly scenario?: string }>()
  const picture = usePicture(game.id)
  const title = gameTitle(game, language)
  return (
    <article className="panel game-card">
      <div className="game-picture">
        {picture !== undefined && (
          <img src={picture} alt="" width="640" height="460" loading="lazy" decoding="async" />
        )}
        {isFirst && <span className="begin-here">{say('lobby.begin-here')}</span>}
      </div>
      <div className="game-words">
        <h3>{title}</h3>
        {about === undefined ? null : <GameFacts entry={entry} about={about} />}
        <div className="game-buttons">
          <button
            type="button"
            className="button primary"
            aria-label={`${say('lobby.new-game')}: ${title}`}
            onClick={() => setWanted({})}
          >
            {say('lobby.new-game')}
          </button>
          {hasScript(game.id) && (
            <Link
              className="button"
              href={`/tutorial/${game.id}`}
              aria-label={`${say('lobby.briefing')}: ${title}`}
            >
              {say('lobby.briefing')}
            </Link>
          )}
          <button
            type="button"
            className="button"
            aria-label={`${say('lobby.scenarios')}: ${title}`}
            onClick={() => setChoosing(true)}
          >
            {say('lobby.scenarios')}
          </button>
        </div>
      </div>
      {isChoosing && (
        <ScenariosDialog
          entry={entry}
          onChoose={(scenario) => {
            setChoosing(false)
            setWanted({ scenario })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {wanted !== undefined && (
        <NewGameDialog entry={entry} scenario={wanted.scenario} onClose={() => setWanted(undefined)} />
      )}
    </article>
  )
}

const LEVELS = [1, 2, 3, 4, 5]

/** What it is about, for how many, how long, how hard, and what its family is. */
function GameFacts({ entry: { game }, about }: { readonly entry: GameEntry; readonly about: About }) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const family = familyIn(language, about)
  return (
    <>
      <p>{textOf(game.texts, language, 'about.subject')}</p>
      <p>
        {playersWords(say, game.scenarios)} · {hoursBetween(say, hoursOf(about))} ·{' '}
        <span className="difficulty">
          {say(`lobby.difficulty-${about.difficulty}`)}{' '}
          <span aria-hidden="true">
            {LEVELS.map((level) => (
              <i key={level} className={level <= about.difficulty ? 'full' : ''} />
            ))}
          </span>
        </span>
      </p>
      {family === undefined ? null : (
        <p className="family">
          <b>{family.name}:</b> {family.line}
        </p>
      )}
    </>
  )
}
