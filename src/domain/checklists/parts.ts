import type { RatingTone } from '#domain/forms/kinds/rating.ts'
import type { Field, PlainField } from '#domain/forms/kinds.ts'

/** The ratings of the checklists (specification 2, section 2.4). */
export const PASS_OR_FAIL = rated(['Pass', 'good'], ['Fail', 'bad'], ['N/A', 'neutral'])
export const GOOD_OR_POOR = rated(['Good', 'good'], ['Poor', 'bad'], ['N/A', 'neutral'])

function rated(...words: [value: string, tone: RatingTone][]) {
  return { kind: 'rating', words: words.map(([value, tone]) => ({ value, tone })) } as const
}

const INSPECTOR: PlainField = {
  key: 'inspectorName',
  label: 'Inspector Name',
  kind: 'text',
  required: 'Inspector Name is required',
  role: 'inspector-name',
}

/** The initials of the inspector, for checklists that require them. */
export const INITIALS = {
  key: 'inspectorInitials',
  label: 'Inspector Initials',
  kind: 'text',
  required: 'Inspector Initials are required',
  role: 'inspector-initials',
} as const

/** The last section of every checklist: remarks and inspector. */
export function signOff({ remarks, initials }: { remarks?: PlainField; initials?: PlainField }) {
  const fields: Field[] = [remarks, INSPECTOR, initials].filter(field => field !== undefined)
  return { key: 'sign-off', title: 'Sign-off', fields }
}
