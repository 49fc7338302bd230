import type { Message } from '@sztab/kernel'
import { type FormEvent, useState } from 'react'
import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'

/** Longer lines are not accepted. */
const LONGEST_LINE = 500

/** A line to the others at the table, from those who sit at it. */
export function ChatForm() {
  const { model, words } = useTable()
  const say = useSay()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Message>()
  const isSeated = useScene(({ state }) => state !== undefined && state.roles.length > 0)
  const { talk } = model.session
  if (talk === undefined || !isSeated) return null
  const send = async (): Promise<void> => {
    const reply = await talk.chat(text.trim())
    if (reply.isDone) setText('')
    setProblem(reply.isDone ? undefined : reply.reason)
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
      {problem === undefined ? null : (
        <p className="alarm" role="alert">
          {words.tell(problem)}
        </p>
      )}
    </form>
  )
}
