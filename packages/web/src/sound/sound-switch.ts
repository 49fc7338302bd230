import { create } from 'zustand'

const KEY = 'sztab.sound'

/** Whether the table makes sounds. It does not until somebody wants it. */
export const useSound = create<{ readonly isOn: boolean }>(() => ({ isOn: remembered() }))

export function switchSound(isOn: boolean): void {
  useSound.setState({ isOn })
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing is silent again next time.
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}
