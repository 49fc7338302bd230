import { describe, expect, it } from 'vitest'
import { KeyGuard } from '../src/table/key-guard.ts'

/** A guard whose clock stands still until it is told to go on. */
function guarded() {
  let time = 1000
  const guard = new KeyGuard(() => time)
  const wait = (milliseconds: number): void => {
    time += milliseconds
  }
  return { guard, wait }
}

describe('a key that was meant for one question', () => {
  it('answers a question that has been open for a while', () => {
    const { guard, wait } = guarded()
    guard.open('advance')
    wait(500)
    expect(guard.press('e')).toBe(true)
  })

  it('does not answer the next one, which opened by itself a moment ago', () => {
    const { guard, wait } = guarded()
    guard.open('advance')
    wait(5000)
    guard.open(undefined)
    guard.open('combat')
    wait(499)
    expect(guard.press('e')).toBe(false)
    guard.release('e')
    wait(1)
    expect(guard.press('e')).toBe(true)
  })

  it('is dead as long as it is held, however long that is', () => {
    const { guard, wait } = guarded()
    guard.open('advance')
    wait(600)
    expect(guard.press('e')).toBe(true)
    guard.open('combat')
    wait(5000)
    expect(guard.press('e')).toBe(false)
    guard.release('e')
    expect(guard.press('e')).toBe(true)
  })

  it('answers once, however long it is held', () => {
    const { guard, wait } = guarded()
    guard.open('movement')
    wait(600)
    expect(guard.press('e')).toBe(true)
    wait(600)
    expect(guard.press('e')).toBe(false)
  })

  it('stays awake while the same question is asked again after each answer', () => {
    const { guard, wait } = guarded()
    guard.open('movement')
    wait(600)
    guard.open(undefined)
    guard.open('movement')
    expect(guard.press('e')).toBe(true)
  })

  it('is not held for ever where its release was not heard', () => {
    const { guard, wait } = guarded()
    guard.open('movement')
    wait(600)
    guard.press('e')
    guard.releaseAll()
    expect(guard.press('e')).toBe(true)
  })
})
