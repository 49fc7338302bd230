import { SeededChance } from '@sztab/kernel'
import type { Description, JoinedTable, Me, ProgramToken, QuestionAsked, ToldToken } from '@sztab/protocol'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { spoiltInput } from '../../../kernel/src/battery/unlisted.ts'
import { Browser, Line } from '../support/client.ts'
import type { Place } from '../support/place.ts'
import { decideOnce, traces, viewOf } from '../support/players.ts'

const PASSWORD = 'blue horses drink'
const OPEN = { game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } } as const

/** A program: it has no cookie, only a token. */
class Program extends Browser {
  readonly #bearer: Record<string, string>

  constructor(address: string, token: string) {
    super(address)
    this.#bearer = { authorization: `Bearer ${token}` }
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(this.#bearer)) headers.set(name, value)
    return super.fetch(path, { ...init, headers })
  }

  override async live(): Promise<Line> {
    const line = new Line(
      new WebSocket(`${this.address.replace('http', 'ws')}/api/live`, { headers: this.#bearer }),
    )
    await line.opened
    return line
  }
}

/** Programs that play for somebody who has given them a token. */
export function programs(place: Place): void {
  let count = 0
  async function account(): Promise<Browser> {
    const browser = new Browser(place.address())
    const made = await browser.send('POST', '/api/accounts', {
      name: `Keeper ${++count}`,
      password: PASSWORD,
    })
    expect(made.status).toBe(201)
    return browser
  }
  const make = (browser: Browser, name = 'a bot', password = PASSWORD) =>
    browser.send('POST', '/api/me/tokens', { name, password })
  async function program(keeper: Browser): Promise<{ readonly program: Program; readonly told: ToldToken }> {
    const told = (await (await make(keeper)).json()) as ToldToken
    return { program: new Program(keeper.address, told.token), told }
  }
  const tokens = async (browser: Browser) =>
    (await browser.get<{ tokens: readonly ProgramToken[] }>('/api/me/tokens')).tokens
  const ask = async (line: Line, table: string, role: string): Promise<QuestionAsked> => {
    const answer = await line.ask({ type: 'ask', table, role })
    if (answer.type !== 'question') throw new Error(JSON.stringify(answer))
    return answer
  }

  it('tokens are for accounts, are told once, listed and taken back', async () => {
    const keeper = await account()
    expect((await make(keeper, 'thief', 'wrong horse')).status).toBe(403)
    const { program: bot, told } = await program(keeper)
    expect(told.token).toMatch(/^[\w-]{43}$/)
    expect(await tokens(keeper)).toMatchObject([{ id: told.id, name: 'a bot' }])
    expect(JSON.stringify(await tokens(keeper))).not.toContain(told.token)
    expect(await (await keeper.fetch('/api/me/export')).text()).not.toContain(told.token)
    expect(await bot.get<Me>('/api/me')).toEqual({ name: 'Keeper 1', isGuest: false, isProgram: true })
    // It plays, and has no say over the account; nor is it one of his devices.
    for (const path of ['/api/me/devices', '/api/me/export', '/api/me/tokens']) {
      expect((await bot.fetch(path)).status).toBe(401)
    }
    const { devices } = await keeper.get<{ devices: readonly unknown[] }>('/api/me/devices')
    expect(devices).toHaveLength(1)
    const thief = new Browser(place.address())
    thief.cookie = `sztab=${told.token}`
    expect(await thief.get<Me>('/api/me')).toMatchObject({ name: '' })

    const line = await bot.live()
    const stranger = await account()
    expect((await stranger.send('DELETE', `/api/me/tokens/${told.id}`, {})).status).toBe(404)
    expect((await keeper.send('DELETE', `/api/me/tokens/${told.id}`, {})).status).toBe(204)
    await line.until(({ closedWith }) => closedWith === 4001)
    expect((await bot.fetch('/api/me')).status).toBe(401)
    const again = await bot.live()
    await again.until(({ closedWith }) => closedWith === 4001)

    const guest = new Browser(place.address())
    await guest.open(OPEN)
    expect((await make(guest)).status).toBe(403)
    const nobody = new Program(place.address(), 'x'.repeat(43))
    expect((await nobody.send('POST', '/api/tables', OPEN)).status).toBe(401)
  })

  it('nobody has many of them, and they end with the password', async () => {
    const keeper = await account()
    const { program: bot } = await program(keeper)
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) statuses.push((await make(keeper, `bot ${i}`)).status)
    expect(statuses).toEqual([...Array<number>(9).fill(201), 429])
    await keeper.send('DELETE', '/api/me/devices', {})
    expect((await bot.fetch('/api/me')).status).toBe(200)
    await keeper.send('PUT', '/api/me/password', { old: PASSWORD, password: 'battery staple' })
    expect((await bot.fetch('/api/me')).status).toBe(401)
    expect(await tokens(keeper)).toEqual([])
  })

  it('a program is marked, and it and its person see and decide nothing for each other', async () => {
    const keeper = await account()
    const { program: bot } = await program(keeper)
    const { table } = await keeper.open(OPEN)
    expect(await bot.join(table.code)).toMatchObject({ roles: ['axis'] })
    const [his, its] = [await keeper.live(), await bot.live()]
    await his.must({ type: 'watch', table: table.id })
    await its.must({ type: 'watch', table: table.id })
    expect(its.state.info.seats.map(({ role, isProgram }) => [role, isProgram === true]).sort()).toEqual([
      ['axis', true],
      ['soviet', false],
    ])
    expect([his.state.roles, its.state.roles]).toEqual([['soviet'], ['axis']])
    expect(its.state.views.map(({ viewer }) => viewer)).toEqual(['axis'])
    expect(his.state.views.map(({ viewer }) => viewer)).toEqual(['soviet'])
    const foreign = { reason: { key: 'table.not-your-seat' } }
    const pass = { do: 'pass' }
    for (const [line, role] of [
      [his, 'axis'],
      [its, 'soviet'],
    ] as const) {
      for (const request of [
        { type: 'ask', table: table.id, role },
        { type: 'preview', table: table.id, role, action: pass },
        { type: 'describe', table: table.id, role },
        { type: 'decide', table: table.id, version: line.state.version, role, action: pass },
        { type: 'resign', table: table.id, role },
      ] as const) {
        expect(await line.ask(request)).toMatchObject(foreign)
      }
    }
    const lists = await Promise.all(
      [keeper, bot].map((one) => one.get<{ mine: { roles: string[] }[] }>('/api/tables')),
    )
    expect(lists.map(({ mine }) => mine.map(({ roles }) => roles))).toEqual([[['soviet']], [['axis']]])
    // When the account is given up both leave the table.
    const friend = await account()
    const other = await friend.open(OPEN)
    await bot.join(other.table.code)
    expect((await keeper.send('DELETE', '/api/me', { password: PASSWORD })).status).toBe(204)
    const after = await friend.get<JoinedTable>(`/api/tables/${other.table.code}`)
    expect(after.result).toMatchObject({ winner: 'soviet' })
    his.close()
    its.close()
  })

  it('gets what a person gets: the question, its answers from beginning to beginning, odds, score and position', async () => {
    const keeper = await account()
    const { program: bot } = await program(keeper)
    const { table } = await bot.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'me' } })
    const line = await bot.live()
    await line.must({ type: 'watch', table: table.id })
    const seen = { beginnings: 0, shortcuts: 0, previews: 0 }
    for (let i = 0; i < 60; i++) {
      const { state } = line
      const role = state.toMove[0] as string
      const view = viewOf(state, role)
      const asked = await ask(line, table.id, role)
      const prompt = traces.prompt(view, role)
      expect(asked).toMatchObject({ role, version: state.version, rules: traces.rules, shape: traces.shape })
      expect(asked.answers).toEqual(JSON.parse(JSON.stringify(prompt.choices)))
      const beginning = asked.answers.find(({ more }) => more === true)
      if (beginning !== undefined) {
        const partial = beginning.action
        const further = await line.ask({ type: 'ask', table: table.id, role, partial })
        expect(further).toMatchObject({ type: 'question', name: asked.name })
        expect((further as QuestionAsked).answers.length).toBeGreaterThan(0)
        const handy = await line.ask({ type: 'ask', table: table.id, role, partial, shortcuts: true })
        const shortcuts = JSON.parse(JSON.stringify(traces.shortcuts(view, role, partial)))
        expect((handy as QuestionAsked).answers).toEqual(shortcuts)
        seen.beginnings++
        seen.shortcuts += shortcuts.length
      }
      for (const { action } of asked.answers.filter(({ more }) => more !== true).slice(0, 3)) {
        const preview = await line.ask({ type: 'preview', table: table.id, role, action })
        const expected = JSON.parse(JSON.stringify(traces.preview(view, role, action) ?? null))
        expect(preview).toMatchObject({ type: 'preview', preview: expected })
        if (expected !== null) seen.previews++
      }
      await decideOnce(line, table.id)
    }
    expect(seen.beginnings).toBeGreaterThan(0)
    expect(seen.shortcuts).toBeGreaterThan(0)
    const role = line.state.toMove[0] as string
    const described = (await line.ask({ type: 'describe', table: table.id, role })) as Description
    expect(described.position).toEqual(
      JSON.parse(JSON.stringify(traces.writePosition(viewOf(line.state, role)))),
    )
    expect(described.pieces?.length).toBeGreaterThan(10)
    expect(described.status).toMatchObject({
      scores: expect.any(Array),
      turns: { current: expect.any(Number) },
    })
    line.close()
  })

  it('is refused what nobody is asked, what no answer begins with, and an answer to another question', async () => {
    const keeper = await account()
    const { program: bot } = await program(keeper)
    const { table } = await bot.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'me' } })
    const line = await bot.live()
    await line.must({ type: 'watch', table: table.id })
    const role = line.state.toMove[0] as string
    const idle = ['soviet', 'axis'].find((one) => !line.state.toMove.includes(one))
    if (idle !== undefined) {
      expect(await line.ask({ type: 'ask', table: table.id, role: idle })).toMatchObject({
        reason: { key: 'kernel.not-asked' },
      })
    }
    const nonsense = { do: 'x', unit: 'nobody' }
    expect(await line.ask({ type: 'ask', table: table.id, role, partial: nonsense })).toMatchObject({
      reason: { key: 'table.no-beginning' },
    })
    expect((await line.ask({ type: 'preview', table: table.id, role, action: nonsense })).type).toBe(
      'refused',
    )
    const first = await ask(line, table.id, role)
    await decideOnce(line, table.id)
    const { version } = line.state
    const next = line.state.toMove[0] as string
    const now = await ask(line, table.id, next)
    expect(now.name).not.toBe(first.name)
    const answer = (question: string) => ({
      ...{ type: 'decide', table: table.id, version, role: next, question },
      action: now.answers.find(({ more }) => more !== true)?.action ?? nonsense,
    })
    expect(await line.ask(answer(first.name) as never)).toMatchObject({
      reason: { key: 'table.other-question' },
    })
    expect(line.state.version).toBe(version)
    const taken = await line.ask(answer(now.name) as never)
    if (now.answers.some(({ more }) => more !== true)) expect(taken.type).toBe('ok')
    line.close()
  })

  it('is answered whatever it looks up, and no nonsense is a fault of the server', async () => {
    const keeper = await account()
    const { program: bot } = await program(keeper)
    const { table } = await bot.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'me' } })
    const line = await bot.live()
    await line.must({ type: 'watch', table: table.id })
    const chance = SeededChance.fromSeed('look')
    const said = new Set<string>()
    for (let i = 0; i < 20; i++) {
      const { state } = line
      const asked = state.toMove[0] as string
      const view = viewOf(state, asked)
      const inputs = Array.from({ length: 15 }, () => spoiltInput(traces, view, state.roles, chance))
      const answers = await Promise.all(
        inputs.flatMap(({ role, answer }) => [
          // Whatever was made up is sent as it is: that it fits no type is the point.
          line.ask({ type: 'preview', table: table.id, role, action: answer as never }),
          line.ask({ type: 'ask', table: table.id, role, partial: answer as never }),
          line.ask({ type: 'ask', table: table.id, role, partial: answer as never, shortcuts: true }),
        ]),
      )
      for (const answer of answers) said.add(answer.type === 'refused' ? answer.reason.key : answer.type)
      await decideOnce(line, table.id)
    }
    expect(said).toContain('table.no-beginning')
    expect(said).not.toContain('server.own-fault')
    expect(line.state.version).toBe(20)
    line.close()
  })
}
