import { z } from 'zod'
import { LONGEST_MACHINE_CELL } from '#domain/equipment/machines-import.ts'
import { recordId } from '#domain/fields.ts'
import { MOST_IMPORTED } from '#domain/imports/table.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'

const cellSchema = z
  .string({ error: 'The cells of a row must be text' })
  .max(LONGEST_MACHINE_CELL, `A cell can be at most ${LONGEST_MACHINE_CELL} characters long`)

export const importMachines = endpoint({
  name: 'importMachines',
  feature: 'equipment',
  summary:
    'Add the new machines of a list to the register; known machines stay as they are, unless `updates`',
  method: 'POST',
  path: '/api/equipment/import',
  access: 'rink',
  right: 'consent',
  body: z.object({
    rinkId: recordId('rinkId'),
    updates: z.boolean('updates must be true or false').optional(),
    rows: z
      .array(
        z.object({
          kind: cellSchema,
          name: cellSchema,
          number: cellSchema,
          location: cellSchema,
          supplier: cellSchema,
          model: cellSchema,
          // Older tablets do not send these two.
          contractor: cellSchema.default(''),
          contractorPhone: cellSchema.default(''),
          notes: cellSchema,
          hasMoreCells: z.boolean('hasMoreCells must be true or false').optional(),
        }),
        { error: 'rows must be a list of machines' },
      )
      .min(1, 'Please send at least one row')
      .max(MOST_IMPORTED, `At most ${MOST_IMPORTED} machines can be imported at once`),
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
