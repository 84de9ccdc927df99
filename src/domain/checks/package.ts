import { z } from 'zod'
import { scheduleSchema } from '#domain/schedules/schedule.ts'
import { templateSchema } from './template.ts'

/** A check that rinks copy: a template with a proposed schedule. It is exchanged as JSON. */
export const checkPackageSchema = z.object({
  format: z.literal('rinkbook-check/1', { error: 'This file is not a Rinkbook check.' }),
  key: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,40}$/, 'The key of a package has small letters, digits and hyphens'),
  edition: z.int().positive(),
  /** The changes of each edition after the first, newest first. */
  changes: z.array(z.object({ edition: z.int().min(2), text: z.string().max(500) })).default([]),
  licence: z.string().max(100),
  /** One sentence on when a rink needs it. */
  summary: z.string().min(1).max(300),
  template: templateSchema,
  /** Starts on the day on which a rink adopts the check. */
  schedule: scheduleSchema.omit({ startsOn: true }),
})
export type CheckPackage = z.infer<typeof checkPackageSchema>
