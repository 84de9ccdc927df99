import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { authoriseCallout, listUnauthorisedCallouts } from '#contract/callouts.ts'
import type { Callout } from '#domain/callouts/callout.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { rinkKey, unlessJustRead } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import { showToast } from '#web/components/toast.tsx'
import { LatePinDialog, loadPinDialog } from '#web/pins/late-pin-dialog.ts'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
import { texts } from './texts.ts'

/** The callouts that no manager has authorised yet, newest first. */
export function useAwaitingCallouts(rink: Rink) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'callouts', 'awaiting'),
    queryFn: () => call(listUnauthorisedCallouts, { query: { rinkId: String(rink.id) } }),
    refetchOnMount: unlessJustRead,
  })
}

/** The same, each with its link and *Authorise*: on the dashboard, in handovers and at the end of the shift. */
export function AwaitingCallouts({ rink }: { rink: Rink }) {
  const query = useAwaitingCallouts(rink)
  const { data = [], error } = query
  if (error && !isNetworkError(error)) return <LoadFailure title={texts.loadFailed} query={query} />
  if (data.length === 0) return null
  return (
    <Notice tone="warn" title={texts.awaiting(data.length)}>
      <ul>
        {data.map(callout => (
          <li key={callout.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to="/dashboard/iskate/engineer-callout/$id"
              params={{ id: String(callout.id) }}
              className="flex min-h-12 items-center underline"
            >
              {texts.problem(callout)}
            </Link>
            <AuthoriseCallout rink={rink} callout={callout} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface AuthoriseCalloutProps {
  rink: Rink
  callout: Callout
  kind?: 'primary' | 'secondary'
}

/** The button with which a manager authorises a callout that was saved without one. */
export function AuthoriseCallout({ rink, callout, kind = 'secondary' }: AuthoriseCalloutProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { displayReference, id } = callout
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useRinkWrite(rink.id, ['callouts', 'equipment'], (typed: TypedPin) => {
    const body = { ...typed, rinkId: rink.id }
    return sendKeyed({ id, ...body }, key =>
      call(authoriseCallout, { params: { id: String(id) }, body, key }),
    )
  })
  const authorise = async (typed: TypedPin) => {
    const { message } = await mutateAsync(typed)
    setIsOpen(false)
    showToast({ tone: 'success', title: texts.authorised, text: message })
  }
  return (
    <>
      <Button
        kind={kind}
        icon={ShieldCheck}
        aria-label={texts.authoriseOne(displayReference)}
        onClick={() => void openFetched(loadPinDialog, () => setIsOpen(true))}
      >
        {texts.authorise}
      </Button>
      {isOpen && (
        <Suspense>
          <LatePinDialog onVerify={authorise} onCancel={() => setIsOpen(false)}>
            {texts.pin(texts.problem(callout))}
          </LatePinDialog>
        </Suspense>
      )}
    </>
  )
}
