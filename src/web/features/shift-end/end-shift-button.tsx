import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { NetworkError } from '#web/api/errors.ts'
import { Button } from '#web/components/button.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import { showShiftToast } from '#web/components/toast.tsx'
import { sendWaitingFor } from '#web/offline/outbox/outbox.ts'
import { useReachableWrites } from '#web/offline/outbox/use-outbox.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { type Validation, validate } from './shift-end-queries.ts'
import { texts } from './texts.ts'

/** Specification 1, section 9. */
const LOGOUT_AFTER_MS = 2000
/** An unsent checklist may be the missing one. A slow network must not block the check. */
const LONGEST_SENDING_MS = 5000

/** Fetches the dialogs that lead to the end of a shift. */
export const loadEndDialogs = () => import('./end-dialogs.tsx')

const AlmostReadyDialog = lazy(async () => ({ default: (await loadEndDialogs()).AlmostReadyDialog }))
const ConfirmEndDialog = lazy(async () => ({ default: (await loadEndDialogs()).ConfirmEndDialog }))
const EarlyEndDialog = lazy(async () => ({ default: (await loadEndDialogs()).EarlyEndDialog }))

type Step = 'closed' | 'checking' | 'almost-ready' | 'early' | 'confirm' | 'ended'

/** The End Shift button with its dialogs (specification 1, sections 2 and 4). */
export function EndShiftButton({ rink, className = '' }: { rink: Rink; className?: string }) {
  const { logoutSoon } = useAuth()
  const { waiting, refused } = useReachableWrites()
  const [step, setStep] = useState<Step>('closed')
  const [validation, setValidation] = useState<Validation>()
  const close = () => setStep('closed')
  // Also runs after the user has left the dashboard: the person who ended the shift is logged out.
  const end = () => {
    logoutSoon(LOGOUT_AFTER_MS)
    setStep('ended')
    // A user who is warned about unsent entries may stay.
    if (waiting + refused > 0) setTimeout(close, LOGOUT_AFTER_MS)
  }

  const check = async () => {
    if (step !== 'closed') return
    setStep('checking')
    try {
      if (waiting > 0) await sendWaitingFor(LONGEST_SENDING_MS)
      const found = await validate(rink)
      setValidation(found)
      await openFetched(loadEndDialogs, () => setStep(found.canEndShift ? 'confirm' : 'almost-ready'))
      setStep(now => (now === 'checking' ? 'closed' : now))
    } catch (error) {
      const text = error instanceof NetworkError ? texts.button.checkFailed : texts.button.validationFailed
      showShiftToast({ tone: 'error', title: texts.error, text })
      close()
    }
  }
  return (
    <>
      <Button
        kind="primary"
        icon={Flag}
        isBusy={step === 'checking' || step === 'ended'}
        busyLabel={step === 'ended' ? texts.button.loggingOut : texts.button.checking}
        className={className}
        onClick={() => void check()}
      >
        {texts.endShift}
      </Button>
      <Suspense>
        {validation && step === 'almost-ready' && (
          <AlmostReadyDialog
            rink={rink}
            validation={validation}
            onClose={close}
            onConfirmEnding={() => setStep('early')}
          />
        )}
        {validation && step === 'early' && (
          <EarlyEndDialog
            rink={rink}
            validation={validation}
            onCancel={() => setStep('almost-ready')}
            onStale={close}
            onEnded={end}
          />
        )}
        {validation && step === 'confirm' && (
          <ConfirmEndDialog rink={rink} validation={validation} onClose={close} onEnded={end} />
        )}
      </Suspense>
    </>
  )
}
