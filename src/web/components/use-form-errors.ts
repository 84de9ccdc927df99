import { useState } from 'react'
import { messageOf } from '#web/api/client.ts'
import { type FieldErrors, refusedFields } from '#web/api/field-errors.ts'

interface Shown {
  errors: FieldErrors
  /** The reason for a failure that no field caused; '' if none. */
  failure: string
}

/** The errors of a form: those of its check, then those of the server. */
export function useFormErrors() {
  const [shown, setShown] = useState<Shown>({ errors: {}, failure: '' })
  return {
    ...shown,
    showErrors: (errors: FieldErrors) => setShown({ errors, failure: '' }),
    /** Shows a refusal at its fields, or as a whole if it names none. */
    showRefusal: (error: unknown, { errors = refusedFields(error), fallback }: RefusalOptions = {}) =>
      setShown({ errors, failure: Object.keys(errors).length === 0 ? messageOf(error, fallback) : '' }),
  }
}

interface RefusalOptions {
  errors?: FieldErrors
  /** The message for an error without one. */
  fallback?: string
}
