import { useState } from 'react'
import { useSay } from '../app/words.ts'
import { Refused } from './api.ts'

/** Does something and says how it went. */
export function useNote(): [note: string, attempt: (work: () => Promise<string>) => Promise<boolean>] {
  const say = useSay()
  const [note, setNote] = useState('')
  const attempt = async (work: () => Promise<string>): Promise<boolean> => {
    try {
      setNote(await work())
      return true
    } catch (error) {
      setNote(error instanceof Refused ? error.message : say('site.unreachable'))
      return false
    }
  }
  return [note, attempt]
}
