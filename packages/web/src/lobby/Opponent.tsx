import { type PlayerName, playersFor } from '@sztab/ai'
import { useEffect, useState } from 'react'
import { loadAdvisor } from '../app/games.ts'
import { useSay } from '../app/words.ts'
import type { Sitter } from './seat-plan.ts'

/** How well the machine is to play, and what that means. */
export function Opponent({
  opponents,
  machine,
  onChoose,
}: {
  readonly opponents: readonly PlayerName[]
  readonly machine: Sitter
  readonly onChoose: (machine: Sitter) => void
}) {
  const say = useSay()
  return (
    <div>
      <fieldset className="segments">
        <legend>{say('lobby.machine')}</legend>
        {opponents.map((name) => (
          <label key={name}>
            <input type="radio" name="machine" checked={machine === name} onChange={() => onChoose(name)} />
            <span>{say(`lobby.machine-${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <p className="hint opponent-note" aria-live="polite">
        {say(`lobby.machine-${machine}-note`)}
      </p>
    </div>
  )
}

/** Whom one may play against. Who plans ahead is offered as soon as it is known that the game teaches planning. */
export function useOpponents(game: string): readonly PlayerName[] {
  const [opponents, setOpponents] = useState(() => levelsFor())
  useEffect(() => {
    let isGone = false
    void loadAdvisor(game).then((advisor) => {
      if (!isGone) setOpponents(levelsFor(advisor))
    })
    return () => {
      isGone = true
    }
  }, [game])
  return opponents
}

/** Nobody wants to play against whoever takes any answer: a recruit is easy enough. */
function levelsFor(...about: Parameters<typeof playersFor>): readonly PlayerName[] {
  return playersFor(...about).filter((name) => name !== 'random')
}
