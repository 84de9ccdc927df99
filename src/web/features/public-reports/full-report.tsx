import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { findReportedSubject } from '#contract/report-codes.ts'
import { REPORT_PATH } from '#web/addresses.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink, useRinks } from '#web/session/rink-context.tsx'
import { texts } from './texts.ts'

/** The full report of a logged-in user about the place or machine of a code. Nobody else sees it. */
export function FullReport({ code }: { code: string }) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const { selectRink } = useRink()
  const { data: rinks } = useRinks()
  const { data: subject } = useQuery({
    queryKey: ['reported-subject', code, user?.id],
    queryFn: () => call(findReportedSubject, { params: { code } }),
    enabled: user !== null,
    retry: false,
  })
  const rink = rinks?.find(({ id }) => id === subject?.rinkId)
  if (!subject || !rink) return null
  const { placeId, machineId } = subject
  const about = placeId === null ? `machine=${machineId}` : `place=${placeId}`
  const open = () => {
    selectRink(rink)
    void navigate({ href: `${REPORT_PATH}?${about}` })
  }
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">{texts.full.text}</p>
      <Button icon={ClipboardList} onClick={open}>
        {texts.full.action}
      </Button>
    </Card>
  )
}
