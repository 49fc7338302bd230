import { useId, useState } from 'react'
import { loadGames } from '../app/games.ts'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { faultWords } from './fault-words.ts'
import { type ReadDocument, readFile } from './read-document.ts'
import { useDroppedFile } from './use-dropped-file.ts'

/** Takes a file with a record or a position, chosen or dropped on the page, and says what is wrong with it. */
export function DocumentPicker({ onRead }: { readonly onRead: (document: ReadDocument) => void }) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const id = useId()
  const [problem, setProblem] = useState('')
  const read = async (file: File): Promise<void> => {
    setProblem('')
    const document = await readFile(await loadGames(), file, language)
    if (document.kind === 'faulty') setProblem(faultWords(say, language, document))
    else onRead(document)
  }
  const isOver = useDroppedFile((file) => void read(file))
  return (
    <div className={isOver ? 'drop-zone is-over' : 'drop-zone'}>
      <label className="button file-button" htmlFor={id}>
        {say('replay.choose-file')}
      </label>
      <input
        id={id}
        className="only-for-readers"
        type="file"
        accept=".txt,.json,.sztab,.record,text/plain,application/json"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) void read(file)
          // The same file may be chosen again after it was mended.
          event.target.value = ''
        }}
      />
      <span className="drop-hint">{say(isOver ? 'replay.drop-now' : 'replay.drop')}</span>
      <p className="problem" role="alert">
        {problem}
      </p>
    </div>
  )
}
