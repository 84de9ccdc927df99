import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { workDoneIn } from '#domain/callouts/callout.ts'
import { isNotPassed } from '#domain/equipment/examinations.ts'
import { type Defect, timesFound } from '#domain/equipment/lock-out.ts'
import { type Lockout, releaseSchema } from '#domain/equipment/machine.ts'
import { releaseForm } from '#domain/equipment/machine-forms.ts'
import { resultProblem } from '#domain/equipment/recheck.ts'
import { releaseProblems } from '#domain/equipment/release.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { calloutOf } from '#web/callouts/callout-query.ts'
import { OneKeypad } from '#web/components/pin-input.tsx'
import type { Toast } from '#web/components/toast.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { type CosignerEntry, CosignerFields } from '#web/pins/cosigner-fields.tsx'
import { useSigners } from '#web/pins/signers.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts as machineTexts } from './machine-texts.ts'
import { RecheckField } from './recheck-field.tsx'

interface ReleaseFormProps {
  rink: Rink
  lockout: Lockout
  texts: { title?: string; action: string; description: string }
  send: (body: z.input<typeof releaseSchema>) => Promise<Omit<Toast, 'tone'> | { keptAs: string }>
  onClose: () => void
}

/** The new answers by finding, each with the number of findings that it answers. */
type NewAnswers = ReadonlyMap<string, { value: string; times: number }>

/** Ends a restriction of a machine or a place: each finding checked again, the work, and the PINs of two people. */
export function ReleaseForm({ rink, lockout, texts, send, onClose }: ReleaseFormProps) {
  const draft = useDraftTexts(`releases/${rink.id}/${lockout.id}`, entryFrom(releaseForm, {}))
  const [isTyped, setIsTyped] = useState(false)
  const saidBefore = useWorkOfCallout(rink, lockout)
  const entry = isTyped || draft.texts.workDone !== '' ? draft.texts : { workDone: saidBefore }
  const [answers, setAnswers] = useState<NewAnswers>(new Map())
  const [chosen, setChecker] = useState<CosignerEntry>()
  const checker = { pin: '', personId: useLikelyChecker(rink), ...chosen }
  const { id: lockoutId, revision, defects, photoPaths } = lockout
  // A defect that was found again is checked again.
  const valueOf = (defect: Defect) => {
    const given = answers.get(defect.key)
    return given?.times === timesFound(defect) ? given.value : ''
  }
  const hasPassed = (defect: Defect) =>
    defect.kind === 'examination'
      ? !isNotPassed(defect)
      : resultProblem(defect, valueOf(defect)) === undefined
  const recheckedKeys = defects.filter(hasPassed).map(({ key }) => key)
  const results = defects.flatMap(defect =>
    defect.kind === 'examination' ? [] : [{ key: defect.key, value: valueOf(defect) }],
  )
  const body = { ...entry, lockoutId, revision, recheckedKeys, results, rinkId: rink.id }
  const signed = { recheckedByPersonId: checker.personId ?? 0, recheckedPin: checker.pin }
  const words = machineTexts.release
  return (
    <OneKeypad>
      <EntryDialog
        rink={rink}
        title={texts.title ?? texts.action}
        description={texts.description}
        action={texts.action}
        icon={ShieldCheck}
        draft={draft}
        size="sheet"
        pin="below"
        pinTitle={words.manager}
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
            <section aria-label={words.recheck} className="flex flex-col gap-2">
              <h3 data-first tabIndex={-1} className="text-lg font-bold">
                {words.recheck}
              </h3>
              <ul className="divide-y divide-line rounded-control border border-line-strong shadow-[inset_4px_0_0_var(--bad)]">
                {defects.map((defect, index) => (
                  <RecheckField
                    key={defect.key}
                    defect={defect}
                    value={valueOf(defect)}
                    error={errors[defect.key] ?? (index === 0 ? errors['recheckedKeys'] : undefined)}
                    onChange={value =>
                      setAnswers(new Map(answers).set(defect.key, { value, times: timesFound(defect) }))
                    }
                  />
                ))}
              </ul>
              <PhotosOnRecord of={words.photos} paths={photoPaths} size="small" />
            </section>
            <FormFields
              rink={rink}
              fields={fieldsOf(releaseForm)}
              entry={entry}
              errors={errors}
              onChange={(key, answer) => {
                setIsTyped(true)
                draft.write({ [key]: String(answer) })
              }}
            />
            <h3 className="text-lg font-bold">{words.checker}</h3>
            <CosignerFields
              rink={rink}
              label={words.checkedBy}
              entry={checker}
              names={{ person: 'recheckedByPersonId', pin: 'recheckedPin' }}
              pinLabel={words.checkerPin}
              errors={errors}
              onChange={setChecker}
            />
          </>
        )}
      </EntryDialog>
    </OneKeypad>
  )
}

/** The person who acts on this tablet, if they can check a machine again: not a manager, who signs as the second person. */
function useLikelyChecker(rink: Rink): number | null {
  const { user } = useAuth()
  const own = useSigners(rink)?.find(({ personId }) => personId === user?.person?.id)
  return own?.hasPin && !own.isManager ? own.personId : null
}

/** The repair, if the callout of the restriction has ended and says what was done. */
function useWorkOfCallout(rink: Rink, { calloutId }: Lockout): string {
  const { data } = useQuery({ ...calloutOf(rink, String(calloutId)), enabled: calloutId !== null })
  return data && data.status !== 'In Progress' ? workDoneIn(data) : ''
}
