import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { useCorrections } from '#web/offline/outbox/correction.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { DiaryHistory } from './diary-history.tsx'
import { NewEntry } from './new-entry.tsx'

/** Site Diary: a new entry, and those on record (specification 2, section 2.7). */
export function SiteDiaryScreen() {
  useDocumentTitle('Site Diary')
  const { selectedRink } = useRink()
  const corrections = useCorrections()
  if (selectedRink === null) return null
  return (
    <Page title="Site Diary" subtitle="What happened at the rink, told by who was there" printsContentOnly>
      <NewEntry key={`${selectedRink.id}/${corrections}`} rink={selectedRink} />
      <DiaryHistory key={`history ${selectedRink.id}`} rink={selectedRink} />
    </Page>
  )
}
