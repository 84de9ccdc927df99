import { useNavigate } from '@tanstack/react-router'
import { CloudUpload, PencilLine, RefreshCw, TriangleAlert } from 'lucide-react'
import { formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import { Button } from '#web/components/button.tsx'
import { DiscardLock } from '#web/features/equipment/on-tablet/discard-lock.tsx'
import { locksOf } from '#web/features/equipment/on-tablet/locks-of-write.ts'
import { CorrectButton } from '#web/offline/outbox/correct-button.tsx'
import { DiscardWrite } from '#web/offline/outbox/discard-write.tsx'
import { sendAgain } from '#web/offline/outbox/outbox.ts'
import { isWaiting, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { useRink, useRinks } from '#web/session/rink-context.tsx'
import { correctionOf, type PlaceToCorrect, placeToCorrect } from './correct-write.ts'

const tabletZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A record that is on this tablet only, with why it is still here and what can be done about it. */
export function OutboxRow({ write, onCorrected }: { write: WaitingWrite; onCorrected: () => void }) {
  const { what, who, user, rinkName, madeAt, problem } = write
  const waits = isWaiting(write)
  const Icon = waits ? CloudUpload : TriangleAlert
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <p className="font-semibold">
        {what}: <bdi>{who}</bdi>
      </p>
      <p className="text-sm text-ink-soft">
        {formatInRinkTime(madeAt, tabletZone, MOMENT_FORMAT)} · {rinkName} · {user}
      </p>
      <p className={`flex items-start gap-2 font-semibold ${waits ? 'text-warn' : 'text-bad'}`}>
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          {waits ? 'Waiting to be sent' : 'Refused'}
          {problem && `: ${problem}`}
        </span>
      </p>
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

/** A record that keeps a machine out of service on this tablet asks for more than a click before it is discarded. */
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
  const place = placeToCorrect(write)
  if (place) return <ShowButton write={write} place={place} onShown={leave} />
  const correction = correctionOf(write, rink)
  if (!correction) return null
  return <CorrectButton write={write} correction={correction} onCorrected={leave} />
}

interface ShowButtonProps {
  write: WaitingWrite
  place: PlaceToCorrect
  onShown: () => void
}

/** Leads to the place where the record is entered again. */
function ShowButton({ write, place, onShown }: ShowButtonProps) {
  const navigate = useNavigate()
  const show = () => {
    onShown()
    void navigate({ to: place.screen, hash: place.hash })
  }
  return (
    <Button icon={PencilLine} aria-label={`Correct: ${write.what}`} onClick={show}>
      Correct
    </Button>
  )
}
