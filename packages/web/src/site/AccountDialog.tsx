import type { Me } from '@sztab/protocol'
import { type FormEvent, useId, useState } from 'react'
import { useSay } from '../app/words.ts'
import { Refused } from './api.ts'
import { Dialog } from './Dialog.tsx'
import { LONGEST_NAME } from './NameField.tsx'
import { Notices } from './Notices.tsx'
import { giveName, keptName } from './own-name.ts'
import { signIn, signOut, signUp } from './people.ts'

const SHORTEST_PASSWORD = 8

/** Signing in, making an account, signing out. */
export function AccountDialog({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const say = useSay()
  if (me.isGuest) {
    return (
      <Dialog title={say('site.account')} onClose={onClose}>
        <GuestName me={me} />
        {me.name !== '' && <Notices me={me} />}
        <Credentials me={me} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title={me.name} onClose={onClose}>
      <p>{say('site.signed-in')}</p>
      <Notices me={me} />
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
  const [nameId, passwordId, problemId] = [useId(), useId(), useId()]

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

  return (
    <form className="form" onSubmit={(event) => void send(event)}>
      <p>{say(me.name === '' ? 'site.why-account' : 'site.why-account-guest', { name: me.name })}</p>
      <label htmlFor={nameId}>{say('site.name')}</label>
      <input
        className="text-field"
        id={nameId}
        name="name"
        required
        minLength={2}
        maxLength={40}
        autoComplete="username"
        aria-describedby={problemId}
      />
      <label htmlFor={passwordId}>{say('site.password')}</label>
      <input
        className="text-field"
        id={passwordId}
        name="password"
        type="password"
        required
        minLength={SHORTEST_PASSWORD}
        maxLength={200}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        aria-describedby={problemId}
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
      </div>
    </form>
  )
}
