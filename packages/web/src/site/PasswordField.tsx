import { useId } from 'react'

const SHORTEST_PASSWORD = 8

/** Where a password is typed: one that is chosen now, or one that should be known. */
export function PasswordField({
  name,
  label,
  isNew,
  describedBy,
}: {
  readonly name: string
  readonly label: string
  readonly isNew: boolean
  readonly describedBy?: string
}) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        className="text-field"
        id={id}
        name={name}
        type="password"
        required
        minLength={SHORTEST_PASSWORD}
        maxLength={200}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        aria-describedby={describedBy}
      />
    </>
  )
}
