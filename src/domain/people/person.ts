import { z } from 'zod'
import { optionalText, requiredText } from '#domain/fields.ts'
import { isName } from '#domain/names.ts'
import { emailSchema } from '#domain/users/user.ts'
import { heldRoleSchema, heldRolesSchema } from './role.ts'

/** Maximum characters of a note about a person. */
const NOTE_LENGTH = 2000

export const personNameSchema = requiredText('Name is required', { label: 'Name', maxLength: 100 }).refine(
  isName,
  'Please enter the name of a person',
)

const details = {
  name: personNameSchema,
  title: optionalText({ label: 'Title' }),
  company: optionalText({ label: 'Company' }),
  notes: optionalText({ label: 'Notes', maxLength: NOTE_LENGTH }),
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

/** What a person was called before a change. */
export const formerDetailsSchema = z.object({
  changedAt: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
})
