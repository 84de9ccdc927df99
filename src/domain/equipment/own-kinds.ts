import { z } from 'zod'
import { recordId, requiredText } from '#domain/fields.ts'
import { EQUIPMENT_KINDS, type EquipmentKind, kindOf } from './kinds.ts'
import type { Machine } from './machine.ts'

/** A kind of machine that a rink has added. */
export const machineKindSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  name: z.string(),
  /** One of the icons of checks; `null` for none. */
  icon: z.string().nullable(),
  /** A retired kind remains on its machines. No other machine becomes one. */
  retiredAt: z.string().nullable(),
})
export type MachineKind = z.infer<typeof machineKindSchema>

const nameSchema = requiredText('Please name the kind', { label: 'Name', maxLength: 50 })
const iconSchema = z.string().max(40).nullable()

/** A new kind of machine. */
export const newMachineKindSchema = z.object({
  rinkId: recordId('rinkId'),
  name: nameSchema,
  icon: iconSchema.default(null),
})

/** A change of a kind; omitted fields do not change. */
export const machineKindChangeSchema = z.object({
  rinkId: recordId('rinkId'),
  name: nameSchema.optional(),
  icon: iconSchema.optional(),
  isRetired: z.boolean().optional(),
})

/** The stored value of a rink's own kind, as in the machine's `kind`. */
export function ownKind({ id }: Pick<MachineKind, 'id'>): string {
  return `own:${id}`
}

/** The noun of a machine's kind. */
export function nounOf({ kind, kindName }: Pick<Machine, 'kind' | 'kindName'>): string {
  return kindName ?? kindOf(kind).noun
}

/** A kind to choose. */
export type KindChoice = Pick<EquipmentKind, 'kind' | 'noun'>

/** The kinds that a machine can become: the built-in ones and the rink's own, and also the present one. 'Machine' is last. */
export function kindChoices(own: readonly MachineKind[], present?: string): KindChoice[] {
  const offered = own
    .map(({ name: noun, ...kind }) => ({ ...kind, noun, kind: ownKind(kind) }))
    .filter(({ retiredAt, kind }) => retiredAt === null || kind === present)
  return [...EQUIPMENT_KINDS.slice(0, -1), ...offered, ...EQUIPMENT_KINDS.slice(-1)].map(
    ({ kind, noun }) => ({ kind, noun }),
  )
}

/** The kinds of some machines, each once: the built-in ones in their order, then the rink's own by name. */
export function kindsAmong(machines: readonly Pick<Machine, 'kind' | 'kindName'>[]): KindChoice[] {
  const found = new Map(machines.map(machine => [kindOf(machine.kind).kind, nounOf(machine)]))
  const builtIn = EQUIPMENT_KINDS.filter(({ kind }) => found.delete(kind))
  const own = [...found].map(([kind, noun]) => ({ kind, noun }))
  return [
    ...builtIn.map(({ kind, noun }) => ({ kind, noun })),
    ...own.toSorted((one, other) => one.noun.localeCompare(other.noun)),
  ]
}

/** A change of a machine's kind: the operational day of the change, and the kind until then. */
export interface KindChange {
  day: string
  from: string
}

/** The kind that a machine had on a day; `changes` are ordered by day. */
export function kindOnDay(kind: string, changes: readonly KindChange[], day: string): string {
  return changes.find(change => change.day > day)?.from ?? kind
}
