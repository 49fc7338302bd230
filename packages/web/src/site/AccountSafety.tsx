import type { Device } from '@sztab/protocol'
import { type FormEvent, useEffect, useState } from 'react'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { api } from './api.ts'
import { PasswordField } from './PasswordField.tsx'
import { Programs } from './Programs.tsx'
import { meet } from './people.ts'
import { useNote } from './use-note.ts'

/** The password of an account, where it is signed in, and the programs that play for it. */
export function AccountSafety() {
  return (
    <>
      <ChangePassword />
      <Devices />
      <Programs />
    </>
  )
}

function ChangePassword() {
  const say = useSay()
  const [note, attempt] = useNote()
  const change = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const isDone = await attempt(async () => {
      await api.changePassword({ old: String(given.get('old')), password: String(given.get('password')) })
      return say('site.password-changed')
    })
    if (isDone) form.reset()
  }
  return (
    <details className="account-part">
      <summary>{say('site.change-password')}</summary>
      <form className="form" onSubmit={(event) => void change(event)}>
        <PasswordField name="old" label={say('site.old-password')} isNew={false} />
        <PasswordField name="password" label={say('site.new-password')} isNew />
        <p>{say('site.change-password-hint')}</p>
        <button type="submit" className="button">
          {say('site.change-password')}
        </button>
      </form>
      <p role="status">{note}</p>
    </details>
  )
}

function Devices() {
  const say = useSay()
  const [devices, setDevices] = useState<readonly Device[]>([])
  const [note, attempt] = useNote()
  const language = usePreferences((preferences) => preferences.language)
  const look = async (): Promise<void> => setDevices((await api.devices()).devices)
  const end = (work: () => Promise<unknown>): Promise<boolean> =>
    attempt(async () => {
      await work()
      await look()
      return say('site.signed-out-there')
    })
  useEffect(() => {
    void api.devices().then(
      (found) => setDevices(found.devices),
      () => undefined,
    )
  }, [])
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return (
    <details className="account-part">
      <summary>{say('site.devices', { count: devices.length })}</summary>
      <ul className="devices">
        {devices.map((device) => {
          const called = device.device === '' ? say('site.unknown-device') : device.device
          return (
            <li key={device.id}>
              <span>
                {called}
                <small>{say('site.device-used', { day: day.format(new Date(device.usedOn)) })}</small>
              </span>
              {device.isThis ? (
                <span>{say('site.this-device')}</span>
              ) : (
                <button
                  type="button"
                  className="button"
                  aria-label={`${say('site.sign-out')}: ${called}`}
                  onClick={() => void end(() => api.signOutThere(device.id))}
                >
                  {say('site.sign-out')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {devices.length > 1 && (
        <button type="button" className="button" onClick={() => void end(api.signOutElsewhere)}>
          {say('site.sign-out-elsewhere')}
        </button>
      )}
      <p role="status">{note}</p>
    </details>
  )
}

/** All that is kept about the visitor, and the end of it. */
export function OwnData({ isGuest, onGone }: { readonly isGuest: boolean; readonly onGone: () => void }) {
  const say = useSay()
  const [note, attempt] = useNote()
  const leave = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('farewell-password')
    const isGone = await attempt(async () => {
      await api.leaveForGood(password === null ? {} : { password: String(password) })
      return ''
    })
    if (!isGone) return
    await meet()
    onGone()
  }
  return (
    <details className="account-part">
      <summary>{say('site.own-data')}</summary>
      <p>
        <a className="button" href="/api/me/export" download="sztab.json">
          {say('site.export')}
        </a>
      </p>
      <form className="form" onSubmit={(event) => void leave(event)}>
        <p>{say(isGuest ? 'site.farewell-guest-hint' : 'site.farewell-hint')}</p>
        {!isGuest && (
          <PasswordField name="farewell-password" label={say('site.old-password')} isNew={false} />
        )}
        <button type="submit" className="button">
          {say(isGuest ? 'site.farewell-guest' : 'site.farewell')}
        </button>
      </form>
      <p role="status">{note}</p>
    </details>
  )
}
