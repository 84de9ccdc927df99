import type { Rink } from '#domain/rinks/rink.ts'
import { Suggestions } from '#web/components/suggestions.tsx'
import { useLikelyPeople } from './likely-people.ts'
import { texts } from './texts.ts'

interface NameChoicesProps {
  rink: Rink
  /** The question that the name answers. */
  question: string
  /** Names already on this screen, the likeliest. */
  first?: readonly string[]
  /** The person whom the dialog is about. It is suggested instead, as 'Same person'. */
  same?: string
  /** True right below the field, whose label is the only one on the screen. */
  isBelowField?: boolean
  /** The name in the field. */
  value: string
  onChoose: (name: string) => void
}

/** Suggests likely names, one tap each instead of typing with gloves. */
export function NameChoices(props: NameChoicesProps) {
  const { rink, question, first, same, isBelowField = false, value, onChoose } = props
  const people = useLikelyPeople(rink, same === undefined ? first : [same])
  return (
    <Suggestions
      label={question}
      hidesLabel={isBelowField}
      suggestions={people.map(({ name }) =>
        name === same ? { value: name, label: texts.samePerson } : { value: name },
      )}
      value={value}
      onChoose={onChoose}
    />
  )
}
