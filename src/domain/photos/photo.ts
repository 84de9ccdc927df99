import { z } from 'zod'
import { calendarDate } from '#domain/dates.ts'
import { fileOfForm, recordId } from '#domain/fields.ts'

/** The size of a camera picture; the browser sends smaller ones. */
export const LARGEST_PHOTO_BYTES = 12 * 1024 * 1024

/** The message about a missing photo (specification 2, section 5). */
export const PHOTO_MISSING = 'Please take at least one photo'

/** The tablet's id for a photo, so that a repeated upload is recognised. */
export const photoKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'photoId must have 8 to 64 letters, digits, hyphens or underscores')

/** The address of an uploaded photo. A tablet knows it before it has uploaded the photo. */
export const photoPathOf = (key: string, rinkId: number) => `/api/photos/${key}?rinkId=${rinkId}`

const NUMBER_WRONG = 'photoNumber must be a number from 1 to 100'
const numberInFormSchema = z.coerce
  .number({ error: NUMBER_WRONG })
  .int(NUMBER_WRONG)
  .min(1, NUMBER_WRONG)
  .max(100, NUMBER_WRONG)

/** The fields of an upload (specification 2, sections 3.1 and 7); all form fields are text. */
export const photoUploadSchema = z.object({
  rinkId: recordId('rinkId'),
  photo: fileOfForm(PHOTO_MISSING),
  checklistType: z.literal('engineer-callout', { error: "checklistType must be 'engineer-callout'" }),
  date: calendarDate('date must be a day such as 2026-11-20').optional(),
  timestamp: z.string().max(40, 'timestamp can be at most 40 characters long').optional(),
  photoNumber: numberInFormSchema.optional(),
  photoId: photoKeySchema.optional(),
})
