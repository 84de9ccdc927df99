import { z } from 'zod'
import { isCalendarDate } from '#domain/dates.ts'
import { type EntryOf, entryFrom, shownAnswers } from '#domain/forms/entry.ts'
import type { Answer } from '#domain/forms/kinds/kind.ts'
import { countedDecision } from '#domain/incidents/deadline.ts'
import { type NewIncident, newIncidentSchema } from '#domain/incidents/incident.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import {
  filledFor,
  INVOLVED,
  INVOLVED_KEYS,
  type Involved,
  involvedBy,
  isFilledFor,
} from '#domain/incidents/involved.ts'
import { adviseOnRiddor, isAgainstAdvice, type RiddorAdvice } from '#domain/incidents/riddor.ts'
import {
  hasAskedForHelp,
  NO_ANSWERS,
  type RiddorAnswers,
  riddorAnswersSchema,
} from '#domain/incidents/riddor-questions.ts'
import { type SignatureDrawing, signatureDrawingSchema } from '#domain/incidents/signature.ts'
import { dateProblems, readableDates } from '#domain/incidents/timing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { randomKey, type WriteKey } from '#web/api/use-write-key.ts'
import { readDraft } from '#web/offline/drafts.ts'
import { useUserScopedKey } from '#web/offline/use-draft.ts'

/** The answers of the form, with its id and the RIDDOR answers. */
export interface IncidentEntry {
  /** Identifies this report from its first draft to the record. */
  submissionId: string
  /** Who was involved; `null` before it is answered. */
  involved: Involved | null
  fields: EntryOf<typeof incidentForm>
  answers: RiddorAnswers
  riddorReason: string
  drawing: SignatureDrawing | null
}

/** A draft of a report; `savedAt` is an instant. */
export interface IncidentDraft {
  entry: IncidentEntry
  /** The write without a reply. A repeat is the same report. */
  lastSent: WriteKey | null
  /** The key of the part that was shown last. */
  part?: string | null | undefined
  savedAt: string
}

const fieldsSchema = z.record(z.string(), z.union([z.string(), z.boolean()])).optional()
const storedSchema = z.object({
  entry: z
    .object({
      submissionId: z.string(),
      involved: z.enum(INVOLVED_KEYS).nullable().optional(),
      fields: fieldsSchema,
      // Earlier versions stored texts and boxes apart.
      texts: fieldsSchema,
      flags: fieldsSchema,
      answers: riddorAnswersSchema,
      riddorReason: z.string(),
      drawing: signatureDrawingSchema.nullable(),
    })
    .transform(
      ({ fields, texts, flags, ...entry }): IncidentEntry => ({
        ...entry,
        involved: entry.involved ?? involvedBy(entry.answers.who),
        fields: entryFrom(incidentForm, { ...texts, ...flags, ...fields }),
      }),
    ),
  lastSent: z.object({ body: z.string(), key: z.string() }).nullable(),
  part: z.string().nullish(),
})

/** The draft key of a user's next report: names of injured people are offered to nobody else on a shared tablet. */
export function useIncidentDraftKey(rink: Rink): string {
  return useUserScopedKey(incidentDraftPrefix(rink))
}

/** The part of the draft key without its user. */
export function incidentDraftPrefix({ id }: Rink): string {
  return `incidents/${id}/`
}

/** The draft of a user's next report; `null` if there is none. */
export async function readIncidentDraft(draftKey: string): Promise<IncidentDraft | null> {
  const draft = await readDraft(draftKey, storedSchema)
  return draft ? { ...draft.content, savedAt: draft.savedAt } : null
}

/** An empty form, with today's date (specification 2, section 3.1) and the known person, who files and signs it. */
export function blankEntry(now: Date, rink: Rink, known = ''): IncidentEntry {
  const today = rinkDate(now, rink.timezone)
  return {
    submissionId: randomKey(),
    involved: null,
    fields: entryFrom(incidentForm, {
      accidentDate: today,
      reporterPersonName: known,
      reporterSignature: known,
      reporterSignatureDate: today,
    }),
    answers: NO_ANSWERS,
    riddorReason: '',
    drawing: null,
  }
}

