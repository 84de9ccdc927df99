import type { z } from 'zod'
import {
  DIARY_SAVED,
  diaryForm,
  entryTimeProblem,
  isOfEarlierDay,
  type newDiaryEntrySchema,
} from '#domain/diary/diary-entry.ts'
import { refuseField } from '#domain/errors.ts'
import { answersIn } from '#domain/forms/entry.ts'
import type { Writer } from '#server/http/call.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import {
  assertPerformerHasAccess,
  enteredAfterwards,
  latenessOf,
  readPerformedAt,
} from '#server/writes/performed-at.ts'
import { insertDiaryEntry } from './store.ts'

/** Adds a diary entry. Entries are never changed: a mistake is corrected by another entry. */
export async function addDiaryEntry(deps: Deps, writer: Writer, entry: z.output<typeof newDiaryEntrySchema>) {
  const { userId, rink } = writer
  const { dateTime } = entry
  const made = await readPerformedAt(deps, writer, entry)
  const problem = entryTimeProblem(dateTime, new Date(made.madeAt))
  if (problem) throw refuseField('dateTime', problem)
  const moment = isOfEarlierDay(dateTime, new Date(made.madeAt), rink) ? enteredAfterwards(made, entry) : made
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    const written = await insertDiaryEntry(tx, {
      rinkId: rink.id,
      dateTime: dateTime.toISOString(),
      ...answersIn(diaryForm, entry),
      submittedAt: moment.submittedAt,
      userId,
      performedAt: moment.performedAt,
      performedBy: moment.performedBy,
      ...latenessOf(moment),
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
