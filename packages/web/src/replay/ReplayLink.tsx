import type { ReactNode } from 'react'
import { Link } from '../app/Link.tsx'
import { useLocation } from '../app/router.ts'
import { useSay } from '../app/words.ts'
import { useScene } from '../table/TableContext.ts'

/** The way from a table to its replay, wherever the game is kept. */
export function ReplayLink({
  className = 'button',
  children,
}: {
  readonly className?: string
  readonly children?: ReactNode
}) {
  const say = useSay()
  const path = useLocation((place) => place.path)
  const id = useScene(({ state }) => state?.info.id)
  const version = useScene(({ state }) => state?.version ?? 0)
  const folder = path.startsWith('/table/')
    ? '/replay'
    : path.startsWith('/local/')
      ? '/replay/device'
      : undefined
  if (id === undefined || folder === undefined || version === 0) return null
  return (
    <Link href={`${folder}/${id}`} className={className}>
      {children ?? say('replay.open')}
    </Link>
  )
}
