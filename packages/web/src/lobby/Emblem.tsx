import type { GameEntry } from '@sztab/catalog'
import type { Role } from '@sztab/kernel'
import { useTheme } from '../app/preferences.ts'
import { emblemOf } from './emblem.ts'

export function Emblem({
  entry,
  role,
}: {
  readonly entry: GameEntry | undefined
  readonly role?: Role | undefined
}) {
  const theme = useTheme()
  const picture = entry === undefined ? undefined : emblemOf(entry, role, theme)
  if (picture === undefined) return <span className="emblem" />
  return <img className="emblem" src={picture} alt="" width="62" height="62" />
}
