import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import { anySessionSchema, ownSessionSchema } from '#domain/sessions/session.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'

const inAddressSchema = z.object({ id: recordIdInAddress('The session in the address') })

export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  feature: 'sessions',
  summary: 'The sessions of the logged-in user, most recently used first',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signed-in',
  reply: z.array(ownSessionSchema),
})

export const endOwnSession = endpoint({
  name: 'endOwnSession',
  feature: 'sessions',
  summary: 'Log out one of your own sessions',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'signed-in',
  params: inAddressSchema,
  reply: doneSchema,
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  feature: 'sessions',
  summary: 'Log out all your other sessions',
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  access: 'signed-in',
  reply: doneSchema,
})

export const listSessions = endpoint({
  name: 'listSessions',
  feature: 'sessions',
  summary: 'All active sessions with their users and devices, most recently used first',
  method: 'GET',
  path: '/api/sessions',
  access: 'admin',
  reply: z.array(anySessionSchema),
})

export const endSession = endpoint({
  name: 'endSession',
  feature: 'sessions',
  summary: 'Log out any session',
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'admin',
  params: inAddressSchema,
  reply: doneSchema,
})
