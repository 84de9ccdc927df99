import { z } from 'zod'
import { optionalFileOfForm, optionalText } from '#domain/fields.ts'
import { whatSchema } from './action.ts'

/** Reports of one code from one network in an hour (rink rules, 4.5). */
export const MOST_PUBLIC_REPORTS = 5
/** Reports of one code in an hour, from all networks together. */
export const MOST_REPORTS_OF_CODE = 30

/** The form of a report without a login; all its fields are text or files. */
export const publicReportSchema = z.object({
  what: whatSchema,
  name: optionalText({ label: 'Your name', maxLength: 100 }),
  photo: optionalFileOfForm(),
  secondPhoto: optionalFileOfForm(),
})
