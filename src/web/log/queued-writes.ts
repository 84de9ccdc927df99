import { recordLogEntry } from '#contract/log.ts'
import { withNewEntry } from '#domain/air/air-records.ts'
import { afterLogEntry } from '#domain/ice/pending.ts'
import { FILTER_WORDS, KIND_WORDS } from '#domain/log/contents.ts'
import { newLogEntrySchema } from '#domain/log/log-entry.ts'
import { afterPlantEntry } from '#domain/plant/plant-now.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { queuedWrite } from '#web/offline/outbox/queued-write.ts'

/** An entry of the log of ice, air and plant. */
export const logEntryWrite = queuedWrite({
  endpoint: recordLogEntry,
  topics: ['log'],
  label: ({ kind, content, submittedBy }, { subject }: { subject: string }) => ({
    what: [kind === 'plant' && content.shift ? FILTER_WORDS.shift : KIND_WORDS[kind], subject]
      .filter(Boolean)
      .join(': '),
    who: submittedBy,
  }),
  apply: {
    ice: (pads, { body, madeAt }) => {
      const entry = newLogEntrySchema.safeParse(body).data
      return entry ? afterLogEntry(pads, entry, madeAt) : pads
    },
    plant: (plant, { body, madeAt }) => {
      const entry = newLogEntrySchema.safeParse(body).data
      return entry ? afterPlantEntry(plant, entry, madeAt) : plant
    },
    air: (air, { body, madeAt }, { timezone }) => {
      const entry = newLogEntrySchema.safeParse(body).data
      if (!entry) return air
      const day = rinkDate(entry.takenAt ?? madeAt, timezone)
      return { ...air, records: withNewEntry(air.records, entry, madeAt, day) }
    },
  },
})
