import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { findProblem, machineLabel } from '#domain/checklists/problems.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { Accordion } from '#web/components/accordion.tsx'
import { Button } from '#web/components/button.tsx'
import { showToast } from '#web/components/toast.tsx'
import { inspectorsOf } from '../machine/inspector.ts'
import { MachineItem } from '../machine/machine-item.tsx'
import { useLikelyMachines } from '../machine/use-likely-machines.ts'
import type { ChecklistDraft, DraftHead } from '../on-tablet/checklist-drafts.ts'
import { DraftLine } from '../on-tablet/draft-line.tsx'
import { SubmitBar } from '../submitting/submit-bar.tsx'
import { useFreshnessCheck } from '../submitting/use-freshness-check.ts'
import { useSubmission } from '../submitting/use-submission.ts'
import { AlsoEditing } from './also-editing.tsx'
import { ChecklistDialogs, type Question } from './checklist-dialogs.tsx'
import { focusQuestion } from './focus-question.ts'
import { answersOfBaseline, type FormBaseline } from './form-baseline.ts'
import { type ChecklistFormValues, hasAnswers, isBlank, nextMachine, questionPath } from './form-values.ts'
import { OvertakenLine, OvertakenWarning, RecordNotice } from './record-notice.tsx'
import { useFormMachines } from './use-form-machines.ts'
import { useLinkedMachine } from './use-linked-machine.ts'

interface ChecklistFormProps {
  definition: ChecklistDefinition
  rink: Rink
  /** What the form is filled from. */
  basis: FormBaseline
  /** The one that counts by now, where it is another. */
  overtakenBy: ChecklistRecord | null | undefined
  /** Unsent answers of an earlier visit. */
  draft: ChecklistDraft | undefined
  /** Where the draft is kept. */
  place: string
  /** Whether the form must stay as it is for now. */
  onHold: (isHeld: boolean) => void
  onDiscard: () => void
  /** Asks the server again whether newer work counts now. */
  findNewer: () => Promise<ChecklistRecord | undefined>
}

