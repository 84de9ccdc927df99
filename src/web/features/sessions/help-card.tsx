import { Link, useNavigate } from '@tanstack/react-router'
import { Footprints, Printer } from 'lucide-react'
import type { User } from '#domain/users/user.ts'
import { GUIDE_PATH } from '#web/addresses.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { restartTour } from '#web/session/tour-seen.ts'
import { texts } from './texts.ts'

/** Shows the first steps again and links to the printable guide. */
export function HelpCard({ user }: { user: Pick<User, 'id'> }) {
  const navigate = useNavigate()
  const showAgain = () => {
    restartTour(user)
    void navigate({ to: '/dashboard' })
  }
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{texts.help.title}</h2>
      <p className="text-ink-soft">{texts.help.text}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button icon={Footprints} onClick={showAgain}>
          {texts.help.restart}
        </Button>
        <Link to={GUIDE_PATH} className={buttonLook('secondary')}>
          <Printer aria-hidden className="size-5.5 shrink-0" />
          {texts.help.guide}
        </Link>
      </div>
    </Card>
  )
}
