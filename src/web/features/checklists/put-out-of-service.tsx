import { Link } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import { isLockUnsent } from '#domain/equipment/pending-checks.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { ResultPage } from '#web/components/result-page.tsx'
import { CallEngineer } from '#web/machines/call-engineer.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { texts as machineTexts } from '#web/machines/machine-texts.ts'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import type { FoundUnsafe } from './found-unsafe.ts'
import { machineKnownAs } from './machine/offered-machines.ts'
import { texts } from './texts.ts'

/** A lock that is younger than this when the result is shown was made by its checklist. */
const LATE_MS = 60_000

export interface PutOutOfServiceProps extends FoundUnsafe {
  onClose: () => void
}

/** The result of a checklist that has put machines out of service: the key, the record and the engineer. */
export default function PutOutOfService(props: PutOutOfServiceProps) {
  const { definition, rink, failed, onClose } = props
  const [shownAt] = useState(() => serverNow().getTime())
  const { data: machines = [] } = useMachines(rink)
  const out = failed.map(one => ({ ...one, machine: machineKnownAs(definition, machines, one.identity) }))
  const isUnsent = out.some(({ machine }) => machine !== undefined && isLockUnsent(machine))
  const callFor = ({ machine }: (typeof out)[number], kind: 'primary' | 'secondary') =>
    machine?.lockout && <CallEngineer rink={rink} machine={machine} lockout={machine.lockout} kind={kind} />
  const [only, ...others] = out
  // The record of a reply that came late is known by the lock that it has made.
  const late = out.find(({ machine }) => Date.parse(machine?.lockout?.recordedAt ?? '') > shownAt - LATE_MS)
  const recordId = props.recordId ?? late?.machine?.lockout?.submissionId ?? undefined
  const outcomes = out.map(
    (one): Outcome => ({
      text: machineTexts.putOut.isOut(one.label),
      tone: 'bad',
      icon: LockKeyhole,
      note: (
        <div className="flex flex-col items-start gap-2">
          <ul>
            {one.defects.map(defect => (
              <li key={defect.key}>
                {defectInWords(defect)}
                {recordId !== undefined && (
                  <PhotosOnRecord of={defect.label} paths={one.photos[defect.key] ?? []} size="small" />
                )}
              </li>
            ))}
          </ul>
          {others.length > 0 && callFor(one, 'secondary')}
        </div>
      ),
    }),
  )
  return (
    <ResultPage
      title={machineTexts.putOut.title(failed.map(({ label }) => label))}
      text={isUnsent ? texts.unsafe.kept : definition.texts.saved.text}
      reference={
        recordId !== undefined && (
          <Link
            to="/dashboard/iskate/$tab/history/$id"
            params={{ tab: definition.tab, id: String(recordId) }}
            className="text-link"
          >
            {texts.unsafe.record}
          </Link>
        )
      }
      outcomes={[...outcomes, { text: machineTexts.putOut.next }]}
      action={only && others.length === 0 && callFor(only, 'primary')}
      onDone={onClose}
    />
  )
}
