import { z } from 'zod'
import { optionalText, recordId, requiredText } from '#domain/fields.ts'
import { defineForm } from '#domain/forms/form.ts'
import { bodyShape, type StoredAnswers, storedShape } from '#domain/forms/schemas.ts'
import { isSameName } from '#domain/names.ts'
import { lateFields, performedFields } from '#domain/performed.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { unpaidBreakField } from '#domain/staff/unpaid-break.ts'
import { pastMatterSchema } from './happened.ts'
import { handoverLineSchema, lineCommentsSchema } from './lines.ts'

/** The time format of the handover list (specification 1, section 9). */
export const HANDOVER_FORMAT = 'MMM d, yyyy HH:mm'

export const OUTGOING_MISSING = 'The outgoing manager is required'
export const INCOMING_MISSING = 'The incoming manager is required'
export const TO_THEMSELVES = 'A manager cannot hand over to themselves'

const PARAGRAPH = { kind: 'paragraph', rows: 2 } as const

/** The form of a handover, without the managers. No field is required. */
export const handoverForm = defineForm({
  key: 'handover',
  version: 1,
  sections: [
    {
      key: 'told',
      title: 'Shift Handover Documentation',
      fields: [
        { key: 'pendingTasks', label: 'Pending Tasks', messageLabel: 'Pending tasks', ...PARAGRAPH },
        {
          key: 'importantUpdates',
          label: 'Important Updates',
          messageLabel: 'Important updates',
          ...PARAGRAPH,
        },
        { key: 'staffConcerns', label: 'Staff Concerns', messageLabel: 'Staff concerns', ...PARAGRAPH },
        { key: 'equipmentIssues', label: 'Equipment Issues', messageLabel: 'Equipment issues', ...PARAGRAPH },
        { key: 'notes', label: 'Additional Notes', messageLabel: 'Notes', ...PARAGRAPH },
      ],
    },
  ],
})

export type HandoverAnswers = StoredAnswers<typeof handoverForm>

/** A handover document in API responses. */
export const handoverDocumentSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  submittedAt: z.string(),
  /** The logged-in user. */
  submittedBy: z.int(),
  fromManager: z.string(),
  toManager: z.string(),
  ...storedShape(handoverForm),
  /** The staff members whom it signed out and in; `null` if it is only a record. */
  outgoingStaffId: z.int().nullable(),
  incomingStaffId: z.int().nullable(),
  performedAt: z.string().nullable(),
  performedBy: z.int().nullable(),
  ...lateFields,
  /** The matters that were open then. Missing in older replies cached by a tablet. */
  lines: z.array(handoverLineSchema).nullish(),
  /** The matters that had ended since the last accepted handover. Missing in older replies cached by a tablet. */
  happened: z.array(pastMatterSchema).nullish(),
  /** The incoming manager who has accepted it, and when; `null` until someone has. */
  acceptedBy: z.string().nullish(),
  acceptedAt: z.string().nullish(),
})

export type HandoverDocument = z.infer<typeof handoverDocumentSchema>

/**
 * A handover (specification 1, section 7). With both staff ids it also signs one out, recording the shift,
 * and the other in.
 */
export const newHandoverDocumentSchema = z
  .object({
    rinkId: recordId('rinkId'),
    // Clients send it, as specified, but the session determines the user. It is dropped, so that a repeat by
    // another user has the same body.
    submittedBy: z
      .union([z.int(), z.string()], { error: 'submittedBy must be a user id' })
      .transform(() => undefined)
      .optional(),
    fromManager: requiredText(OUTGOING_MISSING, { label: 'Outgoing manager' }),
    toManager: requiredText(INCOMING_MISSING, { label: 'Incoming manager' }),
    ...bodyShape(handoverForm),
    outgoingStaffId: recordId('outgoingStaffId').optional(),
    incomingStaffId: recordId('incomingStaffId').optional(),
    /** The reason for the late end of a shift from an earlier operational day. */
    outgoingReason: optionalText({ label: 'Reason', maxLength: 500 }),
    /** The unpaid break of that shift, in minutes. */
    outgoingBreakMinutes: unpaidBreakField,
    /** The outgoing manager's comments on the drafted lines. */
    comments: lineCommentsSchema.default([]),
    ...performedFields,
  })
  .refine(({ outgoingStaffId, incomingStaffId }) => !outgoingStaffId === !incomingStaffId, {
    path: ['incomingStaffId'],
    message: 'Send both outgoingStaffId and incomingStaffId, or neither',
  })
  .refine(({ outgoingStaffId, incomingStaffId }) => !outgoingStaffId || outgoingStaffId !== incomingStaffId, {
    path: ['incomingStaffId'],
    message: TO_THEMSELVES,
  })
  // Of two namesakes, the staff ids say who hands over to whom.
  .refine(
    ({ fromManager, toManager, incomingStaffId }) => incomingStaffId || !isSameName(fromManager, toManager),
    {
      path: ['toManager'],
      message: TO_THEMSELVES,
    },
  )

/** The acceptance by the incoming manager, who has opened each red line. */
export const acceptanceSchema = z.object({
  rinkId: recordId('rinkId'),
  /** The keys of the lines that were opened. */
  opened: z.array(z.string().max(100)).max(1000),
  ...pinFields,
})

export type NewHandoverDocument = z.infer<typeof newHandoverDocumentSchema>
