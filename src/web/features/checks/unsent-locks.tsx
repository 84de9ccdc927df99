import { CloudOff } from 'lucide-react'
import { machineIdOf, placeIdOf, type Subject } from '#domain/checks/check.ts'
import { lockingAnswers } from '#domain/checks/locking-defects.ts'
import { isOutOfService } from '#domain/equipment/machine-status.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { useClosedPlaces } from '#web/places/place-queries.ts'
import { texts } from './texts.ts'
import { type CheckFormState, checkedSubjects } from './use-check-form.ts'

/** The machines that submitting takes out of service, and the places that it closes. */
export function locksIn(form: CheckFormState): { machines: Subject[]; places: Subject[] } {
  const { template, answersOf } = form
  const unsafe = checkedSubjects(form).filter(
    ({ key }) => lockingAnswers(template, answersOf(key)).length > 0,
  )
  return {
    machines: unsafe.filter(({ key }) => machineIdOf(key) !== undefined),
    places: unsafe.filter(({ key }) => placeIdOf(key) !== undefined),
  }
}

/** Warns that an unsafe machine is still in use, or an unsafe place open, until the check is submitted. */
export function UnsentLocks({ form }: { form: CheckFormState }) {
  const { data: known = [] } = useMachines(form.rink)
  const closed = useClosedPlaces(form.rink)
  const today = useRinkDate(form.rink)
  const { machines, places } = locksIn(form)
  const inUse = machines.filter(
    ({ key }) => !known.some(machine => machine.id === machineIdOf(key) && isOutOfService(machine, today)),
  )
  const open = places.filter(({ key }) => !closed.some(({ id }) => id === placeIdOf(key)))
  const words = [
    inUse.length > 0 && texts.form.notLocked(inUse.map(({ name }) => name)),
    open.length > 0 && texts.form.notClosed(open.map(({ name }) => name)),
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <p className="mb-2 flex items-start gap-2 font-semibold text-warn">
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{words.join(' ')}</span>
    </p>
  )
}
