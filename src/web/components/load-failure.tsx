import { RotateCw } from 'lucide-react'
import { messageOf } from '#web/api/client.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'

/** The part of a query that the notice needs: its error and its refetch. */
export interface RetriedQuery {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface LoadFailureProps {
  title: string
  query: RetriedQuery
  /** Shown without a network, beside the error. */
  offlineHint?: string
}

/** Shows that a query failed and why, with a button to retry. */
export function LoadFailure({ title, query, offlineHint }: LoadFailureProps) {
  return (
    <Notice tone="bad" isAlert title={title} action={<TryAgain query={query} />}>
      <p>{messageOf(query.error)}</p>
      {offlineHint && isNetworkError(query.error) && <p>{offlineHint}</p>}
    </Notice>
  )
}

/** Retries, and shows that it does. */
export function TryAgain({ query: { isFetching, refetch } }: { query: RetriedQuery }) {
  return (
    <Button icon={RotateCw} isBusy={isFetching} busyLabel={texts.tryingAgain} onClick={() => void refetch()}>
      {texts.tryAgain}
    </Button>
  )
}
