import { useSay } from '../app/words.ts'
import { switchSound, useSound } from './sound-switch.ts'
import { play } from './sounds.ts'

export function SoundSwitch() {
  const say = useSay()
  const isOn = useSound((sound) => sound.isOn)
  const turn = (wanted: boolean): void => {
    switchSound(wanted)
    if (wanted) play('chit')
  }
  return (
    <fieldset>
      <legend>{say('pwa.sound')}</legend>
      <button type="button" aria-pressed={!isOn} onClick={() => turn(false)}>
        {say('pwa.sound-off')}
      </button>
      <button type="button" aria-pressed={isOn} onClick={() => turn(true)}>
        {say('pwa.sound-on')}
      </button>
    </fieldset>
  )
}
