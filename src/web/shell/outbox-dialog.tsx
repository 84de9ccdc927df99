import { useRinkDate } from '#web/components/use-rink-date.ts'
import './queued-writes.ts'
import { Download, LogOut, RefreshCw, Send, Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { momentInWords } from '#domain/dates.ts'
import { saveFile } from '#web/api/save-file.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showToast, type Toast } from '#web/components/toast.tsx'
import { DiscardLock } from '#web/features/equipment/discard-lock.tsx'
import { importWrites, sendAgain, sendWaiting } from '#web/offline/outbox/outbox.ts'
import { CorrectButton, DiscardWrite, PendingState } from '#web/offline/outbox/pending-write.tsx'
import { locksOf, mayOpen, queuedWriteOf } from '#web/offline/outbox/queued-write.ts'
import { type Rescued, readRescueFile, rescueFile } from '#web/offline/outbox/rescue-file.ts'
import { useOutbox, useReachableWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink, useRinks } from '#web/session/rink-context.tsx'
import { texts } from './texts.ts'

/** All unsent entries of this tablet: what, who, when, and why they are unsent. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const phase = useOutbox('phase')
  const isReadable = useOutbox('isReadable')
  const { writes, waiting, others } = useReachableWrites()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.outbox.title}
      description={isReadable || writes.length > 0 ? describe(writes.length, others) : ''}
      footer={
        <Button
          kind="primary"
          icon={Send}
          isBusy={phase === 'sending'}
          busyLabel={texts.outbox.sending}
          disabled={waiting === 0 && isReadable}
          onClick={() => void sendWaiting()}
        >
          {texts.outbox.send}
        </Button>
      }
    >
      {!isReadable && (
        <Notice tone="bad" title={texts.outbox.unreadable.title}>
          {texts.outbox.unreadable.text}
        </Notice>
      )}
      {phase === 'sign-in' && (
        <Notice tone="warn" title={texts.outbox.login.title}>
          {texts.outbox.login.text}
        </Notice>
      )}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {writes.map(write => (
          <OutboxRow key={write.key} write={write} onCorrected={onClose} />
        ))}
      </ul>
      {others > 0 && <p>{texts.outbox.others(others)}</p>}
      <Explanation question={texts.outbox.question}>
        <p>{texts.outbox.explanation}</p>
      </Explanation>
      <RescueButtons writes={writes} />
    </Dialog>
  )
}

function describe(own: number, others: number): string {
  if (own > 0) return texts.outbox.some
  return others > 0 ? texts.outbox.noneOfYours : texts.outbox.none
}

const tabletZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** An unsent entry, with the reason and its actions. */
function OutboxRow({ write, onCorrected }: { write: WaitingWrite; onCorrected: () => void }) {
  const { what, who, user, rinkName, madeAt } = write
  const waits = isWaiting(write)
  const today = useRinkDate({ timezone: tabletZone })
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <p className="font-semibold">
        {what}
        {who && ': '}
        <bdi>{who}</bdi>
      </p>
      <p className="text-sm text-ink-soft">
        {momentInWords(madeAt, tabletZone, today)} · {rinkName} · {user}
      </p>
      <PendingState write={write} isDetailed />
      {!waits && (
        <div className="flex flex-wrap gap-3">
          <Correct write={write} onCorrected={onCorrected} />
          <Button
            icon={RefreshCw}
            aria-label={texts.outbox.tryAgainLabel(what)}
            onClick={() => void sendAgain(write)}
          >
            {texts.outbox.tryAgain}
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
  const { user } = useAuth()
  const rink = useRinkOf(write)
  if (!rink || !mayOpen(write, user)) return null
  const leave = () => {
    if (rink.id !== selectedRink?.id) selectRink(rink)
    onCorrected()
  }
  const correction = queuedWriteOf(write)?.correct?.(write, rink)
  return correction && <CorrectButton write={write} correction={correction} onCorrected={leave} />
}

const NO_RESCUE_FILE: Toast = {
  tone: 'error',
  title: texts.rescue.nothing,
  text: texts.rescue.noRescueFile,
}

/** Exports pending entries to a file for another tablet, and imports one. */
function RescueButtons({ writes }: { writes: readonly WaitingWrite[] }) {
  const picker = useRef<HTMLInputElement>(null)
  const { user } = useAuth()
  const exported = writes.filter(write => mayOpen(write, user))
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {exported.length < writes.length && <p className="basis-full">{texts.rescue.withoutPrivate}</p>}
      <Button icon={Download} disabled={exported.length === 0} onClick={() => void exportWrites(exported)}>
        {texts.rescue.export}
      </Button>
      <Button icon={Upload} onClick={() => picker.current?.click()}>
        {texts.rescue.import}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        aria-label={texts.rescue.file}
        tabIndex={-1}
        className="hidden"
        onChange={event => void importFile(event)}
      />
    </div>
  )
}

async function exportWrites(writes: readonly WaitingWrite[]): Promise<void> {
  const minute = new Date().toISOString().slice(0, 16).replaceAll(':', '-')
  saveFile(await rescueFile(writes), `rinkbook-unsent-${minute}.json`)
}

async function importFile({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
  const [file] = currentTarget.files ?? []
  if (!file) return
  try {
    const rescued = readRescueFile(await file.text())
    showToast(rescued ? importToast(rescued, await importWrites(rescued)) : NO_RESCUE_FILE)
  } catch {
    showToast({ tone: 'error', title: texts.rescue.nothing, text: texts.rescue.unreadable })
  } finally {
    // Allows choosing the same file again.
    currentTarget.value = ''
  }
}

function importToast({ writes, damaged }: Rescued, added: number): Toast {
  const known = writes.length - added
  const parts = [
    texts.rescue.added(added),
    known > 0 && texts.rescue.known(known),
    damaged > 0 && texts.rescue.damaged(damaged),
  ]
  const text = parts.filter(part => part !== false).join(' ')
  if (damaged > 0) return { tone: 'error', title: texts.rescue.incomplete, text }
  return { tone: 'success', title: texts.rescue.imported, text }
}

interface UnsentDialogProps {
  waiting: number
  refused: number
  onStay: () => void
  onLeave: () => void
}

/** Asks before a logout while this tablet has unsent or refused records. */
export function UnsentDialog({ waiting, refused, onStay, onLeave }: UnsentDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={waiting > 0 ? texts.unsent.waiting(waiting) : texts.unsent.refused(refused)}
      description={waiting > 0 ? texts.unsent.waitingText : texts.unsent.refusedText(refused)}
      footer={
        <>
          <Button onClick={onStay}>{texts.unsent.stay}</Button>
          <Button kind="primary" icon={LogOut} onClick={onLeave}>
            {texts.unsent.leave}
          </Button>
        </>
      }
    >
      {waiting > 0 && refused > 0 && <p>{texts.unsent.bothText(refused)}</p>}
    </Dialog>
  )
}
