import { OctagonX } from 'lucide-react'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import { isLockUnsent } from '#domain/equipment/pending-checks.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { CallEngineer } from '#web/machines/call-engineer.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import type { FailedMachine, FoundUnsafe } from './found-unsafe.ts'
import { machineKnownAs } from './machine/offered-machines.ts'
import { texts } from './texts.ts'

export interface PutOutOfServiceDialogProps extends FoundUnsafe {
  onClose: () => void
}

/** Lists the machines that a submission has put out of service, and offers to call an engineer. */
export default function PutOutOfServiceDialog(props: PutOutOfServiceDialogProps) {
  const { definition, rink, failed, onClose } = props
  const { data: machines = [] } = useMachines(rink)
  const registered = ({ identity }: FailedMachine) => machineKnownAs(definition, machines, identity)
  const isUnsent = failed.some(one => {
    const machine = registered(one)
    return machine !== undefined && isLockUnsent(machine)
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        failed.length === 1 ? texts.unsafe.one(failed[0]?.label ?? '') : texts.unsafe.many(failed.length)
      }
      description={isUnsent ? texts.unsafe.kept : definition.texts.saved.text}
      footer={
        <Button kind="primary" onClick={onClose}>
          {texts.unsafe.close}
        </Button>
      }
    >
      <ul className="flex flex-col gap-4">
        {failed.map(one => {
          const machine = registered(one)
          return (
            <li
              key={one.identity}
              className="flex flex-col gap-2 rounded-control border-2 border-signal-bad p-4"
            >
              <p className="flex items-center gap-2 text-lg font-bold text-bad">
                <OctagonX aria-hidden className="size-6 shrink-0" />
                {texts.unsafe.isOut(one.label)}
              </p>
              <ul className="flex flex-col gap-1">
                {one.defects.map(defect => (
                  <li key={defect.key}>{defectInWords(defect)}</li>
                ))}
              </ul>
              {machine?.lockout && (
                <div className="flex">
                  <CallEngineer rink={rink} machine={machine} lockout={machine.lockout} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <p>{texts.unsafe.next}</p>
    </Dialog>
  )
}
