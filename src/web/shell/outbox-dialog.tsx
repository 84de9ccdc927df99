import { Send } from 'lucide-react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { Notice } from '#web/components/notice.tsx'
import { sendWaiting } from '#web/offline/outbox/outbox.ts'
import { useOutbox, useReachableWrites } from '#web/offline/outbox/use-outbox.ts'
import { OutboxRow } from './outbox-row.tsx'
import { RescueButtons } from './rescue-buttons.tsx'

/** Everything that is on this tablet only: what, who, when, and why it is still here. */
export default function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { phase, isReadable } = useOutbox()
  const { writes, waiting, others } = useReachableWrites()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="On this tablet"
      description={isReadable || writes.length > 0 ? describe(writes.length, others) : ''}
      footer={
        <Button
          kind="primary"
          icon={Send}
          isBusy={phase === 'sending'}
          busyLabel="Sending..."
          disabled={waiting === 0 && isReadable}
          onClick={() => void sendWaiting()}
        >
          Send now
        </Button>
      }
    >
      {!isReadable && (
        <Notice tone="bad" title="Unsent entries cannot be read at the moment">
          Nothing has been deleted, and Rinkbook keeps trying. If this message stays, reload the page. Do not
          clear the browser’s data.
        </Notice>
      )}
      {phase === 'sign-in' && (
        <Notice tone="warn" title="Log in to send">
          Your session has ended. Your entries are sent once you log in again.
        </Notice>
      )}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {writes.map(write => (
          <OutboxRow key={write.key} write={write} onCorrected={onClose} />
        ))}
      </ul>
      {others > 0 && <p>{waitingElsewhere(others)}</p>}
      <Explanation question="How does Rinkbook work offline?">
        <p>
          Your entries are saved in this tablet’s browser and count for the time you made them. They are sent
          automatically once you are online and logged in. You can log out and switch the tablet off, but do
          not clear the browser’s data. Refused entries stay here with the reason.
        </p>
      </Explanation>
      <RescueButtons writes={writes} />
    </Dialog>
  )
}

function describe(own: number, others: number): string {
  if (own > 0) {
    return 'These entries are safe on this tablet. They are sent in order once you are back online.'
  }
  if (others > 0) return 'No unsent entries for your rinks.'
  return 'Everything has been sent.'
}

function waitingElsewhere(count: number): string {
  if (count === 1) return '1 entry for another rink will be sent when someone from that rink logs in.'
  return `${count} entries for another rink will be sent when someone from that rink logs in.`
}
