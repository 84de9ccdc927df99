import { Unlink } from 'lucide-react'
import { identityInWords } from '#domain/equipment/identity.ts'
import { type Machine, numberGivenUpSchema } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useReleaseNumber } from '../equipment-writes.ts'
import { AuthorisedDialog } from './authorised-dialog.tsx'

interface FormerNumberDialogProps {
  rink: Rink
  machine: Machine
  onClose: () => void
}

const entrySchema = numberGivenUpSchema.omit({ pin: true })

/** Says that another machine has a number by which this one is known besides, as where it was typed wrongly once. */
export function FormerNumberDialog({ rink, machine, onClose }: FormerNumberDialogProps) {
  const [first = '', ...others] = machine.formerIdentities
  const place = useUserScopedKey(`given-up-numbers/${rink.id}/${machine.id}`)
  const { texts, restoredFrom, write, forget } = useDraftTexts(place, {
    identity: others.length === 0 ? first : '',
  })
  const identity = machine.formerIdentities.includes(texts.identity) ? texts.identity : ''
  const { mutateAsync } = useReleaseNumber(rink, machine)
  return (
    <AuthorisedDialog
      title="Another machine has this number?"
      description={`Checklists with the number no longer lead to ${nameInWords(machine)}: the other machine can be entered with it. What is on record stays where it is.`}
      action="Give up the number"
      icon={Unlink}
      check={() => checkEntry(entrySchema, { identity, rinkId: rink.id }).errors}
      send={pin => mutateAsync({ identity, pin })}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      {errors => (
        <>
          <DraftRestored from={restoredFrom} />
          <SelectField
            label="Number of the other machine"
            isRequired
            error={errors['identity']}
            value={identity}
            onChange={event => write({ identity: event.target.value })}
          >
            <option value="">Choose…</option>
            {machine.formerIdentities.map(former => (
              <option key={former} value={former}>
                {identityInWords(former)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </AuthorisedDialog>
  )
}
