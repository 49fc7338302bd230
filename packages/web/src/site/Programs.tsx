import type { ProgramToken } from '@sztab/protocol'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { api } from './api.ts'
import { LONGEST_NAME } from './NameField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useNote } from './use-note.ts'

/** The programs that may play for the holder of an account: each has a token, which is shown once. */
export function Programs() {
  const say = useSay()
  const [tokens, setTokens] = useState<readonly ProgramToken[]>([])
  const [told, setTold] = useState<string>()
  const [note, attempt] = useNote()
  const language = usePreferences((preferences) => preferences.language)
  const [nameId, toldId] = [useId(), useId()]
  const look = async (): Promise<void> => setTokens((await api.tokens()).tokens)
  useEffect(() => {
    void api.tokens().then(
      (found) => setTokens(found.tokens),
      () => undefined,
    )
  }, [])
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const name = String(given.get('program')).trim()
    const isDone = await attempt(async () => {
      setTold((await api.makeToken({ name, password: String(given.get('token-password')) })).token)
      await look()
      return say('site.token-made')
    })
    if (isDone) form.reset()
  }
  const end = (id: number): Promise<boolean> =>
    attempt(async () => {
      await api.endToken(id)
      setTold(undefined)
      await look()
      return say('site.token-ended')
    })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return (
    <details className="account-part">
      <summary>{say('site.programs')}</summary>
      <p>{say('site.programs-hint')}</p>
      <ul className="devices">
        {tokens.map(({ id, name, usedOn }) => (
          <li key={id}>
            <span>
              {name}
              <small>{say('site.device-used', { day: day.format(new Date(usedOn)) })}</small>
            </span>
            <button
              type="button"
              className="button"
              aria-label={`${say('site.end-token')}: ${name}`}
              onClick={() => void end(id)}
            >
              {say('site.end-token')}
            </button>
          </li>
        ))}
      </ul>
      <form className="form" onSubmit={(event) => void make(event)}>
        <label htmlFor={nameId}>{say('site.program-name')}</label>
        <input
          className="text-field"
          id={nameId}
          name="program"
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
        <PasswordField name="token-password" label={say('site.old-password')} isNew={false} />
        <button type="submit" className="button">
          {say('site.make-token')}
        </button>
      </form>
      <p role="status">{note}</p>
      {told !== undefined && (
        <>
          <label htmlFor={toldId}>{say('site.token')}</label>
          <input
            className="text-field"
            id={toldId}
            readOnly
            value={told}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
    </details>
  )
}
