import type { Subject } from '#domain/checks/check.ts'
import { FormBar, missingInWords, SubmitButton } from '#web/components/form-bar.tsx'
import { missingIn } from './check-draft.ts'
import { SubjectLinks } from './subject-links.tsx'
import { texts } from './texts.ts'
import { locksIn, UnsentLocks } from './unsent-locks.tsx'
import { type CheckFormState, checkedSubjects } from './use-check-form.ts'

interface CheckBarProps {
  form: CheckFormState
  open: Subject | undefined
  isOnly: boolean
  isBusy: boolean
  onSubmit: () => Promise<void>
  /** Shows the first missing answer of a subject, or of the whole check. */
  onMissing: (subject: Subject | undefined) => void
}

/** The progress, and the next step: back to the list, or submit. An unsafe machine or place can be submitted at once. */
export function CheckBar({ form, open, isOnly, isBusy, onSubmit, onMissing }: CheckBarProps) {
  const { subjects } = form
  const state = open && form.stateOf(open)
  const isDone = (subject: Subject) => isComplete(form, subject) || form.isChecked(subject.key)
  const done = state?.answered ?? subjects.filter(isDone).length
  const total = state?.total ?? subjects.length
  const begun = checkedSubjects(form)
  const states = state ? [state] : begun.map(form.stateOf)
  const { unanswered, details } = missingIn(states)
  const isAnyBegun = state !== undefined || begun.length > 0
  const left = done < total ? texts.form.notCheckedYet(total - done) : ''
  const missing = isAnyBegun ? missingInWords(unanswered, details) : left
  const back = open && !isOnly
  const { machines, places } = locksIn(form)
  const isUnsafe = machines.length + places.length > 0
  const isUrgent = isUnsafe && missing === '' && begun.every(subject => isComplete(form, subject))
  const submit = (
    <SubmitButton
      missing={missing}
      isBusy={isBusy}
      busyLabel={texts.form.submitting}
      onClick={() => void onSubmit()}
    >
      {texts.form.submit}
    </SubmitButton>
  )
  return (
    <FormBar
      count={state ? texts.form.count(done, total) : texts.form.countSubjects(done, total)}
      label={texts.form.progress}
      value={done}
      total={total}
      missing={missing}
      onMissing={() => onMissing(open)}
      left={left}
      actions={
        back ? (
          <SubjectLinks
            isComplete={missing === ''}
            next={subjects.find(subject => subject.key !== open.key && !isDone(subject))}
            submit={isUrgent && submit}
          />
        ) : (
          submit
        )
      }
    >
      <UnsentLocks form={form} />
    </FormBar>
  )
}

function isComplete({ stateOf }: CheckFormState, subject: Subject): boolean {
  const { isBegun, problems } = stateOf(subject)
  return isBegun && problems.length === 0
}
