import { z } from 'zod'
import { rinkStateSchema } from '#domain/rinks/rink-state.ts'
import { endpoint } from './endpoint.ts'

// Not a call of one rink: reading it does not make a rink the last one of the session.
export const listRinkStates = endpoint({
  name: 'listRinkStates',
  feature: 'rinks',
  summary:
    'What must not be used at each rink of the user, and its checks to make now; empty for more than 20 rinks',
  method: 'GET',
  path: '/api/rink-states',
  access: 'signed-in',
  reply: z.array(rinkStateSchema),
})
