import { FileText } from 'lucide-react'
import { handOver } from '#contract/handovers.ts'
import { formatInRinkTime } from '#domain/dates.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import { HANDOVER_FORMAT, handoverForm, type NewHandoverDocument } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Answers } from '#web/forms/form-record.tsx'
import { sendInstead } from '#web/offline/outbox/outbox.ts'
import { RefusedNotice, WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { LineComments } from './handover-notes.tsx'
import { documentOnly } from './queued-writes.ts'
import { texts } from './texts.ts'

/** The unsent handovers of this tablet: waiting or refused. */
export function PendingHandovers({ rink }: { rink: Rink }) {
  const pending = useKeptWrites(rink.id).flatMap(write => {
    const handover = write.call === handOver.name && handOver.body.safeParse(write.body).data
    return handover ? [{ write, handover }] : []
  })
  if (pending.length === 0) return null
  return (
    <ul aria-label={texts.list.pending} className="flex flex-col gap-3">
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
      <p className="font-semibold">{texts.fromTo(handover.fromManager, handover.toManager)}</p>
      <p className="text-sm text-ink-soft">
        {formatInRinkTime(write.madeAt, rink.timezone, HANDOVER_FORMAT)}
      </p>
      <div className="contents [&_dd]:max-w-none [&_dd]:font-normal [&_dl]:gap-y-2 [&_dt]:font-semibold">
        <Answers fields={fieldsOf(handoverForm)} record={handover} />
        <LineComments comments={handover.comments} />
      </div>
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
      title={texts.list.notRecorded(write.problem)}
      correctLabel={texts.list.enterAgain}
      actions={
        handover.outgoingStaffId !== undefined && (
          <Button
            icon={FileText}
            onClick={() => void sendInstead(write, documentOnly(write), texts.queued.documentOnly)}
          >
            {texts.list.recordDocument}
          </Button>
        )
      }
    >
      {content}
    </RefusedNotice>
  )
}
