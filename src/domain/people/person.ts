import { z } from 'zod'
import { requiredText } from '#domain/fields.ts'
import { defineForm } from '#domain/forms/form.ts'
import { bodyShape } from '#domain/forms/schemas.ts'
import { isName } from '#domain/names.ts'
import { emailSchema } from '#domain/users/user.ts'
import { heldRoleSchema, heldRolesSchema } from './role.ts'

/** Maximum characters of the notes about a person. */
export const NOTE_LENGTH = 2000

export const personNameSchema = requiredText('Name is required', { label: 'Name', maxLength: 100 }).refine(
  isName,
  'Please enter the name of a person',
)

/** The form that adds a person or changes their details. */
export const personForm = defineForm({
  key: 'person',
  version: 1,
  sections: [
    {
      key: 'details',
      title: 'Details',
      fields: [
        { key: 'name', label: 'Name', kind: 'text', maxLength: 100, required: 'Name is required' },
        { key: 'title', label: 'Title (optional)', messageLabel: 'Title', kind: 'text' },
        { key: 'company', label: 'Company (optional)', messageLabel: 'Company', kind: 'text' },
        {
          key: 'notes',
          label: 'Notes (optional)',
          messageLabel: 'Notes',
          kind: 'paragraph',
          maxLength: NOTE_LENGTH,
          hint: 'Personal data. Only managers can read these notes. They are deleted after the retention period of a removed person.',
        },
      ],
    },
  ],
})

const details = {
  ...bodyShape(personForm),
  name: personNameSchema,
  /** The login; without it, the person has none. */
  email: emailSchema.nullish().transform(email => email ?? null),
}

/** A new person; without roles, staff at the rink of the call. */
export const newPersonSchema = z.object({ ...details, roles: heldRolesSchema.optional() })
export type NewPerson = z.output<typeof newPersonSchema>

/** Omitted fields stay as they are. */
export const personChangesSchema = z.object({ ...details, roles: heldRolesSchema }).partial()
export type PersonChanges = z.output<typeof personChangesSchema>

/** An entry of the register of people. */
export const personSchema = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  notes: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(heldRoleSchema),
  /** Their entry in the staff list of the rink that was asked for, and their number in payroll there. */
  staffId: z.int().nullable().optional(),
  employeeNumber: z.string().nullable().optional(),
  hasPin: z.boolean(),
  /** False for people who were removed. */
  isActive: z.boolean(),
  createdAt: z.string(),
})
export type Person = z.infer<typeof personSchema>

/** Someone who can sign at a rink as one of two people. */
export const signerSchema = z.object({
  personId: z.int(),
  name: z.string(),
  title: z.string().nullable(),
  /** True if they have a PIN of their own, with which they sign as the second person. */
  hasPin: z.boolean(),
  /** True if their PIN gives a manager's consent. */
  isManager: z.boolean(),
})
export type Signer = z.infer<typeof signerSchema>

/** The details of a person before a change. */
export const formerDetailsSchema = z.object({
  changedAt: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
})
