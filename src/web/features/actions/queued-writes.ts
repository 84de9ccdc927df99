import { finishAction, noteOnAction, report } from '#contract/actions.ts'
import { textAt } from '#domain/forms/items.ts'
import { texts } from '#web/actions/texts.ts'
import { ACTIONS_PATH, REPORT_PATH } from '#web/addresses.ts'
import { queuedWrite } from '#web/offline/outbox/queued-write.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import {
  BLANK_REPORT,
  isBlankReport,
  type ReportDraft,
  reportDraftKey,
  stepDraftKey,
} from './action-drafts.ts'

/** A report of what is wrong. */
export const reportWrite = queuedWrite({
  endpoint: report,
  topics: ['actions'],
  label: ({ what, submittedBy }) => ({ what: texts.queued.report(what), who: submittedBy }),
  correct: ({ body }, rink) => {
    const given = report.body.safeParse(body).data
    if (!given) return undefined
    const { what, kind, isMadeSafe, submittedBy, placeId = null, machineId = null, spot = null } = given
    const content: ReportDraft = {
      ...BLANK_REPORT,
      what,
      kind,
      isMadeSafe,
      submittedBy,
      placeId,
      machineId,
      spot,
    }
    return { screen: REPORT_PATH, draft: { place: reportDraftKey(rink), content, isBlank: isBlankReport } }
  },
})

/** A note on an action. */
export const noteWrite = queuedWrite({
  endpoint: noteOnAction,
  topics: ['actions'],
  label: ({ submittedBy }, { what }: { what: string }) => ({
    what: `${texts.queued.note}: ${what}`,
    who: submittedBy,
  }),
  correct: (write, rink) => correctionOf('note', write, rink.id),
})

/** The work of an action is done. */
export const doneWrite = queuedWrite({
  endpoint: finishAction,
  topics: ['actions'],
  label: ({ submittedBy }, { what }: { what: string }) => ({
    what: `${texts.queued.done}: ${what}`,
    who: submittedBy,
  }),
  correct: (write, rink) => correctionOf('done', write, rink.id),
})

function correctionOf(step: 'note' | 'done', { params, body }: WaitingWrite, rinkId: number) {
  const id = params['id'] ?? ''
  const content = { text: textAt(body, 'text'), submittedBy: textAt(body, 'submittedBy') }
  return {
    screen: `${ACTIONS_PATH}/${id}`,
    hash: step,
    draft: { place: stepDraftKey({ id: rinkId }, step, id), content },
  }
}
