import { useEffect, useMemo } from 'react'
import { useSay } from '../app/words.ts'
import type { Part } from '../table/model/part.ts'
import { useScene, useTable } from '../table/TableContext.ts'
import { useIsWide } from '../table/use-is-wide.ts'
import { type Making, nextPart } from './next-part.ts'
import type { ScriptStep } from './script.ts'
import { wantedIn } from './wanted.ts'
import { wantedWords } from './wanted-words.ts'

/** What is missing of the answer that a step waits for, and in words. */
export function useNextPart(step: ScriptStep | undefined): {
  readonly part: Part | undefined
  readonly wanted: string
} {
  const { words } = useTable()
  const say = useSay()
  const asking = useScene((scene) => scene.asking)
  const draft = useScene((scene) => scene.draft)
  const offer = useScene((scene) => scene.offer)
  const hasOdds = useScene(({ preview }) => preview !== undefined)
  const support = useScene((scene) => scene.support)
  const wanted = useMemo(() => wantedIn(step), [step])
  const making = useMemo<Making | undefined>(
    () => (asking === undefined ? undefined : { asking, draft, offer, hasOdds, support }),
    [asking, draft, offer, hasOdds, support],
  )
  const part = useMemo(
    () => (making === undefined || wanted === undefined ? undefined : nextPart(making, wanted)),
    [making, wanted],
  )
  useMeant(part)
  return {
    part,
    wanted: making === undefined || part === undefined ? '' : wantedWords(making, part, words, say),
  }
}

/** In a stack the piece is meant that is missing, and on a place with pieces the place, if that is. */
function useMeant(part: Part | undefined): void {
  const { model } = useTable()
  const isWide = useIsWide()
  const piece = part?.kind === 'piece' ? part.piece : undefined
  const hex = part?.kind === 'hex' ? part.hex : undefined
  useEffect(() => {
    const { pieces } = model.store.getState()
    const at = hex ?? pieces.find(({ id }) => id === piece)?.hex
    model.pointer.meant =
      at === undefined ? undefined : { hex: at, ...(piece === undefined ? {} : { piece }) }
    // Where there is room it lies open, so that the piece can be seen; what it would cover is free otherwise.
    model.store.setState({ openStack: isWide && piece !== undefined ? at : undefined })
    return () => {
      model.pointer.meant = undefined
    }
  }, [model, isWide, piece, hex])
}
