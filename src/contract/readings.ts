import { z } from 'zod'
import { instantSchema } from '#domain/dates.ts'
import { seriesSchema, trendSchema } from '#domain/readings/trend.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const limitMessage = 'above and below must be numbers in the SI unit'
const limitSchema = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,12})?(e-?\d{1,2})?$/, limitMessage)
  .transform(Number)
  .optional()

export const listSeries = endpoint({
  name: 'listSeries',
  feature: 'readings',
  summary: 'The series of readings that were measured lately, with their last values',
  method: 'GET',
  path: '/api/readings/series',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(seriesSchema),
})

export const readTrend = endpoint({
  name: 'readTrend',
  feature: 'readings',
  summary: 'A series of readings in a period, its slope, and whether it was ever above or below a limit',
  method: 'GET',
  path: '/api/readings',
  access: 'rink',
  query: ofRinkSchema
    .extend({
      subject: z.string().max(40),
      key: z.string().max(41),
      from: instantSchema,
      to: instantSchema,
      above: limitSchema,
      below: limitSchema,
    })
    .refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'The period must not end before it begins',
    }),
  reply: trendSchema,
})

export const readingCalls = [listSeries, readTrend] as const
