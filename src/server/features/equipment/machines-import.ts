import { type MachineRowTyped, planMachines } from '#domain/equipment/machines-import.ts'
import { kindChoices } from '#domain/equipment/own-kinds.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Writer } from '#server/http/call.ts'
import { kindsOf } from '#server/machines/kind-store.ts'
import { registerOf, requireMachine } from '#server/machines/reading.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { changeEntry, enterMachine } from './changes.ts'

/**
 * Adds the machines of a file to the register, all or none. Each row is compared again here, so importing a file twice adds
 * nothing. With `updates`, known machines get what is new in the file.
 */
export function importMachines(
  deps: Deps,
  writer: Writer,
  { rows, updates = false }: { rows: MachineRowTyped[]; updates?: boolean | undefined },
) {
  const { rink } = writer
  return mutate(deps, writer, async tx => {
    const machines = await registerOf(tx, rink, deps.clock())
    const kinds = kindChoices(await kindsOf(tx, rink.id))
    const plan = planMachines(rows, { machines, kinds }, updates)
    const audit: AuditNote[] = []
    for (const verdict of plan) {
      if (verdict.outcome === 'new') {
        const source = 'Imported from a list'
        audit.push(...(await enterMachine(tx, deps, writer, { ...verdict.machine, source })).audit)
      }
      if (verdict.outcome === 'changed') {
        const before = await requireMachine(tx, rink.id, verdict.before.id)
        audit.push(...(await changeEntry(tx, deps, writer, before, verdict.changes)).audit)
      }
    }
    const count = (outcome: string) => plan.filter(verdict => verdict.outcome === outcome).length
    return {
      reply: {
        success: true as const,
        message: `${count('new')} of ${rows.length} machines were added.`,
        added: count('new'),
        updated: count('changed'),
        known: count('known'),
        problems: plan.flatMap((verdict, index) =>
          verdict.outcome === 'problem' ? [{ row: index + 1, problem: verdict.problem }] : [],
        ),
      },
      audit,
      topics: ['equipment', 'checks', 'checklists'],
    }
  })
}
