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
        <Notice tone="bad" title="What waits on this tablet cannot be read now">
          Nothing of it was deleted, and Rinkbook goes on trying. If this stays, reload the page; do not clear
          the data of the browser.
        </Notice>
      )}
      {phase === 'sign-in' && (
        <Notice tone="warn" title="Somebody has to log in">
          Your session has ended. Log in again, and what waits is sent.
        </Notice>
      )}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {writes.map(write => (
          <OutboxRow key={write.key} write={write} onCorrected={onClose} />
        ))}
      </ul>
      {others > 0 && <p>{waitingElsewhere(others)}</p>}
      <Explanation question="What does waiting for the network mean?">
        <p>
          What you entered is kept in this tablet’s browser and counts from the moment you entered it. It is
          sent by itself as soon as the server answers and somebody is logged in. You can log out and switch
          the tablet off; only do not clear the browser’s data. What the server refuses stays here and says
          why.
        </p>
      </Explanation>
      <RescueButtons writes={writes} />
    </Dialog>
  )
}

function describe(own: number, others: number): string {
  if (own > 0) {
    return 'These records are safe on this tablet. They are sent in their order as soon as Rinkbook can be reached.'
  }
  if (others > 0) return 'Nothing of the rinks that you work at waits on this tablet.'
  return 'Everything is on record: nothing waits on this tablet.'
}

function waitingElsewhere(count: number): string {
  if (count === 1) return '1 record of another rink waits for somebody who works there.'
  return `${count} records of another rink wait for somebody who works there.`
}
