import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { RegisterGroups } from '#web/machines/register-groups.ts'
import { AbsenceDialog } from '../dialogs/absence-dialog.tsx'
import { MachineRow } from './machine-row.tsx'

interface RegisterListProps {
  rink: Rink
  groups: RegisterGroups
  /** The calendar date at the rink. */
  today: string
}

/** The register in its groups: what must not be used first. */
export function RegisterList({ rink, groups, today }: RegisterListProps) {
  const [absent, setAbsent] = useState<Machine | null>(null)
  const { outOfService, dueSoon, missing, inService, retired } = groups
  const row = (machine: Machine) => (
    <MachineRow key={machine.id} rink={rink} machine={machine} today={today} />
  )
  return (
    <>
      <Group title="Out of service" isGrave>
        {outOfService.map(row)}
      </Group>
      <Group title="Due soon">{dueSoon.map(row)}</Group>
      <Group title="Not checked yet today">
        {missing.map(machine => (
          <MachineRow key={machine.id} rink={rink} machine={machine} today={today} onAbsence={setAbsent} />
        ))}
      </Group>
      {inService.map(({ kind, machines }) => (
        <Group key={kind} title={`In service: ${kindOf(kind).noun}`}>
          {machines.map(row)}
        </Group>
      ))}
      {retired.length > 0 && (
        <details className="card group">
          <summary className="flex min-h-14 items-center gap-3 rounded-card px-4 py-3 text-lg font-bold sm:px-5">
            <ChevronDown
              aria-hidden
              className="size-6 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
            Retired ({retired.length})
          </summary>
          <ul className="divide-y divide-line border-t border-line">{retired.map(row)}</ul>
        </details>
      )}
      {absent && <AbsenceDialog rink={rink} machine={absent} onClose={() => setAbsent(null)} />}
    </>
  )
}

interface GroupProps {
  title: string
  isGrave?: boolean
  children: ReactNode[]
}

const GRAVE = 'divide-y divide-line rounded-card border-2 border-signal-bad bg-surface'

function Group({ title, isGrave = false, children }: GroupProps) {
  const headingId = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-xl font-bold">
        {title} <span className="font-normal text-ink-soft">({children.length})</span>
      </h2>
      <ul className={isGrave ? GRAVE : 'card divide-y divide-line'}>{children}</ul>
    </section>
  )
}
