import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { submissionProblem } from '#domain/checklists/reasons.ts'
import type { Entry } from '#domain/forms/form.ts'
import { itemLabel } from '#domain/forms/problems.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { Accordion } from '#web/components/accordion.tsx'
import { useReturnPath } from '#web/components/back-link.tsx'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useCurrentName } from '#web/people/current-name.ts'
import { useOnlyPresent } from '#web/people/present-staff.ts'
import { SubmitterDialog } from '#web/people/submitter-dialog.tsx'
import type { ChecklistDraft, DraftHead } from '../checklist-drafts.ts'
import { inspectorNames } from '../inspector.ts'
import { MachineItem } from '../machine/machine-item.tsx'
import type { SimilarMachine } from '../machine/offered-machines.ts'
import { SimilarMachineDialog, useSimilarMachines } from '../machine/similar-machine-prompt.tsx'
import { texts } from '../texts.ts'
import { type FormBaseline, NO_BASELINE } from './form-baseline.ts'
import { AlsoEditing, BaselineNotices, DraftLine, OvertakenLine, OvertakenWarning } from './form-notices.tsx'
import {
  answerPath,
  answersIn,
  answersOf,
  areSameAnswers,
  isBlank,
  nextMachine,
  signedBy,
} from './form-values.ts'
import { consequenceIn, reviewOf } from './review.ts'
import { SubmitBar } from './submit-bar.tsx'
import { focusQuestion, useFormMachines } from './use-form-machines.ts'
import { useFreshnessCheck } from './use-freshness-check.ts'
import { useSubmission } from './use-submission.ts'

interface ChecklistFormProps {
  definition: ChecklistDefinition
  rink: Rink
  baseline: FormBaseline
  /** The machines of the register that the form is about; undefined if it asks for them. */
  machines: readonly Entry[] | undefined
  /** The current record, if it has changed. */
  overtakenBy: ChecklistRecord | null | undefined
  /** The draft of an earlier visit. */
  draft: ChecklistDraft | undefined
  draftKey: string
  /** Reports if the form must not be replaced. */
  onHold: (isHeld: boolean) => void
  onDiscard: () => void
  /** Checks the server for newer work. */
  findNewer: () => Promise<ChecklistRecord | undefined>
  /** Called once the submission is over; `isPassed` is true if no machine was found unsafe. */
  onLeave: (isPassed: boolean) => void
}

type Question =
  | { asks: 'submitter' }
  | { asks: 'discard' }
  | { asks: 'similar'; similar: SimilarMachine }
  | { asks: 'delete'; machine: number; label: string }

