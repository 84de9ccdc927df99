import { useNavigate } from '@tanstack/react-router'
import { CloudUpload, Download, PencilLine, RefreshCw, Send, TriangleAlert, Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { formatInRinkTime, SUBMITTED_FORMAT } from '#domain/dates.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showToast } from '#web/components/toast.tsx'
import { CorrectButton } from '#web/offline/outbox/correct-button.tsx'
import { DiscardWrite } from '#web/offline/outbox/discard-write.tsx'
import { sendAgain, sendWaiting, takeIn } from '#web/offline/outbox/outbox.ts'
import { readRescueFile, rescueFile } from '#web/offline/outbox/rescue-file.ts'
import { useOutbox } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { useRink, useRinks } from '#web/session/rink-context.tsx'
import { correctionOf, type Row, rowOf } from './correct-write.ts'

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Everything that is on this tablet only: what, who, when, and why it is still here. */
export default function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { writes, phase } = useOutbox()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="On this tablet"
      description={
        writes.length === 0
          ? 'Everything is on record: nothing waits on this tablet.'
          : 'These records are safe on this tablet. They are sent in their order as soon as Rinkbook can be reached.'
      }
      footer={
        <Button
          kind="primary"
          icon={Send}
          isBusy={phase === 'sending'}
          busyLabel="Sending..."
          disabled={!writes.some(isWaiting)}
          onClick={() => void sendWaiting()}
        >
          Send now
        </Button>
      }
    >
      {phase === 'sign-in' && (
        <Notice tone="warn" title="Somebody has to sign in">
          Your session has ended. Sign in again, and what waits is sent.
        </Notice>
      )}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {writes.map(write => (
          <WriteRow key={write.key} write={write} onCorrected={onClose} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button icon={Download} disabled={writes.length === 0} onClick={() => exportWrites(writes)}>
          Export
        </Button>
        <Button icon={Upload} onClick={() => picker.current?.click()}>
          Import
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          aria-label="Import a rescue file"
          tabIndex={-1}
          className="hidden"
          onChange={event => void importWrites(event)}
        />
      </div>
    </Dialog>
  )
}

function WriteRow({ write, onCorrected }: { write: WaitingWrite; onCorrected: () => void }) {
  const { what, who, user, rinkName, madeAt, problem } = write
  const waits = isWaiting(write)
  const Icon = waits ? CloudUpload : TriangleAlert
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <p className="font-semibold">
        {what}: <bdi>{who}</bdi>
      </p>
      <p className="text-sm text-ink-soft">
        {formatInRinkTime(madeAt, zone, SUBMITTED_FORMAT)} · {rinkName} · {user}
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
          <DiscardWrite write={write} />
        </div>
      )}
    </li>
  )
}

function Correct({ write, onCorrected }: { write: WaitingWrite; onCorrected: () => void }) {
  const { selectedRink, selectRink } = useRink()
  const { data: rinks = selectedRink ? [selectedRink] : [] } = useRinks()
  const rink = rinks.find(({ id }) => id === write.rinkId)
  if (!rink) return null
  const leave = () => {
    if (rink.id !== selectedRink?.id) selectRink(rink)
    onCorrected()
  }
  const row = rowOf(write)
  if (row) return <ShowButton write={write} row={row} onShown={leave} />
  const correction = correctionOf(write, rink)
  if (!correction) return null
  return <CorrectButton write={write} correction={correction} onCorrected={leave} />
}

/** Attendance is entered again where the person stands in the list. */
function ShowButton({ write, row, onShown }: { write: WaitingWrite; row: Row; onShown: () => void }) {
  const navigate = useNavigate()
  const show = () => {
    onShown()
    void navigate({ to: row.screen, hash: row.hash })
  }
  return (
    <Button icon={PencilLine} aria-label={`Correct: ${write.what}`} onClick={show}>
      Correct
    </Button>
  )
}

function exportWrites(writes: readonly WaitingWrite[]): void {
  const address = URL.createObjectURL(rescueFile(writes))
  const link = document.createElement('a')
  link.href = address
  link.download = `rinkbook-unsent-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.json`
  link.click()
  URL.revokeObjectURL(address)
}

async function importWrites({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
  const [file] = currentTarget.files ?? []
  currentTarget.value = ''
  if (!file) return
  const writes = readRescueFile(await file.text())
  if (!writes) {
    return showToast({
      tone: 'error',
      title: 'Nothing was imported',
      text: 'This is not a file that Rinkbook has exported.',
    })
  }
  await takeIn(writes)
  const text = writes.length === 1 ? '1 record was taken in.' : `${writes.length} records were taken in.`
  showToast({ tone: 'success', title: 'Imported', text })
}
