import { addUnauthorisedCallout } from '#contract/callouts.ts'
import { calloutForm } from '#domain/callouts/callout.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { CALLOUT_FORM_PATH } from '#web/addresses.ts'
import { texts as calloutTexts } from '#web/callouts/texts.ts'
import { BLANK_DRAFT, type CalloutDraft, draftKeyFor, isBlankDraft } from '#web/offline/callout-draft.ts'
import { queuedWrite } from '#web/offline/outbox/queued-write.ts'

/** A callout that was saved without a manager. */
export const unauthorisedCalloutWrite = queuedWrite({
  endpoint: addUnauthorisedCallout,
  topics: ['callouts', 'equipment'],
  label: ({ equipment, reportedIssue, submittedBy }) => ({
    what: calloutTexts.problem({ equipment: equipment ?? '', reportedIssue: reportedIssue ?? '' }),
    who: submittedBy ?? '',
  }),
  correct: ({ body }, rink) => {
    const written = addUnauthorisedCallout.body.safeParse(body).data
    if (!written) return undefined
    const entry = entryFrom(calloutForm, written)
    const { reference, equipment, lockoutId, actionId = null } = written
    const repairs = lockoutId ? { lockoutId, machine: equipment ?? '' } : null
    const content: CalloutDraft = { ...BLANK_DRAFT, entry, reference, repairs, actionId }
    return {
      screen: `${CALLOUT_FORM_PATH}?step=3`,
      draft: { place: draftKeyFor(rink), content, isBlank: isBlankDraft },
    }
  },
})
