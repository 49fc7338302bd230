import type { Credentials, Me, MyWishes } from '@sztab/protocol'
import { create } from 'zustand'
import { api, Unreachable } from './api.ts'

interface People {
  /** Whoever looks at the page; unknown until the server has said. */
  readonly me: Me | undefined
  readonly isServerThere: boolean | undefined
}

/** Who the visitor is, and whether there is a server that knows. */
export const usePeople = create<People>(() => ({ me: undefined, isServerThere: undefined }))

export async function meet(): Promise<void> {
  try {
    usePeople.setState({ me: await api.me(), isServerThere: true })
  } catch (error) {
    usePeople.setState({ isServerThere: !(error instanceof Unreachable) })
  }
}

export async function signIn(credentials: Credentials): Promise<void> {
  usePeople.setState({ me: await api.signIn(credentials) })
}

export async function signUp(credentials: Credentials): Promise<void> {
  usePeople.setState({ me: await api.signUp(credentials) })
}

export async function changeMe(wishes: MyWishes): Promise<void> {
  usePeople.setState({ me: await api.wish(wishes) })
}

export async function signOut(): Promise<void> {
  await api.signOut()
  await meet()
}
