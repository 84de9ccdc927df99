import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, OctagonX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addMachine, listMachines, reportFault } from '#contract/equipment.ts'
import { momentInWords } from '#domain/dates.ts'
import { identityOf, isKnownAs } from '#domain/equipment/identity.ts'
import { type Defect, defectInWords } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { PendingLock } from '#domain/equipment/pending-checks.ts'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { saveFailureText } from '#web/forms/entry-dialog.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { discardWrite } from '#web/offline/outbox/outbox.ts'
import { DiscardWrite } from '#web/offline/outbox/pending-write.tsx'
import { locksOf } from '#web/offline/outbox/queued-write.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
import { verifyPin } from '#web/pins/verify-pin.ts'
import { texts as text } from './discard-lock-texts.ts'

interface DiscardLockProps {
  rink: Rink
  write: WaitingWrite
}

/**
 * Discards a refused write that keeps a machine out of service or a place closed on this tablet: after its defects are reported as
 * faults, or with a manager's PIN.
 */
export function DiscardLock({ rink, write }: DiscardLockProps) {
  const [step, setStep] = useState<'closed' | 'asked' | 'sending' | 'pin' | 'reported'>('closed')
  const [failure, setFailure] = useState('')
  const report = useReportLocks(rink, write)
  const locks = locksOf(write)
  const labels = locks.map(nameInWords).join(' · ')
  // Only a check closes a place, so that nothing else can report it.
  const canReport = locks.every(({ placeId }) => placeId === undefined)
  if (step === 'closed') {
    return (
      <Button icon={Trash2} aria-label={text.label(write.what)} onClick={() => setStep('asked')}>
        {text.discard}
      </Button>
    )
  }
  if (step === 'reported') {
    return (
      <Notice tone="info" isAlert title={text.reported.title(labels)} action={<DiscardWrite write={write} />}>
        {text.reported.text}
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
  const discard = async (typed: TypedPin) => {
    await verifyPin(rink, typed)
    await discardWrite(write.key)
  }
  return (
    <Notice
      tone="bad"
      isAlert
      title={text.warning(labels)}
      action={
        <div className="flex flex-wrap gap-3">
          {canReport && (
            <Button
              kind="primary"
              icon={OctagonX}
              isBusy={step === 'sending'}
              busyLabel={text.reporting}
              onClick={() => void send()}
            >
              {text.report}
            </Button>
          )}
          <Button icon={KeyRound} disabled={step === 'sending'} onClick={() => setStep('pin')}>
            {text.withPin}
          </Button>
          <Button kind="quiet" disabled={step === 'sending'} onClick={() => setStep('closed')}>
            {text.keep}
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
      <p className="mt-2">{canReport ? text.reportFirst : text.tellFirst}</p>
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-bad">
          {text.failed(failure)}
        </p>
      )}
      {step === 'pin' && (
        <PinDialog onVerify={discard} onCancel={() => setStep('asked')}>
          {text.pin(labels)}
        </PinDialog>
      )}
    </Notice>
  )
}

/**
 * Reports each defect of a refused write as a fault, so that its machine stays out of service on every tablet. An
 * unknown machine is first added to the register. Rejects if a call fails; a repeat records nothing twice.
 */
function useReportLocks(rink: Rink, write: WaitingWrite): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const register = await call(listMachines, { query: { rinkId: String(rink.id) } })
    for (const [index, lock] of locksOf(write).entries()) {
      const id = await idOf(rink, register, lock, `${write.key}.${index}`)
      for (const [number, defect] of lock.defects.entries()) {
        const body = {
          rinkId: rink.id,
          submittedBy: write.who,
          description: description(defect, write, rink),
        }
        const key = `${write.key}.${index}.${number}`
        await call(reportFault, { params: { id: String(id) }, body, key })
      }
    }
    // Awaited, because the write that locks the machine here may be discarded next.
    await queries.invalidateQueries({ queryKey: rinkKey(rink.id, 'equipment') })
  }
}

async function idOf(rink: Rink, register: Machine[], lock: PendingLock, key: string): Promise<number> {
  const { machineId, kind, name, number, details } = lock
  if (machineId !== undefined) return machineId
  const identity = identityOf(number, name)
  const known = register.find(machine => machine.kind === kind && isKnownAs(machine, identity))
  if (known) return known.id
  const body = { rinkId: rink.id, kind, name, number: number || name, details }
  return (await call(addMachine, { body, key })).id
}

function description(defect: Defect, { madeAt, who }: WaitingWrite, { timezone }: Rink): string {
  const found = text.found(who, momentInWords(madeAt, timezone))
  return `${defectInWords(defect).slice(0, PARAGRAPH_LENGTH - found.length - 1)} ${found}`
}
