import type { Control, UseFormSetValue } from 'react-hook-form'
import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { entryFrom, isBlankEntry, trimmed } from '#domain/forms/entry.ts'
import type { Entry } from '#domain/forms/form.ts'
import { itemsIn } from '#domain/forms/items.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { RefusedAnswer } from '../checklist-drafts.ts'
import { inspectorIn, likelyInspector, withInspector } from '../inspector.ts'

interface ChecklistFormValues {
  machines: Entry[]
}

/** A checklist that is being filled in. */
export interface OpenForm {
  definition: ChecklistDefinition
  rink: Rink
  control: Control<ChecklistFormValues>
  setAnswer: UseFormSetValue<ChecklistFormValues>
  readMachines: () => Entry[]
  /** The key of its draft, also of its photos. */
  draftKey: string
  /** True if its machines are those of the register, which are named and not asked for. */
  isOfRegister: boolean
  /** The answers that the server refused. */
  refused: readonly RefusedAnswer[]
}

/** One machine of the form. The object is stable until one of its parts changes. */
export interface MachineInForm extends OpenForm {
  /** The index of the machine. */
  machine: number
  /** True if missing answers are marked. */
  showsMissing: boolean
}

/** The server's message about an answer, until it is changed. */
export function refusedMessage({ refused, machine }: MachineInForm, key: string, value: unknown) {
  return refused.find(one => one.machine === machine && one.key === key && one.value === value)?.message
}

/** The name of an answer in the form. */
export function answerPath(machine: number, key: string) {
  return `machines.${machine}.${key}` as const
}

/** The initial answers: the current submission, or else one blank machine. */
export function answersOf(
  definition: ChecklistDefinition,
  rink: Rink,
  record: ChecklistRecord | null,
  known?: string,
): Entry[] {
  return record === null ? [nextMachine(definition, rink, undefined, known)] : answersIn(definition, record)
}

/** The answers of a record or a sent body. */
export function answersIn({ form }: ChecklistDefinition, record: Readonly<Record<string, unknown>>): Entry[] {
  return itemsIn(form, record).map(item => entryFrom(form, item))
}

/** A new machine with the inspector of the previous one; the first one with the known person, if there is one. */
export function nextMachine(
  definition: ChecklistDefinition,
  rink: Rink,
  before: Entry | undefined,
  known?: string,
): Entry {
  const blank = entryFrom(definition.form, {})
  if (before === undefined) return signedBy(definition, rink, blank, known)
  return withInspector(definition, blank, inspectorIn(definition, before))
}

/** The form of a machine with the likely inspector: the known person, or the last one on this tablet today. */
export function signedBy(
  definition: ChecklistDefinition,
  rink: Rink,
  entry: Entry,
  known: string | undefined,
): Entry {
  return withInspector(definition, entry, likelyInspector(definition, rink, known))
}

/** True if two forms have the same answers, ignoring surrounding spaces. */
export function areSameAnswers(one: readonly Entry[], other: readonly Entry[]): boolean {
  return JSON.stringify(one.map(comparable)) === JSON.stringify(other.map(comparable))
}

/** True if at most the inspector is filled in. */
export function isBlank({ inspectorFields }: ChecklistDefinition, entry: Entry): boolean {
  return isBlankEntry({ ...entry, ...Object.fromEntries(inspectorFields.map(({ key }) => [key, ''])) })
}

function comparable(entry: Entry) {
  const given = Object.entries(trimmed(entry)).filter(([, answer]) => answer !== '')
  return given.toSorted(([one], [other]) => (one < other ? -1 : 1))
}
