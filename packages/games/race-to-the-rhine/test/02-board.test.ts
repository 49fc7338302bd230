import { NONE } from '@sztab/board'
import { describe, expect, it } from 'vitest'
import { effectOf, pursuitCards, resistanceCards } from '../src/cards.ts'
import {
  BLOCKADE,
  baseKind,
  board,
  coloursOf,
  connectionBetween,
  DUSSELDORF,
  FORTRESSES,
  hasFlag,
  hasMedal,
  isFort,
  isOpenTo,
  isSeed,
  isShared,
  isStart,
  isVictory,
  map,
  neighbours,
  permanentOwner,
  roadsFrom,
  SPACES,
  spaceId,
  startOf,
  VICTORY_SPACES,
} from '../src/ground.ts'
import {
  COMMANDER_IDS,
  CORPS,
  type Commander,
  commanderData,
  corpsOf,
  theCorps,
} from '../src/order-of-battle.ts'
import { tables } from '../src/tables.ts'

// The board is reconstructed. These tests hold it to everything that the rulebook's sentences and examples say.

const at = (id: string) => map.at(id)
const ids = (test: (space: number) => boolean) => SPACES.filter(test).map(spaceId).sort()
const road = (commander: Commander, a: string, b: string) => roadsFrom(commander, at(a)).includes(at(b))
const adjacent = (a: string, b: string) => neighbours(at(a)).includes(at(b))
const isPlain = (id: string) => !isFort(at(id)) && !hasFlag(at(id))

/** Steps from a space along a commander's arrows; victory spaces are not passed. */
function distances(commander: Commander, from: string, blocked: readonly string[] = []): Map<string, number> {
  const steps = new Map([[from, 0]])
  const queue = [from]
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    if (isVictory(at(here))) continue
    for (const next of roadsFrom(commander, at(here)).map(spaceId)) {
      if (steps.has(next) || blocked.includes(next)) continue
      steps.set(next, (steps.get(here) as number) + 1)
      queue.push(next)
    }
  }
  return steps
}

function toTheRhine(commander: Commander, from: string, blocked: readonly string[] = []): number {
  const steps = distances(commander, from, blocked)
  return Math.min(...VICTORY_SPACES.map((space) => steps.get(spaceId(space)) ?? 99))
}

