import { useSay } from '../../app/words.ts'
import './odds-legend.css'

/** What the marks on the map mean while odds are weighed. */
export function OddsLegend() {
  const say = useSay()
  return (
    <ul className="panel odds-legend">
      <li>
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
    </ul>
  )
}
