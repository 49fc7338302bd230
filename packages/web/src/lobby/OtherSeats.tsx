import type { PlayerName } from '@sztab/ai'
import { type Game, type Role, rolesOf } from '@sztab/kernel'
import { useSay } from '../app/words.ts'
import type { GameWords } from '../table/game-words.ts'
import type { Sitter } from './seat-plan.ts'
import { seatsOf, type Wishes } from './wishes.ts'

/** At a table for many: who sits in every other seat. */
export function OtherSeats({
  game,
  words,
  wishes,
  opponents,
  isServerThere,
  onWish,
}: {
  readonly game: Game
  readonly words: GameWords
  readonly wishes: Wishes
  readonly opponents: readonly PlayerName[]
  readonly isServerThere: boolean
  readonly onWish: (wanted: Partial<Wishes>) => void
}) {
  const say = useSay()
  const seats = seatsOf(game, wishes)
  const others = rolesOf(game, wishes).filter((role) => role !== wishes.side)
  const seat = (role: Role, sitter: Sitter): void =>
    onWish({ sitters: { ...wishes.sitters, [role]: sitter } })
  return (
    <fieldset className="other-seats">
      <legend>{say('lobby.other-seats')}</legend>
      {others.map((role) => (
        <label key={role} className="field">
          <span>{words.role(role)}</span>
          <select
            className="text-field"
            value={seats[role]}
            onChange={(event) => seat(role, event.target.value as Sitter)}
          >
            {opponents.map((name) => (
              <option key={name} value={name}>
                {say(`machine.${name}`)}
              </option>
            ))}
            {isServerThere && <option value="open">{say('lobby.seat-open')}</option>}
            <option value="me">{say('lobby.seat-me')}</option>
          </select>
        </label>
      ))}
    </fieldset>
  )
}
