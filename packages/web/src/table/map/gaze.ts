/** Where one looks: the point of the sheet in the middle of the window, and pixels between hex centres. */
export interface Gaze {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** A part of the sheet, in hex distances. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
