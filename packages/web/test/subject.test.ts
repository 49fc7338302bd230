import { catalog, type GameEntry, tabletopOf } from '@sztab/catalog'
import { type Action, type Choice, Match, question, SeededChance, type Subject } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { type Asking, ask } from '../src/table/model/asking.ts'
import { NOTHING_SAID } from '../src/table/model/draft.ts'
import { hasNextPiece, piecesInTurn } from '../src/table/model/next-piece.ts'
import { offerOf } from '../src/table/model/offer.ts'
import { beginDraft, beginVerb, pointAtHex, verbsBesidePlain } from '../src/table/model/pointing.ts'
import { pieceInHand, placesAsked, placesOfAnswers } from '../src/table/model/subject.ts'
import { targetsOf } from '../src/table/model/targets.ts'

const UNIT = 'ge-326vg-751'

const choices = (...actions: readonly Action[]): Choice[] => actions.map((action) => ({ action }))

/** The first questions of the scenario on the East sheet. */
function asked(...answers: readonly Action[]): Asking {
  const { game, ...entry } = catalog.find((one) => one.game.id === 'ardennes-44') as GameEntry
  const options = Object.fromEntries(game.options.map(({ id, default: value }) => [id, value]))
  const choice = { scenario: 'six-turns', options }
  const match = Match.begin(game, choice, SeededChance.fromSeed('web'))
  for (const answer of answers) match.decide(game.toMove(match.state)[0]!, answer)
  const tabletop = tabletopOf({ game, ...entry }, choice.scenario)
  if (tabletop === undefined) throw new Error('there is no table')
  const role = game.toMove(match.state)[0]!
  return ask(game, tabletop, game.view(match.state, role), role)
}

/** The same table with another question. */
function about(asking: Asking, subject: Subject, listed: readonly Choice[]): Asking {
  const ask = question('ask.other', undefined, subject)
  return { ...asking, prompt: { ...asking.prompt, ask, choices: listed } }
}

describe('the place of a question', () => {
  const table = asked()

  it('is that of the piece that it names', () => {
    const asking = about(table, { piece: UNIT }, choices({ do: 'stay' }))
    expect(pieceInHand(asking, NOTHING_SAID)).toBe(UNIT)
    expect(placesAsked(asking, offerOf(asking, NOTHING_SAID))).toEqual([asking.pieces.get(UNIT)?.hex])
  })

  it('is the hex that it names, though its answers are words', () => {
    const asking = about(table, { places: ['E1635'] }, choices({ do: 'go-on' }, { do: 'call-off' }))
    expect(pieceInHand(asking, NOTHING_SAID)).toBeUndefined()
    expect(placesAsked(asking, offerOf(asking, NOTHING_SAID))).toEqual(['E1635'])
  })

  it('is where its answers lie, if it names none', () => {
    const sides = [...offerOf(table, NOTHING_SAID).sides.keys()]
    expect(placesAsked(table, offerOf(table, NOTHING_SAID))).toEqual(sides.flatMap((side) => side.split('/')))
  })

  it('can be pointed at where the answers are places', () => {
    const asking = about(
      table,
      { places: ['E1635'] },
      choices({ do: 'mark', place: 'E1735' }, { do: 'mark', place: 'NE' }),
    )
    const offer = offerOf(asking, NOTHING_SAID)
    expect([...offer.hexes.keys()]).toEqual(['E1735'])
    expect(offer.words.map(({ word }) => word)).toEqual(['NE'])
    expect(pointAtHex(asking, NOTHING_SAID, 'E1735')?.pinned).toEqual({ do: 'mark', place: 'E1735' })
  })

  it('is shown for each button by the places and pieces of its answers', () => {
    const listed = choices(
      { do: 'stand', lead: UNIT },
      { do: 'repair', bridge: 'E1508/E1608' },
      { do: 'lay', marker: '1' },
    )
    const places = listed.map((choice) => placesOfAnswers(table, [choice]))
    expect(places).toEqual([[table.pieces.get(UNIT)?.hex], ['E1508', 'E1608'], []])
  })
})

describe('what is said by pointing', () => {
  it('has a button of its own beside other buttons', () => {
    const listed = choices({ do: 'retreat' }, { do: 'stand', lead: UNIT })
    const asking = about(asked(), { places: ['E1635'] }, listed)
    expect(verbsBesidePlain(asking, NOTHING_SAID)).toEqual(['stand'])
    expect(beginVerb(asking, NOTHING_SAID, 'stand').pinned).toEqual({ do: 'stand', lead: UNIT })
    expect(verbsBesidePlain(about(asking, {}, listed.slice(1)), NOTHING_SAID)).toEqual([])
  })

  it('is an attack only where hexes are attacked', () => {
    const combat = asked({ do: 'done' }, { do: 'done' })
    expect(combat.prompt.step).toBe('combat')
    const offer = offerOf(combat, beginDraft(combat))
    expect([...targetsOf(combat, beginDraft(combat), offer)]).toEqual([...offer.hexes.keys()])
    const [target] = offer.hexes.keys()
    const aimed = pointAtHex(combat, beginDraft(combat), target as string) ?? NOTHING_SAID
    expect([...targetsOf(combat, aimed, offerOf(combat, aimed))]).toEqual([target])

    // Who could break off or break down is not gone through when attacks are asked for.
    const sides = piecesInTurn(combat).map((id) => combat.pieces.get(id)?.side)
    expect(new Set(sides)).toEqual(new Set([combat.side]))
    expect(hasNextPiece(combat)).toBe(true)

    const laying = about(combat, {}, choices({ do: 'lay', marker: '1', hex: target as string }))
    const draft = { ...NOTHING_SAID, said: { do: 'lay', marker: '1' } }
    expect([...offerOf(laying, draft).hexes.keys()]).toEqual([target])
    expect(targetsOf(laying, draft, offerOf(laying, draft)).size).toBe(0)
  })
})
