import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { isNotPassed, passedInWords } from '#domain/equipment/examinations.ts'
import { type Defect, defectInWords, timesFound } from '#domain/equipment/lock-out.ts'
import { type Lockout, releaseSchema } from '#domain/equipment/machine.ts'
import { releaseForm } from '#domain/equipment/machine-forms.ts'
import { releaseProblems } from '#domain/equipment/release.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { OneKeypad } from '#web/components/pin-input.tsx'
import type { Toast } from '#web/components/toast.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { type CosignerEntry, CosignerFields } from '#web/pins/cosigner-fields.tsx'
import { texts as machineTexts } from './machine-texts.ts'

interface ReleaseFormProps {
  rink: Rink
  lockout: Lockout
  texts: { action: string; description: string }
  send: (body: z.input<typeof releaseSchema>) => Promise<Omit<Toast, 'tone'> | 'kept'>
  onClose: () => void
}

/** Ends a restriction of a machine or a place: the work, each defect checked again, and the PINs of two people. */
export function ReleaseForm({ rink, lockout, texts, send, onClose }: ReleaseFormProps) {
  const draft = useDraftTexts(`releases/${rink.id}/${lockout.id}`, entryFrom(releaseForm, {}))
  // With the number of findings: a defect that is found again must be checked again.
  const [rechecked, setRechecked] = useState<ReadonlyMap<string, number>>(new Map())
  const isRechecked = (defect: Defect) => rechecked.get(defect.key) === timesFound(defect)
  const [checker, setChecker] = useState<CosignerEntry>({ personId: null, pin: '' })
  const { id: lockoutId, revision, defects } = lockout
  const recheckedKeys = defects.filter(isRechecked).map(({ key }) => key)
  const firstOpen = defects.find(isNotPassed) ?? defects.find(defect => !isRechecked(defect))
  const body = { ...draft.texts, lockoutId, revision, recheckedKeys, rinkId: rink.id }
  const signed = { recheckedByPersonId: checker.personId ?? 0, recheckedPin: checker.pin }
  const { recheckedDefects, checkedBy, defect: defectText } = machineTexts.release
  return (
    <OneKeypad>
      <EntryDialog
        rink={rink}
        title={texts.action}
        description={texts.description}
        action={texts.action}
        icon={ShieldCheck}
        fields={fieldsOf(releaseForm)}
        draft={draft}
        pin="below"
        aboutPin={['released_by_checker', 'released_by_finder', 'manager_not_registered']}
        check={() => ({
          ...Object.fromEntries(releaseProblems(lockout, body).map(({ path, message }) => [path, message])),
          ...checkEntry(releaseSchema.omit({ pin: true }), { ...body, ...signed }).errors,
        })}
        send={typed => send({ ...body, ...signed, ...typed })}
        onClose={onClose}
      >
        {errors => (
          <>
            <fieldset className="flex flex-col">
              <legend className="mb-1 text-sm font-semibold">{recheckedDefects}</legend>
              {defects.map(defect => (
                <CheckboxField
                  key={defect.key}
                  label={defectText(defectInWords(defect), timesFound(defect), passedInWords(defect))}
                  error={defect === firstOpen ? errors['recheckedKeys'] : undefined}
                  checked={isRechecked(defect)}
                  onChange={({ target }) =>
                    setRechecked(new Map(rechecked).set(defect.key, target.checked ? timesFound(defect) : 0))
                  }
                />
              ))}
            </fieldset>
            <CosignerFields
              rink={rink}
              label={checkedBy}
              entry={checker}
              names={{ person: 'recheckedByPersonId', pin: 'recheckedPin' }}
              errors={errors}
              onChange={setChecker}
            />
          </>
        )}
      </EntryDialog>
    </OneKeypad>
  )
}
