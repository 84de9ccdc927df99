import { recordConditions } from '#contract/current-conditions.ts'
import { queuedWrite } from '#web/offline/outbox/queued-write.ts'
import { texts } from './texts.ts'

/** The ice conditions. */
export const conditionsWrite = queuedWrite({
  endpoint: recordConditions,
  topics: ['log'],
  label: ({ submittedBy }) => ({ what: texts.title, who: submittedBy }),
})
