import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  addPasskey,
  addTotp,
  listFactors,
  prepareConfirmation,
  preparePasskey,
  prepareTotp,
  removeFactor,
} from '#contract/factors.ts'
import { call } from '#web/api/client.ts'
import { createPasskey } from './passkeys.ts'

const factorsKey = ['factors'] as const

export function useFactors() {
  return useQuery({ queryKey: factorsKey, queryFn: () => call(listFactors), refetchOnMount: 'always' })
}

/** A secret for an authenticator app, new for each dialog. */
export function useTotpSecret() {
  return useFresh('totp', () => call(prepareTotp))
}

/** The ways to confirm, with a challenge, new for each dialog. */
export function useConfirmation() {
  return useFresh('confirmation', () => call(prepareConfirmation))
}

function useFresh<Answer>(name: string, queryFn: () => Promise<Answer>) {
  const queryKey = [...factorsKey, name]
  return useQuery({ queryKey, queryFn, gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
}

export function useAddTotp() {
  return useFactorMutation((body: BodyOf<typeof addTotp>) => call(addTotp, { body }))
}

/** Makes a passkey on this device and adds it. */
export function useAddPasskey() {
  return useFactorMutation(async (currentPassword: string) => {
    const passkey = await createPasskey(await call(preparePasskey))
    return call(addPasskey, { body: { currentPassword, passkey } })
  })
}

export function useRemoveFactor(id: number) {
  return useFactorMutation(() => call(removeFactor, { params: { id: String(id) } }))
}

function useFactorMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => void queries.invalidateQueries({ queryKey: factorsKey, exact: true }),
  })
}
