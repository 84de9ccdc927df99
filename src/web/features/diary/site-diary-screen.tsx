import { Columns } from '#web/components/columns.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { FromDraft } from '#web/forms/form-draft.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { BLANK_DRAFT, draftKeyFor, readDiaryDraft } from './diary-draft.ts'
import { DiaryHistory } from './diary-history.tsx'
import { NewEntry } from './new-entry.tsx'
import { texts } from './texts.ts'

/** The site diary: the form and the history (specification 2, section 2.7). */
export function SiteDiaryScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink: rink } = useRink()
  if (rink === null) return null
  return (
    <Page isWide title={texts.title} subtitle={texts.subtitle} printsContentOnly>
      <Columns
        keepsFirstInSight
        first={
          <FromDraft
            key={rink.id}
            rink={rink}
            draftKey={draftKeyFor(rink)}
            read={readDiaryDraft}
            blank={BLANK_DRAFT}
          >
            {draft => <NewEntry rink={rink} draft={draft} />}
          </FromDraft>
        }
        second={<DiaryHistory key={rink.id} rink={rink} />}
      />
    </Page>
  )
}
