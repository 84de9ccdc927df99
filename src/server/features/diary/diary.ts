import type { z } from 'zod'
import {
  DIARY_SAVED,
  diaryForm,
  entryTimeProblem,
  type newDiaryEntrySchema,
} from '#domain/diary/diary-entry.ts'
import { refuseField } from '#domain/errors.ts'
import { answersIn } from '#domain/forms/entry.ts'
import type { Writer } from '#server/http/call.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { assertPerformerHasAccess, readPerformedAt } from '#server/writes/performed-at.ts'
import { insertDiaryEntry } from './store.ts'

/** Adds a diary entry. Entries are never changed: a mistake is corrected by another entry. */
export function addDiaryEntry(deps: Deps, writer: Writer, entry: z.output<typeof newDiaryEntrySchema>) {
  const { userId, rink } = writer
  const { dateTime } = entry
  const { madeAt, submittedAt, performedAt, performedBy } = readPerformedAt(entry, deps.clock())
  const problem = entryTimeProblem(dateTime, new Date(madeAt))
  if (problem) throw refuseField('dateTime', problem)
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, { madeAt, submittedAt, performedAt, performedBy }, rink)
    const written = await insertDiaryEntry(tx, {
      rinkId: rink.id,
      dateTime: dateTime.toISOString(),
      ...answersIn(diaryForm, entry),
      submittedAt,
      userId,
      performedAt,
      performedBy,
    })
    return {
      reply: { success: true as const, message: DIARY_SAVED, ...written },
      audit: [
        {
          action: 'diary-entry.added',
          record: 'site_diary_entries',
          recordId: written.id,
        },
      ],
      topics: ['diary'],
    }
  })
}
