import { z } from 'zod'
import { isStorable, LINE_LENGTH } from '#domain/fields.ts'
import { heldRoleSchema } from '#domain/people/role.ts'
import { MINIMUM_ADMIN_PASSWORD_LENGTH, TOO_SHORT_FOR_ADMINISTRATOR } from './password.ts'

/** Specification 2, section 9. */
export const MINIMUM_PASSWORD_LENGTH = 6
// Hashing time grows with the length; no one types more than this.
const MAXIMUM_PASSWORD_LENGTH = 500
const CHOOSE_USER = 'Please select a user'

/** Upper limit of a user's activity count: the screen then shows 'at least 1000'. */
export const MOST_COUNTED = 1000

export const userRoleSchema = z.enum(['admin', 'rink'], { error: 'Role must be admin or rink' })
export type UserRole = z.infer<typeof userRoleSchema>

/** Labels of the roles. */
export const ROLE_NAMES: Readonly<Record<UserRole, string>> = { admin: 'Administrator', rink: 'Rink user' }

/** E-mails are compared without regard to case, so they are stored in lower case. */
export const emailSchema = z
  .string({ error: 'Email address is required' })
  .trim()
  .min(1, { error: 'Email address is required', abort: true })
  .max(LINE_LENGTH, `Email address can be at most ${LINE_LENGTH} characters long`)
  .toLowerCase()
  .refine(isStorable, 'Please enter a valid email address')
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, 'Please enter a valid email address')

const passwordSchema = z
  .string({ error: 'Password is required' })
  .max(MAXIMUM_PASSWORD_LENGTH, `Password can be at most ${MAXIMUM_PASSWORD_LENGTH} characters long`)

export const newPasswordSchema = passwordSchema.min(
  MINIMUM_PASSWORD_LENGTH,
  `Password must be at least ${MINIMUM_PASSWORD_LENGTH} characters`,
)

const administratorPasswordSchema = passwordSchema.min(
  MINIMUM_ADMIN_PASSWORD_LENGTH,
  TOO_SHORT_FOR_ADMINISTRATOR,
)

/** A password at login: any that could have been set. */
export const triedPasswordSchema = passwordSchema.min(1, 'Password is required')

export const userSchema = z.object({
  id: z.int(),
  /** `null` for a person who only has a PIN. */
  email: z.string().nullable(),
  role: userRoleSchema,
  rinkId: z.int().nullable(),
  /** The person whose account it is; missing for an account that several people share. */
  person: z
    .object({
      id: z.int(),
      name: z.string(),
      roles: z.array(heldRoleSchema),
      /** The shared device on which they signed in with their PIN. */
      device: z.string().optional(),
    })
    .optional(),
})

export type User = z.infer<typeof userSchema>

/** A user in the list of users. */
export const listedUserSchema = userSchema.extend({ email: z.string(), createdAt: z.string() })
export type ListedUser = z.infer<typeof listedUserSchema>

/** The number of the user whose password is set (specification 2, section 5). */
export const chosenUserSchema = z.int({ error: CHOOSE_USER }).positive(CHOOSE_USER)

// Passwords are hidden and therefore typed twice. `when`: also compared if another field is invalid, so that
// all errors show together.
const typedTwice = { newPassword: newPasswordSchema, confirmPassword: z.string() }
const NOT_THE_SAME = { path: ['confirmPassword'], error: 'Passwords do not match', when: () => true }

/** The Password Management form (specification 2, section 5); select boxes have text values. */
export const passwordOfUserSchema = z
  .object({
    userId: z.coerce.number({ error: CHOOSE_USER }).pipe(chosenUserSchema),
    ...typedTwice,
  })
  .refine(isTypedTwice, NOT_THE_SAME)

/** The form that changes the user's own password, with the shortest length for their role. */
export function ownPasswordChangeSchema(role: UserRole) {
  const newPassword = role === 'admin' ? administratorPasswordSchema : newPasswordSchema
  return z
    .object({ currentPassword: triedPasswordSchema, ...typedTwice, newPassword })
    .refine(isTypedTwice, NOT_THE_SAME)
}

/** The account in words: its person's name, else its email address. */
export function accountName({ email, person }: Pick<User, 'email' | 'person'>): string {
  return person?.name ?? email ?? ''
}

function isTypedTwice(entry: { newPassword: string; confirmPassword: string }): boolean {
  return entry.newPassword === entry.confirmPassword
}
