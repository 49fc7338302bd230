import { type FormEvent, useState } from 'react'
import { useSay } from '../../app/words.ts'
import { useTable } from '../TableContext.ts'

/** Longer lines are not accepted. */
const LONGEST_LINE = 500

/** A line to the others at the table. */
export function ChatForm() {
  const { model } = useTable()
  const say = useSay()
  const [text, setText] = useState('')
  const { talk } = model.session
  if (talk === undefined) return null
  const send = async (): Promise<void> => {
    const { isDone } = await talk.chat(text.trim())
    if (isDone) setText('')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() !== '') void send()
  }
  return (
    <form className="chat" onSubmit={submit}>
      <input
        type="text"
        value={text}
        maxLength={LONGEST_LINE}
        aria-label={say('chat.line')}
        placeholder={say('chat.line')}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button small">
        {say('chat.send')}
      </button>
    </form>
  )
}
