import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { isNotPassed, passedInWords } from '#domain/equipment/examinations.ts'
import { type Defect, defectInWords, timesFound } from '#domain/equipment/lock-out.ts'
import { type Lockout, type Machine, releaseSchema } from '#domain/equipment/machine.ts'
import { releaseForm } from '#domain/equipment/machine-forms.ts'
import { releaseProblems } from '#domain/equipment/release.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { useReleaseMachine } from '../equipment-writes.ts'
import { AuthorisedDialog } from './authorised-dialog.tsx'

interface ReleaseDialogProps {
  rink: Rink
  machine: Machine
  lockout: Lockout
  onClose: () => void
}

const entrySchema = releaseSchema.omit({ pin: true })

const [work, recheck] = releaseForm.sections

/** Returns a machine to service: what was done, each defect checked again, and a manager who is another person. */
export function ReleaseDialog({ rink, machine, lockout, onClose }: ReleaseDialogProps) {
  const { texts, write, forget } = useDraftTexts(
    `releases/${rink.id}/${lockout.id}`,
    entryFrom(releaseForm, {}),
  )
  // With how often it was found: what is found again in the meantime has to be checked again.
  const [rechecked, setRechecked] = useState<ReadonlyMap<string, number>>(new Map())
  const isRechecked = (defect: Defect) => rechecked.get(defect.key) === timesFound(defect)
  const recheckedKeys = lockout.defects.filter(isRechecked).map(({ key }) => key)
  const { mutateAsync } = useReleaseMachine(rink, machine)
  const body = { ...texts, lockoutId: lockout.id, revision: lockout.revision, recheckedKeys }
  const check = (): FieldErrors => ({
    ...Object.fromEntries(releaseProblems(lockout, body).map(({ path, message }) => [path, message])),
    ...checkEntry(entrySchema, { ...body, rinkId: rink.id }).errors,
  })
  const firstOpen = lockout.defects.find(isNotPassed) ?? lockout.defects.find(defect => !isRechecked(defect))
  const tick = (defect: Defect, isTicked: boolean) =>
    setRechecked(new Map(rechecked).set(defect.key, isTicked ? timesFound(defect) : 0))
  return (
    <AuthorisedDialog
      title="Return to service"
      description={`${nameInWords(machine)} may be used again by everybody as soon as this is saved.`}
      action="Return to service"
      icon={ShieldCheck}
      check={check}
      send={async pin => {
        const saved = await mutateAsync({ ...body, pin })
        forget()
        return saved
      }}
      aboutPin={['released_by_checker']}
      onClose={onClose}
    >
      {errors => (
        <>
          <FormFields
            rink={rink}
            fields={work.fields}
            entry={texts}
            errors={errors}
            onChange={(key, answer) => write({ [key]: answer })}
          />
          <fieldset className="flex flex-col">
            <legend className="mb-1 text-sm font-semibold">Checked again, and passed</legend>
            {lockout.defects.map(defect => (
              <CheckboxField
                key={defect.key}
                label={labelOf(defect)}
                error={defect === firstOpen ? errors['recheckedKeys'] : undefined}
                checked={isRechecked(defect)}
                onChange={event => tick(defect, event.target.checked)}
              />
            ))}
          </fieldset>
          <FormFields
            rink={rink}
            fields={recheck.fields}
            entry={texts}
            errors={errors}
            onChange={(key, answer) => write({ [key]: answer })}
          />
        </>
      )}
    </AuthorisedDialog>
  )
}

function labelOf(defect: Defect): string {
  const found = timesFound(defect) > 1 ? ` (found ${timesFound(defect)} times)` : ''
  return `${defectInWords(defect)}${found}${passedInWords(defect)}`
}
