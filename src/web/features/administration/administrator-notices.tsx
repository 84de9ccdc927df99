import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { listAdministratorNotices, reviewAdministrators } from '#contract/administrators.ts'
import { momentInWords } from '#domain/dates.ts'
import { administratorNoticeInWords } from '#domain/notices/administrator-notice.ts'
import { DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'
import { call, messageOf } from '#web/api/client.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts } from './texts.ts'

const queryKey = ['administrators', 'notices']
const words = texts.administrators

/** The administrators whom others have added, changed or removed, until this administrator has read it. */
export function AdministratorNotices() {
  const today = useRinkDate({ timezone: DEFAULT_TIMEZONE })
  const queries = useQueryClient()
  const query = useQuery({
    queryKey,
    queryFn: () => call(listAdministratorNotices, {}),
    refetchOnMount: 'always',
  })
  const sendKeyed = useWriteKey()
  const { mutate, isPending } = useMutation({
    mutationFn: (upTo: number) =>
      sendKeyed({ upTo }, key => call(reviewAdministrators, { body: { upTo }, key })),
    onError: error => showToast({ tone: 'error', title: words.failed, text: messageOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const { data = [], error } = query
  const [newest] = data
  if (error && !isNetworkError(error)) return <LoadFailure title={words.loadFailed} query={query} />
  if (!newest) return null
  return (
    <Notice
      tone="warn"
      title={words.title}
      action={
        <Button icon={Check} isBusy={isPending} busyLabel={words.saving} onClick={() => mutate(newest.id)}>
          {words.read}
        </Button>
      }
    >
      <ul>
        {data.map(notice => (
          <li key={notice.id}>
            {administratorNoticeInWords(notice)}, {momentInWords(notice.happenedAt, DEFAULT_TIMEZONE, today)}
          </li>
        ))}
      </ul>
      <p>{words.advice}</p>
    </Notice>
  )
}
