import { z } from 'zod'
import { HAZARDS, spotSchema } from '#domain/actions/action.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { readDraft } from '#web/offline/drafts.ts'

const reportDraftSchema = z.object({
  what: z.string(),
  kind: z.enum(HAZARDS).nullable(),
  placeId: z.int().nullable(),
  spot: spotSchema.nullable().default(null),
  machineId: z.int().nullable(),
  isMadeSafe: z.boolean().nullable(),
  submittedBy: z.string(),
  lastSent: z.object({ body: z.string(), key: z.string() }).nullable(),
})

/** An unsent report. Its photos are stored under the same key. */
export type ReportDraft = z.infer<typeof reportDraftSchema>

export const BLANK_REPORT: ReportDraft = {
  what: '',
  kind: null,
  placeId: null,
  spot: null,
  machineId: null,
  isMadeSafe: null,
  submittedBy: '',
  lastSent: null,
}

export function reportDraftKey({ id }: Pick<Rink, 'id'>): string {
  return `reports/${id}/`
}

/** The draft of a step of an action: `done` or `note`. */
export function stepDraftKey({ id }: Pick<Rink, 'id'>, step: 'done' | 'note', actionId: string): string {
  return `action-${step}/${id}/${actionId}`
}

export async function readReportDraft(rink: Rink): Promise<ReportDraft> {
  return (await readDraft(reportDraftKey(rink), reportDraftSchema))?.content ?? BLANK_REPORT
}

/** True if a stored draft is empty. */
export function isBlankReport(content: unknown): boolean {
  return reportDraftSchema.safeParse(content).data?.what.trim() === ''
}
