import { OctagonX } from 'lucide-react'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import { isLockUnsent } from '#domain/equipment/pending-checks.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { CallEngineer } from '#web/machines/call-engineer.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { machineKnownAs } from '../machine/offered-machines.ts'
import type { FailedMachine } from './failed-machines.ts'
import type { FoundUnsafe } from './found-unsafe.ts'

export interface PutOutOfServiceDialogProps extends FoundUnsafe {
  onClose: () => void
}

/** After a submission: what is out of service now, and who can put it right. */
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
      title={failed.length === 1 ? `Do not use ${failed[0]?.label}` : `Do not use ${failed.length} machines`}
      description={isUnsent ? KEPT : definition.texts.saved.text}
      footer={
        <Button kind="primary" onClick={onClose}>
          OK
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
                {one.label} is out of service
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
      <p>
        Take the key, or put a sign on it. A manager returns it to service once it is repaired and checked.
      </p>
    </Dialog>
  )
}

const KEPT =
  'The checklist is kept on this tablet. The other tablets do not know yet: tell the others, and call an engineer once it is sent.'
