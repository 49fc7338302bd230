import { formatAction, type Game } from '@sztab/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Reply } from '../src/live/session.ts'
import { TableModel } from '../src/table/table-model.ts'
import { Host } from './host.ts'
import { game, marching, OPENING, played, tabletop } from './support.ts'

beforeAll(() => {
  // Stories are told at once: nobody watches.
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
})

afterAll(() => {
  vi.unstubAllGlobals()
})

function open(host = new Host(played())) {
  const model = new TableModel(game, tabletop, host)
  return { host, model, scene: () => model.store.getState() }
}

describe('the table', () => {
  it('asks whoever is to move, and forgets nothing when only people come and go', () => {
    const { host, model, scene } = open()
    expect(scene().viewer).toBe('axis')
    model.pointer.tapHex('2918')
    expect(scene().draft.chosen).toEqual(['2918'])
    host.tell({ proposals: [{ id: 1, by: 'soviet', what: 'draw' }] })
    expect(scene().draft.chosen).toEqual(['2918'])
    expect(scene().state?.proposals).toHaveLength(1)
  })

  it('notes what another decides at the same time, and leaves one at one’s question', () => {
    const { host, model, scene } = open()
    model.pointer.tapHex('2918')
    const events = [{ section: '4.4.2', key: 'turn.begins', params: { turn: 1 } }]
    const version = host.match.version + 1
    host.tell({ version, events, last: { kind: 'answer', role: 'soviet' } })
    expect(scene().draft.chosen).toEqual(['2918'])
    expect(scene().state?.version).toBe(version)
    expect(scene().log).toMatchObject([{ version, event: events[0] }])
    // One's own decision is told as a story, and what was said before is over.
    host.tell({ version: version + 1, last: { kind: 'answer', role: 'axis' } })
    expect(scene().draft.chosen).toEqual([])
  })

  it('begins its log with what was told before one came, as far as it had come by then', async () => {
    const host = new Host(played())
    const told = (version: number, turn: number) => ({
      version,
      events: [{ section: '4.4.2', key: 'turn.begins', params: { turn } }],
    })
    const model = new TableModel(
      game,
      tabletop,
      Object.assign(host, { past: async () => [told(0, 1), told(1, 2)] }),
    )
    await vi.waitFor(() => expect(model.store.getState().log).toHaveLength(1))
    expect(model.store.getState().log[0]).toMatchObject({ version: 0, event: { params: { turn: 1 } } })
  })

  it('refuses aloud what the others have no part in', async () => {
    const refused = async (): Promise<Reply> => ({ isDone: false, reason: { key: 'table.no-proposal' } })
    const talk = { propose: refused, answer: refused, resign: refused, chat: refused }
    const model = new TableModel(game, tabletop, Object.assign(new Host(played()), { talk }))
    await model.dealings.propose('axis', 'take-back')
    expect(model.store.getState().notice?.reason.key).toBe('table.no-proposal')
  })

  it('sends what was pointed at, tells what came of it and takes it back', async () => {
    const { host, model, scene } = open()
    for (const hex of ['2918', '0218', '1631']) model.pointer.tapHex(hex)
    await model.dealings.commit()
    await vi.waitFor(() => expect(scene().asking?.prompt.step).toBe('pick-headquarters'))
    expect(host.sent).toEqual(['secure'])
    expect(scene().log.length).toBeGreaterThan(0)
    model.pointer.tapPiece('HQ-Vrnz')
    expect(scene().answer).toEqual({ do: 'activate', unit: 'HQ-Vrnz' })
    const before = scene().log.length
    model.pointer.tapPiece('HQ-Vrnz')
    await vi.waitFor(() => expect(scene().asking?.prompt.step).toBe('combat'))
    expect(scene().log.length).toBe(before + 1)
    await model.dealings.undo()
    await vi.waitFor(() => expect(scene().asking?.prompt.step).toBe('pick-headquarters'))
    expect(scene().log.length).toBe(before)
  })

  it('says what became of one’s own proposal, unless it was agreed to or withdrawn', async () => {
    const done = async (): Promise<Reply> => ({ isDone: true })
    const talk = { propose: done, answer: done, resign: done, chat: done }
    const host = Object.assign(new Host(played()), { talk })
    const model = new TableModel(game, tabletop, host)
    const offer = (id: number, what: 'draw' | 'take-back', by = 'axis') =>
      host.tell({ roles: ['axis'], proposals: [{ id, by, what }] })
    const unmet = () => model.store.getState().unmet
    offer(1, 'draw')
    host.tell({ roles: ['axis'] })
    expect(unmet()).toEqual([{ what: 'draw', how: 'declined' }])
    // Asked once more, it is open again; withdrawn, nobody has declined it.
    offer(2, 'draw')
    expect(unmet()).toEqual([])
    await model.dealings.withdraw('axis', 2)
    host.tell({ roles: ['axis'] })
    expect(unmet()).toEqual([])
    offer(3, 'take-back')
    host.tell({ roles: ['axis'], version: 1, last: { kind: 'answer', role: 'soviet' } })
    await vi.waitFor(() => expect(unmet()).toEqual([{ what: 'take-back', how: 'lapsed' }]))
    model.putAway('take-back')
    host.tell({ roles: ['axis'], version: 1, proposals: [{ id: 4, by: 'axis', what: 'take-back' }] })
    host.tell({ roles: ['axis'], version: 2, last: { kind: 'take-back', role: 'axis', undone: 1 } })
    await vi.waitFor(() => expect(model.store.getState().state?.version).toBe(2))
    expect(unmet()).toEqual([])
  })

  it('forgets all that an undo or a take-back undoes, however many versions lie between', async () => {
    const { host, scene } = open()
    const events = [{ section: '4.4.2', key: 'turn.begins', params: { turn: 1 } }]
    const told = () => scene().log.map((entry) => ('version' in entry ? entry.version : undefined))
    for (const version of [1, 2, 3, 4, 5]) {
      host.tell({ version, events, last: { kind: 'answer', role: 'axis' } })
    }
    await vi.waitFor(() => expect(scene().state?.version).toBe(5))
    expect(told()).toEqual([1, 2, 3, 4, 5])
    host.tell({ version: 6, last: { kind: 'undo', role: 'axis', undone: 5 } })
    host.tell({ version: 7, last: { kind: 'undo', role: 'axis', undone: 4 } })
    expect(told()).toEqual([1, 2, 3])
    host.tell({ version: 8, last: { kind: 'take-back', role: 'axis', undone: 2 } })
    expect(told()).toEqual([1])
  })

  it('means the piece of a closed stack that can answer, and the very piece when it lies open', async () => {
    const { model, scene } = open()
    for (const hex of ['2918', '0218', '1631']) model.pointer.tapHex(hex)
    await model.dealings.commit()
    await vi.waitFor(() => expect(scene().asking?.prompt.step).toBe('pick-headquarters'))
    model.pointer.tapPiece('3M', false)
    expect(scene().answer).toEqual({ do: 'activate', unit: 'HQ-Vrnz' })
    model.answering.cancel()
    model.pointer.tapPiece('3M', true)
    expect(scene().answer).toBeUndefined()
    expect(scene().denial?.section).toBe('12.1')
  })

  it('shows odds that follow every piece that is left out', async () => {
    const { model, scene } = open()
    for (const hex of ['2918', '0218', '1631']) model.pointer.tapHex(hex)
    await model.dealings.commit()
    await vi.waitFor(() => expect(scene().asking?.prompt.step).toBe('pick-headquarters'))
    model.pointer.tapPiece('HQ-Vrnz')
    await model.dealings.commit()
    await vi.waitFor(() => expect(scene().asking?.prompt.step).toBe('combat'))
    model.pointer.tapHex('3134')
    const all = scene().preview
    expect(all?.outcomes).toHaveLength(6)
    model.pointer.tapPiece('75', false)
    expect(scene().openStack).toBe('3135')
    expect(scene().preview).toEqual(all)
    model.pointer.tapPiece('75')
    expect(scene().preview).not.toEqual(all)
    model.answering.cancel()
    expect(scene().preview).toBeUndefined()
    model.close()
  })

  it('goes through those who can attack without saying anything for them', () => {
    const { model, scene } = open(new Host(played(...OPENING)))
    expect(scene().asking?.prompt.step).toBe('combat')
    const first = model.answering.nextPiece()
    const second = model.answering.nextPiece()
    expect(new Set([first, second, undefined]).size).toBe(3)
    expect(scene()).toMatchObject({ inspected: second, answer: undefined, draft: { said: {}, chosen: [] } })
    expect(scene().pieces.find(({ id }) => id === second)?.side).toBe('soviet')
  })

  it('asks the rules nothing twice: a tap lists the answers of one beginning, hovering lists none', () => {
    const asked: string[] = []
    const counting: Game = {
      ...game,
      prompt(state, role, partial) {
        asked.push(partial === undefined ? '' : formatAction(partial))
        return game.prompt(state, role, partial)
      },
    }
    const model = new TableModel(counting, tabletop, new Host(marching()))
    const scene = () => model.store.getState()
    const [first, second] = scene().offer.pieces.keys()
    const during = (act: () => void): string[] => {
      asked.length = 0
      act()
      return [...asked]
    }
    expect(during(() => model.pointer.tapPiece(first ?? ''))).toHaveLength(1)
    const places = [...scene().offer.hexes.keys()]
    expect(places.length).toBeGreaterThan(3)
    const hovering = () => {
      for (const hex of places) model.pointer.hover(hex)
    }
    expect(during(hovering)).toEqual([])
    expect(during(() => model.pointer.tapPiece(second ?? ''))).toHaveLength(1)
    expect(during(() => model.pointer.tapPiece(first ?? ''))).toEqual([])
    model.close()
  })

  it('always answers whoever asks why not', () => {
    const { model, scene } = open(new Host(marching()))
    expect(scene().asking?.prompt.step).toBe('movement')
    const told = (point: () => void): string | undefined => {
      model.answering.cancel()
      model.pointer.hover(undefined)
      model.pointer.explainNext(true)
      point()
      expect(scene().isExplaining).toBe(false)
      return scene().denial?.reason.key
    }
    const [able] = scene().offer.pieces.keys()
    const enemy = scene().pieces.find(({ side, hex }) => side === 'soviet' && hex === '3135')?.id ?? ''
    expect(told(() => model.pointer.tapPiece(enemy))).toBe('why-not.no-attack-now')
    expect(told(() => model.pointer.tapPiece(able ?? ''))).toBe('why-not.nothing')
    expect(told(() => model.pointer.tapHex('2025'))).toBe('why-not.choose-first')
    // Only to look at an enemy is no question.
    model.answering.cancel()
    model.pointer.tapPiece(enemy)
    expect(scene()).toMatchObject({ inspected: enemy, denial: undefined })
  })

  it('says why a decision was refused', async () => {
    const { host, model, scene } = open()
    host.decide = async () => ({
      isDone: false,
      reason: { key: 'table.stale', params: { given: 0, current: 1 } },
      section: '3.0',
    })
    for (const hex of ['2918', '0218', '1631']) model.pointer.tapHex(hex)
    await model.dealings.commit()
    expect(scene().notice).toEqual({
      reason: { key: 'table.stale', params: { given: 0, current: 1 } },
      section: '3.0',
    })
    expect(scene().isSending).toBe(false)
    model.pointer.tapHex('1631')
    expect(scene().notice).toBeUndefined()
  })
})
