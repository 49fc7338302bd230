import { useId, useState } from 'react'
import { loadGames } from '../app/games.ts'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { faultWords } from './fault-words.ts'
import { type ReadDocument, readDocument } from './read-document.ts'

/** Larger than any record of ours. */
const LARGEST_FILE = 4 * 1024 * 1024

/** Chooses a file with a record or a position, and says what is wrong with it when something is. */
export function DocumentPicker({ onRead }: { readonly onRead: (document: ReadDocument) => void }) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const id = useId()
  const [problem, setProblem] = useState('')
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > LARGEST_FILE) {
      setProblem(say('replay.too-large'))
      return
    }
    const document = readDocument(await loadGames(), await file.text())
    if (document.kind !== 'faulty') {
      onRead(document)
      return
    }
    setProblem(faultWords(say, language, document))
  }
  return (
    <>
      <label className="button file-button" htmlFor={id}>
        {say('replay.choose-file')}
      </label>
      <input
        id={id}
        className="only-for-readers"
        type="file"
        accept=".txt,.json,.sztab,text/plain,application/json"
        onChange={(event) => {
          void read(event.target.files?.[0])
          // The same file may be chosen again after it was mended.
          event.target.value = ''
        }}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  )
}
