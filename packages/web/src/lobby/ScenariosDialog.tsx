import type { GameEntry } from '@sztab/catalog'
import { gameTitle, scenarioTitle } from '@sztab/kernel'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { Dialog } from '../site/Dialog.tsx'
import { ScenarioFacts, ScenarioPicture } from './ScenarioFacts.tsx'

/** What can be played of a game. */
export function ScenariosDialog({
  entry,
  onChoose,
  onClose,
}: {
  readonly entry: GameEntry
  readonly onChoose: (scenario: string) => void
  readonly onClose: () => void
}) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const { game } = entry
  return (
    <Dialog
      title={`${gameTitle(game, language)}: ${say('lobby.scenarios')}`}
      width="widest"
      onClose={onClose}
    >
      <ul className="scenarios">
        {game.scenarios.map(({ id }) => (
          <li key={id} className="scenario-card">
            <ScenarioPicture entry={entry} scenario={id} />
            <h3>{scenarioTitle(game, id, language)}</h3>
            <ScenarioFacts entry={entry} scenario={id} />
            <button
              type="button"
              className="button primary"
              aria-label={`${say('lobby.choose')}: ${scenarioTitle(game, id, language)}`}
              onClick={() => onChoose(id)}
            >
              {say('lobby.choose')}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
