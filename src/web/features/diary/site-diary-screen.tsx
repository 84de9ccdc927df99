import { ComingLater } from '#web/components/coming-later.tsx'
import { useDocumentTitle } from '#web/components/page.tsx'

export function SiteDiaryScreen() {
  useDocumentTitle('Site Diary')
  return (
    <ComingLater
      title="Site Diary"
      text="The site diary is not in this version of Rinkbook yet. Until it is, write your entries where you write them now."
    />
  )
}
