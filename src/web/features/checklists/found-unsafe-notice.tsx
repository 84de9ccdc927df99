import { useEffect, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { hideToasts } from '#web/components/toast.tsx'
import { SHORT_WAIT_MS, useHasWaited } from '#web/components/use-has-waited.ts'
import { clearFoundUnsafe, foundUnsafeAt, loadedResult, loadResult } from './found-unsafe.ts'

/** Shows once, on the screen after the form, which machines the submitted checklist has put out of service. */
export function FoundUnsafeNotice({ rink }: { rink: Rink }) {
  const [found, setFound] = useState(() => foundUnsafeAt(rink))
  const [Result, setResult] = useState(loadedResult)
  useEffect(() => {
    // The result says it all; a toast would cover the page until the result is loaded.
    if (foundUnsafeAt(rink)) hideToasts()
    clearFoundUnsafe()
  }, [rink])
  const isLoading = found !== undefined && Result === undefined
  useEffect(() => {
    if (!isLoading) return
    loadResult().then(
      loaded => setResult(() => loaded),
      // The screen itself lists the machines out of service.
      () => setFound(undefined),
    )
  }, [isLoading])
  if (!found) return null
  if (!Result) return <Cover />
  return <Result {...found} onClose={() => setFound(undefined)} />
}

/** Covers the screen while the result is loaded: it would show the other machines out of service before this one. */
function Cover() {
  // A result that takes longer must not keep anyone from the screen.
  const hasTimedOut = useHasWaited(SHORT_WAIT_MS)
  return !hasTimedOut && <div className="fixed inset-0 z-50 bg-page" />
}
