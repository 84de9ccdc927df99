import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, ClipboardList, Save } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Check, Subject } from '#domain/checks/check.ts'
import type { TemplateItem } from '#domain/checks/template.ts'
import { dayInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isRepeated } from '#domain/schedules/rotation.ts'
import { CHECKS_PATH, EQUIPMENT_PATH } from '#web/addresses.ts'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Notice } from '#web/components/notice.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { SubmitterDialog } from '#web/people/submitter-dialog.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { type AskedSubject, type CheckDraft, type Instance, turnsOf } from './check-draft.ts'
import { CheckPage } from './check-page.tsx'
import { CheckResult } from './check-result.tsx'
import { Questions } from './questions.tsx'
import { reviewOf } from './review.ts'
import { SubjectList } from './subject-list.tsx'
import { texts } from './texts.ts'
import { Folded } from './today/folded.tsx'
import { answerKey, type CheckFormState, useCheckForm } from './use-check-form.ts'
import { type Problem, useSubmission } from './use-submission.ts'

interface CheckFormProps {
  rink: Rink
  checkId: number
  /** Undefined if it is not in use any more. */
  check: Check | undefined
  instance: Instance
  draftKey: string
  draft: CheckDraft
}

/** A check to fill in: its questions, or its subjects, of which each opens its questions. */
export function CheckForm(props: CheckFormProps) {
  const { rink, checkId, check, instance, draftKey, draft } = props
  const { user } = useAuth()
  const navigate = useNavigate()
  const { subject: named } = useSearch({ strict: false })
  const form = useCheckForm({ rink, checkId, check, draftKey, draft })
  const { template, subjects, all, written } = form
  const { focus, focusLater } = useFocusOnQuestion()
  const show = (problem: Problem) => {
    focusLater(problem)
    if (all.length > 1)
      void navigate({ to: '.', search: before => ({ ...before, subject: problem.subject }) })
  }
  const submission = useSubmission(form, instance, show)
  const only = all.length === 1 ? all[0] : undefined
  const open = only ?? all.find(({ key }) => key === named)
  useEffect(() => focus(open?.key), [focus, open])
  const { phase, result } = submission
  if (result) {
    return <CheckResult result={result} onDone={() => void navigate({ to: CHECKS_PATH })} />
  }
  const isOlder = check !== undefined && check.template.version !== template.version
  return (
    <CheckPage
      checkId={checkId}
      title={open && !only ? open.name : template.title}
      subtitle={open && !only ? template.title : (only?.name ?? '')}
      instance={instance}
    >
      {isOlder && <Notice tone="info">{texts.form.older(template.version)}</Notice>}
      {subjects.length === 0 && <NothingToCheck />}
      {open ? (
        <>
          <Repeated form={form} subject={open} />
          <QuestionsOf form={form} subject={open} problems={submission.problems} />
        </>
      ) : (
        <Subjects form={form} />
      )}
      {subjects.length > 0 && (
        <Bar
          form={form}
          open={open}
          isOnly={only !== undefined}
          isBusy={phase === 'sending'}
          onSubmit={submission.review}
        />
      )}
      {phase !== 'open' && (
        <SubmitterDialog
          rink={rink}
          keptAs={draftKey}
          namesInForm={user?.person ? [user.person.name] : []}
          isOpen
          initialName={written.refused?.submittedBy ?? ''}
          signedBy={user?.person?.name}
          isSending={phase === 'sending'}
          isChecking={false}
          title={texts.submit.title}
          action={texts.form.submit}
          outcomes={reviewOf(form, submission.leftOut)}
          onCancel={submission.cancel}
          onConfirm={submission.send}
        />
      )}
    </CheckPage>
  )
}

/** Focuses a question once its subject is open. */
function useFocusOnQuestion() {
  const [wanted, setWanted] = useState<Problem>()
  const focus = (open: string | undefined) => {
    if (!wanted || wanted.subject !== open) return undefined
    // A dialog that closes first returns the focus to its button.
    const timer = setTimeout(() => {
      focusProblem(wanted)
      setWanted(undefined)
    })
    return () => clearTimeout(timer)
  }
  return { focus, focusLater: setWanted }
}

function focusProblem({ item, isAboutNeeds }: Problem): void {
  const row = document.querySelector(`[data-question="${CSS.escape(item)}"]`)
  const part = isAboutNeeds ? '[data-needs]' : '[data-answer]'
  const control = row?.querySelector<HTMLElement>(
    `${part} :is(input:not(.hidden), textarea, button, p[tabindex])`,
  )
  control?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'center' })
}

