import { isValid } from 'date-fns/isValid'
import { z } from 'zod'
import { operationalDay, type RinkTime } from '#domain/dates.ts'
import { recordId } from '#domain/fields.ts'
import { defineForm, type KeyOf } from '#domain/forms/form.ts'
import { bodyShape, refuseMissing, type StoredAnswers, storedShape } from '#domain/forms/schemas.ts'
import { lateFields, performedFields } from '#domain/performed.ts'
import { instantsAt } from '#domain/wall-clock.ts'

/** The tolerance for a tablet whose clock has not been compared with the server's yet. */
const AHEAD_MS = 5 * 60_000
/** No rink kept its diary here before, so an earlier year is a typing error. */
const EARLIEST = Date.parse('2000-01-01T00:00:00.000Z')

/** The form of a diary entry (specification 2, section 2.7), without its time. */
export const diaryForm = defineForm({
  key: 'diary-entry',
  version: 1,
  sections: [
    {
      key: 'entry',
      title: 'New Site Diary Entry',
      fields: [
        { key: 'staffName', label: 'Name', kind: 'text', required: true, searched: true, columnWidth: 24 },
        {
          key: 'position',
          label: 'Position',
          kind: 'text',
          placeholder: 'e.g. Duty Manager, Ice Technician',
          required: true,
          searched: true,
          columnWidth: 20,
        },
        {
          key: 'entryText',
          label: 'Diary Entry',
          kind: 'paragraph',
          rows: 6,
          required: true,
          searched: true,
          columnWidth: 60,
        },
      ],
    },
  ],
})

export type DiaryField = KeyOf<typeof diaryForm>
export type DiaryAnswers = StoredAnswers<typeof diaryForm>

export const DIARY_SAVED = 'Your site diary entry has been saved successfully.'

/** A diary entry in API responses. */
export const diaryEntrySchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  /** The instant of the event. */
  dateTime: z.string(),
  ...storedShape(diaryForm),
  submittedAt: z.string(),
  /** The logged-in user. */
  userId: z.int().nullable(),
  performedAt: z.string().nullable(),
  performedBy: z.int().nullable(),
  ...lateFields,
})

export type DiaryEntry = z.infer<typeof diaryEntrySchema>

// Text needs an offset, so that it means the same instant everywhere.
const writtenTimeSchema = z.iso.datetime({
  offset: true,
  error: ({ input }) =>
    input ? 'Date & Time must be a time such as 2026-11-20T06:05:00.000Z' : 'Date & Time is required',
})

const asText = (given: string | Date) =>
  given instanceof Date && isValid(given) ? given.toISOString() : given

/** A new entry; `dateTime` is a string or a date and becomes a date (specification 2, section 5). */
export const newDiaryEntrySchema = z
  .object({
    rinkId: recordId('rinkId'),
    dateTime: z.preprocess(asText, writtenTimeSchema).transform(written => new Date(written)),
    ...bodyShape(diaryForm),
    ...performedFields,
  })
  .superRefine(refuseMissing(diaryForm))

/**
 * The problem with the time of an entry made at `madeAt`, if any. An entry is about the past, with a
 * tolerance for a tablet's clock.
 */
export function entryTimeProblem(dateTime: Date, madeAt: Date): string | undefined {
  if (dateTime.getTime() > madeAt.getTime() + AHEAD_MS) {
    return 'Date & Time is in the future. A diary entry is about what has happened.'
  }
  if (dateTime.getTime() < EARLIEST) return 'Date & Time is too long ago. Please check the year.'
  return undefined
}

/** True if an entry is about an earlier operational day than the one on which it was made. */
export function isOfEarlierDay(dateTime: Date, madeAt: Date, rink: RinkTime): boolean {
  return operationalDay(dateTime, rink) < operationalDay(madeAt, rink)
}

/**
 * The instant of a typed rink time, yyyy-MM-ddTHH:mm. In the repeated hour of autumn, it is the later one
 * that is not after `now`. Without an instant, `problem` is the reason.
 */
export function typedInstant(
  typed: string,
  now: Date,
  timezone: string,
): { dateTime: Date; problem?: never } | { dateTime?: never; problem: string } {
  const [day = '', time = ''] = typed.split('T')
  const instants = instantsAt(day, time.slice(0, 5), timezone)
  const dateTime = instants.findLast(instant => instant <= now) ?? instants[0]
  if (dateTime) return { dateTime }
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)
  return {
    problem: isWhole ? 'The clocks went forward: this time did not happen.' : 'Date & Time is required',
  }
}
