import { useEffect } from 'react'
import { isDrawing } from '../table/model/story.ts'
import { useScene } from '../table/TableContext.ts'
import type { Telling } from '../table/table-scene.ts'
import { useSound } from './sound-switch.ts'
import { play, type Sound } from './sounds.ts'

/** A story that is passed over is not heard. */
const SHORTEST = 40

/** Lets the table be heard while it tells what happens. */
export function useTableSounds(): void {
  const telling = useScene((shown) => shown.telling)
  const isOn = useSound((sound) => sound.isOn)
  const event = telling?.event
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event is heard once, when it begins to be shown
  useEffect(() => {
    const sound = telling === undefined || telling.duration < SHORTEST ? undefined : soundOf(telling)
    if (isOn && sound !== undefined) play(sound)
  }, [event, isOn])
}

function soundOf({ step, event }: Telling): Sound | undefined {
  switch (step.kind) {
    case 'move':
    case 'appear':
      return 'move'
    case 'die':
    case 'clash':
      return step.kind
    case 'tell':
      return isDrawing(event) ? 'chit' : undefined
  }
}
