import { useEffect } from 'react'
import { forgetExpiredDrafts } from '#web/offline/expired-drafts.ts'
import { useAuth } from '#web/session/auth-context.tsx'

/** Forgets at a start what nobody has come back for, once the server has said what time it is. */
export default function DraftsCleanup() {
  const { isConfirmed } = useAuth()
  useEffect(() => {
    if (isConfirmed) void forgetExpiredDrafts()
  }, [isConfirmed])
  return null
}
