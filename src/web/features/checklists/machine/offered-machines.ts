import type { listKnownMachines } from '#contract/checklist-history.ts'
import type { PartRead } from '#contract/endpoint.ts'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { isKnownAs, namedIn } from '#domain/equipment/identity.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { standingOf } from '#domain/equipment/standing.ts'
import { nameInWords, reasonInWords } from '#web/machines/machine-texts.ts'

/** A machine that can be chosen in a checklist. */
export interface OfferedMachine {
  /** What it is known again by. */
  identity: string
  /** By what else; numbers that it had before. */
  formerIdentities: readonly string[]
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
  register: readonly Machine[],
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
        formerIdentities: machine.formerIdentities,
        label: nameInWords(machine),
        reason: reasonInWords(machine, today),
        fields: { ...latestOf(latest, [identity, ...machine.formerIdentities]), ...filled(fields) },
      }
    })
  const inState = (wanted: string) => known.filter(({ state }) => state === wanted).map(asOffered)
  const identities = new Set(known.flatMap(one => [one.identity, ...one.formerIdentities]))
  const others = submitted.map(({ name, fields }) => ({
    identity: identityOfFields(definition, fields),
    formerIdentities: [],
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
  definition: ChecklistDefinition,
  fields: Partial<MachineAnswers['fields']>,
): string {
  return namedIn(definition, fields).identity ?? ''
}

/** The machine of the register that a form means by an identity, also by a number that it had before. */
export function machineKnownAs(
  { type }: ChecklistDefinition,
  register: readonly Machine[],
  identity: string,
): Machine | undefined {
  return register.find(machine => machine.kind === type && isKnownAs(machine, identity))
}

/** Whether an offered machine is the one that an identity means. */
export function isOffered({ identity, formerIdentities }: OfferedMachine, meant: string): boolean {
  return meant !== '' && (identity === meant || formerIdentities.includes(meant))
}

/** The details of a machine of the register, as its checklist asks for them. */
export function detailsOf(
  { knownBy }: ChecklistDefinition,
  { name, number, details }: Pick<Machine, 'name' | 'number' | 'details'>,
): MachineAnswers['fields'] {
  // The register calls a machine without a name by its number.
  return { ...details, name: name === number ? (details['name'] ?? '') : name, [knownBy]: number }
}

function asOffered({ identity, formerIdentities, label, reason, fields }: OfferedMachine): OfferedMachine {
  return { identity, formerIdentities, label, reason, fields }
}

function latestOf(latest: ReadonlyMap<string, Submitted['fields']>, identities: readonly string[]) {
  return identities.map(identity => latest.get(identity)).find(fields => fields !== undefined)
}

function filled(fields: MachineAnswers['fields']): MachineAnswers['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}
