import type { QueryClient } from '@tanstack/react-query'
import { checklistEndpoints } from '#contract/checklists.ts'
import { reportFault } from '#contract/equipment.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { registerKey } from './equipment-queries.ts'
import type { RegisterAsOf } from './register-as-of.ts'
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
  const { performedAt, submittedAt, submittedBy: who, operationalDay } = sent
  const record = { body: { ...sent }, madeAt: performedAt ?? submittedAt, who }
  change(rinkId, queries, ({ day, machines }) =>
    withCheckOnRecord(machines, definition, record, operationalDay === day),
  )
}

/** Shows the machine of a fault that was just sent as the server has put it out of service. */
export function showSentFault(rinkId: number, reply: unknown, queries: QueryClient): void {
  const sent = reportFault.reply.safeParse(reply).data
  if (!sent) return
  const { success: _success, message: _message, ...locked } = sent
  change(rinkId, queries, ({ machines }) =>
    machines.map(machine => (machine.id === locked.id ? locked : machine)),
  )
}

function change(rinkId: number, queries: QueryClient, next: (known: RegisterAsOf) => Machine[]): void {
  queries.setQueryData<RegisterAsOf>(
    registerKey(rinkId),
    known => known && { ...known, machines: next(known) },
  )
}
