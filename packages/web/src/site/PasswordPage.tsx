import { type FormEvent, useId, useState } from 'react'
import { Link } from '../app/Link.tsx'
import { useSay } from '../app/words.ts'
import { api, Refused } from './api.ts'
import { PasswordField } from './PasswordField.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/** Where the link of a mail leads that lets somebody set a new password. What opens the door stands behind the #. */
export default function PasswordPage() {
  const say = useSay()
  const problemId = useId()
  const [problem, setProblem] = useState('')
  const [isDone, setDone] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    try {
      await api.resetPassword({ token: window.location.hash.slice(1), password })
      setDone(true)
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : say('site.unreachable'))
    }
  }
  return (
    <>
      <SiteHeader />
      <main id="content" className="plain-page">
        <h1>{say('site.new-password')}</h1>
        {isDone ? (
          <p role="status">
            {say('site.password-reset')} <Link href="/">{say('page.to-lobby')}</Link>
          </p>
        ) : (
          <form className="form" onSubmit={(event) => void send(event)}>
            <PasswordField name="password" label={say('site.password')} isNew describedBy={problemId} />
            <p id={problemId} className="problem" role="alert">
              {problem}
            </p>
            <button type="submit" className="button primary">
              {say('site.save')}
            </button>
          </form>
        )}
      </main>
    </>
  )
}
