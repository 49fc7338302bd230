import type { Role } from '@sztab/kernel'
import { useEffect, useState } from 'react'
import { useScene } from './TableContext.ts'
import type { LogEntry } from './table-scene.ts'

/** Whether somebody else has said something since the log was last in sight on this device. */
export function useUnread(isInSight: boolean): boolean {
  const table = useScene(({ state }) => state?.info.id)
  const latest = useScene(({ log, state }) => latestOfOthers(log, state?.roles ?? []))
  const [read, setRead] = useState<number>()
  useEffect(() => {
    if (table === undefined) return
    if (isInSight) keepRead(table, latest)
    setRead(lastRead(table))
  }, [table, isInSight, latest])
  return !isInSight && read !== undefined && latest > read
}

/** The number of the last line that others said; 0 when they said nothing. */
export function latestOfOthers(log: readonly LogEntry[], roles: readonly Role[]): number {
  const said = log.flatMap((entry) => ('chat' in entry ? [entry.chat] : []))
  return said.findLast(({ role }) => role === undefined || !roles.includes(role))?.id ?? 0
}

function lastRead(table: string): number {
  try {
    return Number(localStorage.getItem(key(table)) ?? 0)
  } catch {
    // A browser that keeps nothing takes every line for new.
    return 0
  }
}

function keepRead(table: string, line: number): void {
  try {
    if (line > lastRead(table)) localStorage.setItem(key(table), String(line))
  } catch {
    // See above.
  }
}

function key(table: string): string {
  return `sztab.read.${table}`
}
