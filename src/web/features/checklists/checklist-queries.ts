import { keepPreviousData, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { checklistCalls, checklistEndpoints } from '#contract/checklists.ts'
import type { PartSent } from '#contract/endpoint.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import type { MadeOf } from '#web/offline/outbox/outbox-store.ts'
import { useQueuedWrite } from '#web/offline/outbox/use-queued-write.ts'
import { checklistWriteOf } from './queued-writes.ts'

/** Specification 1, section 9. */
const STATUS_POLLING_MS = 60_000

export type ChecklistStatuses = Record<ChecklistDefinition['type'], { completed: boolean } | undefined>
type ChecklistBody = PartSent<ReturnType<typeof checklistEndpoints>['submit'], 'body'>

/** Whether each daily checklist is complete today, by its type; undefined while that is not known. */
export function useChecklistStatuses(rink: Rink): ChecklistStatuses {
  const day = useOperationalDay(rink)
  return useQueries({
    queries: checklistCalls.map(({ definition, status }) => ({
      queryKey: rinkKey(rink.id, 'checklists', definition.type, 'status', day),
      queryFn: () => call(status, { query: { rinkId: String(rink.id) } }),
      refetchInterval: STATUS_POLLING_MS,
    })),
    combine: byType,
  })
}

/** The submission that counts now. */
export function useTodaysRecord(definition: ChecklistDefinition, rink: Rink) {
  const day = useOperationalDay(rink)
  return useQuery({
    queryKey: rinkKey(rink.id, 'checklists', definition.type, 'today', day),
    queryFn: async () => {
      const { data } = await call(checklistEndpoints(definition).today, {
        query: { rinkId: String(rink.id) },
      })
      return data
    },
    // Who opens the form starts from what counts now, also where a live event was missed.
    refetchOnMount: 'always',
    // The form stays while the next day's data is on its way.
    placeholderData: keepPreviousData,
  })
}

interface Submission {
  body: ChecklistBody
  key: string
  madeOf: MadeOf
  /** The key of a refused write in whose place it is made. */
  replaces: string | undefined
}

interface SubmissionOutcome {
  /** 'kept': it waits on this tablet. */
  onSaved: (end: 'sent' | 'kept') => void
  onRefused: (error: Error) => void
}

/**
 * Submits a checklist, or keeps it until the network is back, and tells the outcome even when the screen has been left
 * in the meantime. However often it is sent under its key, it is recorded once.
 */
export function useSubmitChecklist(
  definition: ChecklistDefinition,
  rink: Rink,
  { onSaved, onRefused }: SubmissionOutcome,
) {
  const send = useQueuedWrite(rink)

  return useMutation({
    mutationFn: (submission: Submission) => send(checklistWriteOf(definition), submission),
    onSuccess: ({ end }) => onSaved(end),
    onError: onRefused,
  })
}

function byType(answers: { data: { completed: boolean } | undefined }[]): ChecklistStatuses {
  return Object.fromEntries(
    checklistCalls.map(({ definition }, index) => [definition.type, answers[index]?.data]),
  )
}
