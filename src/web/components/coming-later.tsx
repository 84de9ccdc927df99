import { Construction } from 'lucide-react'
import { Empty } from './empty.tsx'
import { Page } from './page.tsx'

interface ComingLaterProps {
  title: string
  subtitle?: string
  /** One honest sentence. */
  text: string
}

/** A screen that has its place already, and says that it cannot do its work yet. */
export function ComingLater({ title, subtitle, text }: ComingLaterProps) {
  return (
    <Page title={title} subtitle={subtitle}>
      <Empty icon={Construction}>{text}</Empty>
    </Page>
  )
}
