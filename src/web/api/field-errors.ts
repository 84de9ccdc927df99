import type { z } from 'zod'
import { ApiError } from './errors.ts'

/** Error messages by the path of the field. */
export type FieldErrors = Partial<Record<string, string>>

/** Validates a form with the contract's schema before it is sent. */
export function checkEntry<S extends z.ZodType>(
  schema: S,
  entry: unknown,
): { errors: FieldErrors; data?: z.output<S> } {
  const result = schema.safeParse(entry)
  if (result.success) return { errors: {}, data: result.data }
  return {
    errors: firstByPath(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
  }
}

/** The fields that the server refused, with their messages. */
export function refusedFields(error: unknown): FieldErrors {
  return error instanceof ApiError ? firstByPath(error.fields) : {}
}

/** The errors of the last check that have not been put right since. */
export function stillFound(errors: FieldErrors, check: () => FieldErrors): FieldErrors {
  const keys = Object.keys(errors)
  if (keys.length === 0) return errors
  const found = check()
  return Object.fromEntries(keys.flatMap(key => (found[key] ? [[key, found[key]]] : [])))
}

function firstByPath(problems: { path: string; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of problems) errors[path] ??= message
  return errors
}
