import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

interface KeptFieldsProps {
  /** The kept values by the names of their fields. */
  texts: Readonly<Record<string, string>>
  onType: (texts: Record<string, string>) => void
  children: ReactNode
}

/** Wraps uncontrolled fields: reports what is typed into them, and restores what was kept. */
export function KeptFields({ texts, onType, children }: KeptFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const field of fields.current?.querySelectorAll('input, select, textarea') ?? []) {
      const text = isKept(field) ? texts[field.name] : undefined
      if (isKept(field) && text !== undefined) field.value = text
    }
    // What was typed just now is in the field already.
  }, [texts])
  const tell = ({ target }: FormEvent) => {
    if (isKept(target)) onType({ [target.name]: target.value })
  }
  return (
    <div ref={fields} className="contents" onChange={tell}>
      {children}
    </div>
  )
}

/** The fields that may be kept: those with a name that are neither secret nor a file. */
function isKept(field: EventTarget): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) return field.name !== ''
  if (!(field instanceof HTMLInputElement) || field.name === '') return false
  return field.dataset['secret'] === undefined && !['file', 'password'].includes(field.type)
}
