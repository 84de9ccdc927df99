import { Link } from '@tanstack/react-router'
import { CalendarClock, ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import type { ManagedCheck } from '#contract/checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECK_PATH } from '#web/addresses.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Notice } from '#web/components/notice.tsx'
import { ScheduleDialog } from '../schedule/schedule-dialog.tsx'
import { whenDue } from '../schedule/when-due.ts'
import { texts } from './texts.ts'

interface DueProps {
  rink: Rink
  check: ManagedCheck
}

/** When the check is due, as a sentence. A check that is not saved yet has no schedule. */
export function DueCard({ rink, check }: { rink: Rink; check: ManagedCheck | undefined }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{texts.due.heading}</h2>
      <p>{check ? `${whenDue(check)}.` : texts.due.unsaved}</p>
      {check && <DueButton rink={rink} check={check} />}
    </Card>
  )
}

/** `isNext`: it is what to do after the publication. */
function DueButton({ rink, check, isNext = false }: DueProps & { isNext?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        icon={CalendarClock}
        kind={isNext ? 'primary' : 'secondary'}
        className={isNext ? 'min-h-16' : 'self-start'}
        onClick={() => setIsOpen(true)}
      >
        {texts.due.action}
      </Button>
      {isOpen && <ScheduleDialog rink={rink} check={check} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Says that a version is published, and what to do next: a new check is not due before someone says when. */
export function Published({ rink, check, version }: DueProps & { version: number }) {
  const isNew = check.schedule === null
  return (
    <Notice
      tone="info"
      takesFocus
      title={texts.published.title(version)}
      action={
        <div className="flex flex-wrap gap-3">
          <DueButton rink={rink} check={check} isNext={isNew} />
          <Link to={CHECK_PATH} params={{ id: String(check.id) }} className={buttonLook('secondary')}>
            <ClipboardCheck aria-hidden className="size-5.5" />
            {texts.published.fillIn}
          </Link>
        </div>
      }
    >
      {texts.published.text}
      {isNew && <p className="font-semibold">{texts.published.whenNeeded}</p>}
    </Notice>
  )
}
