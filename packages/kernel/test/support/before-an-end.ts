import { answersOf, type Game, Match, RecordedChance, randomAnswer, SeededChance } from '../../src/index.ts'

/** A random game up to where a role can end something without dice, whereupon another role is to move. */
export function beforeAnEnd(game: Game) {
  const options = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))
  const luck = SeededChance.fromSeed('second thoughts')
  const match = Match.begin(game, { scenario: game.scenarios[0]?.id as string, options }, luck)
  for (let i = 0; i < 500; i++) {
    const [role] = game.toMove(match.state)
    if (role === undefined) break
    const end = game.prompt(match.state, role).choices.find(({ ends }) => ends !== undefined)
    if (end !== undefined) {
      const after = game.clone(match.state)
      const chance = new RecordedChance(SeededChance.fromSeed('any'))
      const events = game.apply(after, role, end.action, chance)
      const isNew = chance.tokens.length > 0 || events.some(({ reveals }) => reveals === true)
      if (!isNew && !game.toMove(after).includes(role)) return { match, role, end: end.action }
    }
    match.decide(role, randomAnswer(answersOf(game, match.state, role), luck))
  }
  throw new Error('nothing was ever ended without dice')
}
