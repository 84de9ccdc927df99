import { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import { Suggestions } from '#web/components/suggestions.tsx'
import { useCurrentName } from '#web/people/current-name.ts'
import { useLikelyPeople } from '#web/people/likely-people.ts'
import { useSignedOutNames, useStaff } from '#web/people/present-staff.ts'
import { rememberedToday } from '#web/people/remembered-today.ts'
import { texts } from './texts.ts'

const storedSchema = z.object({ day: z.string(), staffName: z.string(), position: z.string() })

export type Writer = Omit<z.infer<typeof storedSchema>, 'day'>

const lastWriter = rememberedToday('rinkbook-diary-writer', storedSchema)

/** Remembers the writer on this tablet, for the next entry of the same day. */
export function rememberWriter(rink: Rink, { staffName, position }: Writer): void {
  lastWriter.store(rink, { staffName, position })
}

/** The known person as the writer, with the position from the staff list or from their last entry of the day. */
export function useKnownWriter(rink: Rink): Writer | undefined {
  const staffName = useCurrentName()
  const staff = useStaff(rink)
  if (staffName === undefined) return undefined
  const last = lastWriter.read(rink)
  const position = last?.staffName === staffName ? last.position : ''
  return { staffName, position: staff.find(({ name }) => name === staffName)?.role ?? position }
}

interface WriterChoicesProps {
  rink: Rink
  /** The typed name. */
  value: string
  onChoose: (writer: Writer) => void
}

/** Today's last writer and the people signed in: one tap instead of typing name and position. */
export function WriterChoices({ rink, value, onChoose }: WriterChoicesProps) {
  const left = useSignedOutNames(rink)
  const remembered = lastWriter.read(rink)
  const last = remembered && !left.includes(remembered.staffName) ? remembered : undefined
  const present = useLikelyPeople(rink).flatMap(({ name, role }) =>
    role && name !== last?.staffName ? [{ staffName: name, position: role }] : [],
  )
  const writers = last ? [last, ...present] : present
  return (
    <Suggestions
      label={texts.new.writer}
      suggestions={writers.map(({ staffName, position }) => ({
        value: staffName,
        label: `${staffName}, ${position}`,
      }))}
      value={value}
      onChoose={name => {
        const chosen = writers.find(({ staffName }) => staffName === name)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
