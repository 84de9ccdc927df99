import { z } from 'zod'
import { rinkStateSchema } from '#domain/rinks/rink-state.ts'
import { endpoint } from './endpoint.ts'

// Names no rink, so that reading it does not change the last rink of the session.
export const listRinkStates = endpoint({
  name: 'listRinkStates',
  feature: 'rinks',
  summary:
    'For each rink of the user: what is out of service, closed, to report, to assess, to read and to check, or the next step to set it up; empty for more than 20 rinks',
  method: 'GET',
  path: '/api/rink-states',
  access: 'signed-in',
  reply: z.array(rinkStateSchema),
})
