import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { answersToMachine, type MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { keyOfDraft } from '#web/api/use-write-key.ts'
import { showToast } from '#web/components/toast.tsx'
import { useSubmitChecklist } from '../checklist-queries.ts'
import { inspectorOf } from '../machine/inspector.ts'
import { rememberInspector } from '../machine/remembered-inspector.ts'
import { deleteSentDraft, draftSource } from '../on-tablet/checklist-drafts.ts'
import { failedMachines } from './failed-machines.ts'
import { failureToast } from './failure-toast.ts'
import { keepFound } from './found-unsafe.ts'

/** Specification 2, section 9. */
const LEAVE_AFTER_MS = 1000

const KEPT = {
  title: 'Saved on this tablet',
  text: 'The checklist is sent as soon as Rinkbook can be reached and someone is logged in.',
}

export type SubmissionState = 'open' | 'sending' | 'submitted'

interface Submission {
  definition: ChecklistDefinition
  rink: Rink
  /** Where the draft is kept. */
  place: string
  readMachines: () => MachineAnswers[]
  draftId: string
  /** The key of a refused write in whose place it is made. */
  replaces: string | undefined
  /** The answer is there, whatever it says. */
  onAnswered: () => void
}

/** Sends the form once, tells how it went, and leaves for the dashboard after a success. */
export function useSubmission(submission: Submission) {
  const { definition, rink, place, draftId, replaces, readMachines, onAnswered } = submission
  const navigate = useNavigate()
  const [state, setState] = useState<SubmissionState>('open')
  const isTaken = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const { mutate } = useSubmitChecklist(definition, rink, {
    onSaved: end => {
      // If the browser could not put the submission into the outbox, the draft is still there.
      void deleteSentDraft(draftSource(place, readMachines()))
      const [machine] = readMachines().slice(-1)
      if (machine) rememberInspector(rink, inspectorOf(definition, machine))
      const failed = failedMachines(definition, readMachines())
      if (isHere.current && failed.length > 0) keepFound({ definition, rink, failed })
      showToast({ tone: 'success', ...(end === 'sent' ? definition.texts.saved : KEPT) })
      setState('submitted')
      onAnswered()
    },
    onRefused: error => {
      const toast = failureToast(definition, error)
      if (toast) showToast(toast)
      isTaken.current = false
      setState('open')
      onAnswered()
    },
  })

  useEffect(() => {
    if (state !== 'submitted') return undefined
    const timer = setTimeout(() => void navigate({ to: '/dashboard' }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state, navigate])

  const submit = (submittedBy: string) => {
    // The second of two quick taps comes before the first has been drawn.
    if (isTaken.current) return
    isTaken.current = true
    setState('sending')
    const machines = readMachines()
    const body = {
      date: operationalDay(serverNow(), rink),
      submittedBy,
      [definition.machinesKey]: machines.map(machine => answersToMachine(definition, machine)),
      rinkId: rink.id,
    }
    mutate({ body, key: keyOfDraft(draftId, body), madeOf: draftSource(place, machines), replaces })
  }

  return { state, submit }
}
