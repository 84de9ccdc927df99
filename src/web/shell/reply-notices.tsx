import { Check } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { queuedWriteOf } from '#web/offline/outbox/queued-write.ts'
import { useReplyNotices } from '#web/offline/outbox/reply-notices.ts'
import { texts } from './texts.ts'

/** Shows on any screen how the server has handled unsent entries, until the user dismisses it. */
export function ReplyNotices({ rink }: { rink: Rink }) {
  const { notices, dismiss } = useReplyNotices(rink.id)
  if (notices.length === 0) return null
  return (
    <div className="mx-auto flex w-full max-w-270 flex-col gap-3 px-4 pt-4 sm:px-5 print:hidden">
      {notices.map(one => (
        <Notice
          key={one.place}
          tone="warn"
          isAlert
          title={texts.news.title}
          action={
            <Button icon={Check} onClick={() => void dismiss(one)}>
              {texts.ok}
            </Button>
          }
        >
          {queuedWriteOf(one)?.replyNotice?.(one.reply, rink) ?? texts.news.sent}
        </Notice>
      ))}
    </div>
  )
}
