import type { z } from 'zod'
import type { FieldError } from './game.ts'
import { type Message, message } from './message.ts'

/** The faults a schema found, each with the path of its field, as messages in our own keys. */
export function fieldErrors(error: z.ZodError, prefix = ''): FieldError[] {
  return error.issues.map((issue) => ({
    field: fieldPath(prefix, issue.path),
    problem: problemOf(issue),
  }))
}

function fieldPath(prefix: string, path: readonly PropertyKey[]): string {
  const parts = path.map(String)
  return [...(prefix === '' ? [] : [prefix]), ...parts].join('.') || '(document)'
}

function problemOf(issue: z.core.$ZodIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return message('field.type', { expected: issue.expected })
    case 'unrecognized_keys':
      return message('field.unknown', { names: issue.keys })
    case 'invalid_value':
      return message('field.value', { values: issue.values.map(String) })
    case 'too_small':
      return message('field.too-small', { least: Number(issue.minimum) })
    case 'too_big':
      return message('field.too-big', { most: Number(issue.maximum) })
    case 'custom': {
      // A schema may name the message itself: `params: { key, …its parameters }`.
      const { key, ...params } = issue.params ?? {}
      return typeof key === 'string'
        ? message(key, params)
        : message('field.invalid', { problem: issue.message })
    }
    default:
      return message('field.invalid', { problem: issue.message })
  }
}
