import { z } from 'zod'
import { recordId } from '#domain/fields.ts'
import { staffMemberSchema } from '#domain/staff/member.ts'
import { LONGEST_CELL, MOST_IMPORTED } from '#domain/staff/staff-import.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'

const importedTextSchema = z
  .string({ error: 'name, title and company must be text' })
  .max(LONGEST_CELL, `name, title and company can be at most ${LONGEST_CELL} characters long`)

export const importStaff = endpoint({
  name: 'importStaff',
  feature: 'staff',
  summary: 'Add the new people of a list to the staff; known and incomplete rows are skipped',
  method: 'POST',
  path: '/api/staff/import',
  access: 'admin-at-rink',
  body: z.object({
    rinkId: recordId('rinkId'),
    rows: z
      .array(
        z.object({
          name: importedTextSchema,
          title: importedTextSchema,
          company: importedTextSchema,
          hasMoreCells: z.boolean('hasMoreCells must be true or false').optional(),
        }),
        { error: 'rows must be a list of people' },
      )
      .min(1, 'Please send at least one row')
      .max(MOST_IMPORTED, `At most ${MOST_IMPORTED} people can be imported at once`),
  }),
  status: 201,
  reply: doneSchema.extend({ added: z.array(staffMemberSchema), known: z.int(), problems: z.int() }),
})
