import { useEffect } from 'react'
import { forgetExpiredDrafts } from '#web/offline/expired-drafts.ts'
import { useAuth } from '#web/session/auth-context.tsx'

/** Deletes expired drafts at start, once the server's time is known. */
export default function DraftsCleanup() {
  const { isConfirmed } = useAuth()
  useEffect(() => {
    if (isConfirmed) void forgetExpiredDrafts()
  }, [isConfirmed])
  return null
}
