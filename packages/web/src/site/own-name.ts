import type { Me } from '@sztab/protocol'
import { changeMe, usePeople } from './people.ts'

const KEY = 'sztab.name'

/** The name that was given on this device; empty as long as nobody was asked, or nobody answered. */
export function keptName(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    // A browser that lets nothing be remembered asks every time.
    return ''
  }
}

function keepName(name: string): void {
  try {
    localStorage.setItem(KEY, name)
  } catch {
    // See above.
  }
}

/** Whether somebody is to be asked how he is called: an account has its name, a guest gives one once. */
export function isNameless(me: Me | undefined): boolean {
  return (me === undefined || me.isGuest) && keptName() === ''
}

/** Keeps the name of a guest, and tells it to the server if that knows him and calls him otherwise. */
export async function giveName(name: string): Promise<void> {
  const { me } = usePeople.getState()
  if (name === '' || me === undefined || !me.isGuest) return
  if (me.name !== '' && me.name !== name) await changeMe({ name })
  keepName(name)
}
