import { Link } from '../app/Link.tsx'
import { useLocation } from '../app/router.ts'
import { useSay } from '../app/words.ts'
import { Account } from './Account.tsx'
import { LanguageSwitch, ThemeSelect } from './Preferences.tsx'
import './site.css'

const PLACES = [
  { path: '/', key: 'site.tables' },
  { path: '/rules', key: 'site.rules' },
  { path: '/replay', key: 'site.replays' },
] as const

/** The head of every page but the table itself. */
export function SiteHeader() {
  const say = useSay()
  const path = useLocation((place) => place.path)
  const isHere = (place: string): boolean => (place === '/' ? path === '/' : path.startsWith(place))
  return (
    <header className="site-header">
      <a className="skip-link" href="#content">
        {say('site.skip')}
      </a>
      <Link className="brand" href="/">
        Sztab
      </Link>
      <nav aria-label={say('site.places')}>
        {PLACES.map((place) => (
          <Link key={place.path} href={place.path} aria-current={isHere(place.path) ? 'page' : undefined}>
            {say(place.key)}
          </Link>
        ))}
      </nav>
      <div className="site-switches">
        <LanguageSwitch />
        <ThemeSelect />
        <Account />
      </div>
    </header>
  )
}
