import { checklistSubmittedBy } from '#contract/checklists.ts'
import { reportFault } from '#contract/equipment.ts'
import { textAt } from '#domain/checklists/answers.ts'
import { namedIn } from '#domain/equipment/identity.ts'
import { type Defect, lockingDefects, reportedDefect } from '#domain/equipment/lock-out.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { machineOfFault, nameInWords } from '../words.ts'
import { machinesIn } from './waiting-checks.ts'

/** A machine that a write puts out of service, on this tablet alone until the server has it. */
export interface LockOfWrite {
  /** How it is called. */
  label: string
  /** Of a fault, the machine of the register that it is of; a check names its machine itself. */
  machineId: number | undefined
  kind: string
  name: string
  number: string
  /** The fields of its kind, by key. */
  details: Record<string, string>
  defects: Defect[]
}

type Write = Pick<WaitingWrite, 'key' | 'call' | 'params' | 'body' | 'what'>

/** What would be usable again on this tablet without a write. */
export function locksOf({ key, call, params, body, what }: Write): LockOfWrite[] {
  if (call === reportFault.name) {
    const named = machineOfFault(what)
    const defects = [reportedDefect(textAt(body, 'description'), key)]
    return [{ ...named, label: named.name, machineId: Number(params['id']), kind: '', details: {}, defects }]
  }
  const definition = checklistSubmittedBy(call)
  if (!definition) return []
  return machinesIn(definition, body).flatMap(checked => {
    const { identity, ...named } = namedIn(definition, checked)
    const defects = lockingDefects(definition, definition.version, checked)
    if (identity === undefined || defects.length === 0) return []
    const details = Object.fromEntries(
      definition.machineFields.map(({ key: field }) => [field, textAt(checked, field)]),
    )
    return [
      { ...named, label: nameInWords(named), machineId: undefined, kind: definition.type, details, defects },
    ]
  })
}
