import type { GameEntry } from '@sztab/catalog'
import { useState } from 'react'
import { usePreferences, useTheme } from '../app/preferences.ts'
import { type Say, useSay } from '../app/words.ts'
import { NewGameDialog } from './NewGameDialog.tsx'
import { pictureOf } from './pictures.ts'
import { ScenariosDialog } from './ScenariosDialog.tsx'

/** A game on the shelf. */
export function GameCard({ entry }: { readonly entry: GameEntry }) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const theme = useTheme()
  const { game, about } = entry
  const [isChoosing, setChoosing] = useState(false)
  const [wanted, setWanted] = useState<{ readonly scenario?: string }>()
  const picture = pictureOf(game.id, theme)
  return (
    <article className="panel game-card">
      <div className="game-picture">
        {picture !== undefined && (
          <img src={picture} alt="" width="640" height="460" loading="lazy" decoding="async" />
        )}
        {about !== undefined && <span className="family">{about.family[language]}</span>}
      </div>
      <div className="game-words">
        <h3>{game.title[language]}</h3>
        <p>{about?.subject[language]}</p>
        <p>{length(say, entry)}</p>
        <div className="game-buttons">
          <button
            type="button"
            className="button primary"
            aria-label={`${say('lobby.new-game')}: ${game.title[language]}`}
            onClick={() => setWanted({})}
          >
            {say('lobby.new-game')}
          </button>
          <button
            type="button"
            className="button"
            aria-label={`${say('lobby.scenarios')}: ${game.title[language]}`}
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

/** `2 players · 3–6 hours` */
function length(say: Say, { game, about }: GameEntry): string {
  const counts = game.scenarios.map(({ roles }) => roles.length)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const players =
    least === most
      ? say('lobby.players', { count: most })
      : say('lobby.players-range', { least, most, count: most })
  return about === undefined ? players : `${players} · ${say('lobby.hours', { hours: about.hours })}`
}
