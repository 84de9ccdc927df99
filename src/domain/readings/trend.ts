import { z } from 'zod'
import { RETURN_KEY, SUPPLY_KEY } from '#domain/plant/delta-t.ts'
import { BAND_STATES } from './band.ts'
import { UNITS } from './units.ts'

/** The points that a chart shows: the lowest and the highest of each part of a longer series. */
export const MOST_POINTS = 600

const bandSchema = z.object({ min: z.number().optional(), max: z.number().optional() })

/** A series of readings that has been measured, with its last value in SI and its limits. */
export const seriesSchema = z.object({
  subject: z.string(),
  /** The machine, pad or room; '' for the rink. */
  subjectName: z.string(),
  key: z.string(),
  label: z.string(),
  quantity: z.string(),
  unit: z.enum(UNITS).nullable(),
  last: z.object({ value: z.number(), at: z.string(), state: z.enum(BAND_STATES).nullable() }),
  /** When the fourth reading from the end was taken, or the first if it has fewer. A trend opens on these. */
  recentFrom: z.string(),
  /** The bands in force, in their own unit; `null` if it has none. */
  limits: z
    .object({
      unit: z.enum(UNITS).nullable(),
      look: bandSchema.optional(),
      act: bandSchema.optional(),
      stop: bandSchema.optional(),
    })
    .nullable(),
})
export type Series = z.infer<typeof seriesSchema>

/** A series in a period: its points in SI, oldest first, and what they say. */
export const trendSchema = z.object({
  points: z.array(z.object({ at: z.string(), value: z.number(), state: z.enum(BAND_STATES).nullable() })),
  /** Of all readings in the period; the points may be fewer. */
  count: z.int(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  slopePerDay: z.number().nullable(),
  /** How often it went beyond the asked limit, and the first and last reading beyond it; `null` without one. */
  crossings: z
    .object({ count: z.int(), first: z.string().nullable(), last: z.string().nullable() })
    .nullable(),
})
export type Trend = z.infer<typeof trendSchema>

/** The keys of readings of the ice and the brine: a look at them says most about the ice. */
const OF_ICE = new Set(['iceSurfaceTemperature', SUPPLY_KEY, RETURN_KEY])

/** The series that someone looks at first: the worst outside of its limits, else the last of the ice or the brine. */
export function firstSeries(series: readonly Series[]): Series | undefined {
  const badness = ({ last }: Series) => BAND_STATES.indexOf(last.state ?? 'fine')
  const isOfIce = ({ key }: Series) => Number(OF_ICE.has(key))
  return series.toSorted(
    (one, other) =>
      badness(other) - badness(one) ||
      isOfIce(other) - isOfIce(one) ||
      other.last.at.localeCompare(one.last.at),
  )[0]
}
