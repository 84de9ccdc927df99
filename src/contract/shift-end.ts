import { z } from 'zod'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { earlyEndingSchema, shiftEndingSchema, shiftEndSchema } from '#domain/shift-end/shift-end.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema, page } from './query.ts'

export const validateShiftEnd = endpoint({
  name: 'validateShiftEnd',
  feature: 'shift-end',
  summary: 'Whether the shift can be ended, with the completed checklists and the number of people signed in',
  method: 'GET',
  path: '/api/end-shift/validation',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.object({
    success: z.literal(true),
    canEndShift: z.boolean(),
    checklistStatus: z.record(z.string(), z.boolean()),
    /** The titles of the rink's own checks that are missing, if any. */
    missingChecks: z.array(z.string()).optional(),
    signedInStaff: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The machines in service that hold up the end because they were not checked, if the rink wants that. */
    blockingMachines: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
    /** The last shift end at the rink; the tablet sends it back as `afterShiftEndId`. */
    lastShiftEndId: z.int().nullable(),
  }),
})

export const endShift = endpoint({
  name: 'endShift',
  feature: 'shift-end',
  summary: 'End the shift once every checklist is complete and nobody is signed in',
  method: 'POST',
  path: '/api/end-shift',
  access: 'rink',
  body: shiftEndingSchema,
  status: 201,
  reply: doneSchema.extend(shiftEndSchema.shape),
  failed: 'Failed to end shift',
})

export const endShiftEarly = endpoint({
  name: 'endShiftEarly',
  feature: 'shift-end',
  summary: "End the shift early, with a manager's PIN and a reason",
  method: 'POST',
  path: '/api/end-shift/bypass',
  access: 'rink',
  body: earlyEndingSchema,
  status: 201,
  reply: doneSchema.extend({ ...shiftEndSchema.shape, authorisedBy: z.string() }),
  failed: 'Failed to end shift with bypass',
})

export const listShiftEnds = endpoint({
  name: 'listShiftEnds',
  feature: 'shift-end',
  summary: 'The ends of shifts, newest first; with `unread`, early ends that no manager has read yet',
  method: 'GET',
  path: '/api/shift-ends',
  access: 'rink',
  query: ofRinkSchema.extend({ ...page, unread: z.literal('true').optional() }),
  reply: z.array(shiftEndSchema),
})

export const readEarlyEnd = endpoint({
  name: 'readEarlyEnd',
  feature: 'shift-end',
  summary: 'Confirm, as a manager with a PIN, that the reason for an early end has been read',
  method: 'POST',
  path: '/api/shift-ends/:id/reading',
  access: 'rink',
  params: z.object({ id: recordIdInAddress('The end of the shift in the address') }),
  body: z.object({ rinkId: recordId('rinkId'), ...pinFields }),
  status: 201,
  reply: doneSchema.extend(shiftEndSchema.shape),
})
