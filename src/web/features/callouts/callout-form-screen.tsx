import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { FromDraft } from '#web/forms/form-draft.tsx'
import { BLANK_DRAFT, draftKeyFor, readCalloutDraft } from '#web/offline/callout-draft.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { BegunBefore } from './begun-before.tsx'
import { CalloutForm } from './callout-form.tsx'
import { CalloutsLink } from './callouts-link.tsx'
import { texts } from './texts.ts'

/** A new callout in three steps, begun from its draft if there is one. */
export function CalloutFormScreen() {
  useDocumentTitle(texts.screen.title)
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page
      title={texts.screen.title}
      actions={
        <div className="max-sm:-mx-5 max-sm:-my-3">
          <CalloutsLink />
        </div>
      }
    >
      <FromDraft
        key={selectedRink.id}
        rink={selectedRink}
        draftKey={draftKeyFor(selectedRink)}
        read={readCalloutDraft}
        blank={BLANK_DRAFT}
      >
        {draft => (
          <BegunBefore rink={selectedRink} draft={draft}>
            {begun => <CalloutForm rink={selectedRink} draft={begun} />}
          </BegunBefore>
        )}
      </FromDraft>
    </Page>
  )
}
