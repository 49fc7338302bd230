import { useId, useState } from 'react'
import { useSay } from '../app/words.ts'
import { invitationTo } from './invitation.ts'

/** The link for a friend, to be copied or sent, and the code to be told. */
export function Invitation({ code }: { readonly code: string }) {
  const say = useSay()
  const link = invitationTo(code)
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Where the clipboard is closed the link can still be selected.
      setCopied(false)
    }
  }
  return (
    <div className="form">
      <label htmlFor={id}>{say('lobby.invite-hint')}</label>
      <div className="one-line">
        <input
          className="text-field"
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          {say(isCopied ? 'lobby.copied' : 'lobby.copy')}
        </button>
      </div>
      <p className="hint">
        {say('lobby.invite-code')} <code className="table-code">{code}</code>
      </p>
    </div>
  )
}
