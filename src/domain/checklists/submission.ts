import { z } from 'zod'
import { calendarDate } from '#domain/dates.ts'
import { recordId, requiredText } from '#domain/fields.ts'
import { type Item, itemsIn, listSchema } from '#domain/forms/items.ts'
import { performedFields } from '#domain/performed.ts'
import type { ChecklistDefinition } from './define.ts'

/** A submitted checklist, with the same list name for every kind. */
export interface ChecklistSubmission {
  rinkId: number
  date: string
  submittedBy: string
  machines: Item[]
  performedAt?: string | undefined
  performedBy?: number | undefined
  offlineTicket?: string | undefined
  lateReason?: string | null | undefined
}

const envelope = {
  rinkId: recordId('rinkId'),
  date: calendarDate('Date must be a day such as 2026-11-20'),
  submittedBy: requiredText('Please enter your name', { label: 'Your name' }),
  ...performedFields,
}

/** The body that submits a checklist, transformed to one shape for every kind. */
export function submissionSchema({ form }: ChecklistDefinition) {
  // The key of the list differs from kind to kind, so the type names only the fields that all kinds share.
  const shape: typeof envelope = { ...envelope, [form.list.key]: listSchema(form) }
  return z.object(shape).transform((body): ChecklistSubmission => {
    const { rinkId, date, submittedBy, performedAt, performedBy, offlineTicket, lateReason } = body
    const made = { performedAt, performedBy, offlineTicket, lateReason }
    return { rinkId, date, submittedBy, ...made, machines: itemsIn(form, body) }
  })
}
