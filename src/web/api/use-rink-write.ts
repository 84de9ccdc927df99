import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '#contract/events.ts'
import { refreshAfterWrite } from '#web/live/live.ts'
import { refreshTopics } from '#web/live/refresh.ts'

/**
 * A write at a rink that changes the topics. They are refetched once afterwards, also after a refusal,
 * because the server has the true state. `onSaved` is called even if the user has left the screen.
 */
export function useRinkWrite<Given, Answer>(
  rinkId: number,
  topics: readonly Topic[],
  mutationFn: (given: Given) => Promise<Answer>,
  onSaved?: (answer: Answer, given: Given) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (given: Given) => {
      const sentAt = Date.now()
      const answer = await mutationFn(given)
      refreshAfterWrite(queries, rinkId, topics, sentAt)
      return answer
    },
    onSuccess: (answer, given) => onSaved?.(answer, given),
    onError: () => refreshTopics(queries, rinkId, topics),
  })
}
