import type { GameEntry } from '@sztab/catalog'
import type { OptionSpec } from '@sztab/kernel'
import type { ReactNode } from 'react'
import { useSay } from '../app/words.ts'
import type { GameWords } from '../table/game-words.ts'
import { CLOCKS } from './clocks.ts'
import { isSwitch } from './options.ts'
import type { Wishes } from './wishes.ts'

/** What most people leave as it is: optional rules, dice, clocks, where the game is kept. */
export function MoreWishes({
  entry: { game },
  words,
  wishes,
  isServerThere,
  hasStart,
  onWish,
}: {
  readonly entry: GameEntry
  readonly words: GameWords
  readonly wishes: Wishes
  readonly isServerThere: boolean
  readonly hasStart: boolean
  readonly onWish: (wanted: Partial<Wishes>) => void
}) {
  const say = useSay()
  const { company, dice, clock, onDevice, options } = wishes
  const isAlone = company === 'machine' || company === 'hot-seat'
  return (
    <details className="more">
      <summary>{say('lobby.more')}</summary>
      {!hasStart &&
        game.options.map((spec) => (
          <OptionField
            key={spec.id}
            spec={spec}
            words={words}
            value={options[spec.id] ?? spec.default}
            onChange={(value) => onWish({ options: { ...options, [spec.id]: value } })}
          />
        ))}
      {company !== 'machine' && !onDevice && (
        <Field label={say('lobby.dice')}>
          <select
            className="text-field"
            value={dice}
            onChange={(event) => onWish({ dice: event.target.value as Wishes['dice'] })}
          >
            <option value="server">{say('lobby.dice-server')}</option>
            <option value="players">{say('lobby.dice-players')}</option>
          </select>
        </Field>
      )}
      {!onDevice && (
        <Field label={say('lobby.clock')}>
          <select
            className="text-field"
            value={clock}
            onChange={(event) => onWish({ clock: event.target.value })}
          >
            {Object.keys(CLOCKS).map((name) => (
              <option key={name} value={name}>
                {say(`lobby.clock-${name}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {isAlone && isServerThere && (
        <label className="check">
          <input
            type="checkbox"
            checked={onDevice}
            onChange={(event) => onWish({ onDevice: event.target.checked })}
          />
          <span>{say('lobby.on-device')}</span>
        </label>
      )}
    </details>
  )
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className="field">
      <span>{label}</span>
      {children}
    </label>
  )
}

function OptionField({
  spec,
  words,
  value,
  onChange,
}: {
  readonly spec: OptionSpec
  readonly words: GameWords
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const title = words.optionTitle(spec.id)
  if (!isSwitch(spec)) {
    return (
      <Field label={`${title} (${spec.section})`}>
        <select className="text-field" value={value} onChange={(event) => onChange(event.target.value)}>
          {spec.values.map((each) => (
            <option key={each} value={each}>
              {words.option(spec.id, each)}
            </option>
          ))}
        </select>
      </Field>
    )
  }
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={value === 'on'}
        onChange={(event) => onChange(event.target.checked ? 'on' : 'off')}
      />
      <span>
        {title} <span className="chip">{spec.section}</span>
      </span>
    </label>
  )
}