function NothingToCheck() {
  return (
    <Empty
      icon={ClipboardList}
      action={
        <Link to={EQUIPMENT_PATH} className={buttonLook('secondary')}>
          {texts.form.equipment}
        </Link>
      }
    >
      {texts.form.noSubjects}
    </Empty>
  )
}

/** The things to check this time; of points that take turns, the others are folded. */
function Subjects({ form: { subjects, others, stateOf } }: { form: CheckFormState }) {
  return (
    <>
      {subjects.length > 0 && (
        <div className="card overflow-hidden">
          <SubjectList label={texts.form.subjects} subjects={subjects} stateOf={stateOf} />
        </div>
      )}
      {others.length > 0 && (
        <div className="card overflow-hidden">
          <Folded title={texts.form.another}>
            <SubjectList label={texts.form.another} subjects={others} stateOf={stateOf} />
          </Folded>
        </div>
      )}
    </>
  )
}

/** Warns before the last time's point is checked again. */
function Repeated({ form: { all, template }, subject }: { form: CheckFormState; subject: AskedSubject }) {
  const { lastDoneOn, name, key } = subject
  if (template.pointsAtOnce === undefined || !lastDoneOn || !isRepeated(turnsOf(all), key)) return null
  return <Notice tone="warn">{texts.form.repeated(name, dayInWords(lastDoneOn))}</Notice>
}

interface QuestionsOfProps {
  form: CheckFormState
  subject: Subject
  problems: readonly Problem[]
}

function QuestionsOf({ form, subject, problems }: QuestionsOfProps) {
  const { rink, checkId, draftKey, written, refused } = form
  const errorOf = ({ key }: TemplateItem) =>
    refused[answerKey(subject.key, key)] ??
    problems.find(problem => problem.subject === subject.key && problem.item === key)?.message
  return (
    <Questions
      key={subject.key}
      template={form.template}
      errorOf={errorOf}
      at={{
        rink,
        checkId,
        draftKey,
        subject,
        answers: form.answersOf(subject.key),
        timers: written.timers,
        onAnswer: (item, change) => form.answer(subject.key, item, change),
        onTimer: form.startTimer,
      }}
    />
  )
}

interface BarProps {
  form: CheckFormState
  open: Subject | undefined
  isOnly: boolean
  isBusy: boolean
  onSubmit: () => Promise<void>
}

/** The progress, and the next step: back to the list, or submit. */
function Bar({ form, open, isOnly, isBusy, onSubmit }: BarProps) {
  const { subjects } = form
  const state = open && form.stateOf(open)
  const done = state?.answered ?? subjects.filter(one => isComplete(form, one)).length
  const total = state?.total ?? subjects.length
  const count = state ? texts.form.count(done, total) : texts.form.countSubjects(done, total)
  return (
    <BottomBar>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-40 grow flex-col gap-1.5 max-sm:basis-full">
          <p className="flex flex-wrap items-center gap-x-3 font-semibold">
            {count}
            {subjects.some(one => form.stateOf(one).isBegun) && (
              <span className="flex items-center gap-1.5 text-sm font-normal text-ink-soft">
                <Save aria-hidden className="size-4.5 shrink-0" />
                {texts.form.draft}
              </span>
            )}
          </p>
          <ProgressBar label={texts.form.progress} value={done} total={total} />
        </div>
        <div className="flex justify-end gap-3 max-sm:w-full max-sm:*:grow">
          {open && !isOnly ? (
            <Link
              to="."
              search={({ subject: _open, ...others }) => others}
              className={buttonLook('primary', 'min-h-16')}
            >
              <ArrowLeft aria-hidden className="size-5.5" />
              {texts.form.back}
            </Link>
          ) : (
            <Button
              kind="primary"
              icon={ClipboardList}
              className="min-h-16"
              isBusy={isBusy}
              busyLabel={texts.form.submitting}
              onClick={() => void onSubmit()}
            >
              {texts.form.submit}
            </Button>
          )}
        </div>
      </div>
    </BottomBar>
  )
}

function isComplete({ stateOf }: CheckFormState, subject: Subject): boolean {
  const { isBegun, problems } = stateOf(subject)
  return isBegun && problems.length === 0
}
