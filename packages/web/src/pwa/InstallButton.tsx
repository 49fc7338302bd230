import { useEffect, useState } from 'react'
import { useSay } from '../app/words.ts'

/** What some browsers offer before they install a page; it is not in the standard library. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** Offers to install the site where the browser can. */
export function InstallButton() {
  const say = useSay()
  const [offer, setOffer] = useState<InstallOffer>()
  useEffect(() => {
    const keep = (event: Event): void => {
      event.preventDefault()
      setOffer(event as InstallOffer)
    }
    const forget = (): void => setOffer(undefined)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', forget)
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', forget)
    }
  }, [])
  if (offer === undefined) return null
  return (
    <button type="button" className="button" onClick={() => void offer.prompt()}>
      {say('pwa.install')}
    </button>
  )
}
