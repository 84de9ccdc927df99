import type { Rink } from '#domain/rinks/rink.ts'
import { Columns } from '#web/components/columns.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { useCorrections } from '#web/offline/corrections.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { draftKeyFor } from './diary-draft.ts'
import { DiaryHistory } from './diary-history.tsx'
import { NewEntry } from './new-entry.tsx'

/** Site Diary: a new entry, and those on record (specification 2, section 2.7). */
export function SiteDiaryScreen() {
  useDocumentTitle('Site Diary')
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page
      isWide
      title="Site Diary"
      subtitle="What happened at the rink, told by who was there"
      printsContentOnly
    >
      <Columns
        keepsFirstInSight
        first={<NewEntryOfRink rink={selectedRink} />}
        second={<DiaryHistory key={selectedRink.id} rink={selectedRink} />}
      />
    </Page>
  )
}

function NewEntryOfRink({ rink }: { rink: Rink }) {
  const corrections = useCorrections(draftKeyFor(rink))
  return <NewEntry key={`${rink.id}/${corrections}`} rink={rink} />
}
