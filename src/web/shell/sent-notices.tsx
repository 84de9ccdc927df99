import { Check } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import type { News } from '#web/offline/outbox/news.ts'
import { queuedWriteOf } from '#web/offline/outbox/queued-write.ts'

interface SentNoticesProps {
  rink: Rink
  news: readonly News[]
  onRead: (one: News) => void
}

/** Notices about entries sent from this tablet, each until the user dismisses it. */
export default function SentNotices({ rink, news, onRead }: SentNoticesProps) {
  return (
    <div className="mx-auto flex w-full max-w-270 flex-col gap-3 px-4 pt-4 sm:px-5 print:hidden">
      {news.map(one => (
        <Notice
          key={one.place}
          tone="warn"
          isAlert
          title="Sent from this tablet"
          action={
            <Button icon={Check} onClick={() => onRead(one)}>
              OK
            </Button>
          }
        >
          {queuedWriteOf(one)?.news?.(one.reply, rink) ?? 'An entry saved on this tablet has been sent.'}
        </Notice>
      ))}
    </div>
  )
}
