import { useEffect, useState } from 'react'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { changeMe, meet, usePeople } from './people.ts'

/** Who one is: a button that opens signing in and out. */
export function Account() {
  const say = useSay()
  const { me, isServerThere } = usePeople()
  const [isOpen, open] = useState(false)
  const language = usePreferences((preferences) => preferences.language)
  useEffect(() => {
    // Mail speaks the language of the pages.
    const isKnown = me !== undefined && me.name !== ''
    if (isKnown && me.language !== language) void changeMe({ language }).catch(() => undefined)
  }, [me, language])
  useEffect(() => {
    if (usePeople.getState().isServerThere === undefined) void meet()
  }, [])
  if (isServerThere === undefined) return null
  if (!isServerThere || me === undefined) return <span className="pill quiet">{say('site.offline')}</span>
  const name = me.name === '' ? say('site.sign-in') : me.name
  return (
    <>
      <button type="button" className="pill" onClick={() => open(true)}>
        <span className="initial" aria-hidden="true">
          {me.name === '' ? '?' : [...me.name][0]?.toUpperCase()}
        </span>
        <span className="pill-name">{name}</span>
      </button>
      {isOpen && <AccountDialog me={me} onClose={() => open(false)} />}
    </>
  )
}
