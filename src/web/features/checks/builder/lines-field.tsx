import { type ComponentProps, useState } from 'react'
import { ParagraphField } from '#web/components/paragraph-field.tsx'

interface LinesFieldProps extends Pick<ComponentProps<typeof ParagraphField>, 'label' | 'hint' | 'rows'> {
  /** The text at first; later, it is what is typed. */
  initial: string
  onType: (text: string) => void
}

/** A list, one entry a line. The text remains as it is typed, also where it has blank lines. */
export function LinesField({ initial, onType, ...field }: LinesFieldProps) {
  const [typed, setTyped] = useState(initial)
  return (
    <ParagraphField
      {...field}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        onType(value)
      }}
    />
  )
}