/** The body that sends an entry. Fields that are not shown are blank. */
export function bodyOf(rink: Rink, entry: IncidentEntry): z.input<typeof newIncidentSchema> {
  return {
    rinkId: rink.id,
    submissionId: entry.submissionId,
    ...shownAnswers(incidentForm, entry.fields),
    reporterSignatureDrawing: entry.drawing,
    riddorAnswers: hasAskedForHelp(entry.answers) ? entry.answers : null,
    riddorReason: needsReason(entry) ? entry.riddorReason : '',
  }
}

/** The entry of a body that was sent. */
export function entryOf(body: NewIncident, involved: Involved | null): IncidentEntry {
  return {
    submissionId: body.submissionId ?? randomKey(),
    involved,
    fields: entryFrom(incidentForm, body),
    answers: body.riddorAnswers ?? { ...NO_ANSWERS, who: involved && INVOLVED[involved].who },
    riddorReason: body.riddorReason ?? '',
    drawing: body.reporterSignatureDrawing,
  }
}

/** The problems of an entry by field: missing and wrong answers, and impossible days. */
export function problemsOf(rink: Rink, entry: IncidentEntry, now: Date): FieldErrors {
  const { errors } = checkEntry(newIncidentSchema, bodyOf(rink, entry))
  const impossible = dateProblems(readableDates(entry.fields), now, rink.timezone)
  return { ...Object.fromEntries(impossible.map(({ path, message }) => [path, message])), ...errors }
}

/** The day of the accident; `null` while no valid day is filled in. */
export function accidentDay({ fields: { accidentDate } }: IncidentEntry): string | null {
  return isCalendarDate(accidentDate) ? accidentDate : null
}

/** The advice of the RIDDOR help; `null` if it was not used. */
export function adviceOf(entry: IncidentEntry): RiddorAdvice | null {
  return hasAskedForHelp(entry.answers) ? adviseOnRiddor(entry.answers, accidentDay(entry)) : null
}

/** The assessment that the server records for an entry without a manager. */
export function unsignedAssessment(entry: IncidentEntry) {
  const { riddorAssessmentCompleted, riddorReportingRequired, accidentDate } = entry.fields
  const decision = {
    assessmentCompleted: riddorAssessmentCompleted,
    reportingRequired: riddorReportingRequired,
  }
  return countedDecision(decision, adviceOf(entry), accidentDate, false)
}

/** True if the decision differs from the advice, so that the form asks for a reason. */
export function needsReason(entry: IncidentEntry): boolean {
  const { answers, fields } = entry
  return isAgainstAdvice(answers, accidentDay(entry), {
    isCompleted: fields.riddorAssessmentCompleted,
    isRequired: fields.riddorReportingRequired,
  })
}

/** The entry after the answer to who was involved. Details that are not asked about them are filled in. */
export function withInvolved(entry: IncidentEntry, involved: Involved): IncidentEntry {
  const { who } = INVOLVED[involved]
  const fields = { ...entry.fields, ...filledFor(entry.fields, entry.involved, involved) }
  return { ...entry, involved, fields, answers: { ...entry.answers, who } }
}

/**
 * The fields after an answer. The name of a person on the staff list fills in their occupation, unless another one was
 * typed. Only the name of staff does so for the person involved.
 */
export function withOccupation(
  { involved, fields }: IncidentEntry,
  key: string,
  given: Answer,
  staff: readonly Pick<StaffMember, 'name' | 'role'>[],
): IncidentEntry['fields'] {
  const answered = { ...fields, [key]: given }
  const roleOf = (name: string) => {
    const [member, ...namesakes] = staff.filter(one => one.name === name.trim())
    return member && namesakes.length === 0 ? member.role : ''
  }
  const fill = (typed: string, before: string, now: string) =>
    typed.trim() === '' || typed === roleOf(before) ? roleOf(now) : typed
  if (key === 'involvedPersonName' && involved === 'staff') {
    const { involvedPersonOccupation: typed, involvedPersonName: before } = fields
    return {
      ...answered,
      involvedPersonOccupation: fill(typed, before, answered.involvedPersonName),
    }
  }
  if (key === 'reporterPersonName' || key === 'reporterIsDifferent') {
    const { reporterPersonOccupation: typed, reporterPersonName: before } = fields
    return {
      ...answered,
      reporterPersonOccupation: fill(typed, before, answered.reporterPersonName),
    }
  }
  return answered
}

/** True if a detail is filled in for the person involved, who is not asked for it. */
export function isFilledIn({ involved, fields }: IncidentEntry, key: string): boolean {
  return isFilledFor(involved, fields, key)
}