/** Fills in, checks and submits a checklist. */
export function ChecklistForm(props: ChecklistFormProps) {
  const { definition, rink, basis, overtakenBy, draft, place, onHold, onDiscard, findNewer } = props
  const navigate = useNavigate()
  const { control, getValues, setValue, formState } = useForm<ChecklistFormValues>({
    defaultValues: { machines: draft?.machines ?? answersOfBaseline(definition, rink, basis) },
  })
  const readMachines = useCallback(() => getValues('machines'), [getValues])
  const { ids, openIds, setOpenIds, addMachine, removeMachine } = useFormMachines(
    control,
    (basis.record === null && basis.waiting === null) || draft !== undefined,
  )
  useLinkedMachine({ definition, rink, ids, readMachines, setAnswer: setValue, setOpenIds, addMachine })
  const likely = useLikelyMachines({ definition, rink, readMachines, setAnswer: setValue })
  const [reviewedIds, setReviewedIds] = useState<string[]>([])
  const [question, setQuestion] = useState<Question | null>(null)
  // What says the same takes nothing away, such as one's own submission whose answer was lost.
  const lookAgain = useFreshnessCheck(async () => {
    const newer = await findNewer()
    return newer !== undefined && !hasAnswers(definition, newer, readMachines())
  })
  const closeDialog = () => {
    lookAgain.cancel()
    setQuestion(null)
  }

  const [head] = useState<DraftHead>(() => ({
    id: draft?.id ?? randomKey(),
    typedOver: basis,
    refused: draft?.refused ?? null,
  }))
  const { state, submit } = useSubmission({
    definition,
    rink,
    place,
    readMachines,
    draftId: head.id,
    replaces: head.refused?.key,
    onAnswered: closeDialog,
  })

  const isUnsent = (formState.isDirty || draft !== undefined) && state !== 'submitted'
  const isHeld = isUnsent || state !== 'open' || question !== null
  useEffect(() => onHold(isHeld), [onHold, isHeld])

  const leave = () => {
    if (isUnsent)
      showToast({ tone: 'success', title: 'Draft kept', text: 'Your answers wait on this tablet.' })
    void navigate({ to: '/dashboard' })
  }

  const review = (answered?: string) => {
    const problem = findProblem(definition, readMachines())
    const open = problem === undefined ? likely.next(answered) : undefined
    if (open) return setQuestion({ asks: 'likely', likely: open })
    if (problem === undefined) {
      lookAgain.look()
      return setQuestion({ asks: 'submitter' })
    }
    const problemId = ids[problem.machine]
    // The question can take the focus only once its machine is open.
    flushSync(() => {
      setReviewedIds(ids)
      if (problemId) setOpenIds(open => [...new Set([...open, problemId])])
    })
    focusQuestion(questionPath(definition, problem.machine, problem.firstMissing))
    showToast({ tone: 'error', title: problem.title, text: problem.text, bullets: problem.bullets })
  }

  const askToDelete = useCallback(
    (machine: number) => {
      const answers = readMachines()[machine]
      if (answers === undefined) return
      if (isBlank(definition, answers)) removeMachine(machine)
      else setQuestion({ asks: 'delete', machine, label: machineLabel(definition, answers, machine) })
    },
    [definition, readMachines, removeMachine],
  )

  return (
    <>
      <RecordNotice basis={basis} draft={draft} definition={definition} rink={rink} />
      <form noValidate onSubmit={event => event.preventDefault()} className="flex flex-col gap-4">
        <Accordion openIds={openIds} onOpenChange={setOpenIds}>
          {ids.map((id, machine) => (
            <MachineItem
              key={id}
              id={id}
              control={control}
              definition={definition}
              rink={rink}
              machine={machine}
              setAnswer={setValue}
              canBeDeleted={ids.length > 1}
              showsMissing={reviewedIds.includes(id)}
              others={likely.others}
              onYes={likely.onYes}
              onNo={likely.onNo}
              onDelete={askToDelete}
            />
          ))}
        </Accordion>
        <Button
          icon={Plus}
          className="self-start max-sm:self-stretch print:hidden"
          onClick={() => addMachine(nextMachine(definition, rink, readMachines().at(-1)))}
        >
          Add Another {definition.noun}
        </Button>
        <SubmitBar
          control={control}
          definition={definition}
          state={state}
          notice={
            <>
              <AlsoEditing
                control={control}
                definition={definition}
                rink={rink}
                isOpen={state !== 'submitted'}
              />
              <OvertakenLine
                overtakenBy={state === 'open' ? overtakenBy : undefined}
                timezone={rink.timezone}
              />
              <DraftLine
                control={control}
                place={place}
                isUnsent={isUnsent}
                restoredFrom={draft?.savedAt}
                timezone={rink.timezone}
                head={head}
                isSubmitted={state === 'submitted'}
                canDiscard={state === 'open'}
                onDiscard={() => setQuestion({ asks: 'discard' })}
              />
            </>
          }
          onCancel={leave}
          onSubmit={() => review()}
        />
      </form>
      <ChecklistDialogs
        rink={rink}
        place={place}
        question={question}
        inspectors={question ? inspectorsOf(definition, readMachines()) : []}
        submittedBy={head.refused?.submittedBy ?? ''}
        isSending={state === 'sending'}
        lookAgain={lookAgain}
        warning={<OvertakenWarning overtakenBy={overtakenBy} timezone={rink.timezone} />}
        onClose={closeDialog}
        onSubmit={submit}
        onDiscard={onDiscard}
        onLikely={{
          onYes: it => {
            likely.onYes(it)
            review()
          },
          onNo: it => {
            likely.onNo(it)
            review(it.id)
          },
        }}
        onDelete={machine => {
          closeDialog()
          removeMachine(machine)
        }}
      />
    </>
  )
}
