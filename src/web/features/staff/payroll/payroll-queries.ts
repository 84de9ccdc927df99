import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { listPayrollPresets, removePayrollPreset, savePayrollPreset } from '#contract/payroll.ts'
import { call } from '#web/api/client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

const presetsKey = ['payroll-presets'] as const

/** The presets of columns for files of hours. */
export function usePayrollPresets() {
  return useQuery({
    queryKey: presetsKey,
    queryFn: () => call(listPayrollPresets),
    refetchOnMount: 'always',
  })
}

export function useSavePreset() {
  const sendKeyed = useWriteKey()
  return usePresetMutation((body: BodyOf<typeof savePayrollPreset>) =>
    sendKeyed(body, key => call(savePayrollPreset, { body, key })),
  )
}

export function useRemovePreset() {
  const sendKeyed = useWriteKey()
  return usePresetMutation((id: number) =>
    sendKeyed({ id }, key => call(removePayrollPreset, { params: { id: String(id) }, key })),
  )
}

function usePresetMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void queries.invalidateQueries({ queryKey: presetsKey }),
  })
}
