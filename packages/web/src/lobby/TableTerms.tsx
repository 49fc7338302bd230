import type { GameEntry } from '@sztab/catalog'
import type { OptionSpec } from '@sztab/kernel'
import type { TableInfo } from '@sztab/protocol'
import { useSay } from '../app/words.ts'
import type { GameWords } from '../table/game-words.ts'
import { clockWords } from './clock-words.ts'

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
  const chosen = ({ id, default: usual, values }: OptionSpec): string => {
    const value = options[id] ?? usual
    return values.join() === 'off,on' ? say(`lobby.option-${value}`) : words.option(id, value)
  }
  return (
    <>
      <dl className="table-terms">
        <Term name={say('lobby.scenario')} value={words.scenario(scenario)} />
        {entry.game.options.map((spec) => (
          <Term key={spec.id} name={`${words.optionTitle(spec.id)} (${spec.section})`} value={chosen(spec)} />
        ))}
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
