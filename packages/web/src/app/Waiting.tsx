import { useSay } from './words.ts'

export function Waiting() {
  const say = useSay()
  return (
    <p className="plain-page" role="status">
      {say('page.loading')}
    </p>
  )
}
