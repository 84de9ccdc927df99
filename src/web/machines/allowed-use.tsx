import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { dayInWords, momentInWords } from '#domain/dates.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { MachineLink } from './machine-link.tsx'
import { useRegisterGroups } from './machine-list-queries.ts'
import { texts } from './machine-texts.ts'

/** The machines that may be used until repaired. Hidden if there are none. */
export function AllowedUsePanel({ rink }: { rink: Rink }) {
  const headingId = useId()
  const { groups } = useRegisterGroups(rink)
  const machines = groups?.allowed ?? []
  if (machines.length === 0) return null
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-2 rounded-card border-2 border-warn bg-surface p-4"
    >
      <h2 id={headingId} className="flex items-center gap-2 text-lg font-bold text-warn">
        <TriangleAlert aria-hidden className="size-6 shrink-0" />
        {texts.allowedUse.title(machines.length)}
      </h2>
      <ul className="flex flex-col gap-3">
        {machines.map(machine => (
          <li key={machine.id}>
            <MachineLink machine={machine} />
            <AllowedUse machine={machine} rink={rink} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The defects with which a machine may be used, until when, and who allowed it. */
export function AllowedUse({ machine: { lockout }, rink }: { machine: Machine; rink: Rink }) {
  const today = useRinkDate(rink)
  if (!lockout?.allowedUse) return null
  const { until, allowedBy, allowedAt } = lockout.allowedUse
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold text-warn wrap-anywhere">{lockout.defects.map(defectInWords).join('; ')}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {texts.allowedUse.line(
          dayInWords(until, today),
          allowedBy,
          momentInWords(allowedAt, rink.timezone, today),
        )}
      </p>
    </div>
  )
}
