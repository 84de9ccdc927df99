import { Check } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useNews } from '#web/offline/outbox/news.ts'
import { sentWrite } from './sent-writes.ts'

/** Tells, on whichever screen, what became of records that waited on this tablet, until somebody has read it. */
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
          title="Sent from this tablet"
          action={
            <Button icon={Check} onClick={() => void forget(one)}>
              OK
            </Button>
          }
        >
          {sentWrite(one.call).news?.(one.reply, rink) ?? 'A record that waited on this tablet was sent.'}
        </Notice>
      ))}
    </div>
  )
}
