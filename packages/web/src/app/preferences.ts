import type { Language } from '@sztab/kernel'
import { create } from 'zustand'
import { LANGUAGES, likedLanguage } from './languages.ts'
import { speak } from './spoken.ts'

/** `auto`: as the system has it. */
export type ThemeChoice = 'auto' | 'light' | 'dark'
export type ThemeName = 'light' | 'dark'

/** How fast what happens at a table is told. */
export type Pace = keyof typeof PACES

/** How many times faster than usual. */
export const PACES = { calm: 1, brisk: 3, 'at-once': Number.POSITIVE_INFINITY } as const

interface Preferences {
  readonly language: Language
  readonly theme: ThemeChoice
  /** Whether somebody who ends a phase while pieces could still act is to be asked again. */
  readonly isWary: boolean
  readonly pace: Pace
}

const KEY = 'sztab.preferences'

/** What a visitor chose on this device. */
export const usePreferences = create<Preferences>(() => ({ ...guessed(), ...remembered() }))

/** Pages change when the words have come; where they cannot be had, all stays as it is. */
export function chooseLanguage(language: Language): void {
  speak(language).then(
    () => usePreferences.setState({ language }),
    () => undefined,
  )
}

export function chooseTheme(theme: ThemeChoice): void {
  usePreferences.setState({ theme })
}

export function chooseWariness(isWary: boolean): void {
  usePreferences.setState({ isWary })
}

export function choosePace(pace: Pace): void {
  usePreferences.setState({ pace })
}

/** The theme in force. */
export function useTheme(): ThemeName {
  const theme = usePreferences((preferences) => preferences.theme)
  const isDark = useSystemDark((dark) => dark.isDark)
  if (theme !== 'auto') return theme
  return isDark ? 'dark' : 'light'
}

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)')
const useSystemDark = create<{ isDark: boolean }>(() => ({ isDark: darkQuery.matches }))

/** Writes the preferences on the page and remembers them, now and whenever they change. */
export function followPreferences(): void {
  const follow = ({ language, theme }: Preferences): void => {
    document.documentElement.lang = language
    if (theme === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
  follow(usePreferences.getState())
  usePreferences.subscribe((preferences) => {
    follow(preferences)
    remember(preferences)
  })
  darkQuery.addEventListener('change', () => useSystemDark.setState({ isDark: darkQuery.matches }))
}

function guessed(): Preferences {
  return { language: likedLanguage(navigator.languages), theme: 'auto', isWary: true, pace: 'calm' }
}

function remembered(): Partial<Preferences> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
    const { language, theme, isWary, pace } = kept
    return {
      ...(language !== undefined && LANGUAGES.includes(language) ? { language } : {}),
      ...(theme === 'light' || theme === 'dark' || theme === 'auto' ? { theme } : {}),
      ...(typeof isWary === 'boolean' ? { isWary } : {}),
      ...(pace !== undefined && Object.hasOwn(PACES, pace) ? { pace } : {}),
    }
  } catch {
    // A browser that lets nothing be remembered still shows the page.
    return {}
  }
}

function remember(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences))
  } catch {
    // See above: the choice then lasts as long as the page.
  }
}
