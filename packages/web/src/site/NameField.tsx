import { useId } from 'react'
import { useSay } from '../app/words.ts'

/** Longer names are refused by the server. */
export const LONGEST_NAME = 40

/** Asks whoever sits down for the first time how he is called. */
export function NameField({
  name,
  isOptional = false,
  onChange,
}: {
  readonly name: string
  readonly isOptional?: boolean
  readonly onChange: (name: string) => void
}) {
  const say = useSay()
  const [id, hint] = [useId(), useId()]
  return (
    <div className="form name-field">
      <label htmlFor={id}>{say('lobby.guest-name')}</label>
      <input
        className="text-field"
        id={id}
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="nickname"
        aria-describedby={hint}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={hint} className="hint">
        {say(isOptional ? 'lobby.guest-name-optional' : 'lobby.guest-name-hint')}
      </p>
    </div>
  )
}
