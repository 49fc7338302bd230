import type { GameEntry } from '@sztab/catalog'
import type { OptionSpec } from '@sztab/kernel'
import type { TableInfo } from '@sztab/protocol'
import { useSay } from '../app/words.ts'
import type { GameWords } from '../table/game-words.ts'
import { clockWords } from './clock-words.ts'
import { isSwitch } from './options.ts'

/** What one agrees to by sitting down: scenario, optional rules, dice and clock. */
export function TableTerms({
  entry,
  words,
  table: { scenario, options, dice, clock },
}: {
  readonly entry: GameEntry
  readonly words: GameWords
  readonly table: TableInfo
}) {
  const say = useSay()
  const chosenFor = ({ id, default: usual }: OptionSpec): string => options[id] ?? usual
  const named = ({ id, section }: OptionSpec): string => `${words.optionTitle(id)} (${section})`
  const switches = entry.game.options.filter(isSwitch)
  const played = switches.filter((spec) => chosenFor(spec) === 'on')
  return (
    <>
      <dl className="table-terms">
        <Term name={say('lobby.scenario')} value={words.scenario(scenario)} />
        {entry.game.options
          .filter((spec) => !isSwitch(spec))
          .map((spec) => (
            <Term key={spec.id} name={named(spec)} value={words.option(spec.id, chosenFor(spec))} />
          ))}
        {switches.length === 0 ? null : (
          <Term
            name={say('lobby.options')}
            value={played.length === 0 ? say('lobby.options-none') : played.map(named).join(', ')}
          />
        )}
        <Term name={say('lobby.dice')} value={say(`lobby.dice-${dice}`)} />
        <Term name={say('lobby.clock')} value={clockWords(say, words.language, clock)} />
      </dl>
      {clock === undefined ? null : <p>{say('lobby.clock-loses')}</p>}
    </>
  )
}

function Term({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
