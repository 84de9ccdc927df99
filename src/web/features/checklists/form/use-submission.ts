import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { checklistEndpoints } from '#contract/checklists.ts'
import type { PartSent } from '#contract/endpoint.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { operationalDay } from '#domain/dates.ts'
import { lockingAnswers } from '#domain/equipment/lock-out.ts'
import type { Entry } from '#domain/forms/form.ts'
import { itemFrom, photosOf } from '#domain/forms/items.ts'
import { itemLabel } from '#domain/forms/problems.ts'
import { timeOfCorrection } from '#domain/performed.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { keyOfDraft } from '#web/api/use-write-key.ts'
import { showToast, type Toast } from '#web/components/toast.tsx'
import { useQueuedWrite } from '#web/offline/outbox/use-queued-write.ts'
import { deletePhotosUnder } from '#web/offline/photos.ts'
import { type DraftHead, deleteSentDraft, draftSource } from '../checklist-drafts.ts'
import { type FailedMachine, storeFoundUnsafe } from '../found-unsafe.ts'
import { inspectorIn, rememberInspector } from '../inspector.ts'
import { identityOfFields } from '../machine/offered-machines.ts'
import { checklistWriteOf } from '../queued-writes.ts'
import { texts } from '../texts.ts'
import type { OpenForm } from './form-values.ts'

/** Specification 2, section 9. */
const LEAVE_AFTER_MS = 1000
const UNAUTHENTICATED = 401

type SentChecklist = PartSent<ReturnType<typeof checklistEndpoints>['submit'], 'body'>
export type SubmissionState = 'open' | 'sending' | 'submitted'

interface Submission {
  form: OpenForm
  draftKey: string
  head: DraftHead
  /** Called when the checklist is saved or refused. */
  onSettled: () => void
  /** Called to leave the form; `isPassed` is true if no machine was found unsafe. */
  onLeave: (isPassed: boolean) => void
}

/**
 * Submits the form once, or queues it until the network is back, and leaves it. The result is shown even if the user has
 * left the screen. A repeat with the same key is recorded once.
 */
export function useSubmission({ form, draftKey, head, onSettled, onLeave }: Submission) {
  const { definition, rink, readMachines } = form
  const send = useQueuedWrite(rink)
  const [state, setState] = useState<SubmissionState>('open')
  const isSubmitting = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const { mutate } = useMutation({
    mutationFn: ({ body, machines }: { body: SentChecklist; machines: readonly Entry[] }) =>
      send(checklistWriteOf(definition), {
        body,
        key: keyOfDraft(head.id, body),
        sourceDraft: draftSource(draftKey, machines),
        replaces: head.refused?.key,
      }),
    onSuccess: sent => {
      const { end } = sent
      const machines = readMachines()
      // If the browser could not store the submission in the outbox, the draft is still there.
      void deleteSentDraft(draftSource(draftKey, machines))
      void deletePhotosUnder(draftKey)
      const last = machines.at(-1)
      if (last) rememberInspector(rink, inspectorIn(definition, last))
      const failed = failedMachines(definition, machines)
      if (isMounted.current && failed.length > 0) {
        const recordId = sent.end === 'sent' ? sent.reply.id : undefined
        storeFoundUnsafe({ definition, rink, failed, recordId })
      }
      showToast({ tone: 'success', ...(end === 'sent' ? definition.texts.saved : texts.kept) })
      setState('submitted')
      onSettled()
    },
    onError: error => {
      const toast = failureToast(definition, error)
      if (toast) showToast(toast)
      isSubmitting.current = false
      setState('open')
      onSettled()
    },
  })
  const leave = useEffectEvent(() => onLeave(failedMachines(definition, readMachines()).length === 0))
  useEffect(() => {
    if (state !== 'submitted') return undefined
    const timer = setTimeout(() => leave(), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state])
  const submit = (submittedBy: string) => {
    // The second of two quick taps comes before the first is rendered.
    if (isSubmitting.current) return
    isSubmitting.current = true
    setState('sending')
    const machines = readMachines()
    const body = {
      // A correction is still of the day on which Submit was tapped.
      date: operationalDay(timeOfCorrection(head.refused?.madeAt, serverNow()), rink),
      submittedBy,
      [definition.form.list.key]: machines.map(entry => itemFrom(definition.form, entry)),
      rinkId: rink.id,
    }
    mutate({ body, machines })
  }
  return { state, submit }
}

/** The machines of a form that its submission puts out of service. A machine without identity cannot be. */
export function failedMachines(definition: ChecklistDefinition, machines: readonly Entry[]): FailedMachine[] {
  return machines
    .map((entry, index) => ({
      identity: identityOfFields(definition, entry),
      label: itemLabel(definition.form, entry, index),
      defects: lockingAnswers(definition, entry),
      photos: photosOf(itemFrom(definition.form, entry)),
    }))
    .filter(({ identity, defects }) => identity !== '' && defects.length > 0)
}

/** The message about a checklist that could not be sent; undefined if the session has ended, which is shown elsewhere. */
export function failureToast(definition: ChecklistDefinition, error: Error): Toast | undefined {
  const { title, text } = definition.texts.failed
  const fields = error instanceof ApiError ? error.fields.map(field => field.message) : []
  if (error instanceof ApiError && error.status === UNAUTHENTICATED) return undefined
  if (fields.length > 0) return { tone: 'error', title, text, bullets: [...new Set(fields)] }
  return { tone: 'error', title, text: `${text} ${messageOf(error, '')}`.trim() }
}
