import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { END_SHIFT_PATH } from '#web/addresses.ts'
import { NetworkError } from '#web/api/errors.ts'
import { Button } from '#web/components/button.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import { showShiftToast } from '#web/components/toast.tsx'
import { sendWaitingFor } from '#web/offline/outbox/outbox.ts'
import { useReachableWrites } from '#web/offline/outbox/use-outbox.ts'
import { validationQuery } from './shift-end-queries.ts'
import { texts } from './texts.ts'

/** An unsent checklist may be the missing one. A slow network must not block the check. */
const LONGEST_SENDING_MS = 5000

/** The id of the button, which gets the focus back. */
export const END_SHIFT_BUTTON_ID = 'end-shift'

/** Fetches the page of the end of a shift. */
export const loadEndShiftScreen = () => import('./end-shift-screen.tsx')

/** Asks if the shift can end, and opens the page that ends it (specification 1, section 4). */
export function EndShiftButton({ rink, className = '' }: { rink: Rink; className?: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { waiting } = useReachableWrites()
  const [isChecking, setIsChecking] = useState(false)
  const check = async () => {
    setIsChecking(true)
    try {
      if (waiting > 0) await sendWaitingFor(LONGEST_SENDING_MS)
      await queries.fetchQuery({ ...validationQuery(rink), staleTime: 0 })
      await openFetched(loadEndShiftScreen, () => void navigate({ to: END_SHIFT_PATH }))
    } catch (error) {
      const text = error instanceof NetworkError ? texts.button.checkFailed : texts.button.validationFailed
      showShiftToast({ tone: 'error', title: texts.error, text })
    }
    setIsChecking(false)
  }
  return (
    <Button
      id={END_SHIFT_BUTTON_ID}
      kind="primary"
      icon={Flag}
      isBusy={isChecking}
      busyLabel={texts.button.checking}
      className={className}
      onClick={() => void check()}
    >
      {texts.endShift}
    </Button>
  )
}
