import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { machineLabel } from '#domain/checklists/problems.ts'
import { type Defect, lockingAnswers } from '#domain/equipment/lock-out.ts'
import { identityOfFields } from '../machine/offered-machines.ts'

/** A machine that a form puts out of service. */
export interface FailedMachine {
  /** What it is known again by. */
  identity: string
  label: string
  defects: Defect[]
}

/** The machines of a form that submitting it puts out of service; one that nothing identifies cannot be. */
export function failedMachines(
  definition: ChecklistDefinition,
  machines: readonly MachineAnswers[],
): FailedMachine[] {
  return machines
    .map((answers, place) => ({
      identity: identityOfFields(definition, answers.fields),
      label: machineLabel(definition, answers, place),
      defects: lockingAnswers(definition, answers),
    }))
    .filter(({ identity, defects }) => identity !== '' && defects.length > 0)
}
