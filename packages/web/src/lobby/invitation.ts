/** The address under which a friend takes a seat. */
export function invitationTo(code: string): string {
  return `${window.location.origin}/join/${code}`
}

/** What somebody was sent: a whole link to a table, or only its code, in letters of any size. Empty when it is neither. */
export function codeIn(text: string): string {
  const words = text.trim()
  const path = /\/(?:join|table)\/([^/?#\s]+)/.exec(words)?.[1]
  const code = (path ?? words).toLowerCase()
  return /^[\w-]{1,64}$/.test(code) ? code : ''
}
