import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from './Link.tsx'
import { matchPath, useLocation } from './router.ts'
import { Waiting } from './Waiting.tsx'
import { useSay } from './words.ts'

const LobbyPage = lazy(() => import('../lobby/LobbyPage.tsx'))
const LocalPage = lazy(() => import('../offline/LocalPage.tsx'))
const LivePage = lazy(() => import('../live/LivePage.tsx'))
const JoinPage = lazy(() => import('../lobby/JoinPage.tsx'))
const ReplayPage = lazy(() => import('../replay/ReplayPage.tsx'))
const SharedPage = lazy(() => import('../lobby/SharedPage.tsx'))
const RulesIndexPage = lazy(() => import('../rules/RulesIndexPage.tsx'))
const TutorialPage = lazy(() => import('../tutorial/TutorialPage.tsx'))
const PasswordPage = lazy(() => import('../site/PasswordPage.tsx'))
const RulesPage = lazy(() => import('../rules/RulesPage.tsx'))

/** Every address of the site and its page. */
const ROUTES: readonly (readonly [
  pattern: string,
  page: (parts: Readonly<Record<string, string>>, query: string) => ReactNode,
])[] = [
  ['/', () => <LobbyPage />],
  ['/local/:game', ({ game = '' }, query) => <LocalPage key={`${game}${query}`} game={game} query={query} />],
  ['/table/:id', ({ id = '' }) => <LivePage key={id} table={id} />],
  ['/join/:code', ({ code = '' }) => <JoinPage key={code} code={code} />],
  ['/position/:code', ({ code = '' }) => <SharedPage key={code} code={code} />],
  ['/replay', (_, query) => <ReplayPage kind="file" id="" query={query} />],
  ['/replay/device/:id', ({ id = '' }, query) => <ReplayPage key={id} kind="device" id={id} query={query} />],
  ['/replay/:code', ({ code = '' }, query) => <ReplayPage key={code} kind="table" id={code} query={query} />],
  ['/tutorial/:game', ({ game = '' }) => <TutorialPage key={game} game={game} />],
  ['/password', () => <PasswordPage />],
  ['/rules', () => <RulesIndexPage />],
  ['/rules/:game', ({ game = '' }) => <RulesPage key={game} game={game} />],
]

export function App() {
  const { path, query } = useLocation()
  for (const [pattern, page] of ROUTES) {
    const parts = matchPath(pattern, path)
    if (parts !== undefined) return <Suspense fallback={<Waiting />}>{page(parts, query)}</Suspense>
  }
  return <NotFound />
}

function NotFound() {
  const say = useSay()
  return (
    <main className="plain-page">
      <h1>{say('page.not-found')}</h1>
      <p>
        <Link href="/">{say('page.to-lobby')}</Link>
      </p>
    </main>
  )
}
