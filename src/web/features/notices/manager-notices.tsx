import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { acknowledgeNotice, listNotices } from '#contract/notices.ts'
import { momentInWords } from '#domain/dates.ts'
import { type Notice as ManagerNotice, noticeInWords } from '#domain/notices/notice.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import { showToast } from '#web/components/toast.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { LatePinDialog, loadPinDialog } from '#web/pins/late-pin-dialog.ts'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
import { texts } from './texts.ts'

/** Notices to the managers that no manager has acknowledged. */
export function useOpenNotices(rink: Rink) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'notices', 'open'),
    queryFn: () => call(listNotices, { query: { rinkId: String(rink.id), open: 'true' } }),
    refetchOnMount: 'always',
  })
}

/** The same, each a line until a manager has acknowledged it. */
export function ManagerNotices({ rink }: { rink: Rink }) {
  const today = useRinkDate(rink)
  const query = useOpenNotices(rink)
  const { data = [], error } = query
  const [reading, setReading] = useState<ManagerNotice | null>(null)
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useRinkWrite(
    rink.id,
    ['notices'],
    ({ id, ...typed }: TypedPin & { id: number }) => {
      const body = { ...typed, rinkId: rink.id }
      return sendKeyed({ id, ...body }, key =>
        call(acknowledgeNotice, { params: { id: String(id) }, body, key }),
      )
    },
  )
  const acknowledge = async (typed: TypedPin) => {
    if (reading === null) return
    const { message } = await mutateAsync({ id: reading.id, ...typed })
    setReading(null)
    showToast({ tone: 'success', title: texts.done, text: message })
  }
  return (
    <>
      {error && !isNetworkError(error) && <LoadFailure title={texts.loadFailed} query={query} />}
      {data.map(notice => (
        <Notice
          key={notice.id}
          tone="warn"
          title={noticeInWords(notice)}
          action={
            <Button
              icon={ShieldCheck}
              onClick={() => void openFetched(loadPinDialog, () => setReading(notice))}
            >
              {texts.read}
            </Button>
          }
        >
          <p>{texts.at(momentInWords(notice.madeAt, rink.timezone, today))}</p>
        </Notice>
      ))}
      {reading && (
        <Suspense>
          <LatePinDialog onVerify={acknowledge} onCancel={() => setReading(null)}>
            {texts.confirm(noticeInWords(reading))}
          </LatePinDialog>
        </Suspense>
      )}
    </>
  )
}
