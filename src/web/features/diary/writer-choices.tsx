import type { Rink } from '#domain/rinks/rink.ts'
import { Suggestions } from '#web/components/suggestions.tsx'
import { useLikelyPeople } from '../people/likely-people.ts'
import { rememberedWriter, type Writer } from './last-writer.ts'

/** Who wrote last today, and who is signed in: one tap instead of typing name and position. */
export function WriterChoices({ rink, onChoose }: { rink: Rink; onChoose: (writer: Writer) => void }) {
  const last = rememberedWriter(rink)
  const people = useLikelyPeople(rink)
  const present = people.flatMap(({ name, role }) => (role ? [{ staffName: name, position: role }] : []))
  const others = present.filter(({ staffName }) => staffName !== last?.staffName)
  const writers = last ? [last, ...others] : others
  return (
    <Suggestions
      label="Who writes?"
      suggestions={writers.map(writer => ({ value: writer.staffName, label: inWords(writer) }))}
      value=""
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
