import { useSay } from '../../app/words.ts'
import { pencilOf } from '../map/sides.ts'
import { useScene, useTable } from '../TableContext.ts'
import './odds-legend.css'

/** What the marks on the map mean while odds are weighed, each in the pencil of its side. */
export function OddsLegend() {
  const say = useSay()
  const { tabletop } = useTable().model
  const pieces = useScene((scene) => scene.pieces)
  const preview = useScene((scene) => scene.preview)
  const pencilOfPiece = (piece: string | undefined) =>
    pencilOf(tabletop, pieces.find(({ id }) => id === piece)?.side ?? '') ?? 'red'
  const retreating = preview?.retreats?.find(({ ways }) => ways.length > 0)
  return (
    <ul className="panel odds-legend">
      <li className={`legend-${pencilOfPiece(preview?.clash?.attackers[0]?.piece)}`}>
        <svg width="30" height="14" viewBox="0 0 30 14" aria-hidden="true">
          <path className="legend-arrow" d="M1 4.5H17V0.5L29 7L17 13.5V9.5H1z" />
        </svg>
        {say('combat.legend-attack')}
      </li>
      <li>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <rect className="legend-target" x="2" y="2" width="14" height="14" rx="3" />
        </svg>
        {say('combat.legend-target')}
      </li>
      {retreating === undefined ? null : (
        <li className={`legend-${pencilOfPiece(retreating.piece)}`}>
          <svg width="34" height="14" viewBox="0 0 34 14" aria-hidden="true">
            <path className="legend-way" d="M3 7H22" />
            <path className="legend-arrow" d="M33 7L22 1L25 7L22 13z" />
          </svg>
          {say('combat.legend-retreat')}
        </li>
      )}
    </ul>
  )
}
