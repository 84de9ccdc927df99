import { z } from 'zod'
import { PERIOD_BACKWARDS } from '#domain/dates.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { LOG_FILTERS } from '#domain/log/contents.ts'
import { iceOpeningSchema, logEntrySchema, newLogEntrySchema } from '#domain/log/log-entry.ts'
import { logSettingsSchema, newLogSettingSchema } from '#domain/log/settings.ts'
import { logWithdrawalSchema } from '#domain/log/withdrawal.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { days } from './days.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema, page } from './query.ts'

export const recordLogEntry = endpoint({
  name: 'recordLogEntry',
  feature: 'log',
  summary:
    'Record a resurfacing, a depth survey, an air sample, a plant round, or that the ice is open or closed; the all clear of an air alarm needs a manager’s login or PIN',
  method: 'POST',
  path: '/api/log-entries',
  access: 'rink',
  offline: 'queue',
  /** A manager's PIN gives the all clear of an air alarm. The entry is then in the manager's name. */
  body: z.intersection(newLogEntrySchema, z.object(pinFields).partial()),
  status: 201,
  reply: z.intersection(doneSchema, logEntrySchema),
})

export const openUnsafeIce = endpoint({
  name: 'openUnsafeIce',
  feature: 'log',
  summary: 'Open ice that was closed as unsafe; needs what was done, and the PIN of a manager',
  method: 'POST',
  path: '/api/ice/openings',
  access: 'rink',
  body: iceOpeningSchema,
  status: 201,
  reply: recordLogEntry.reply,
})

export const listLogEntries = endpoint({
  name: 'listLogEntries',
  feature: 'log',
  summary:
    'Entries of the log of ice, air and plant with their readings, newest first, optionally of the days `from` to `to`',
  method: 'GET',
  path: '/api/log-entries',
  access: 'rink',
  query: ofRinkSchema
    .extend({
      ...page,
      ...days,
      kind: z.enum(LOG_FILTERS, { error: `kind must be one of ${LOG_FILTERS.join(', ')}` }).optional(),
      placeId: recordIdInAddress('placeId').optional(),
    })
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: PERIOD_BACKWARDS }),
  reply: z.array(logEntrySchema),
})

export const readLogEntry = endpoint({
  name: 'readLogEntry',
  feature: 'log',
  summary: 'One entry of the log',
  method: 'GET',
  path: '/api/log-entries/:id',
  access: 'rink',
  params: z.object({ id: recordIdInAddress('The entry in the address') }),
  query: ofRinkSchema,
  reply: logEntrySchema,
})

export const withdrawLogEntry = endpoint({
  name: 'withdrawLogEntry',
  feature: 'log',
  summary:
    'Withdraw an entry that was made by mistake: it stays on record with the reason, but no longer counts; of an earlier day or someone else’s, it needs a manager’s login or PIN',
  method: 'POST',
  path: '/api/log-entries/:id/withdrawal',
  access: 'rink',
  params: readLogEntry.params,
  body: logWithdrawalSchema,
  status: 201,
  reply: recordLogEntry.reply,
})

export const readLogSettings = endpoint({
  name: 'readLogSettings',
  feature: 'log',
  summary: 'The units, pads, air limits and plant that the rink has set',
  method: 'GET',
  path: '/api/log-settings',
  access: 'rink',
  query: ofRinkSchema,
  reply: logSettingsSchema,
})

export const changeLogSetting = endpoint({
  name: 'changeLogSetting',
  feature: 'log',
  summary: 'Change the units, a pad, the air limits or the plant; records keep what was in force',
  method: 'POST',
  path: '/api/log-settings',
  access: 'rink',
  right: 'consent',
  body: newLogSettingSchema,
  status: 201,
  reply: doneSchema.extend(logSettingsSchema.shape),
})

export const logCalls = [
  recordLogEntry,
  openUnsafeIce,
  listLogEntries,
  readLogEntry,
  withdrawLogEntry,
  readLogSettings,
  changeLogSetting,
] as const
