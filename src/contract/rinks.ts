import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import { rink, rinkDayStart, rinkName, rinkTimezone } from '#domain/rinks/rink.ts'
import { endpoint } from './endpoint.ts'

const inAddress = z.object({ id: recordIdInAddress('The rink in the address') })

export const listRinks = endpoint({
  name: 'listRinks',
  feature: 'rinks',
  summary: 'The rinks that the signed-in user reaches',
  method: 'GET',
  path: '/api/ice-rinks',
  access: 'signed-in',
  reply: z.array(rink),
})

export const addRink = endpoint({
  name: 'addRink',
  feature: 'rinks',
  summary: 'Add a rink',
  method: 'POST',
  path: '/api/ice-rinks',
  access: 'admin',
  body: z.object({
    name: rinkName,
    timezone: rinkTimezone.optional(),
    dayStartsAt: rinkDayStart.optional(),
  }),
  status: 201,
  reply: rink,
})

export const changeRink = endpoint({
  name: 'changeRink',
  feature: 'rinks',
  summary: 'Change the name, the time zone or the start of the day of a rink',
  method: 'PATCH',
  path: '/api/ice-rinks/:id',
  access: 'admin',
  params: inAddress,
  body: z.object({
    name: rinkName.optional(),
    timezone: rinkTimezone.optional(),
    dayStartsAt: rinkDayStart.optional(),
  }),
  reply: rink,
})
