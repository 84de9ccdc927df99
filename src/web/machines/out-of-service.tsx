import { Link } from '@tanstack/react-router'
import { CloudOff, OctagonX, Wrench } from 'lucide-react'
import { useId } from 'react'
import { momentInWords } from '#domain/dates.ts'
import { describeFinding } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { machineStatus } from '#domain/equipment/machine-status.ts'
import { isLockUnsent } from '#domain/equipment/pending-checks.ts'
import { recordedSentence } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ButtonKind } from '#web/components/button.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { CallContractor } from './call-contractor.tsx'
import { MachineLink } from './machine-link.tsx'
import { useRegisterGroups } from './machine-list-queries.ts'
import { dueInWords, texts } from './machine-texts.ts'

interface OutOfServicePanelProps {
  rink: Rink
  /** Only machines of this kind. */
  kind?: string
}

/** The machines out of service at the rink, with the reasons. Hidden if there are none. */
export function OutOfServicePanel({ rink, kind }: OutOfServicePanelProps) {
  const headingId = useId()
  const { groups, today } = useRegisterGroups(rink)
  const machines = (groups?.outOfService ?? []).filter(machine => kind === undefined || machine.kind === kind)
  if (machines.length === 0) return null
  return (
    <section
      aria-labelledby={headingId}
      className="overflow-hidden rounded-card border-2 border-signal-bad bg-surface"
    >
      <h2
        id={headingId}
        className="flex items-center gap-3 bg-signal-bad px-4 py-3 text-lg font-bold text-on-signal sm:px-5"
      >
        <OctagonX aria-hidden className="size-6 shrink-0" />
        {texts.doNotUse(machines.length)}
      </h2>
      <OutOfServiceList rink={rink} machines={machines} today={today} />
    </section>
  )
}

interface OutOfServiceListProps {
  rink: Rink
  machines: readonly Machine[]
  /** The date at the rink. */
  today: string
}

/** Machines out of service, each with its link and the reasons. */
export function OutOfServiceList({ rink, machines, today }: OutOfServiceListProps) {
  return (
    <ul className="divide-y divide-line">
      {machines.map(machine => (
        <li key={machine.id} className="flex flex-col gap-1 px-4 py-3 sm:px-5">
          <MachineLink machine={machine} />
          <WhyOutOfService machine={machine} rink={rink} today={today} />
        </li>
      ))}
    </ul>
  )
}

interface WhyOutOfServiceProps {
  machine: Machine
  rink: Rink
  /** The date at the rink. */
  today: string
  callKind?: ButtonKind
}

/** The defects and overdue examinations of a machine, the finder, and the callout for the repair. */
export function WhyOutOfService({ machine, rink, today, callKind = 'secondary' }: WhyOutOfServiceProps) {
  const { selectedRink } = useRink()
  // The signature and the callout are shown at the selected rink only. A label can be scanned at another one.
  const isHere = selectedRink?.id === rink.id
  const status = machineStatus(machine, today)
  if (status.state !== 'out-of-service') return null
  const { lockout, past } = status
  const { lockedAt: madeAt, recordedAt: submittedAt } = lockout ?? {}
  const recorded = madeAt && submittedAt && recordedSentence({ madeAt, submittedAt }, rink.timezone)
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex flex-col gap-1">
        {lockout?.defects.map(defect => (
          <li key={defect.key}>
            <span className="font-bold text-bad">{describeFinding(defect)}</span>
            {defect.comment && (
              <span className="block wrap-anywhere whitespace-pre-wrap">{defect.comment}</span>
            )}
          </li>
        ))}
        {past.map(due => (
          <li key={due.kind} className="font-bold text-bad">
            {dueInWords(due, today)}
          </li>
        ))}
      </ul>
      {lockout && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {(lockout.source === 'check' ? texts.foundBy : texts.reportedBy)(
            lockout.lockedBy,
            momentInWords(lockout.lockedAt, rink.timezone, today),
          )}
          {recorded && `. ${recorded}`}
        </p>
      )}
      {isHere && lockout && !isLockUnsent(machine) && <SignatureMark record="restrictions" id={lockout.id} />}
      {isLockUnsent(machine) && (
        <p className="flex items-start gap-2 text-sm font-semibold text-warn">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {texts.unsent}
        </p>
      )}
      {isHere && lockout?.calloutId && <CalloutLink id={lockout.calloutId} />}
      <CallContractor machine={machine} kind={callKind} />
    </div>
  )
}

/** The link to the callout for the repair of a machine. */
export function CalloutLink({ id }: { id: number }) {
  return (
    <Link
      to="/dashboard/iskate/engineer-callout/$id"
      params={{ id: String(id) }}
      className="text-link gap-2 self-start font-semibold"
    >
      <Wrench aria-hidden className="size-5 shrink-0" />
      {texts.callout}
    </Link>
  )
}
