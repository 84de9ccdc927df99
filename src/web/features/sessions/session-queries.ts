import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  endOtherSessions,
  endOwnSession,
  endSession,
  listOwnSessions,
  listSessions,
} from '#contract/sessions.ts'
import { call } from '#web/api/client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

const sessionsKey = ['sessions'] as const

/** The sessions of all users. */
export function useSessions() {
  return useQuery({
    queryKey: [...sessionsKey, 'all'],
    queryFn: () => call(listSessions),
    refetchOnMount: 'always',
  })
}

/** The sessions of the current user. */
export function useOwnSessions() {
  return useQuery({
    queryKey: [...sessionsKey, 'own'],
    queryFn: () => call(listOwnSessions),
    refetchOnMount: 'always',
  })
}

export function useEndSession(id: number) {
  const sendKeyed = useWriteKey()
  return useSessionMutation(() =>
    sendKeyed(null, key => call(endSession, { params: { id: String(id) }, key })),
  )
}

export function useEndOwnSession(id: number) {
  const sendKeyed = useWriteKey()
  return useSessionMutation(() =>
    sendKeyed(null, key => call(endOwnSession, { params: { id: String(id) }, key })),
  )
}

export function useEndOtherSessions() {
  const sendKeyed = useWriteKey()
  return useSessionMutation(() => sendKeyed(null, key => call(endOtherSessions, { key })))
}

/** Refetches the sessions after another action has ended some. */
export function useRefreshSessions() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: sessionsKey })
}

function useSessionMutation<Answer>(mutationFn: () => Promise<Answer>) {
  const refresh = useRefreshSessions()
  return useMutation({ mutationFn, onSettled: refresh })
}
