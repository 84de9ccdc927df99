import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import type { ChecklistRecord } from '#contract/checklists.ts'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { findProblem, machineLabel } from '#domain/checklists/problems.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Accordion } from '#web/components/accordion.tsx'
import { Button } from '#web/components/button.tsx'
import { showToast } from '#web/components/toast.tsx'
import { ChecklistDialogs, type Question } from './checklist-dialogs.tsx'
import { answersOf, type ChecklistFormValues, isBlank, questionPath } from './form-values.ts'
import { MachineItem } from './machine-item.tsx'
import { OvertakenLine, RecordNotice } from './record-notice.tsx'
import { revealQuestion } from './reveal.ts'
import { SubmitBar } from './submit-bar.tsx'
import { useMachines } from './use-machines.ts'
import { useSubmission } from './use-submission.ts'
import { useUnsentAnswers } from './use-unsent-answers.ts'

interface ChecklistFormProps {
  definition: ChecklistDefinition
  rink: Rink
  /** The submission that the form is filled from. */
  record: ChecklistRecord | null
  /** The one that counts by now, where it is another. */
  overtakenBy: ChecklistRecord | null | undefined
  /** Unsent answers of an earlier visit. */
  keptMachines: MachineAnswers[] | undefined
  /** Where unsent answers are kept. */
  place: string
  /** Whether the form must stay as it is for now. */
  onHold: (isHeld: boolean) => void
}

/** Fills in, checks and submits a checklist. */
export function ChecklistForm(props: ChecklistFormProps) {
  const { definition, rink, record, overtakenBy, keptMachines, place, onHold } = props
  const navigate = useNavigate()
  const { control, getValues, setValue, formState } = useForm<ChecklistFormValues>({
    defaultValues: { machines: keptMachines ?? answersOf(definition, record) },
  })
  const readMachines = useCallback(() => getValues('machines'), [getValues])
  const isRestored = keptMachines !== undefined
  const { ids, openIds, setOpenIds, addMachine, removeMachine } = useMachines(
    definition,
    control,
    record === null || isRestored,
  )
  const [reviewedIds, setReviewedIds] = useState<string[]>([])
  const [question, setQuestion] = useState<Question | null>(null)
  const [isDiscarded, setIsDiscarded] = useState(false)
  const closeDialog = () => setQuestion(null)
  const { state, submit } = useSubmission({ definition, rink, place, readMachines, onAnswered: closeDialog })

  const isUnsent = (formState.isDirty || isRestored) && state !== 'submitted' && !isDiscarded
  useUnsentAnswers({ isUnsent, place, rink, typedOver: record, readMachines })

  const isHeld = isUnsent || isDiscarded || state !== 'open' || question !== null
  useEffect(() => onHold(isHeld), [onHold, isHeld])

  const leave = () => void navigate({ to: '/dashboard' })
  const discard = () => {
    setIsDiscarded(true)
    leave()
  }

  const review = () => {
    const problem = findProblem(definition, readMachines())
    if (problem === undefined) return setQuestion({ asks: 'submitter' })
    const problemId = ids[problem.machine]
    // The question can take the focus only once its machine is open.
    flushSync(() => {
      setReviewedIds(ids)
      if (problemId) setOpenIds(open => [...new Set([...open, problemId])])
    })
    revealQuestion(questionPath(definition, problem.machine, problem.firstMissing))
    showToast({ tone: 'error', title: problem.title, text: problem.text, bullets: problem.bullets })
  }

  const askToDelete = useCallback(
    (machine: number) => {
      const answers = readMachines()[machine]
      if (answers === undefined) return
      if (isBlank(answers)) removeMachine(machine)
      else setQuestion({ asks: 'delete', machine, label: machineLabel(definition, answers, machine) })
    },
    [definition, readMachines, removeMachine],
  )

  return (
    <>
      <RecordNotice record={record} isRestored={isRestored} definition={definition} rink={rink} />
      <form noValidate onSubmit={event => event.preventDefault()} className="flex flex-col gap-4">
        <Accordion openIds={openIds} onOpenChange={setOpenIds}>
          {ids.map((id, machine) => (
            <MachineItem
              key={id}
              id={id}
              control={control}
              definition={definition}
              rinkId={rink.id}
              machine={machine}
              setAnswer={setValue}
              canBeDeleted={ids.length > 1}
              showsMissing={reviewedIds.includes(id)}
              onDelete={askToDelete}
            />
          ))}
        </Accordion>
        <Button icon={Plus} className="self-start max-sm:self-stretch print:hidden" onClick={addMachine}>
          Add Another {definition.noun}
        </Button>
        <SubmitBar
          control={control}
          definition={definition}
          state={state}
          notice={
            <OvertakenLine
              overtakenBy={state === 'open' ? overtakenBy : undefined}
              timezone={rink.timezone}
            />
          }
          onCancel={isUnsent ? () => setQuestion({ asks: 'leave' }) : leave}
          onSubmit={review}
        />
      </form>
      <ChecklistDialogs
        question={question}
        isSending={state === 'sending'}
        onClose={closeDialog}
        onSubmit={submit}
        onDiscard={discard}
        onDelete={machine => {
          closeDialog()
          removeMachine(machine)
        }}
      />
    </>
  )
}
