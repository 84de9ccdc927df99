import { FilePen, UserRoundCheck, UserRoundX } from 'lucide-react'
import { signedInManager } from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { JumpButton } from '#web/components/jump-button.tsx'
import { HANDOVERS_ID } from '#web/features/handovers/recent-handovers.tsx'

interface HandoverLauncherProps {
  staff: StaffMember[]
  onOpen: () => void
}

/** Who is in charge, and the way to hand over. */
export function HandoverLauncher({ staff, onOpen }: HandoverLauncherProps) {
  const manager = signedInManager(staff)
  const Icon = manager ? UserRoundCheck : UserRoundX
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 items-center gap-4">
        <span className="grid size-13 shrink-0 place-items-center rounded-control bg-rink-soft text-rink">
          <Icon aria-hidden className="size-6.5" />
        </span>
        <div className="min-w-0">
          <h2 className="text-sm font-semibold text-ink-soft">Manager in charge</h2>
          {/* As many lines without one: signing in must not move the list under the finger. */}
          <p className="text-lg font-bold">{manager ? manager.name : 'Nobody yet'}</p>
          <p className="text-sm text-ink-soft">{manager ? manager.role : 'No manager signed in'}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <JumpButton to={HANDOVERS_ID}>Read handovers</JumpButton>
        <Button icon={FilePen} onClick={onOpen}>
          Create Handover Document
        </Button>
      </div>
    </Card>
  )
}
