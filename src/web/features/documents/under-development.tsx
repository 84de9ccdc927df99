import { ComingLater } from '#web/components/coming-later.tsx'
import { useDocumentTitle } from '#web/components/page.tsx'

/** A placeholder (specification 2, section 2.9). */
export function UnderDevelopment({ title }: { title: string }) {
  useDocumentTitle(title)
  return <ComingLater title={title} text="This section is currently under development." />
}
