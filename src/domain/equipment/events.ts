import { z } from 'zod'
import { lateFields } from '#domain/performed.ts'

/** Events of a machine, in the past tense. */
export const MACHINE_EVENTS = [
  'registered',
  'checked',
  'locked',
  'defect-added',
  'released',
  'use-allowed',
  'callout-linked',
  'not-in-use',
  'examined',
  'due-dates-changed',
  'changed',
  'kind-changed',
  'number-given-up',
  'merged',
  'retired',
  'brought-back',
  'document-added',
  'document-removed',
] as const
export type MachineEventKind = (typeof MACHINE_EVENTS)[number]

/** Labels of the events in a machine's history. */
export const MACHINE_EVENT_WORDS: Readonly<Record<MachineEventKind, string>> = {
  registered: 'Entered in the register',
  checked: 'Checked',
  locked: 'Put out of service',
  'defect-added': 'Found unsafe again',
  released: 'Returned to service',
  'use-allowed': 'Use allowed until repaired',
  'callout-linked': 'Engineer callout recorded',
  'not-in-use': 'Not in use that day',
  examined: 'Examined',
  'due-dates-changed': 'Due dates changed',
  changed: 'Entry changed',
  'kind-changed': 'Kind changed',
  'number-given-up': 'Former number released',
  merged: 'Merged with another entry',
  retired: 'Retired',
  'brought-back': 'Brought back',
  'document-added': 'Document added',
  'document-removed': 'Document removed',
}

/** One line of a machine's history in API responses, newest first. */
export const machineEventSchema = z.object({
  id: z.int(),
  machineId: z.int(),
  kind: z.enum(MACHINE_EVENTS),
  happenedAt: z.string(),
  /** The operational day of the event. */
  operationalDay: z.string(),
  /** The name of the person; '' if unknown. */
  who: z.string(),
  /** When it was recorded. Missing in older replies cached by a tablet. */
  recordedAt: z.string().optional(),
  ...lateFields,
  /** The checklist submission that caused it. */
  submissionId: z.int().nullable(),
  /** The report of an examination, if any. */
  documentId: z.int().nullable(),
  /** The linked callout. */
  calloutId: z.int().nullable(),
  /** If its kind was changed: the kind until then. */
  formerKind: z.string().optional(),
  /** True for a check that found nothing. Missing in older replies cached by a tablet. */
  isPassed: z.boolean().optional(),
  /** The details of the event as text. */
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
})
export type MachineEvent = z.infer<typeof machineEventSchema>
