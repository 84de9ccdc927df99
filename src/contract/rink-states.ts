import { z } from 'zod'
import { rinkStateSchema } from '#domain/rinks/rink-state.ts'
import { endpoint } from './endpoint.ts'

// Names no rink, so that reading it does not change the last rink of the session.
export const listRinkStates = endpoint({
  name: 'listRinkStates',
  feature: 'rinks',
  summary:
    'For each rink of the user: machines out of service, closed places and checks to make now; empty for more than 20 rinks',
  method: 'GET',
  path: '/api/rink-states',
  access: 'signed-in',
  reply: z.array(rinkStateSchema),
})
