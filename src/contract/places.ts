import { z } from 'zod'
import { releaseSchema } from '#domain/equipment/machine.ts'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import { newPlaceSchema, placeChangeSchema, placeSchema } from '#domain/places/place.ts'
import { newSitePlanSchema, sitePlanSchema } from '#domain/places/plan.ts'
import { doneSchema } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const params = z.object({ id: recordIdInAddress('The place in the address') })
const atRink = { rinkId: recordId('rinkId') }
const changed = doneSchema.extend(placeSchema.shape)

export const listPlaces = endpoint({
  name: 'listPlaces',
  feature: 'places',
  summary: 'The places of the rink by name, with what closes each',
  method: 'GET',
  path: '/api/places',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(placeSchema),
})

export const printPlaceLabels = rawEndpoint({
  name: 'printPlaceLabels',
  feature: 'places',
  summary: 'QR labels of the places as a PDF to print and cut; each opens a report without a login',
  method: 'GET',
  path: '/api/places/labels',
  access: 'rink',
  query: ofRinkSchema,
  produces: 'application/pdf',
})

export const addPlace = endpoint({
  name: 'addPlace',
  feature: 'places',
  summary: 'Add a place',
  method: 'POST',
  path: '/api/places',
  access: 'rink',
  right: 'consent',
  body: newPlaceSchema,
  status: 201,
  reply: changed,
})

export const changePlace = endpoint({
  name: 'changePlace',
  feature: 'places',
  summary: 'Rename a place, or set its corners on the plan; records keep the name it had',
  method: 'PATCH',
  path: '/api/places/:id',
  access: 'rink',
  right: 'consent',
  params,
  body: placeChangeSchema,
  reply: changed,
})

export const removePlace = endpoint({
  name: 'removePlace',
  feature: 'places',
  summary: 'Remove a place: it is no longer checked, and its records remain',
  method: 'DELETE',
  path: '/api/places/:id',
  access: 'rink',
  right: 'consent',
  params,
  body: z.object(atRink),
  reply: doneSchema,
})

export const openPlace = endpoint({
  name: 'openPlace',
  feature: 'places',
  summary:
    'Open a closed place; needs the PIN of the person who re-checked it, and the PIN of a manager who neither did that nor found it unsafe',
  method: 'POST',
  path: '/api/places/:id/openings',
  access: 'rink',
  params,
  body: releaseSchema,
  status: 201,
  reply: changed,
})

export const readSitePlan = endpoint({
  name: 'readSitePlan',
  feature: 'places',
  summary: 'The plan of the rink; null before there is one',
  method: 'GET',
  path: '/api/site-plan',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.object({ plan: sitePlanSchema.nullable() }),
})

export const setSitePlan = endpoint({
  name: 'setSitePlan',
  feature: 'places',
  summary: 'Set the picture of the plan: an uploaded photo, or a blank plan with a box for each pad and room',
  method: 'POST',
  path: '/api/site-plan',
  access: 'rink',
  right: 'consent',
  body: newSitePlanSchema,
  status: 201,
  reply: doneSchema.extend({ plan: sitePlanSchema }),
})
