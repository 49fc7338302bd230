import type { Me } from '@sztab/protocol'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useSay } from '../app/words.ts'
import { canPush, isSubscribed, subscribeToPush } from '../pwa/push.ts'
import { Refused } from './api.ts'
import { changeMe } from './people.ts'

/** How one is told that it is one's turn. */
export function Notices({ me }: { readonly me: Me }) {
  const say = useSay()
  const [mailId, webhookId] = [useId(), useId()]
  const [note, setNote] = useState('')
  // The server knows whether somebody wants to be told, only the browser whether it can be.
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (canPush()) void isSubscribed().then(setHere)
  }, [])

  const attempt = async (work: () => Promise<string>): Promise<void> => {
    try {
      setNote(await work())
    } catch (error) {
      setNote(error instanceof Refused ? error.message : say('site.unreachable'))
    }
  }
  const saveMail = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    await attempt(async () => {
      await changeMe({ email: email === '' ? null : email, wantsMail: email !== '' })
      return say(email === '' ? 'site.mail-off' : 'site.mail-sent')
    })
  }
  const saveWebhook = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const webhook = String(new FormData(event.currentTarget).get('webhook')).trim()
    await attempt(async () => {
      await changeMe({ webhook: webhook === '' ? null : webhook })
      return say('site.saved')
    })
  }
  const setPush = (wanted: boolean): Promise<void> =>
    attempt(async () => {
      if (wanted && !(await subscribeToPush())) return say('site.push-refused')
      await changeMe({ wantsPush: wanted })
      setHere(wanted)
      return ''
    })
  return (
    <section className="notices">
      <h3>{say('site.notices')}</h3>
      {canPush() && (
        <label className="check">
          <input
            type="checkbox"
            checked={isHere && me.wantsPush === true}
            onChange={(event) => void setPush(event.target.checked)}
          />
          <span>{say('site.push')}</span>
        </label>
      )}
      <form className="form" onSubmit={(event) => void saveMail(event)}>
        <label htmlFor={mailId}>{say('site.mail')}</label>
        <div className="one-line">
          <input
            className="text-field"
            id={mailId}
            name="email"
            type="email"
            maxLength={200}
            autoComplete="email"
            defaultValue={me.email ?? ''}
          />
          <button type="submit" className="button">
            {say('site.save')}
          </button>
        </div>
        {me.email !== undefined && me.isEmailConfirmed === false && <p>{say('site.mail-unconfirmed')}</p>}
      </form>
      <form className="form" onSubmit={(event) => void saveWebhook(event)}>
        <label htmlFor={webhookId}>{say('site.webhook')}</label>
        <div className="one-line">
          <input
            className="text-field"
            id={webhookId}
            name="webhook"
            type="url"
            maxLength={300}
            autoComplete="off"
            defaultValue={me.webhook ?? ''}
          />
          <button type="submit" className="button" aria-label={`${say('site.save')}: ${say('site.webhook')}`}>
            {say('site.save')}
          </button>
        </div>
      </form>
      <p role="status">{note}</p>
    </section>
  )
}