describe('2A The board', () => {
  it('has spaces of one colour, of two, and black ones; single, double and black arrows', () => {
    const kinds = new Set(map.connections.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['black', 'double', 'single'])
    expect(map.spaces.length).toBe(135)
    expect(map.connections.length).toBe(245)
    for (const space of SPACES) {
      const colours = coloursOf(space).length
      expect(isVictory(space) ? colours === 0 : colours === (isShared(space) ? 2 : 1), spaceId(space)).toBe(
        true,
      )
    }
  })

  it('gives black arrows to nobody, single ones to one commander, double ones to two', () => {
    for (const { kind, colours, a, b } of map.connections) {
      expect(colours.length, `${a}-${b}`).toBe({ black: 0, single: 1, double: 2 }[kind])
      for (const { id, colour } of COMMANDER_IDS.map(commanderData)) {
        if (colours.includes(colour))
          expect(isOpenTo(id, at(a)) && isOpenTo(id, at(b)), `${a}-${b}`).toBe(true)
      }
    }
  })

  it('holds every place that the rulebook names', () => {
    const named =
      `aachen amiens antwerpen arnhem auxerre bastogne bonny boulogne breda brienne brionne bruxelles
      calais chalons chartres chatillon chaumont dieppe diest dreux dunkerque dusseldorf gent givet koln le_havre
      liege lisieux luxembourg maastricht marche metz nijmegen ostende paris prum reims remagen rheinhausen rheydt
      ronse rotterdam rouen st_vith thionville tonnerre trier troyes vitry vlissingen`.split(/\s+/)
    expect(named.filter((id) => map.space(id) === undefined)).toEqual([])
  })

  it('no two connections cross, and no two spaces lie too close to be told apart', () => {
    const side = (a: Point, b: Point, c: Point) =>
      (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    type Point = readonly [number, number]
    const xy = (id: string) => map.spaces[at(id)]?.xy as Point
    const crossing = map.connections.flatMap((x, i) =>
      map.connections.slice(i + 1).flatMap((y) => {
        if ([x.a, x.b].some((end) => end === y.a || end === y.b)) return []
        const [a, b, c, d] = [xy(x.a), xy(x.b), xy(y.a), xy(y.b)]
        const crosses = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
        return crosses ? [`${x.a}-${x.b} ${y.a}-${y.b}`] : []
      }),
    )
    expect(crossing).toEqual([])
    const close = SPACES.flatMap((one) =>
      SPACES.filter((other) => other > one).filter((other) => {
        const [p, q] = [xy(spaceId(one)), xy(spaceId(other))]
        return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 < 40 ** 2
      }),
    )
    expect(close).toEqual([])
    expect(board.size).toEqual([1000, 1146])
  })

  it('(3, 4, 5) victory spaces with and without the flag; Düsseldorf has it, Le Havre and Remagen too', () => {
    expect(ids(isVictory)).toHaveLength(10)
    expect(ids((space) => isVictory(space) && !hasFlag(space))).toEqual(['arnhem', 'wesel'])
    expect(isSeed(DUSSELDORF)).toBe(true)
    expect(hasFlag(at('le_havre')) && hasFlag(at('remagen')) && isSeed(at('koln'))).toBe(true)
  })

  it('(7, 8) a main base each, start spaces that are always controlled, Dreux in the dimmed area', () => {
    expect(ids((space) => baseKind(space) === 'main')).toEqual(['chartres', 'lisieux', 'orleans'])
    expect(ids((space) => isStart(space) && permanentOwner(space) === undefined)).toEqual([])
    expect(isStart(at('paris'))).toBe(true)
    expect(permanentOwner(at('dreux'))).toBe('bradley')
    expect(isStart(at('dreux'))).toBe(false)
    for (const { id, start } of CORPS) expect(startOf(at(start))).toBe(id)
  })

  it('(9, 11) Dieppe and Le Havre have to be taken, Ostende serves once, four spaces block Antwerp', () => {
    expect(baseKind(at('dieppe'))).toBe('advance')
    expect(baseKind(at('le_havre'))).toBe('advance')
    expect(baseKind(at('ostende'))).toBe('advance-once')
    expect(permanentOwner(at('dieppe'))).toBeUndefined()
    expect(BLOCKADE).toHaveLength(4)
    for (const space of BLOCKADE) expect(coloursOf(space)).toEqual(['monty'])
  })

  it('shared spaces lie beside Bradley only', () => {
    for (const space of SPACES.filter(isShared)) expect(coloursOf(space)).toContain('bradley')
    for (const id of ['amiens', 'bruxelles', 'maastricht'])
      expect(coloursOf(at(id))).toEqual(['monty', 'bradley'])
    for (const id of ['reims', 'luxembourg']) expect(coloursOf(at(id))).toEqual(['bradley', 'patton'])
  })

  it('every commander reaches his whole zone, and can leave his base by three arrows', () => {
    for (const commander of COMMANDER_IDS) {
      const { base } = commanderData(commander)
      const reach = distances(commander, base)
      const lost = SPACES.filter(
        (space) => coloursOf(space).includes(commander) && !reach.has(spaceId(space)),
      )
      expect(lost.map(spaceId)).toEqual([])
      expect(roadsFrom(commander, at(base)).length).toBeGreaterThanOrEqual(3)
    }
  })

  it('8, 10 carries the roads of the examples', () => {
    expect(road('monty', 'lisieux', 'brionne') && road('monty', 'brionne', 'rouen')).toBe(true)
    expect(road('patton', 'troyes', 'vitry') && road('patton', 'vitry', 'chalons')).toBe(true)
    expect(road('patton', 'chalons', 'reims') && ['vitry', 'chalons', 'reims'].every(isPlain)).toBe(true)
    expect(road('patton', 'thionville', 'luxembourg') && road('patton', 'luxembourg', 'trier')).toBe(true)
    expect(hasMedal(at('reims')) && hasMedal(at('luxembourg')) && isPlain('luxembourg')).toBe(true)
    expect(isFort(at('trier')) && !hasFlag(at('trier'))).toBe(true)
    expect(road('patton', 'troyes', 'brienne') && road('patton', 'brienne', 'chaumont')).toBe(true)
    expect(connectionBetween(at('chatillon'), at('dijon'))).toBe(NONE)
  })

  it('11, 12, 13 Le Havre is a fort with a flag beside I Corps; Köln has a flag and no fort; Prüm neither', () => {
    expect(isFort(at('le_havre')) && hasFlag(at('le_havre'))).toBe(true)
    expect(road('monty', 'pont_audemer', 'le_havre')).toBe(true)
    expect(isFort(at('koln'))).toBe(false)
    expect(roadsFrom('bradley', at('koln')).length).toBeGreaterThan(0)
    expect(road('bradley', 'bastogne', 'prum') && isPlain('prum')).toBe(true)
  })

  it('14 Ronse and Gent are neighbours, Gent and Bruxelles are not; Diest shuts the shortest road', () => {
    expect(adjacent('ronse', 'gent')).toBe(true)
    expect(adjacent('gent', 'bruxelles')).toBe(false)
    expect(adjacent('antwerpen', 'diest')).toBe(true)
    const shut = ['antwerpen', 'diest']
    expect(toTheRhine('monty', 'bruxelles', shut)).toBeGreaterThan(toTheRhine('monty', 'bruxelles'))
    expect(toTheRhine('monty', 'gent', shut)).toBeGreaterThan(toTheRhine('monty', 'gent'))
    for (const id of ['rheinhausen', 'rheydt', 'aachen']) expect(adjacent(id, 'dusseldorf')).toBe(true)
    for (const id of ['nijmegen', 'arnhem', 'breda']) {
      expect(neighbours(at(id)).some(hasFlag), `${id} touches no flag at all`).toBe(false)
    }
  })

  it('15 the fortresses are red and flagged, so that encirclement never hands them over', () => {
    for (const space of FORTRESSES) {
      expect(coloursOf(space)).toEqual(['monty'])
      expect(hasFlag(space)).toBe(true)
    }
    expect(coloursOf(at('metz'))).toEqual(['patton'])
    expect(neighbours(at('metz')).some(isSeed)).toBe(false)
  })

  it('1 Bradley begins nearest to the Rhine, nobody more than two steps behind', () => {
    const nearest = (commander: Commander) =>
      Math.min(...corpsOf(commander).map((corps) => toTheRhine(commander, CORPS[corps]?.start as string)))
    expect(COMMANDER_IDS.map(nearest)).toEqual([11, 10, 11])
    expect(distances('bradley', CORPS[theCorps('white_VII')]?.start as string).get('reims')).toBe(3)
    const race = (id: string) =>
      coloursOf(at(id)).map((one) =>
        Math.min(...corpsOf(one).map((corps) => distances(one, CORPS[corps]?.start as string).get(id) ?? 99)),
      )
    for (const id of ['amiens', 'bruxelles', 'maastricht', 'reims', 'luxembourg']) {
      const [one, other] = race(id) as [number, number]
      expect(Math.abs(one - other), id).toBeLessThanOrEqual(1)
    }
  })
})

describe('2B Cards', () => {
  it('22 pursuit cards each, the same but for the divisions and events; 24 different resistance cards', () => {
    for (const commander of COMMANDER_IDS) {
      const cards = pursuitCards(commander)
      expect(cards).toHaveLength(22)
      const kinds = cards.map((card) => effectOf(card).kind)
      const count = (kind: string) => kinds.filter((one) => one === kind).length
      expect(
        ['starving', 'gift', 'market', 'resistance', 'recon', 'boches', 'division', 'event'].map(count),
      ).toEqual([3, 6, 1, 2, 1, 3, 3, 3])
    }
    expect(new Set(resistanceCards()).size).toBe(24)
  })

  it('10 division 1 ammunition in the pursuit; 2, 3, or 2 and 1 fuel in the resistance deck', () => {
    for (const card of COMMANDER_IDS.flatMap(pursuitCards)) {
      const effect = effectOf(card)
      if (effect.kind === 'division') expect([effect.ammo, effect.fuel, effect.medal]).toEqual([1, 0, false])
    }
    const prices = resistanceCards().map((card) => {
      const effect = effectOf(card)
      return effect.kind === 'division' ? `${effect.ammo}+${effect.fuel}` : ''
    })
    const count = (price: string) => prices.filter((one) => one === price).length
    expect(['2+0', '3+0', '2+1'].map(count)).toEqual([10, 6, 8])
  })

  it('the named cards: 275 Infanterie, 9 Panzer, Panzer Brigade 105; 711 Infanterie and Angaur in Patton’s deck', () => {
    expect(effectOf('275-infanterie')).toMatchObject({ ammo: 2, fuel: 0 })
    expect(effectOf('9-panzer')).toMatchObject({ ammo: 2, fuel: 1 })
    expect(effectOf('panzer-brigade-105')).toMatchObject({ ammo: 2, fuel: 1 })
    expect(pursuitCards('patton')).toEqual(expect.arrayContaining(['711-infanterie', 'battle-of-angaur']))
  })

  it('corps: four red, three white (V, VII, XIX), three blue (XII, XV, XX), at most six pieces each', () => {
    expect(COMMANDER_IDS.map((one) => corpsOf(one).length)).toEqual([4, 3, 3])
    expect(corpsOf('bradley').map((corps) => CORPS[corps]?.number)).toEqual(['V', 'VII', 'XIX'])
    expect(
      corpsOf('patton')
        .map((corps) => CORPS[corps]?.number)
        .sort(),
    ).toEqual(['XII', 'XV', 'XX'])
    for (const { supplies } of CORPS) {
      expect(supplies.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(tables.components.corpsSlots)
    }
  })
})

describe('2, 2C, 2D What is in the box', () => {
  it('35 fuel, 30 ammunition, 25 food, 32 trucks, 25 resistance markers, 20 medals, 4 airborne markers', () => {
    const { supplies, trucks, resistanceMarkers, medals, airborne } = tables.components
    expect([...supplies, trucks, resistanceMarkers, medals, airborne]).toEqual([35, 30, 25, 32, 25, 20, 4])
  })

  it('enough for three players, and enough medals for the spaces', () => {
    const used = [0, 1, 2].map((kind) => 9 + CORPS.reduce((sum, one) => sum + one.supplies[kind]!, 0))
    expect(used).toEqual([32, 13, 22])
    expect(ids(hasMedal).length).toBeLessThanOrEqual(20)
  })

  it('solo numbers 3 to 18 lie on sixteen different open spaces of the colour', () => {
    for (const commander of COMMANDER_IDS) {
      const numbers = tables.solo.numbers[commander]
      expect(new Set(numbers).size).toBe(16)
      for (const id of numbers) {
        expect(coloursOf(at(id)).includes(commander) && permanentOwner(at(id)) === undefined, id).toBe(true)
        expect(hasFlag(at(id))).toBe(false)
      }
    }
  })
})
