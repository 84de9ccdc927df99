import { RefreshCw } from 'lucide-react'
import { formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import { Button } from '#web/components/button.tsx'
import { DiscardLock } from '#web/features/equipment/discard-lock.tsx'
import { CorrectButton } from '#web/offline/outbox/correct-button.tsx'
import { sendAgain } from '#web/offline/outbox/outbox.ts'
import { DiscardWrite, PendingState } from '#web/offline/outbox/pending-write.tsx'
import { locksOf, queuedWriteOf } from '#web/offline/outbox/queued-write.ts'
import { isWaiting, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { useRink, useRinks } from '#web/session/rink-context.tsx'

const tabletZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A record that is on this tablet only, with why it is still here and what can be done about it. */
export function OutboxRow({ write, onCorrected }: { write: WaitingWrite; onCorrected: () => void }) {
  const { what, who, user, rinkName, madeAt } = write
  const waits = isWaiting(write)
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <p className="font-semibold">
        {what}: <bdi>{who}</bdi>
      </p>
      <p className="text-sm text-ink-soft">
        {formatInRinkTime(madeAt, tabletZone, MOMENT_FORMAT)} · {rinkName} · {user}
      </p>
      <PendingState write={write} isDetailed />
      {!waits && (
        <div className="flex flex-wrap gap-3">
          <Correct write={write} onCorrected={onCorrected} />
          <Button icon={RefreshCw} aria-label={`Try again: ${what}`} onClick={() => void sendAgain(write)}>
            Try again
          </Button>
          <Discard write={write} />
        </div>
      )}
    </li>
  )
}

/** Discarding a record that keeps a machine out of service needs more than one click. */
function Discard({ write }: { write: WaitingWrite }) {
  const rink = useRinkOf(write)
  if (locksOf(write).length === 0) return <DiscardWrite write={write} />
  return rink && <DiscardLock rink={rink} write={write} />
}

function useRinkOf({ rinkId }: WaitingWrite) {
  const { selectedRink } = useRink()
  const { data: rinks = selectedRink ? [selectedRink] : [] } = useRinks()
  return rinks.find(({ id }) => id === rinkId)
}

function Correct({ write, onCorrected }: { write: WaitingWrite; onCorrected: () => void }) {
  const { selectedRink, selectRink } = useRink()
  const rink = useRinkOf(write)
  if (!rink) return null
  const leave = () => {
    if (rink.id !== selectedRink?.id) selectRink(rink)
    onCorrected()
  }
  const correction = queuedWriteOf(write)?.correct?.(write, rink)
  return correction && <CorrectButton write={write} correction={correction} onCorrected={leave} />
}
