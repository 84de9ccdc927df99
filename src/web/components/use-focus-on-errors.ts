import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first invalid field when new errors appear; the ref belongs to the form. */
export function useFocusOnErrors(errors: Partial<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
