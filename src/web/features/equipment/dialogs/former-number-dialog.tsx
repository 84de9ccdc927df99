import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { identityInWords } from '#domain/equipment/identity.ts'
import { numberGivenUp } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { useGiveUpNumber } from '../equipment-writes.ts'
import type { ShownMachine } from '../on-tablet/waiting-checks.ts'
import { nameInWords } from '../words.ts'
import { AuthorisedDialog } from './authorised-dialog.tsx'

interface FormerNumberDialogProps {
  rink: Rink
  machine: ShownMachine
  onClose: () => void
}

const entry = numberGivenUp.omit({ pin: true })

/** Says that another machine has a number by which this one is known besides, as where it was typed wrongly once. */
export function FormerNumberDialog({ rink, machine, onClose }: FormerNumberDialogProps) {
  const [first = '', ...others] = machine.formerIdentities
  const [chosen, setChosen] = useState(others.length === 0 ? first : '')
  const { mutateAsync } = useGiveUpNumber(rink, machine)
  return (
    <AuthorisedDialog
      title="Another machine has this number?"
      description={`Checklists with the number no longer lead to ${nameInWords(machine)}: the other machine can be entered with it. What is on record stays where it is.`}
      action="Give up the number"
      icon={Unlink}
      check={() => checkEntry(entry, { identity: chosen, rinkId: rink.id }).errors}
      send={pin => mutateAsync({ identity: chosen, pin })}
      onClose={onClose}
    >
      {errors => (
        <SelectField
          label="Number of the other machine"
          isRequired
          error={errors['identity']}
          value={chosen}
          onChange={event => setChosen(event.target.value)}
        >
          <option value="">Choose…</option>
          {machine.formerIdentities.map(identity => (
            <option key={identity} value={identity}>
              {identityInWords(identity)}
            </option>
          ))}
        </SelectField>
      )}
    </AuthorisedDialog>
  )
}
