import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardList, Save, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Check } from '#domain/checks/check.ts'
import type { TemplateItem } from '#domain/checks/template.ts'
import { dayInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isRepeated } from '#domain/schedules/rotation.ts'
import { EQUIPMENT_PATH } from '#web/addresses.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Folded } from '#web/components/folded.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useCurrentName } from '#web/people/current-name.ts'
import { useOnlyPresent } from '#web/people/present-staff.ts'
import { SubmitterDialog } from '#web/people/submitter-dialog.tsx'
import { CheckBar } from './check-bar.tsx'
import { CheckDone } from './check-done.tsx'
import { type AskedSubject, type CheckDraft, type Instance, turnsOf } from './check-draft.ts'
import { CheckPage } from './check-page.tsx'
import { CheckResult } from './check-result.tsx'
import { useFocusOnQuestion } from './focus-on-question.ts'
import { Questions } from './questions.tsx'
import { consequenceIn, reviewOf } from './review.ts'
import { SubjectList } from './subject-list.tsx'
import { texts } from './texts.ts'
import { type CheckFormState, useCheckForm } from './use-check-form.ts'
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
  const known = useCurrentName()
  const present = useOnlyPresent(rink)
  const navigate = useNavigate()
  const { subject: named } = useSearch({ strict: false })
  const form = useCheckForm({ rink, checkId, check, instance, draftKey, draft })
  const { template, subjects, all, written, done } = form
  const [refused] = draft.refusedAnswers
  const { focus, focusLater } = useFocusOnQuestion(refused && { ...refused, isAboutNeeds: false })
  const show = (problem: Problem) => {
    focusLater(problem)
    if (all.length > 1)
      void navigate({ to: '.', search: before => ({ ...before, subject: problem.subject }) })
  }
  const [isAgain, setIsAgain] = useState(false)
  const submission = useSubmission(form, instance, show)
  const only = all.length === 1 ? all[0] : undefined
  const open = only ?? all.find(({ key }) => key === named)
  useEffect(() => focus(open?.key), [focus, open])
  const { phase, result } = submission
  if (result) return <CheckResult rink={rink} result={result} />
  if (done && !isAgain && Object.keys(written.answers).length === 0) {
    return (
      <CheckPage
        rink={rink}
        checkId={checkId}
        title={template.title}
        subtitle=""
        instance={instance}
        nextDueAt={check?.nextDueAt}
      >
        <CheckDone rink={rink} due={done} lastResult={form.lastResult} onAgain={() => setIsAgain(true)} />
      </CheckPage>
    )
  }
  const isOlder = check !== undefined && check.template.version !== template.version
  return (
    <CheckPage
      rink={rink}
      checkId={checkId}
      title={open && !only ? open.name : template.title}
      subtitle={open && !only ? template.title : (only?.name ?? '')}
      instance={instance}
      nextDueAt={check?.nextDueAt}
    >
      {written.refused && (
        <Notice tone="bad" title={texts.form.refused.title}>
          {texts.form.refused.text(written.refused.problem)}
        </Notice>
      )}
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
      <DraftLine form={form} />
      {subjects.length > 0 && (
        <CheckBar
          form={form}
          open={open}
          isOnly={only !== undefined}
          isBusy={phase === 'sending'}
          onSubmit={submission.review}
          onMissing={submission.showFirst}
        />
      )}
      {phase !== 'open' && (
        <SubmitterDialog
          rink={rink}
          keptAs={draftKey}
          namesInForm={known === undefined ? [] : [known]}
          isOpen
          initialName={written.refused?.submittedBy ?? ''}
          likelyName={present}
          signedBy={known}
          isSending={phase === 'sending'}
          isChecking={false}
          title={texts.submit.title}
          action={texts.form.submit}
          actionNote={consequenceIn(form)}
          outcomes={reviewOf(form, submission.leftOut)}
          onCancel={submission.cancel}
          onConfirm={submission.send}
        />
      )}
    </CheckPage>
  )
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
function Subjects({ form }: { form: CheckFormState }) {
  const { subjects, others } = form
  return (
    <>
      {others.length > 0 && <p className="text-ink-soft">{texts.form.turns}</p>}
      {subjects.length > 0 && <SubjectList label={texts.form.subjects} form={form} subjects={subjects} />}
      {others.length > 0 && (
        <div className="card overflow-hidden">
          <Folded title={texts.form.another}>
            <div className="p-3">
              <SubjectList label={texts.form.another} form={form} subjects={others} />
            </div>
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
  subject: AskedSubject
  problems: readonly Problem[]
}

function QuestionsOf({ form, subject, problems }: QuestionsOfProps) {
  const { rink, checkId, draftKey, written } = form
  const errorOf = ({ key }: TemplateItem) =>
    [...written.refusedAnswers, ...problems].find(
      problem => problem.subject === subject.key && problem.item === key,
    )?.message
  return (
    <Questions
      key={`${written.id} ${subject.key}`}
      template={form.template}
      errorOf={errorOf}
      at={{
        rink,
        checkId,
        draftKey,
        subject,
        answers: form.answersOf(subject.key),
        last: form.lastResult(subject.key),
        timers: written.timers,
        onAnswer: (item, change) => form.answer(subject.key, item, change),
        onTimer: form.startTimer,
        confirmed: written.confirmed[subject.key] ?? {},
        onConfirm: item => form.confirm(subject.key, item),
      }}
    />
  )
}

/** Says that the answers are stored, and discards them on request. */
function DraftLine({ form }: { form: CheckFormState }) {
  const [asks, setAsks] = useState(false)
  const { discard } = texts.form
  if (!form.all.some(subject => form.stateOf(subject).isBegun)) return null
  return (
    <div className="-mt-3 flex items-center justify-between gap-3 text-sm">
      <p className="flex items-center gap-2">
        <Save aria-hidden className="size-4.5 shrink-0 text-ok" />
        {texts.form.saved}
      </p>
      <Button kind="quiet" icon={Trash2} className="shrink-0 px-3 text-sm" onClick={() => setAsks(true)}>
        {discard.confirm}
      </Button>
      {asks && (
        <ConfirmDialog
          title={discard.title}
          text={discard.text}
          keepLabel={discard.keep}
          confirmLabel={discard.confirm}
          onKeep={() => setAsks(false)}
          onConfirm={() => void form.discard()}
        />
      )}
    </div>
  )
}
