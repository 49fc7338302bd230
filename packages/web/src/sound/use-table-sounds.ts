import { useEffect } from 'react'
import { useScene } from '../table/TableContext.ts'
import type { Scene } from '../table/table-scene.ts'
import { useSound } from './sound-switch.ts'
import { play, type Sound } from './sounds.ts'

/** A story that is passed over is not heard. */
const SHORTEST = 40

/** Lets the table be heard while it tells what happens. */
export function useTableSounds(): void {
  const scene = useScene((shown) => shown.scene)
  const isOn = useSound((sound) => sound.isOn)
  const event = scene?.event
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event is heard once, when it begins to be shown
  useEffect(() => {
    const sound = scene === undefined || scene.duration < SHORTEST ? undefined : soundOf(scene)
    if (isOn && sound !== undefined) play(sound)
  }, [event, isOn])
}

function soundOf({ step, event }: Scene): Sound | undefined {
  switch (step.kind) {
    case 'move':
    case 'appear':
      return 'move'
    case 'die':
    case 'clash':
      return step.kind
    case 'tell':
      return event.params?.chit === undefined ? undefined : 'chit'
  }
}
