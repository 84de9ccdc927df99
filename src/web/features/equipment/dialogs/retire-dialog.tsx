import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { type Machine, machineRetirementSchema } from '#domain/equipment/machine.ts'
import { retirementForm } from '#domain/equipment/machine-forms.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { useRetireMachine } from '../equipment-writes.ts'
import { AuthorisedDialog } from './authorised-dialog.tsx'

interface RetireDialogProps {
  rink: Rink
  machine: Machine
  onClose: () => void
}

const entrySchema = machineRetirementSchema.omit({ pin: true })

const RETIRING = fieldsOf(retirementForm).map(field => ({
  ...field,
  hint: 'Such as: sold, scrapped, returned to the hire company',
}))

/** Retires a machine that is gone for good, or brings it back, with the reason. */
export function RetireDialog({ rink, onClose, ...opened }: RetireDialogProps) {
  // As it was asked: where someone else retires it or merges it into another in the meantime, the same button must neither
  // bring it back nor retire the other.
  const [machine] = useState(opened.machine)
  const isRetired = machine.retiredAt === null
  const place = `${isRetired ? 'retirements' : 'returns'}/${rink.id}/${machine.id}`
  const { texts, write, forget } = useDraftTexts(place, entryFrom(retirementForm, {}))
  const { reason } = texts
  const { mutateAsync } = useRetireMachine(rink, machine)
  const name = nameInWords(machine)
  return (
    <AuthorisedDialog
      title={isRetired ? 'Retire this machine?' : 'Bring this machine back?'}
      description={
        isRetired
          ? `${name} is no longer listed for checks and due dates. Its history stays, and it can be brought back.`
          : `${name} is listed again, for checks and due dates too, as it stood when it was retired.`
      }
      action={isRetired ? 'Retire' : 'Bring back'}
      icon={isRetired ? Archive : ArchiveRestore}
      check={() => checkEntry(entrySchema, { reason, isRetired, rinkId: rink.id }).errors}
      send={async pin => {
        const saved = await mutateAsync({ reason, isRetired, pin })
        forget()
        return saved
      }}
      onClose={onClose}
    >
      {errors => (
        <FormFields
          rink={rink}
          fields={isRetired ? RETIRING : fieldsOf(retirementForm)}
          entry={texts}
          errors={errors}
          onChange={(key, answer) => write({ [key]: answer })}
        />
      )}
    </AuthorisedDialog>
  )
}
