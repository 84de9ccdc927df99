import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

interface KeptFieldsProps {
  /** The draft values by field name. */
  texts: Readonly<Record<string, string>>
  onType: (texts: Record<string, string>) => void
  children: ReactNode
}

/** Wraps uncontrolled fields: reports changes and restores the draft. */
export function KeptFields({ texts, onType, children }: KeptFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const field of fields.current?.querySelectorAll('input, select, textarea') ?? []) {
      const text = isKept(field) ? texts[field.name] : undefined
      if (isKept(field) && text !== undefined) field.value = text
    }
    // The field already contains the latest input.
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

/** The fields that a draft may store: named, not secret and not a file. */
function isKept(field: EventTarget): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) return field.name !== ''
  if (!(field instanceof HTMLInputElement) || field.name === '') return false
  return field.dataset['secret'] === undefined && !['file', 'password'].includes(field.type)
}
