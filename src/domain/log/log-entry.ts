import { z } from 'zod'
import { instantSchema } from '#domain/dates.ts'
import { optionalText, PARAGRAPH_LENGTH, recordId, requiredText } from '#domain/fields.ts'
import { depthProblem } from '#domain/ice/depth.ts'
import { lateFields, performedFields } from '#domain/performed.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { BAND_STATES, typedNumber } from '#domain/readings/band.ts'
import { inSi, UNITS } from '#domain/readings/units.ts'
import { newContentSchema, storedContentSchema } from './contents.ts'

/** The points of a large pad, or the values of a large plant, in one entry. */
const MOST_MEASURES = 500

export const subjectKeySchema = z
  .string()
  .regex(/^$|^(machine|place):[1-9]\d{0,14}$/, 'There is no such subject')
export const measureKeySchema = z.string().regex(/^[a-zA-Z][a-zA-Z0-9.-]{0,40}$/, 'There is no such reading')
export const unitSchema = z.enum(UNITS, { error: 'There is no such unit' }).nullable()

/** A number as it was typed. The subject is '' for the rink, `place:3` for a pad or room, `machine:7` for a machine. */
const measureSchema = z.object({
  subject: subjectKeySchema,
  key: measureKeySchema,
  typed: z
    .string()
    .max(30)
    .refine(typed => typedNumber(typed) !== undefined, 'Enter a number'),
  unit: unitSchema,
})
export type Measure = z.output<typeof measureSchema>

/** Measures of one subject and key are one reading, so that a repeat cannot count twice. */
const measuresSchema = z
  .array(measureSchema)
  .max(MOST_MEASURES, `An entry has at most ${MOST_MEASURES} readings`)
  .refine(
    measures => new Set(measures.map(({ subject, key }) => `${subject} ${key}`)).size === measures.length,
    'A reading is given twice',
  )
  .default([])

const aboutFields = {
  /** The pad or room. */
  placeId: recordId('placeId').nullish(),
  /** The machine that was used, such as the resurfacer. */
  machineId: recordId('machineId').nullish(),
  /** The machine that measured, with its calibration. */
  meterId: recordId('meterId').nullish(),
}

export const signerSchema = requiredText('Please enter your name', { label: 'Your name', maxLength: 100 })

/** The body that records an entry of the log. */
export const newLogEntrySchema = z
  .intersection(
    newContentSchema,
    z.object({
      rinkId: recordId('rinkId'),
      ...aboutFields,
      /** When it was measured or done; when it was recorded, if omitted. */
      takenAt: instantSchema.optional(),
      measures: measuresSchema,
      notes: optionalText({ label: 'Notes', maxLength: PARAGRAPH_LENGTH }),
      submittedBy: signerSchema,
      ...performedFields,
    }),
  )
  .superRefine(({ kind, measures }, context) => {
    if (kind !== 'depth') return
    for (const [index, { typed, unit }] of measures.entries()) {
      const mm = inSi(Number(typedNumber(typed)), unit ?? undefined).value * 1000
      const message = depthProblem(mm, unit ?? 'mm')
      if (message) context.addIssue({ code: 'custom', path: ['measures', index, 'typed'], message })
    }
  })
export type NewLogEntry = z.output<typeof newLogEntrySchema>

/** The body that opens ice that was closed as unsafe. */
export const iceOpeningSchema = z.object({
  rinkId: recordId('rinkId'),
  placeId: recordId('placeId'),
  workDone: requiredText('Please say what was done', { label: 'What was done', maxLength: PARAGRAPH_LENGTH }),
  submittedBy: signerSchema,
  ...pinFields,
})

/** A number on record: in the SI unit of its quantity, and as typed. */
export const readingSchema = z.object({
  subject: z.string(),
  key: z.string(),
  quantity: z.string(),
  value: z.number(),
  typed: z.string(),
  unit: unitSchema,
  /** By the limits in force; `null` if there was none. */
  state: z.enum(BAND_STATES).nullable(),
})
export type Reading = z.infer<typeof readingSchema>

/** An entry of the log. */
export const logEntrySchema = z.intersection(
  storedContentSchema,
  z.object({
    id: z.int(),
    rinkId: z.int(),
    placeId: z.int().nullable(),
    machineId: z.int().nullable(),
    meterId: z.int().nullable(),
    /** False if the meter's calibration had run out: the reading is kept, but proves nothing. */
    isCalibrated: z.boolean().nullable(),
    takenAt: z.string(),
    notes: z.string().nullable(),
    /** The worst state of its readings. */
    state: z.enum(BAND_STATES),
    readings: z.array(readingSchema),
    submittedBy: z.string(),
    submittedAt: z.string(),
    performedAt: z.string().nullable(),
    performedBy: z.int().nullable(),
    ...lateFields,
    /** When it was withdrawn as entered by mistake; `null` for an entry that counts. */
    withdrawnAt: z.string().nullable(),
    withdrawnBy: z.string().nullable(),
    withdrawalReason: z.string().nullable(),
  }),
)
export type LogEntry = z.output<typeof logEntrySchema>
/** An entry of one kind. */
export type LogEntryOf<Kind extends LogEntry['kind']> = Extract<LogEntry, { kind: Kind }>

/** The number of a reading in an entry, in SI; undefined if it was not measured. */
export function valueIn({ readings }: Pick<LogEntry, 'readings'>, key: string): number | undefined {
  return readings.find(reading => reading.key === key)?.value
}
