import type { ThemeName } from '../../app/preferences.ts'

/** The colours of what is laid over the map. */
export interface OverlayInks {
  readonly reach: string
  readonly reachEdge: string
  readonly pill: string
  readonly pillInk: string
  readonly hover: string
  readonly red: string
  readonly blue: string
  readonly grey: string
  readonly redSoft: string
  readonly blueSoft: string
  readonly onPencil: string
  readonly casing: string
  readonly supply: string
  readonly rail: string
  readonly cutOff: string
  readonly cursor: string
  readonly cursorEdge: string
}

const LIGHT: OverlayInks = {
  reach: 'rgb(255 240 184 / 42%)',
  reachEdge: '#a87400',
  pill: '#fffaf0',
  pillInk: '#241f18',
  hover: 'rgb(247 185 24 / 34%)',
  red: '#a32318',
  blue: '#2b4c86',
  grey: '#5b5344',
  redSoft: 'rgb(163 35 24 / 12%)',
  blueSoft: 'rgb(43 76 134 / 13%)',
  onPencil: '#ffffff',
  casing: '#fffaf0',
  supply: '#1f5a4e',
  rail: 'rgb(56 50 43 / 24%)',
  cutOff: '#7b1f6b',
  cursor: '#f7b918',
  cursorEdge: '#2b241b',
}

const DARK: OverlayInks = {
  reach: 'rgb(247 185 24 / 17%)',
  reachEdge: '#f7b918',
  pill: '#2b2410',
  pillInk: '#f7d98a',
  hover: 'rgb(247 185 24 / 30%)',
  red: '#ff8f7d',
  blue: '#9bb8ee',
  grey: '#b5ac97',
  redSoft: 'rgb(255 143 125 / 16%)',
  blueSoft: 'rgb(155 184 238 / 16%)',
  onPencil: '#191a17',
  casing: '#191a17',
  supply: '#7cc4ae',
  rail: 'rgb(207 198 178 / 22%)',
  cutOff: '#e3a0d8',
  cursor: '#f7b918',
  cursorEdge: '#2b241b',
}

export const OVERLAY_INKS: Readonly<Record<ThemeName, OverlayInks>> = { light: LIGHT, dark: DARK }
