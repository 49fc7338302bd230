/** An arrow that turns back. */
export function UndoIcon() {
  return (
    <svg className="undo-icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M4 6.5H11A4 4 0 0 1 11 14.5H7M7 3L3.5 6.5L7 10" />
    </svg>
  )
}
