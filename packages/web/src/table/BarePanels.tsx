import { useSay } from '../app/words.ts'
import { useScene, useTable } from './TableContext.ts'
import './bare.css'

/** While the panels are hidden: what is asked, in a line, and the way back to them. */
export function BarePanels() {
  const { model, words } = useTable()
  const say = useSay()
  const ask = useScene(({ asking }) => asking?.prompt.ask)
  return (
    <button type="button" className="panel bare-line" onClick={() => model.togglePanels()}>
      {ask === undefined ? null : <span className="bare-question">{words.tell(ask)}</span>}
      <span>
        {say('panel.show-panels')} <kbd>H</kbd>
      </span>
    </button>
  )
}