/** Fills in, checks and submits a checklist. */
export function ChecklistForm(props: ChecklistFormProps) {
  const { definition, rink, baseline, machines: ofRegister } = props
  const { overtakenBy, draft, draftKey, onHold, onDiscard, findNewer, onLeave } = props
  const navigate = useNavigate()
  const known = useCurrentName()
  const present = useOnlyPresent(rink)
  const inspector = known ?? present
  const { control, getValues, setValue, formState } = useForm<{ machines: Entry[] }>({
    defaultValues: {
      machines:
        draft?.machines ??
        ofRegister?.map(entry => signedBy(definition, rink, entry, inspector)) ??
        baseline.waiting?.machines ??
        answersOf(definition, rink, baseline.record, inspector),
    },
  })
  const isOfRegister = ofRegister !== undefined
  const [head] = useState<DraftHead>(() => ({
    id: draft?.id ?? randomKey(),
    typedOver: baseline,
    refused: draft?.refused ?? null,
  }))
  const [refused] = useState(head.refused?.answers ?? [])
  const form = useMemo(
    () => ({
      definition,
      rink,
      control,
      draftKey,
      isOfRegister,
      refused,
      setAnswer: setValue,
      readMachines: () => getValues('machines'),
    }),
    [definition, rink, control, draftKey, isOfRegister, refused, setValue, getValues],
  )
  const { readMachines } = form
  const returnPath = useReturnPath('/dashboard')
  const isNew = isOfRegister || (baseline.record === null && baseline.waiting === null)
  const { ids, openIds, setOpenIds, addMachine, removeMachine, openNext } = useFormMachines(
    form,
    isNew || draft !== undefined,
  )
  const similar = useSimilarMachines(form)
  const [reviewedIds, setReviewedIds] = useState<string[]>([])
  const [question, setQuestion] = useState<Question | null>(null)
  // A record with the same answers is not newer work: it may be the user's own, after a lost reply.
  const freshness = useFreshnessCheck(async () => {
    const newer = await findNewer()
    return newer !== undefined && !areSameAnswers(answersIn(definition, newer), readMachines())
  })
  const closeDialog = () => {
    freshness.cancel()
    setQuestion(null)
  }
  const { state, submit } = useSubmission({ form, draftKey, head, onSettled: closeDialog, onLeave })
  const isUnsent = (formState.isDirty || draft !== undefined) && state !== 'submitted'
  const isHeld = isUnsent || state !== 'open' || question !== null
  useEffect(() => onHold(isHeld), [onHold, isHeld])
  const leave = () => {
    if (isUnsent) showToast({ tone: 'success', ...texts.form.draftSaved })
    void navigate({ to: returnPath })
  }
  const review = (answered?: string) => {
    const problem = submissionProblem(definition, readMachines())
    const open = problem === undefined ? similar.next(answered) : undefined
    if (open) return setQuestion({ asks: 'similar', similar: open })
    if (problem === undefined) {
      freshness.check()
      return setQuestion({ asks: 'submitter' })
    }
    const problemId = ids[problem.index]
    // The question can take the focus only once its machine is open.
    flushSync(() => {
      setReviewedIds(ids)
      if (problemId) setOpenIds(ofOthers => [...new Set([...ofOthers, problemId])])
    })
    focusQuestion(answerPath(problem.index, problem.firstMissing))
    showToast({ tone: 'error', title: problem.title, text: problem.text, bullets: problem.bullets })
  }
  const askToDelete = useCallback(
    (machine: number) => {
      const entry = readMachines()[machine]
      if (entry === undefined) return
      if (isBlank(definition, entry)) removeMachine(machine)
      else setQuestion({ asks: 'delete', machine, label: itemLabel(definition.form, entry, machine) })
    },
    [definition, readMachines, removeMachine],
  )
  const removal = isOfRegister ? texts.form.leaveOut : texts.form.remove
  const inspectors = question ? inspectorNames(definition, readMachines()) : []
  return (
    <>
      <BaselineNotices
        baseline={isOfRegister ? NO_BASELINE : baseline}
        draft={draft}
        definition={definition}
        rink={rink}
      />
      <form noValidate onSubmit={event => event.preventDefault()} className="flex flex-col gap-4">
        <Accordion openIds={openIds} onOpenChange={setOpenIds}>
          {ids.map((id, machine) => (
            <MachineItem
              key={id}
              id={id}
              form={form}
              machine={machine}
              showsMissing={reviewedIds.includes(id)}
              isOnly={ids.length === 1}
              others={similar.others}
              onYes={similar.onYes}
              onNo={similar.onNo}
              onDelete={askToDelete}
              onComplete={isOfRegister ? openNext : undefined}
            />
          ))}
        </Accordion>
        {!isOfRegister && (
          <Button
            icon={Plus}
            className="self-start max-sm:self-stretch print:hidden"
            onClick={() => addMachine(nextMachine(definition, rink, readMachines().at(-1)))}
          >
            {texts.form.addAnother(definition.form.list.noun)}
          </Button>
        )}
        <SubmitBar form={form} state={state} onCancel={leave} onSubmit={() => review()}>
          <AlsoEditing form={form} isOpen={state !== 'submitted'} />
          <OvertakenLine overtakenBy={state === 'open' ? overtakenBy : undefined} timezone={rink.timezone} />
          <DraftLine
            form={form}
            draftKey={draftKey}
            isUnsent={isUnsent}
            isSubmitted={state === 'submitted'}
            restoredFrom={draft?.savedAt}
            head={head}
            onDiscard={state === 'open' ? () => setQuestion({ asks: 'discard' }) : undefined}
          />
        </SubmitBar>
      </form>
      <SubmitterDialog
        rink={rink}
        keptAs={draftKey}
        namesInForm={inspectors}
        likelyName={new Set(inspectors).size === 1 ? inspectors[0] : present}
        isOpen={question?.asks === 'submitter'}
        initialName={head.refused?.submittedBy ?? ''}
        signedBy={known}
        outcomes={question ? reviewOf(definition, readMachines()) : []}
        actionNote={question ? consequenceIn(definition, readMachines()) : undefined}
        isSending={state === 'sending'}
        isChecking={freshness.isConfirmed}
        warning={<OvertakenWarning overtakenBy={overtakenBy} timezone={rink.timezone} />}
        onCancel={closeDialog}
        onConfirm={name => void freshness.whenChecked(() => submit(name))}
      />
      {question?.asks === 'similar' && (
        <SimilarMachineDialog
          rink={rink}
          similar={question.similar}
          onYes={it => {
            similar.onYes(it)
            review()
          }}
          onNo={it => {
            similar.onNo(it)
            review(it.id)
          }}
          onClose={closeDialog}
        />
      )}
      {question?.asks === 'discard' && (
        <ConfirmDialog
          title={texts.form.discard.title}
          text={texts.form.discard.text}
          keepLabel={texts.form.discard.keep}
          confirmLabel={texts.form.discard.confirm}
          onKeep={closeDialog}
          onConfirm={onDiscard}
        />
      )}
      {question?.asks === 'delete' && (
        <ConfirmDialog
          title={removal.title(question.label)}
          text={removal.text}
          keepLabel={removal.keep}
          confirmLabel={removal.confirm}
          onKeep={closeDialog}
          onConfirm={() => {
            closeDialog()
            removeMachine(question.machine)
          }}
        />
      )}
    </>
  )
}
