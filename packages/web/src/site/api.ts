import type { Language, PositionDocument } from '@sztab/kernel'
import type {
  Credentials,
  Device,
  JoinedTable,
  JoinTable,
  Me,
  Moments,
  MyWishes,
  NewPassword,
  NewPosition,
  NewTable,
  NewToken,
  ProgramToken,
  PushKey,
  Refusal,
  ResetPassword,
  TableList,
  TableLog,
  ToldToken,
} from '@sztab/protocol'
import { usePreferences } from '../app/preferences.ts'
import { drawShare, keepShare } from './luck-share.ts'

/** The server's refusal, in the visitor's words. */
export class Refused extends Error {
  readonly field: string | undefined

  constructor({ error }: Refusal) {
    super(error.text)
    this.name = 'Refused'
    this.field = error.field
  }
}

/** There is no server, or no way to it. What can be done on this device goes on. */
export class Unreachable extends Error {
  constructor() {
    super('the server cannot be reached')
    this.name = 'Unreachable'
  }
}

export const api = {
  me: () => request<Me>('GET', '/me'),
  signUp: (credentials: Credentials) => request<Me>('POST', '/accounts', credentials),
  signIn: (credentials: Credentials) => request<Me>('POST', '/session', credentials),
  signOut: () => request<undefined>('DELETE', '/session'),
  changePassword: (change: NewPassword) => request<undefined>('PUT', '/me/password', change),
  forgotten: (name: string) => request<undefined>('POST', '/password/forgotten', { name }),
  resetPassword: (reset: ResetPassword) => request<undefined>('POST', '/password/reset', reset),
  devices: () => request<{ readonly devices: readonly Device[] }>('GET', '/me/devices'),
  signOutThere: (id: number) => request<undefined>('DELETE', `/me/devices/${id}`),
  signOutElsewhere: () => request<undefined>('DELETE', '/me/devices'),
  tokens: () => request<{ readonly tokens: readonly ProgramToken[] }>('GET', '/me/tokens'),
  makeToken: (token: NewToken) => request<ToldToken>('POST', '/me/tokens', token),
  endToken: (id: number) => request<undefined>('DELETE', `/me/tokens/${id}`),
  leaveForGood: (proof: { readonly password?: string }) => request<undefined>('DELETE', '/me', proof),
  wish: (wishes: MyWishes) => request<Me>('PATCH', '/me', wishes),
  pushKey: () => request<PushKey>('GET', '/push'),
  subscribe: (subscription: PushSubscriptionJSON) => request<undefined>('PUT', '/push', subscription),
  tables: () => request<TableList>('GET', '/tables'),
  table: (code: string) => request<JoinedTable>('GET', `/tables/${encodeURIComponent(code)}`),
  open: (table: NewTable) => sitDown('/tables', table),
  join: (code: string, seat: JoinTable) => sitDown(`/tables/${encodeURIComponent(code)}/join`, seat),
  log: (code: string) => request<TableLog>('GET', `/tables/${encodeURIComponent(code)}/log`),
  record: (code: string) => requestText(`/tables/${encodeURIComponent(code)}/record`),
  moments: (code: string, from: number, count: number) =>
    request<Moments>('GET', `/tables/${encodeURIComponent(code)}/moments?from=${from}&count=${count}`),
  position: (code: string, version: number) =>
    request<PositionDocument>('GET', `/tables/${encodeURIComponent(code)}/position?version=${version}`),
  share: (position: NewPosition) => request<{ readonly code: string }>('POST', '/positions', position),
  shared: (code: string) => request<PositionDocument>('GET', `/positions/${encodeURIComponent(code)}`),
}

/** Whoever sits down seals what he will add to the dice. */
async function sitDown(path: string, wish: NewTable | JoinTable): Promise<JoinedTable> {
  const share = await drawShare()
  const joined = await request<JoinedTable>(
    'POST',
    path,
    share === undefined ? wish : { ...wish, seal: share.seal },
  )
  keepShare(joined.table.id, share)
  return joined
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await ask(method, path, body)
  if (response.status === 204 || response.status === 202) return undefined as T
  // A host that only hands out pages answers every address with one.
  if (!isJson(response)) throw new Unreachable()
  const answer: unknown = await response.json()
  if (!response.ok) throw new Refused(answer as Refusal)
  return answer as T
}

async function requestText(path: string): Promise<string> {
  const response = await ask('GET', path, undefined)
  if (response.ok && !isPage(response)) return await response.text()
  if (!isJson(response)) throw new Unreachable()
  throw new Refused((await response.json()) as Refusal)
}

async function ask(method: string, path: string, body: unknown): Promise<Response> {
  const language: Language = usePreferences.getState().language
  const headers: Record<string, string> = { 'accept-language': language }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (!navigator.onLine) throw new Unreachable()
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new Unreachable()
  }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false
}

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
