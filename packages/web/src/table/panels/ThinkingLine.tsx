import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'
import './thinking.css'

/** How far the machine has come, and a way not to wait for it. */
export function ThinkingLine() {
  const { model } = useTable()
  const say = useSay()
  const thinking = useScene((scene) => scene.thinking)
  const isSeated = useScene(({ state }) => state !== undefined && state.roles.length > 0)
  if (thinking === undefined) return null
  const { tried, left } = thinking
  // Among others only those who play may hurry it; whoever is alone may, though only machines play.
  const mayHurry = model.session.hurry !== undefined && (isSeated || model.session.talk === undefined)
  return (
    <div className="answers thinking-line">
      <progress value={tried} max={tried + left} aria-label={say('seat.thinking')} />
      <span className="remark">{say('thinking.progress', { tried, all: tried + left })}</span>
      {mayHurry ? (
        <button type="button" className="button" onClick={() => model.session.hurry?.()}>
          {say('thinking.play-now')}
        </button>
      ) : null}
    </div>
  )
}
