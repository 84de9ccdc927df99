import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first invalid field when new errors appear, and opens the fold around it; the ref belongs to the form. */
export function useFocusOnErrors(errors: Partial<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }, [errors])
  return form
}
