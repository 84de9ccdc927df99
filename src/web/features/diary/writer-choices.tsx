import type { Rink } from '#domain/rinks/rink.ts'
import { Suggestions } from '#web/components/suggestions.tsx'
import { useLikelyPeople } from '#web/people/likely-people.ts'
import { rememberedWriter, type Writer } from './last-writer.ts'

interface WriterChoicesProps {
  rink: Rink
  /** The name in the field by now. */
  value: string
  onChoose: (writer: Writer) => void
}

/** Who wrote last today, and who is signed in: one tap instead of typing name and position. */
export function WriterChoices({ rink, value, onChoose }: WriterChoicesProps) {
  const last = rememberedWriter(rink)
  const people = useLikelyPeople(rink)
  const present = people.flatMap(({ name, role }) => (role ? [{ staffName: name, position: role }] : []))
  const others = present.filter(({ staffName }) => staffName !== last?.staffName)
  const writers = last ? [last, ...others] : others
  return (
    <Suggestions
      label="Who writes?"
      suggestions={writers.map(writer => ({ value: writer.staffName, label: inWords(writer) }))}
      value={value}
      onChoose={name => {
        const chosen = writers.find(({ staffName }) => staffName === name)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}

function inWords({ staffName, position }: Writer): string {
  return `${staffName}, ${position}`
}
