import { FileText } from 'lucide-react'
import { handOver } from '#contract/handovers.ts'
import { formatInRinkTime } from '#domain/dates.ts'
import { HANDOVER_FORMAT, type NewHandoverDocument } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { sendInstead } from '#web/offline/outbox/outbox.ts'
import { RefusedNotice, WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { HandoverSections } from './handover-sections.tsx'
import { documentOnly } from './queued-writes.ts'

/** The handovers that are on this tablet only: waiting to be sent, or refused. */
export function PendingHandovers({ rink }: { rink: Rink }) {
  const pending = useKeptWrites(rink.id).flatMap(write => {
    const handover = write.call === handOver.name && handOver.body.safeParse(write.body).data
    return handover ? [{ write, handover }] : []
  })
  if (pending.length === 0) return null
  return (
    <ul aria-label="Handovers on this tablet" className="flex flex-col gap-3">
      {pending.map(({ write, handover }) => (
        <li key={write.key}>
          <PendingHandover rink={rink} write={write} handover={handover} />
        </li>
      ))}
    </ul>
  )
}

interface PendingHandoverProps {
  rink: Rink
  write: WaitingWrite
  handover: NewHandoverDocument
}

function PendingHandover({ rink, write, handover }: PendingHandoverProps) {
  const content = (
    <>
      <p className="font-semibold">
        {handover.fromManager} to {handover.toManager}
      </p>
      <p className="text-sm text-ink-soft">
        {formatInRinkTime(write.madeAt, rink.timezone, HANDOVER_FORMAT)}
      </p>
      <dl className="flex flex-col gap-2 empty:hidden">
        <HandoverSections handover={handover} />
      </dl>
    </>
  )
  if (isWaiting(write)) {
    return (
      <div className="flex flex-col gap-1.5 rounded-control border border-warn p-4">
        <WaitingMark />
        {content}
      </div>
    )
  }
  return (
    <RefusedNotice
      rink={rink}
      write={write}
      title={`Not recorded: ${write.problem}`}
      correctLabel="Enter it again"
      actions={
        handover.outgoingStaffId !== undefined && (
          <Button
            icon={FileText}
            onClick={() => void sendInstead(write, documentOnly(write), 'Shift handover, document only')}
          >
            Record the document only
          </Button>
        )
      }
    >
      {content}
    </RefusedNotice>
  )
}
