import { UserRoundMinus, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { AddStaff } from './add-staff.tsx'
import { RemoveStaff } from './remove-staff.tsx'

interface EditStaffProps {
  rink: Rink
  staff: StaffMember[]
  onClose: () => void
}

/** Edit Staff: select, add or remove (specification 1, section 4). Mounted while open, so that closing resets it. */
export function EditStaff({ rink, staff, onClose }: EditStaffProps) {
  const [step, setStep] = useState<'select' | 'add' | 'remove'>('select')
  const back = () => setStep('select')
  if (step === 'add') return <AddStaff rink={rink} staff={staff} onBack={back} onClose={onClose} />
  if (step === 'remove') return <RemoveStaff rink={rink} staff={staff} onBack={back} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit Staff"
      description="Add someone who works here, or remove someone who has left."
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Button icon={UserRoundPlus} className="min-h-16 px-3" onClick={() => setStep('add')}>
          Add staff member
        </Button>
        <Button
          icon={UserRoundMinus}
          className="min-h-16 px-3"
          disabled={staff.length === 0}
          onClick={() => setStep('remove')}
        >
          Remove staff member
        </Button>
      </div>
    </Dialog>
  )
}
