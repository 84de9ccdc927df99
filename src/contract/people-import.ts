import { z } from 'zod'
import { recordId } from '#domain/fields.ts'
import { MOST_IMPORTED } from '#domain/imports/table.ts'
import { LONGEST_CELL } from '#domain/people/people-import.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'

const cellSchema = z
  .string({ error: 'The cells of a row must be text' })
  .max(LONGEST_CELL, `A cell can be at most ${LONGEST_CELL} characters long`)

export const importPeople = endpoint({
  name: 'importPeople',
  feature: 'people',
  summary:
    'Add the new people of a list to the register and the staff list; known people stay as they are, unless `updates`',
  method: 'POST',
  path: '/api/people/import',
  access: 'rink',
  confirmed: true,
  right: 'manage',
  body: z.object({
    rinkId: recordId('rinkId'),
    updates: z.boolean('updates must be true or false').optional(),
    rows: z
      .array(
        z.object({
          name: cellSchema,
          title: cellSchema,
          company: cellSchema,
          email: cellSchema,
          employeeNumber: cellSchema,
          notes: cellSchema,
          hasMoreCells: z.boolean('hasMoreCells must be true or false').optional(),
        }),
        { error: 'rows must be a list of people' },
      )
      .min(1, 'Please send at least one row')
      .max(MOST_IMPORTED, `At most ${MOST_IMPORTED} people can be imported at once`),
  }),
  status: 201,
  reply: doneSchema.extend({
    added: z.int(),
    updated: z.int(),
    known: z.int(),
    /** The rows that were left out, from 1. */
    problems: z.array(z.object({ row: z.int(), problem: z.string() })),
  }),
})
