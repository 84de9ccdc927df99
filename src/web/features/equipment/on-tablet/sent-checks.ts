import type { QueryClient } from '@tanstack/react-query'
import { checklistEndpoints } from '#contract/checklists.ts'
import { reportFault } from '#contract/equipment.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { type Machine, machineSchema } from '#domain/equipment/machine.ts'
import type { RegisterAsOf } from '#domain/equipment/register-as-of.ts'
import { madeAt } from '#domain/performed.ts'
import { machineKeys, registerKey } from '../equipment-queries.ts'
import { withCheckOnRecord } from './waiting-checks.ts'

/** Keeps locked what a check that was just sent has found, until the register has been asked again. */
export function showSentCheck(
  definition: ChecklistDefinition,
  rinkId: number,
  reply: unknown,
  queries: QueryClient,
): void {
  const sent = checklistEndpoints(definition).submit.reply.safeParse(reply).data
  if (!sent) return
  const record = { body: { ...sent }, madeAt: madeAt(sent), who: sent.submittedBy }
  change(rinkId, queries, (machines, day) =>
    withCheckOnRecord(machines, definition, record, sent.operationalDay === day),
  )
}

/** Shows the machine of a fault that was just sent as the server has put it out of service. */
export function showSentFault(rinkId: number, reply: unknown, queries: QueryClient): void {
  const sent = reportFault.reply.safeParse(reply).data
  if (!sent) return
  const { success: _success, message: _message, ...locked } = sent
  change(rinkId, queries, machines => machines.map(known => (known.id === locked.id ? locked : known)))
}

/**
 * Changes what is known of the machines, in the register and of each by itself. When that was told stays as it was: of
 * the other machines nothing new is known.
 */
function change(
  rinkId: number,
  queries: QueryClient,
  next: (machines: Machine[], day: string) => Machine[],
): void {
  const known = queries.getQueryState<RegisterAsOf>(registerKey(rinkId))
  if (known?.data) {
    const { data, dataUpdatedAt: updatedAt } = known
    queries.setQueryData(
      registerKey(rinkId),
      { ...data, machines: next(data.machines, data.day) },
      { updatedAt },
    )
  }
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: machineKeys(rinkId) })) {
    const one = machineSchema.safeParse(state.data).data
    const day = String(queryKey.at(-1))
    const changed = one && next([one], day).find(({ id }) => id === one.id)
    if (changed) queries.setQueryData(queryKey, changed, { updatedAt: state.dataUpdatedAt })
  }
}
