import { z } from 'zod'
import { type Schedule, scheduleSchema } from '#domain/schedules/schedule.ts'
import { editableTemplate } from './draft.ts'
import { type Template, templateSchema } from './template.ts'

/** A file with more problems is not worth reading on. */
const MOST_PROBLEMS = 8

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
  /** The SHA-256 of what a rink takes over, in hexadecimal; see `hashedText`. */
  hash: z.string().max(64).optional(),
})
export type CheckPackage = z.infer<typeof checkPackageSchema>

/** The licences that the export of a check offers. */
export const LICENCES = ['CC0-1.0', 'CC-BY-4.0', 'All rights reserved'] as const

/** A check that is exported: its questions as they are asked now, without those of earlier versions. */
export function packageOf(
  { key, template, schedule }: { key: string; template: Template; schedule: Schedule | null },
  { summary, licence }: { summary: string; licence: string },
): CheckPackage {
  const sections = editableTemplate(template).sections.map(section => ({
    ...section,
    // Pictures are photos of the rink.
    items: section.items.map((item, column) => ({ ...item, picture: undefined, since: 1, column })),
  }))
  const { startsOn: _, ...proposed } = schedule ?? BY_HAND
  return checkPackageSchema.parse({
    format: 'rinkbook-check/1',
    key,
    edition: template.version,
    licence,
    summary,
    template: { ...template, version: 1, sections },
    schedule: proposed,
  })
}

/** The schedule of a check that is made when it is needed. */
const BY_HAND: Schedule = {
  startsOn: '2026-01-01',
  rhythm: { unit: 'by-hand' },
  anchor: 'calendar',
  times: [{ opens: '09:00', due: '10:00', graceMinutes: 0, lateUntil: '18:00' }],
  onClosedDay: 'skip',
}

/** The text whose hash an exported check carries: everything that a rink would take over. */
export function hashedText({ template, schedule, licence, summary }: CheckPackage): string {
  return JSON.stringify({ template, schedule, licence, summary })
}

/** The sentences about what makes a file unusable as a check, each with its path. */
export function packageProblems(value: unknown): string[] {
  const issues = checkPackageSchema.safeParse(value).error?.issues ?? []
  // Another kind of file lacks everything else, too.
  const shown = issues.some(({ path }) => path[0] === 'format')
    ? issues.filter(({ path }) => path[0] === 'format')
    : issues
  return shown.slice(0, MOST_PROBLEMS).map(({ path, message }) => {
    const place = path
      .filter(part => part !== 'template')
      .map(part => (typeof part === 'number' ? part + 1 : String(part)))
    return place.length === 0 || path[0] === 'format' ? message : `${place.join(' ')}: ${message}`
  })
}
