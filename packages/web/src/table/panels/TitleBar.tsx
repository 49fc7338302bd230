import { Link } from '../../app/Link.tsx'
import { useScene, useTable } from '../TableContext.ts'
import './head.css'

export function TitleBar() {
  const { words } = useTable()
  const scenario = useScene(({ state }) => state?.info.scenario)
  return (
    <header className="panel title-bar">
      <Link href="/" className="sign">
        Sztab
      </Link>
      <h1>
        <b className="game-title">{words.title()}</b> {scenario === undefined ? '' : words.scenario(scenario)}
      </h1>
    </header>
  )
}
