import { useLocation } from '@tanstack/react-router'
import { CloudUpload, FileText } from 'lucide-react'
import { handOver } from '#contract/handovers.ts'
import { formatInRinkTime } from '#domain/dates.ts'
import { HANDOVER_FORMAT, type NewHandoverDocument } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { CorrectButton } from '#web/offline/outbox/correct-button.tsx'
import { DiscardWrite } from '#web/offline/outbox/discard-write.tsx'
import { sendInstead } from '#web/offline/outbox/outbox.ts'
import { refusedHash } from '#web/offline/outbox/refused-hash.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting, WAITS_HERE, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { correctHandover, documentOnly } from './correct-handover.ts'
import { HandoverSections } from './handover-sections.tsx'

interface Kept {
  write: WaitingWrite
  handover: NewHandoverDocument
}

/** The handovers that are on this tablet only: waiting to be sent, or refused. */
export function WaitingHandovers({ rink }: { rink: Rink }) {
  const writes = useKeptWrites(rink.id)
  const kept = writes.flatMap(write => {
    const handover = write.call === handOver.name && handOver.body.safeParse(write.body).data
    return handover ? [{ write, handover }] : []
  })
  if (kept.length === 0) return null
  return (
    <ul aria-label="Handovers on this tablet" className="flex flex-col gap-3">
      {kept.map(one => (
        <li key={one.write.key}>
          {isWaiting(one.write) ? <Waiting rink={rink} kept={one} /> : <Refused rink={rink} kept={one} />}
        </li>
      ))}
    </ul>
  )
}

function Waiting({ rink, kept }: { rink: Rink; kept: Kept }) {
  return (
    <div className="flex flex-col gap-1.5 rounded-control border border-warn p-4">
      <p className="flex items-center gap-2 text-sm font-semibold text-warn">
        <CloudUpload aria-hidden className="size-5 shrink-0" />
        {WAITS_HERE}
      </p>
      <Written rink={rink} kept={kept} />
    </div>
  )
}

function Refused({ rink, kept }: { rink: Rink; kept: Kept }) {
  const { write, handover } = kept
  const correction = correctHandover(write, rink)
  const hash = useLocation({ select: location => location.hash })
  return (
    <Notice
      tone="bad"
      takesFocus={hash === refusedHash(write)}
      title={`Not recorded: ${write.problem}`}
      action={
        <div className="flex flex-wrap gap-3">
          {handover.outgoingStaffId !== undefined && (
            <Button
              icon={FileText}
              onClick={() => void sendInstead(write, documentOnly(write), 'Shift handover, document only')}
            >
              Record the document only
            </Button>
          )}
          {correction && <CorrectButton write={write} correction={correction} label="Enter it again" />}
          <DiscardWrite write={write} />
        </div>
      }
    >
      <Written rink={rink} kept={kept} />
    </Notice>
  )
}

function Written({ rink, kept: { write, handover } }: { rink: Rink; kept: Kept }) {
  return (
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
}
