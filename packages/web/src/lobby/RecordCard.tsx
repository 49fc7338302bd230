import { useState } from 'react'
import { navigate } from '../app/router.ts'
import { useSay } from '../app/words.ts'
import { DocumentPicker } from '../replay/DocumentPicker.tsx'
import { layOut } from '../replay/handover.ts'
import type { ReadDocument } from '../replay/read-document.ts'
import { NewGameDialog } from './NewGameDialog.tsx'

/** Takes a file: a record is replayed, a position becomes a table. */
export function RecordCard() {
  const say = useSay()
  const [opened, setOpened] = useState<Extract<ReadDocument, { kind: 'position' }>>()
  return (
    <section>
      <h2>{say('lobby.have-record')}</h2>
      <p>{say('lobby.have-record-note')}</p>
      <DocumentPicker
        onRead={(read) => {
          if (read.kind === 'position') setOpened(read)
          else {
            layOut(read)
            navigate('/replay')
          }
        }}
      />
      {opened !== undefined && (
        <NewGameDialog
          entry={opened.entry}
          start={{ position: opened.document }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}
