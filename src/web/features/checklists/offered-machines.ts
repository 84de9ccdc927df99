import type { listKnownMachines } from '#contract/checklist-history.ts'
import type { PartRead } from '#contract/endpoint.ts'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { identityOf } from '#domain/equipment/identity.ts'
import { standingOf } from '#domain/equipment/standing.ts'
import type { ShownMachine } from '../equipment/waiting-checks.ts'
import { nameInWords, reasonInWords } from '../equipment/words.ts'

/** A machine that can be chosen in a checklist. */
export interface OfferedMachine {
  /** What it is known again by. */
  identity: string
  label: string
  /** Why it must not be used, in the fewest words; '' where it may. */
  reason: string
  fields: MachineAnswers['fields']
}

type Submitted = PartRead<typeof listKnownMachines, 'reply'>[number]

/**
 * The machines that a checklist offers on a day at the rink, yyyy-MM-dd: those in service first, then what only earlier
 * submissions know, then those out of service, since they can be checked again; none that is retired.
 */
export function offeredMachines(
  definition: ChecklistDefinition,
  register: readonly ShownMachine[],
  submitted: readonly Submitted[],
  today: string,
): OfferedMachine[] {
  const latest = new Map(submitted.map(({ fields }) => [identityOfFields(definition, fields), fields]))
  const known = register
    .filter(({ kind }) => kind === definition.type)
    .map(machine => {
      const fields = detailsOf(definition, machine)
      const identity = identityOfFields(definition, fields)
      return {
        state: standingOf(machine, today).state,
        identity,
        label: nameInWords(machine),
        reason: reasonInWords(machine, today),
        fields: { ...latest.get(identity), ...filled(fields) },
      }
    })
  const inState = (wanted: string) => known.filter(({ state }) => state === wanted).map(asOffered)
  const identities = new Set(known.map(({ identity }) => identity))
  const others = submitted.map(({ name, fields }) => ({
    identity: identityOfFields(definition, fields),
    label: nameInWords({ name, number: fields[definition.knownBy] ?? '' }),
    reason: '',
    fields,
  }))
  const all = [
    ...inState('in-service'),
    ...others.filter(({ identity }) => !identities.has(identity)),
    ...inState('out-of-service'),
  ]
  return all.filter(({ identity }) => identity !== '')
}

/** What the machine with these details is known again by; '' where nothing tells. */
export function identityOfFields(
  { knownBy }: ChecklistDefinition,
  fields: Partial<MachineAnswers['fields']>,
): string {
  return identityOf(fields[knownBy] ?? '', fields['name'] ?? '') ?? ''
}

/** The details of a machine of the register, as its checklist asks for them. */
export function detailsOf(
  { knownBy }: ChecklistDefinition,
  { name, number, details }: Pick<ShownMachine, 'name' | 'number' | 'details'>,
): MachineAnswers['fields'] {
  // The register calls a machine without a name by its number.
  return { ...details, name: name === number ? (details['name'] ?? '') : name, [knownBy]: number }
}

function asOffered({ identity, label, reason, fields }: OfferedMachine): OfferedMachine {
  return { identity, label, reason, fields }
}

function filled(fields: MachineAnswers['fields']): MachineAnswers['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}
