import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { addPin, changePin, listPins, removePin } from '#contract/pins.ts'
import { call } from '#web/api/client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

const pinsKey = ['pins'] as const

/** The managers with a PIN, newest first; never the PINs. */
export function useManagerPins() {
  return useQuery({ queryKey: pinsKey, queryFn: () => call(listPins), refetchOnMount: 'always' })
}

export function useAddPin() {
  const sendKeyed = useWriteKey()
  return usePinMutation((body: BodyOf<typeof addPin>) => sendKeyed(body, key => call(addPin, { body, key })))
}

export function useChangePin(id: number) {
  const sendKeyed = useWriteKey()
  return usePinMutation((body: BodyOf<typeof changePin>) =>
    sendKeyed(body, key => call(changePin, { params: { id: String(id) }, body, key })),
  )
}

export function useRemovePin(id: number) {
  const sendKeyed = useWriteKey()
  return usePinMutation(() => sendKeyed(null, key => call(removePin, { params: { id: String(id) }, key })))
}

function usePinMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void queries.invalidateQueries({ queryKey: pinsKey }),
  })
}
