import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { isKnownAs, namedIn } from '#domain/equipment/identity.ts'
import { calledBy, findSimilar } from '#domain/equipment/likeness.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { detailsOf, identityOfFields } from './offered-machines.ts'

/** A machine of the form that may be one which is out of service under another number. */
export interface LikelyMachine {
  /** The same for the same question. */
  id: string
  /** The place of the machine in the form. */
  machine: number
  locked: Machine
  /** What the machine that is out of service is called: 'AB-7'. */
  name: string
}

/** Which machines of a form may be one that is out of service, given the register; none that the form names besides. */
export function likelyMachines(
  definition: ChecklistDefinition,
  machines: readonly Pick<MachineAnswers, 'fields'>[],
  outOfService: readonly Machine[],
  register: readonly Machine[],
): LikelyMachine[] {
  const identities = machines.map(({ fields }) => identityOfFields(definition, fields))
  const isInForm = (locked: Machine) => identities.some(identity => isKnownAs(locked, identity))
  return machines.flatMap(({ fields }, machine) => {
    const { number, name } = namedIn(definition, fields)
    const likely = findSimilar({ kind: definition.type, number, name }, outOfService, register)
    return likely
      .filter(locked => !isInForm(locked))
      .map(locked => ({ id: `${locked.id} ${identities[machine]}`, machine, locked, name: calledBy(locked) }))
  })
}

/** What has to be filled in so that the form means a machine of the register: its number, or its name without one. */
export function fieldsThatName(
  definition: ChecklistDefinition,
  { locked, name }: Pick<LikelyMachine, 'locked' | 'name'>,
): [key: string, text: string][] {
  const details = detailsOf(definition, locked)
  const keys = name === locked.number ? [definition.knownBy] : [definition.knownBy, 'name']
  return keys.map(key => [key, details[key] ?? ''])
}
