import { z } from 'zod'
import { instantSchema } from '#domain/dates.ts'
import { isStorable, LINE_LENGTH, recordId, requiredText } from '#domain/fields.ts'
import { shiftEntrySchema } from '#domain/plant/shift-entry.ts'

/** A text that may be missing or blank. It has no transform, so that the same schema reads what is on record. */
const text = (label: string, maxLength = LINE_LENGTH) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(maxLength, `${label} can be at most ${maxLength} characters long`)
    .refine(isStorable, `${label} contains characters that cannot be stored`)
    .nullable()
    .default(null)

const COUNT = { error: 'The number of snow loads must be a whole number' }

/** A flood of a pad. The times are instants; `startedAt` is `null` if only its end was noted. */
const resurfacingSchema = z.object({
  startedAt: instantSchema.nullish(),
  sessionWhen: z.enum(['before', 'after']).nullish(),
  session: text('Session'),
  snowLoads: z.int(COUNT).min(0, COUNT).max(99, COUNT).nullish(),
  bladeSetting: text('Blade setting', 50),
  isEdged: z.boolean().default(false),
  /** Everyone was off the ice and the gates were shut (Rink, January 2009: a child lost three fingers). */
  isEveryoneOff: z.literal(true, { error: 'Confirm that everyone is off the ice and the gates are shut' }),
  /** The key is out and the room is locked. */
  isKeyOut: z.boolean().default(false),
})

/** The points of a depth survey are its measures; a point's key is that of the pad's grid. */
const depthSchema = z.object({})

/** An air sample: the gases are its measures. */
const airSchema = z.object({
  where: requiredText('Please say where the sample was taken', { label: 'Where', maxLength: 100 }),
})

/** One step of the card of an air alarm. */
const airStepSchema = z.object({
  /** The sample that raised it; the latest alarm of the pad, if omitted: a tablet without a network knows no id yet. */
  alarmId: recordId('alarmId').nullish(),
  step: z.string().regex(/^[a-z][a-z-]{0,40}$/, 'There is no such step'),
})

/** A round of the plant, or the entry of a shift (O. Reg. 219/01, s. 37). */
const plantSchema = z.object({
  /** True or false for each compressor and pump that has been looked at, by its subject. */
  running: z.record(z.string().max(40), z.boolean()).default({}),
  shift: shiftEntrySchema.nullish(),
})

/** With what the round has left out, as the server finds it, by the names of the readings. */
const storedPlantSchema = plantSchema.extend({ unread: z.array(z.string()).optional() })

/** The ice of a pad is opened or closed. */
const newIceStateSchema = z
  .object({ isOpen: z.boolean(), reason: text('Reason') })
  .refine(({ isOpen, reason }) => isOpen || reason, {
    path: ['reason'],
    message: 'Please say why the ice is closed',
  })

/** Of unsafe ice that was opened again: what was done, and the manager whose PIN allowed it. */
const unsafeIceOpenedSchema = z.object({ workDone: z.string(), openedBy: z.string() })
export type UnsafeIceOpened = z.infer<typeof unsafeIceOpenedSchema>

const iceStateSchema = newIceStateSchema.safeExtend(unsafeIceOpenedSchema.partial().shape)

/** A batch of a sensor, which the name of its token identifies. */
const sensorSchema = z.object({ token: z.string().max(LINE_LENGTH) })

/** The content of a log entry besides its numbers, by kind. */
export const contentSchemas = {
  resurfacing: resurfacingSchema,
  depth: depthSchema,
  air: airSchema,
  'air-step': airStepSchema,
  plant: storedPlantSchema,
  'ice-state': iceStateSchema,
  sensor: sensorSchema,
}

export type LogKind = keyof typeof contentSchemas
export type ContentOf<Kind extends LogKind> = z.output<(typeof contentSchemas)[Kind]>

const isKind = (kind: string): kind is LogKind => kind in contentSchemas
/** Every kind of entry. */
export const LOG_KINDS = Object.keys(contentSchemas).filter(isKind)

/** Each kind in words. */
export const KIND_WORDS: Readonly<Record<LogKind, string>> = {
  resurfacing: 'Resurfacing',
  depth: 'Ice depth',
  air: 'Air sample',
  'air-step': 'Air alarm',
  plant: 'Plant round',
  'ice-state': 'Ice opened or closed',
  sensor: 'Sensor readings',
}

/** The kinds by which the log is filtered: the entries of shifts are apart from the rounds of the plant. */
export const LOG_FILTERS = [...LOG_KINDS, 'shift'] as const
export type LogFilter = (typeof LOG_FILTERS)[number]

/** Each filter in words. The sample that raised an alarm is among the samples. */
export const FILTER_WORDS: Readonly<Record<LogFilter, string>> = {
  ...KIND_WORDS,
  'air-step': 'Steps of an air alarm',
  shift: 'Shift entry',
}

const sameContents = [
  z.object({ kind: z.literal('resurfacing'), content: resurfacingSchema }),
  z.object({ kind: z.literal('depth'), content: depthSchema }),
  z.object({ kind: z.literal('air'), content: airSchema }),
  z.object({ kind: z.literal('air-step'), content: airStepSchema }),
] as const

/** The kinds that people record; a sensor has a call of its own. */
export const newContentSchema = z.discriminatedUnion('kind', [
  ...sameContents,
  z.object({ kind: z.literal('plant'), content: plantSchema }),
  z.object({ kind: z.literal('ice-state'), content: newIceStateSchema }),
])

/** Those kinds, and batches of sensors. */
export const storedContentSchema = z.discriminatedUnion('kind', [
  ...sameContents,
  z.object({ kind: z.literal('plant'), content: storedPlantSchema }),
  z.object({ kind: z.literal('ice-state'), content: iceStateSchema }),
  z.object({ kind: z.literal('sensor'), content: sensorSchema }),
])
