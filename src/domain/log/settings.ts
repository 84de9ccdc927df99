import { z } from 'zod'
import { AIR_PROFILE_KEYS } from '#domain/air/profile.ts'
import { LINE_LENGTH, recordId, requiredText } from '#domain/fields.ts'
import { UNIT_CHOICES, UNITS } from '#domain/readings/units.ts'

const number = (label: string, min: number, max: number) =>
  z
    .number({ error: `${label} must be a number` })
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`)

/** The units in which a rink reads and types. Values are stored in SI. */
export const unitChoicesSchema = z.object({
  temperature: z.enum(UNIT_CHOICES.temperature).default('°C'),
  length: z.enum(UNIT_CHOICES.length).default('mm'),
  pressure: z.enum(UNIT_CHOICES.pressure).default('bar'),
  volume: z.enum(UNIT_CHOICES.volume).default('l'),
  speed: z.enum(UNIT_CHOICES.speed).default('km/h'),
})
export type UnitChoices = z.infer<typeof unitChoicesSchema>

const share = z.number().min(0).max(1)

/** A pad: its size in metres, its depths in millimetres, and the points of a survey as shares of its length and width. */
export const padSettingSchema = z
  .object({
    lengthM: number('The length', 5, 120),
    widthM: number('The width', 5, 80),
    cornerRadiusM: number('The corner radius', 0, 20),
    bandLowMm: number('The lowest depth', 5, 200),
    bandHighMm: number('The highest depth', 5, 300),
    /** Edging stops there below it. */
    lowLowMm: number('The depth at which edging stops', 1, 200),
    points: z
      .array(z.object({ key: z.string().regex(/^p[1-9]\d{0,2}$/), x: share, y: share }))
      .min(1, 'Choose at least one point')
      .max(200, 'A survey has at most 200 points'),
  })
  .refine(({ lowLowMm, bandLowMm, bandHighMm }) => lowLowMm <= bandLowMm && bandLowMm < bandHighMm, {
    path: ['bandLowMm'],
    message: 'The depths must rise: where edging stops, the lowest, the highest',
  })
  .refine(({ lengthM, widthM, cornerRadiusM }) => cornerRadiusM * 2 <= Math.min(lengthM, widthM), {
    path: ['cornerRadiusM'],
    message: 'The corner radius can be at most half of the width',
  })
export type PadSetting = z.infer<typeof padSettingSchema>

const bandSchema = z
  .object({ min: z.number().optional(), max: z.number().optional() })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
    path: ['min'],
    message: 'The lowest value must not be above the highest',
  })
const ppm = z.number().min(0).max(10_000)

/** The limits of a gas in a rink's own profile, in ppm; each state begins above its limit. */
const gasLimitsSchema = z.object({ act: ppm, notify: ppm.optional(), evacuate: ppm })

/** An engine on the ice, for the log of an authority (105 CMR 675.007(C)). Free texts: they are printed as they are. */
export const engineSchema = z.object({
  machineId: recordId('machineId'),
  maker: z.string().max(LINE_LENGTH).default(''),
  built: z.string().max(LINE_LENGTH).default(''),
  fuel: z.string().max(LINE_LENGTH).default(''),
  catalyst: z.string().max(LINE_LENGTH).default(''),
})

/** The limits of the air. No profile counts before someone has accepted it by name. */
export const airSettingSchema = z
  .object({
    profile: z.enum(AIR_PROFILE_KEYS, { error: 'Please choose the limits' }).nullable(),
    acceptedBy: z.string().max(100).nullable().default(null),
    /** The day, yyyy-MM-dd. */
    acceptedOn: z.iso.date().nullable().default(null),
    ownLimits: z.object({ co: gasLimitsSchema, no2: gasLimitsSchema }).nullish(),
    hasFuelResurfacer: z.boolean().default(true),
    hasFuelEdger: z.boolean().default(false),
    engines: z.array(engineSchema).max(30).default([]),
  })
  .refine(({ profile, acceptedBy, acceptedOn }) => !profile || (acceptedBy && acceptedOn), {
    path: ['acceptedBy'],
    message: 'Enter the name of the person who accepts these limits',
  })
  .refine(({ profile, ownLimits }) => profile !== 'own' || ownLimits, {
    path: ['ownLimits'],
    message: 'Enter your limits',
  })
export type AirSetting = z.infer<typeof airSettingSchema>

/** A reading of the plant, with its bands in its unit. */
const plantItemSchema = z.object({
  key: z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,40}$/),
  label: requiredText('Please name the reading', { label: 'Reading', maxLength: 100 }),
  unit: z.enum(UNITS).nullable(),
  look: bandSchema.optional(),
  act: bandSchema.optional(),
  stop: bandSchema.optional(),
  isMeter: z.boolean().default(false),
  /** The change per month, in its unit, that is flagged; `null` for none. */
  slopePerMonth: z.number().positive('The change per month must be more than 0').nullable().default(null),
})
export type PlantItem = z.infer<typeof plantItemSchema>

/** The plant: its circuits with their readings, and its refrigerant. */
export const plantSettingSchema = z.object({
  circuits: z
    .array(
      z.object({
        /** `machine:7`, or `place:3` for a room. */
        subject: z.string().regex(/^(machine|place):[1-9]\d{0,14}$/),
        name: requiredText('Please name the circuit', { label: 'Circuit', maxLength: 100 }),
        canRun: z.boolean().default(true),
        items: z
          .array(plantItemSchema)
          .min(1, 'Add at least one reading')
          .max(60)
          .refine(
            items => new Set(items.map(({ key }) => key)).size === items.length,
            'A reading is in the list twice',
          ),
      }),
    )
    .max(30)
    .refine(
      circuits => new Set(circuits.map(({ subject }) => subject)).size === circuits.length,
      'A machine or room can be only one circuit',
    ),
  /** The hours from one round to the next. */
  roundHours: z.number().min(1).max(24).default(4),
  refrigerant: z.string().max(50).nullable().default(null),
  /** GWP, as the rink has confirmed it; `null` for natural refrigerants. */
  gwp: z.number().min(0).max(20_000).nullable().default(null),
  chargeKg: z.number().min(0).max(100_000).nullable().default(null),
  /** The days of the last leak check and the last repair, yyyy-MM-dd. */
  leakCheckedOn: z.iso.date().nullable().default(null),
  repairedOn: z.iso.date().nullable().default(null),
  /** The first day without ice, yyyy-MM-dd; `null` while there is ice. */
  offSeasonFrom: z.iso.date().nullable().default(null),
})
export type PlantSetting = z.infer<typeof plantSettingSchema>

/** Everything that a rink has set about its ice, air and plant. */
export const logSettingsSchema = z.object({
  units: unitChoicesSchema,
  /** By the id of the place. */
  pads: z.record(z.string(), padSettingSchema),
  air: airSettingSchema.nullable(),
  plant: plantSettingSchema.nullable(),
})
export type LogSettings = z.infer<typeof logSettingsSchema>

/** The units of a rink that has chosen none. */
export const DEFAULT_UNITS: UnitChoices = unitChoicesSchema.parse({})

/** The body that changes one setting. The newest one counts; earlier ones remain for the records made under them. */
export const newLogSettingSchema = z.intersection(
  z.discriminatedUnion('key', [
    z.object({ key: z.literal('units'), value: unitChoicesSchema }),
    z.object({ key: z.literal('pad'), placeId: recordId('placeId'), value: padSettingSchema }),
    z.object({ key: z.literal('air'), value: airSettingSchema }),
    z.object({ key: z.literal('plant'), value: plantSettingSchema }),
  ]),
  z.object({ rinkId: recordId('rinkId') }),
)
export type NewLogSetting = z.output<typeof newLogSettingSchema>

/** The settings from stored rows, oldest first. Rows that this version cannot read are left out. */
export function settingsFrom(rows: readonly { key: string; value: unknown }[]): LogSettings {
  const settings: LogSettings = { units: DEFAULT_UNITS, pads: {}, air: null, plant: null }
  for (const { key, value } of rows) {
    if (key === 'units') settings.units = unitChoicesSchema.safeParse(value).data ?? settings.units
    else if (key === 'air') settings.air = airSettingSchema.safeParse(value).data ?? settings.air
    else if (key === 'plant') settings.plant = plantSettingSchema.safeParse(value).data ?? settings.plant
    else if (key.startsWith('pad:')) {
      const pad = padSettingSchema.safeParse(value).data
      if (pad) settings.pads[key.slice('pad:'.length)] = pad
    }
  }
  return settings
}
