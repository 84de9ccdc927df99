import { ComingLater } from '#web/components/coming-later.tsx'
import { useDocumentTitle } from '#web/components/page.tsx'

export function SafetyDocumentsScreen() {
  useDocumentTitle('Safety Documents')
  return (
    <ComingLater
      title="Safety Documents"
      text="The safety documents are not in this version of Rinkbook yet. Until they are, use the copies kept at your rink."
    />
  )
}
