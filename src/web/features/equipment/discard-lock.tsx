import { KeyRound, OctagonX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { discardWrite } from '#web/offline/outbox/outbox.ts'
import { DiscardWrite } from '#web/offline/outbox/pending-write.tsx'
import { locksOf } from '#web/offline/outbox/queued-write.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import { verifyPin } from '#web/pins/verify-pin.ts'
import { useReportLocks } from './use-report-locks.ts'
import { saveFailureText } from './why-not-saved.ts'

interface DiscardLockProps {
  rink: Rink
  write: WaitingWrite
}

/**
 * The way to be rid of a refused write that keeps a machine out of service on this tablet: once its defects are on
 * record as faults, or with a manager's PIN.
 */
export function DiscardLock({ rink, write }: DiscardLockProps) {
  const [step, setStep] = useState<'closed' | 'asked' | 'sending' | 'pin' | 'reported'>('closed')
  const [failure, setFailure] = useState('')
  const report = useReportLocks(rink, write)
  const locks = locksOf(write)
  const labels = locks.map(nameInWords).join(' · ')
  if (step === 'closed') {
    return (
      <Button icon={Trash2} aria-label={`Discard: ${write.what}`} onClick={() => setStep('asked')}>
        Discard
      </Button>
    )
  }
  if (step === 'reported') {
    return (
      <Notice
        tone="info"
        isAlert
        title={`${labels}: out of service on every tablet`}
        action={<DiscardWrite write={write} />}
      >
        The fault is on record. What was refused is still here: correct it, or discard it now.
      </Notice>
    )
  }
  const send = async () => {
    setStep('sending')
    setFailure('')
    try {
      await report()
      setStep('reported')
    } catch (error) {
      setFailure(saveFailureText(error))
      setStep('asked')
    }
  }
  const discard = async (pin: string) => {
    await verifyPin(rink, pin)
    await discardWrite(write.key)
  }
  return (
    <Notice
      tone="bad"
      isAlert
      title={`Without this, ${labels} would be usable again on this tablet`}
      action={
        <div className="flex flex-wrap gap-3">
          <Button
            kind="primary"
            icon={OctagonX}
            isBusy={step === 'sending'}
            busyLabel="Reporting..."
            onClick={() => void send()}
          >
            Report the fault now
          </Button>
          <Button icon={KeyRound} disabled={step === 'sending'} onClick={() => setStep('pin')}>
            Discard with a manager&rsquo;s PIN
          </Button>
          <Button kind="quiet" disabled={step === 'sending'} onClick={() => setStep('closed')}>
            Keep
          </Button>
        </div>
      }
    >
      <ul>
        {locks.flatMap(lock =>
          lock.defects.map(defect => (
            <li key={`${nameInWords(lock)} ${defect.key}`} className="wrap-anywhere">
              {defectInWords(defect)}
            </li>
          )),
        )}
      </ul>
      <p className="mt-2">Nobody else knows of it yet. Report it first: it can be discarded afterwards.</p>
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-bad">
          Not reported: {failure}
        </p>
      )}
      {step === 'pin' && (
        <PinDialog onVerify={discard} onCancel={() => setStep('asked')}>
          {labels} would be usable again on this tablet, and nobody would know what was found.
        </PinDialog>
      )}
    </Notice>
  )
}
