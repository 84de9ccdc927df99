import { subjectName } from '#domain/log/subject-name.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useLogSettings } from '#web/log/log-queries.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { usePlaces } from '#web/places/place-queries.ts'

/** The name of a subject: that of its circuit of the plant, of the machine, or of the place; '' if it is not known. */
export function useSubjectNames(rink: Rink): (subject: string) => string {
  const circuits = useLogSettings(rink).data?.plant?.circuits
  const machines = useMachines(rink).data
  const places = usePlaces(rink).data
  return subject => subjectName(subject, { circuits, machines, places })
}
