import { z } from 'zod'
import { isCalendarDate } from '#domain/dates.ts'
import { shownAnswers } from '#domain/forms/entry.ts'
import type { Answer } from '#domain/forms/kinds/kind.ts'
import { newIncidentSchema } from '#domain/incidents/incident.ts'
import {
  INCIDENT_FLAGS,
  INCIDENT_TEXTS,
  incidentForm,
  PUBLIC_PERSON,
} from '#domain/incidents/incident-form.ts'
import { adviseOnRiddor, isAgainstAdvice, type RiddorAdvice } from '#domain/incidents/riddor.ts'
import { hasAskedForHelp, NO_ANSWERS, riddorAnswersSchema } from '#domain/incidents/riddor-questions.ts'
import { signatureDrawingSchema } from '#domain/incidents/signature.ts'
import { dateProblems, readableDates } from '#domain/incidents/timing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { randomKey } from '#web/api/use-write-key.ts'

const textsSchema = z.record(z.enum(INCIDENT_TEXTS), z.string().default(''))
const flagsSchema = z.record(z.enum(INCIDENT_FLAGS), z.boolean().default(false))

/** What is typed, ticked, answered and drawn in the form. */
export const incidentEntrySchema = z.object({
  /** Names this report from its first word to the record. */
  submissionId: z.string(),
  texts: textsSchema,
  flags: flagsSchema,
  answers: riddorAnswersSchema,
  riddorReason: z.string(),
  drawing: signatureDrawingSchema.nullable(),
})

export type IncidentEntry = z.output<typeof incidentEntrySchema>

/** A form before anything is typed: the dates are today (specification 2, section 3.1). */
export function blankEntry(now: Date, rink: Rink): IncidentEntry {
  const today = rinkDate(now, rink.timezone)
  const blank = incidentEntrySchema.parse({
    submissionId: randomKey(),
    texts: Object.fromEntries(INCIDENT_TEXTS.map(key => [key, ''])),
    flags: Object.fromEntries(INCIDENT_FLAGS.map(key => [key, false])),
    answers: NO_ANSWERS,
    riddorReason: '',
    drawing: null,
  })
  return { ...blank, texts: { ...blank.texts, accidentDate: today, reporterSignatureDate: today } }
}

/** The body that sends an entry, without the reporter where the same person files it. */
export function bodyOf(rink: Rink, entry: IncidentEntry): z.input<typeof newIncidentSchema> {
  return {
    rinkId: rink.id,
    submissionId: entry.submissionId,
    ...shownAnswers(incidentForm, { ...entry.texts, ...entry.flags }),
    reporterSignatureDrawing: entry.drawing,
    riddorAnswers: hasAskedForHelp(entry.answers) ? entry.answers : null,
    riddorReason: needsReason(entry) ? entry.riddorReason : '',
  }
}

/** What the server would refuse of an entry, by field: what is missing or wrong, and days that cannot be. */
export function problemsOf(rink: Rink, entry: IncidentEntry, now: Date): FieldErrors {
  const { errors } = checkEntry(newIncidentSchema, bodyOf(rink, entry))
  const impossible = dateProblems(readableDates(entry.texts), now, rink.timezone)
  return { ...Object.fromEntries(impossible.map(({ path, message }) => [path, message])), ...errors }
}

/** The day of the accident; `null` while none that exists is filled in. */
export function accidentDay({ texts: { accidentDate } }: IncidentEntry): string | null {
  return isCalendarDate(accidentDate) ? accidentDate : null
}

/** What the RIDDOR help says to the answers; `null` if it was not asked. */
export function adviceOf(entry: IncidentEntry): RiddorAdvice | null {
  return hasAskedForHelp(entry.answers) ? adviseOnRiddor(entry.answers, accidentDay(entry)) : null
}

/** Whether the decision goes against the advice, so that the form asks for a reason. */
export function needsReason(entry: IncidentEntry): boolean {
  const { answers, flags } = entry
  return isAgainstAdvice(answers, accidentDay(entry), {
    isCompleted: flags.riddorAssessmentCompleted,
    isRequired: flags.riddorReportingRequired,
  })
}

/** The entry with one answer changed. */
export function withAnswer(entry: IncidentEntry, key: string, answer: Answer): IncidentEntry {
  return typeof answer === 'boolean'
    ? { ...entry, flags: { ...entry.flags, [key]: answer } }
    : { ...entry, texts: { ...entry.texts, [key]: answer } }
}

/** Says what kind of person it was: a member of the public gets what the form asks of an employee. */
export function withPerson(entry: IncidentEntry, who: 'worker' | 'public'): IncidentEntry {
  const filled = { ...entry.texts }
  for (const key of ['involvedPersonOccupation', 'involvedPersonDepartment'] as const) {
    const isOurs = filled[key] === PUBLIC_PERSON[key]
    if (who === 'public' && filled[key].trim() === '') filled[key] = PUBLIC_PERSON[key]
    else if (who === 'worker' && isOurs) filled[key] = ''
  }
  return { ...entry, texts: filled, answers: { ...entry.answers, who } }
}
