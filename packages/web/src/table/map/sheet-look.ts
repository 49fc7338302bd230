import type { Language } from '@sztab/kernel'

/** How a sheet is painted: its colours, and the language of its names. */
export interface SheetLook {
  readonly theme: 'light' | 'dark'
  readonly language: Language
}
