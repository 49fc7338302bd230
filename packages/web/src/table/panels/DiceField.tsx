import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'

/** Where people roll real dice they write here what came up; the host says what it still needs. */
export function DiceField() {
  const { model } = useTable()
  const say = useSay()
  const isTheirs = useScene(({ state }) => state?.info.dice === 'players')
  const dice = useScene((scene) => scene.dice)
  if (!isTheirs) return null
  return (
    <label className="dice-field">
      {say('dice.typed')}
      <input type="text" value={dice} onChange={(event) => model.dealings.writeDice(event.target.value)} />
    </label>
  )
}
