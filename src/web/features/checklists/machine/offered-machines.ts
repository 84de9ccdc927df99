import type { listKnownMachines } from '#contract/checklist-history.ts'
import type { PartRead } from '#contract/endpoint.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { isKnownAs, namedIn } from '#domain/equipment/identity.ts'
import { displayName, findSimilar } from '#domain/equipment/likeness.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { machineStatus } from '#domain/equipment/machine-status.ts'
import { nameInWords, reasonInWords } from '#web/machines/machine-texts.ts'

/** The typed details of a machine, by the keys of the fields. */
type Details = Record<string, string>

/** A machine that can be chosen in a checklist. */
export interface OfferedMachine {
  identity: string
  /** The identities of its earlier numbers. */
  formerIdentities: readonly string[]
  label: string
  /** The short reason why the machine must not be used; '' if it may be used. */
  reason: string
  fields: Details
}

type Submitted = PartRead<typeof listKnownMachines, 'reply'>[number]

/**
 * The machines that a checklist offers on a day at the rink, yyyy-MM-dd: those in service, then those known
 * only from earlier submissions, then those out of service, which can be checked again. Retired ones are
 * omitted.
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
        state: machineStatus(machine, today).state,
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

/** The identity of a machine with these details; '' if they do not identify one. */
export function identityOfFields(
  definition: ChecklistDefinition,
  fields: Readonly<Record<string, unknown>>,
): string {
  return namedIn(definition, fields).identity ?? ''
}

/** The registered machine with this present or former identity. */
export function machineKnownAs(
  { type }: ChecklistDefinition,
  register: readonly Machine[],
  identity: string,
): Machine | undefined {
  return register.find(machine => machine.kind === type && isKnownAs(machine, identity))
}

/** True if the identity is that of the offered machine. */
export function isOffered({ identity, formerIdentities }: OfferedMachine, meant: string): boolean {
  return meant !== '' && (identity === meant || formerIdentities.includes(meant))
}

/** The details of a registered machine, under the keys of its checklist. */
export function detailsOf(
  { knownBy }: ChecklistDefinition,
  { name, number, details }: Pick<Machine, 'name' | 'number' | 'details'>,
): Details {
  // In the register, a machine without a name has its number as its name.
  return { ...details, name: name === number ? (details['name'] ?? '') : name, [knownBy]: number }
}

/** A machine of the form that may be a registered one, which is out of service under another number. */
export interface SimilarMachine {
  /** Stable for the same question. */
  id: string
  /** The index of the machine in the form. */
  machine: number
  locked: Machine
  /** The display name of the machine out of service: 'AB-7'. */
  name: string
}

/**
 * The machines of a form that may be out of service under another number. Omits machines that the form itself
 * names.
 */
export function similarMachines(
  definition: ChecklistDefinition,
  machines: readonly Readonly<Record<string, unknown>>[],
  outOfService: readonly Machine[],
  register: readonly Machine[],
): SimilarMachine[] {
  const identities = machines.map(entry => identityOfFields(definition, entry))
  const isInForm = (locked: Machine) => identities.some(identity => isKnownAs(locked, identity))
  return machines.flatMap((entry, machine) => {
    const { number, name } = namedIn(definition, entry)
    return findSimilar({ kind: definition.type, number, name }, outOfService, register)
      .filter(locked => !isInForm(locked))
      .map(locked => ({
        id: `${locked.id} ${identities[machine]}`,
        machine,
        locked,
        name: displayName(locked),
      }))
  })
}

function asOffered({ identity, formerIdentities, label, reason, fields }: OfferedMachine): OfferedMachine {
  return { identity, formerIdentities, label, reason, fields }
}

function latestOf(latest: ReadonlyMap<string, Submitted['fields']>, identities: readonly string[]) {
  return identities.map(identity => latest.get(identity)).find(fields => fields !== undefined)
}

function filled(fields: Details): Details {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}
