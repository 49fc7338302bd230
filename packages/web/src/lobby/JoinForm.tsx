import { type FormEvent, useId, useState } from 'react'
import { navigate } from '../app/router.ts'
import { useSay } from '../app/words.ts'
import { codeIn } from './invitation.ts'

/** Takes a link or a code that somebody sent; `code` is one that did not lead anywhere. */
export function JoinForm({ code: tried = '' }: { readonly code?: string }) {
  const say = useSay()
  const [hint, problem] = [useId(), useId()]
  const [isWrong, setWrong] = useState(false)
  const go = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const code = codeIn(String(new FormData(event.currentTarget).get('code')))
    setWrong(code === '')
    if (code !== '') navigate(`/join/${code}`)
  }
  return (
    <section className="panel padded">
      <h2 className="small-title">{say('lobby.join')}</h2>
      <p id={hint} className="hint">
        {say('lobby.join-hint')}
      </p>
      <form className="one-line" onSubmit={go}>
        <input
          className="text-field"
          name="code"
          defaultValue={tried}
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={say('lobby.join-example')}
          aria-label={say('lobby.join-code')}
          aria-describedby={`${hint} ${problem}`}
          aria-invalid={isWrong}
        />
        <button type="submit" className="button">
          {say('lobby.join-button')}
        </button>
      </form>
      <p id={problem} className="problem" role="alert">
        {isWrong ? say('lobby.join-wrong') : ''}
      </p>
    </section>
  )
}
