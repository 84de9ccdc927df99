import { Check } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useNews } from '#web/offline/outbox/news.ts'
import { queuedWriteOf } from '#web/offline/outbox/queued-write.ts'
import { texts } from './texts.ts'

/** Shows on any screen how the server has handled unsent entries, until the user dismisses it. */
export function SentNews({ rink }: { rink: Rink }) {
  const { news, forget } = useNews(rink.id)
  if (news.length === 0) return null
  return (
    <div className="mx-auto flex w-full max-w-270 flex-col gap-3 px-4 pt-4 sm:px-5 print:hidden">
      {news.map(one => (
        <Notice
          key={one.place}
          tone="warn"
          isAlert
          title={texts.news.title}
          action={
            <Button icon={Check} onClick={() => void forget(one)}>
              {texts.ok}
            </Button>
          }
        >
          {queuedWriteOf(one)?.news?.(one.reply, rink) ?? texts.news.sent}
        </Notice>
      ))}
    </div>
  )
}
