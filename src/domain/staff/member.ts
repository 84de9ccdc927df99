import { z } from 'zod'
import { optionalText, recordId } from '#domain/fields.ts'
import { defineForm } from '#domain/forms/form.ts'
import { bodyShape } from '#domain/forms/schemas.ts'
import { lateFields } from '#domain/performed.ts'

/** The staff roles of specification 1, section 6, in list order; any other sorts last. */
const STAFF_TITLES = ['Site Manager', 'Duty Manager', 'Ice Technician'] as const

const INCOMPLETE = 'Please fill in both name and title fields.'

/** A member of a rink's staff in API responses; `role` is the title. */
export const staffMemberSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  name: z.string(),
  role: z.string(),
  company: z.string().nullable(),
  isSignedIn: z.boolean(),
  lastSignIn: z.string().nullable(),
  lastSignOut: z.string().nullable(),
  isActive: z.boolean(),
  /** In payroll. */
  employeeNumber: z.string().nullable().optional(),
  /** For a sign-in or sign-out at an earlier time: when it was recorded, and how. */
  attendanceRecordedAt: z.string().nullish(),
  ...lateFields,
})

export type StaffMember = z.infer<typeof staffMemberSchema>

/** A number in payroll, such as 0042 or AB-7; empty for none. */
export const employeeNumberSchema = optionalText({ label: 'Employee number', maxLength: 40 })

/** The names of the people who have no number in payroll. */
export function namesWithoutNumber(staff: readonly StaffMember[]): string[] {
  return staff.filter(({ employeeNumber }) => !employeeNumber).map(({ name }) => name)
}

/** The form that adds a member of staff. */
export const staffForm = defineForm({
  key: 'staff-member',
  version: 1,
  sections: [
    {
      key: 'member',
      title: 'Add Staff Member',
      fields: [
        { key: 'name', label: 'Name', kind: 'text', maxLength: 100, required: INCOMPLETE },
        {
          key: 'role',
          label: 'Title',
          kind: 'text',
          maxLength: 100,
          required: INCOMPLETE,
          suggestions: STAFF_TITLES,
          hint: `Such as ${STAFF_TITLES.join(', ')}. Anyone with 'manager' in their title counts as a manager.`,
        },
        {
          key: 'company',
          label: 'Company (optional)',
          messageLabel: 'Company',
          kind: 'text',
          maxLength: 100,
        },
      ],
    },
  ],
})

/** The body of the Add form (specification 1, sections 3 and 5). */
export const newStaffMemberSchema = z.object({
  rinkId: recordId('rinkId'),
  ...bodyShape(staffForm),
  isSignedIn: z.literal(false, { error: 'A new staff member is not signed in yet' }).optional(),
})

/** True if the person counts as a manager. Only one manager may be signed in (specification 1, section 4). */
export function isManager({ role }: Pick<StaffMember, 'role'>): boolean {
  return role.toLowerCase().includes('manager')
}

/** The order of the staff list: by title, then by id (specification 1, section 6). */
export function byTitleThenId(
  one: Pick<StaffMember, 'role' | 'id'>,
  other: Pick<StaffMember, 'role' | 'id'>,
): number {
  return rankOf(one.role) - rankOf(other.role) || one.id - other.id
}

function rankOf(role: string): number {
  const rank = STAFF_TITLES.findIndex(title => title === role)
  return rank === -1 ? STAFF_TITLES.length : rank
}

/** The initials of a name, at most `most`: 'Kacper van der Berg' is 'KVDB'. */
export function initialsOf(name: string, most: number): string {
  const letters = name.split(/[\s-]+/u).map(part => /^./u.exec(part)?.[0] ?? '')
  return letters.join('').toUpperCase().slice(0, most)
}
