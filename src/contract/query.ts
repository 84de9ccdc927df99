import { z } from 'zod'
import { isStorable, recordIdInAddress } from '#domain/fields.ts'

/** The default and the maximum number of records in a list (decisions, Calls). */
export const DEFAULT_PAGE = 100
const LARGEST_PAGE = 500

const limitMessage = `limit must be a number from 1 to ${LARGEST_PAGE}`

/** The query of every endpoint that reads at a rink. */
export const ofRinkSchema = z.object({ rinkId: recordIdInAddress('rinkId') })

/** The query of every paged list: newest first, `limit` of them, older than the id `before`. */
export const page = {
  limit: z
    .string({ error: limitMessage })
    .regex(/^\d{1,3}$/, limitMessage)
    .transform(Number)
    .refine(limit => limit >= 1 && limit <= LARGEST_PAGE, limitMessage)
    .optional(),
  before: recordIdInAddress('before').optional(),
}

/** The query field for the ids of some records, separated by commas. */
export function idsInAddress(name: string) {
  return z
    .string()
    .regex(
      /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/,
      `${name} must be at most 500 numbers, separated by commas`,
    )
    .transform(ids => ids.split(',').map(Number))
}

/** The search text of a list. */
export const searchedTextSchema = z
  .string()
  .trim()
  .max(100, 'text can be at most 100 characters long')
  .refine(isStorable, 'text contains characters that cannot be searched for')
  .optional()
