import { z } from 'zod'
import { recordId } from '#domain/fields.ts'
import { MOST_IMPORTED } from '#domain/imports/table.ts'
import { doneSchema } from './done.ts'

/** A cell of an imported list. */
export function cellSchema(longest: number) {
  return z
    .string({ error: 'The cells of a row must be text' })
    .max(longest, `A cell can be at most ${longest} characters long`)
}

/** The body of an import: rows of cells. `noun` is the plural noun of the rows. */
export function importSchema<Cells extends z.ZodRawShape>(noun: string, cells: Cells) {
  return z.object({
    rinkId: recordId('rinkId'),
    updates: z.boolean('updates must be true or false').optional(),
    rows: z
      .array(
        z.object({
          ...cells,
          hasMoreCells: z.boolean('hasMoreCells must be true or false').optional(),
        }),
        { error: `rows must be a list of ${noun}` },
      )
      .min(1, 'Please send at least one row')
      .max(MOST_IMPORTED, `At most ${MOST_IMPORTED} ${noun} can be imported at once`),
  })
}

export const importedSchema = doneSchema.extend({
  added: z.int(),
  updated: z.int(),
  known: z.int(),
  /** The rows that were left out, from 1. */
  problems: z.array(z.object({ row: z.int(), problem: z.string() })),
})
