import type { Me } from '@sztab/protocol'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useSay } from '../app/words.ts'
import { AccountSafety, OwnData } from './AccountSafety.tsx'
import { api, Refused } from './api.ts'
import { Dialog } from './Dialog.tsx'
import { LONGEST_NAME } from './NameField.tsx'
import { Notices } from './Notices.tsx'
import { giveName, keptName } from './own-name.ts'
import { PasswordField } from './PasswordField.tsx'
import { signIn, signOut, signUp } from './people.ts'

/** Signing in, making an account, signing out. */
export function AccountDialog({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const say = useSay()
  if (me.isGuest) {
    return (
      <Dialog title={say('site.account')} onClose={onClose}>
        <GuestName me={me} />
        {me.name !== '' && <Notices me={me} />}
        <Credentials me={me} onDone={onClose} />
        {me.name !== '' && <OwnData isGuest onGone={onClose} />}
      </Dialog>
    )
  }
  return (
    <Dialog title={me.name} onClose={onClose}>
      <p>{say('site.signed-in')}</p>
      <Notices me={me} />
      <AccountSafety />
      <OwnData isGuest={false} onGone={onClose} />
      <div className="dialog-buttons">
        <button
          type="button"
          className="button"
          onClick={async () => {
            await signOut()
            onClose()
          }}
        >
          {say('site.sign-out')}
        </button>
      </div>
    </Dialog>
  )
}

/** A guest may be called what he likes; whoever the server does not know yet is called so from his first table on. */
function GuestName({ me }: { readonly me: Me }) {
  const say = useSay()
  const id = useId()
  const [note, setNote] = useState('')
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    try {
      await giveName(name)
      setNote(say('site.saved'))
    } catch (error) {
      setNote(error instanceof Refused ? error.message : say('site.unreachable'))
    }
  }
  return (
    <form className="form" onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>{say('lobby.guest-name')}</label>
      <div className="one-line">
        <input
          className="text-field"
          id={id}
          name="name"
          required
          maxLength={LONGEST_NAME}
          autoComplete="nickname"
          defaultValue={me.name === '' ? keptName() : me.name}
        />
        <button type="submit" className="button">
          {say('site.save')}
        </button>
      </div>
      <p role="status">{note}</p>
    </form>
  )
}

function Credentials({ me, onDone }: { readonly me: Me; readonly onDone: () => void }) {
  const say = useSay()
  const [isNew, makeNew] = useState(false)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const [nameId, problemId] = [useId(), useId()]
  const name = useRef<HTMLInputElement>(null)

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const credentials = { name: String(form.get('name')).trim(), password: String(form.get('password')) }
    setSending(true)
    setProblem('')
    try {
      await (isNew ? signUp(credentials) : signIn(credentials))
      onDone()
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : say('site.unreachable'))
      setSending(false)
    }
  }

  /** The answer is the same whether there is such an account or not. */
  const forget = async (): Promise<void> => {
    const called = name.current?.value.trim() ?? ''
    if (called === '') {
      setProblem(say('site.forgotten-name'))
      return
    }
    try {
      await api.forgotten(called)
      setProblem(say('site.forgotten-sent'))
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : say('site.unreachable'))
    }
  }

  return (
    <form className="form" onSubmit={(event) => void send(event)}>
      <p>{say(me.name === '' ? 'site.why-account' : 'site.why-account-guest', { name: me.name })}</p>
      <label htmlFor={nameId}>{say('site.name')}</label>
      <input
        className="text-field"
        ref={name}
        id={nameId}
        name="name"
        required
        minLength={2}
        maxLength={40}
        autoComplete="username"
        aria-describedby={problemId}
      />
      <PasswordField
        name="password"
        label={say(isNew ? 'site.password' : 'site.your-password')}
        isNew={isNew}
        describedBy={problemId}
      />
      <p id={problemId} className="problem" role="alert">
        {problem}
      </p>
      <div className="dialog-buttons">
        <button type="submit" className="button primary" disabled={isSending}>
          {say(isNew ? 'site.sign-up' : 'site.sign-in')}
        </button>
        <button type="button" className="button" onClick={() => makeNew(!isNew)}>
          {say(isNew ? 'site.have-account' : 'site.no-account')}
        </button>
        {!isNew && (
          <button type="button" className="button" onClick={() => void forget()}>
            {say('site.forgotten')}
          </button>
        )}
      </div>
    </form>
  )
}
