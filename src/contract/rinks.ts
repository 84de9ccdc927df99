import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import {
  actionHoursField,
  payPeriodFields,
  rinkContactFields,
  rinkDayStartSchema,
  rinkNameSchema,
  rinkSchema,
  rinkTimezoneSchema,
  uncheckedRuleField,
} from '#domain/rinks/rink.ts'
import { endpoint } from './endpoint.ts'

const inAddressSchema = z.object({ id: recordIdInAddress('The rink in the address') })

export const listRinks = endpoint({
  name: 'listRinks',
  feature: 'rinks',
  summary: 'The rinks to which the logged-in user has access',
  method: 'GET',
  path: '/api/ice-rinks',
  access: 'signed-in',
  reply: z.array(rinkSchema),
})

export const addRink = endpoint({
  name: 'addRink',
  feature: 'rinks',
  summary: 'Add a rink',
  method: 'POST',
  path: '/api/ice-rinks',
  access: 'admin',
  body: z.object({
    name: rinkNameSchema,
    timezone: rinkTimezoneSchema.optional(),
    dayStartsAt: rinkDayStartSchema.optional(),
    ...payPeriodFields,
    ...uncheckedRuleField,
    ...actionHoursField,
    ...rinkContactFields,
  }),
  status: 201,
  reply: rinkSchema,
})

export const changeRink = endpoint({
  name: 'changeRink',
  feature: 'rinks',
  summary:
    'Change the name, time zone, start of day, pay period or the rule for unchecked machines of a rink',
  method: 'PATCH',
  path: '/api/ice-rinks/:id',
  access: 'admin',
  params: inAddressSchema,
  body: z.object({
    name: rinkNameSchema.optional(),
    timezone: rinkTimezoneSchema.optional(),
    dayStartsAt: rinkDayStartSchema.optional(),
    ...payPeriodFields,
    ...uncheckedRuleField,
    ...actionHoursField,
    ...rinkContactFields,
  }),
  reply: rinkSchema,
})
