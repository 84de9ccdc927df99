import { Link } from '@tanstack/react-router'
import { CalendarOff, ClipboardCheck, TriangleAlert } from 'lucide-react'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import { standingOf } from '#domain/equipment/standing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { MachineLink } from '#web/machines/machine-link.tsx'
import { dueInWords, todayInWords } from '#web/machines/machine-texts.ts'
import { WhyOutOfService } from '#web/machines/out-of-service.tsx'
import { StandingBadge } from '#web/machines/standing-badge.tsx'

interface MachineRowProps {
  rink: Rink
  machine: Machine
  /** The calendar date at the rink. */
  today: string
  /** Says why it is not in use today, where its check is missing. */
  onAbsence?: (machine: Machine) => void
}

/** One machine of the register: what it is, whether it may be used, why not, and what is to be done. */
export function MachineRow({ rink, machine, today, onAbsence }: MachineRowProps) {
  const { noun, checklist } = kindOf(machine.kind)
  const standing = standingOf(machine, today)
  const [photo] = machine.lockout?.photoPaths ?? []
  const said = standing.state === 'in-service' ? todayInWords(machine) : ''
  return (
    <li className="flex flex-col gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <MachineLink machine={machine} />
          <p className="text-sm text-ink-soft">{noun}</p>
        </div>
        <StandingBadge machine={machine} today={today} />
      </div>
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <WhyOutOfService machine={machine} rink={rink} today={today} />
        </div>
        {photo && (
          <img
            src={`${photo}&size=thumbnail`}
            alt={`What was found on ${machine.name}`}
            loading="lazy"
            className="h-24 w-32 shrink-0 rounded-control border border-line bg-sunken object-cover"
          />
        )}
      </div>
      {standing.state === 'in-service' &&
        standing.near.map(due => (
          <p key={due.kind} className="flex items-start gap-2 font-semibold text-warn">
            <TriangleAlert aria-hidden className="size-5.5 shrink-0" />
            {dueInWords(due, today)}
          </p>
        ))}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden">
        {said && <p className="text-ink-soft">{said}</p>}
        {onAbsence && checklist && (
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
            <Link
              to="/dashboard/iskate/{-$tab}"
              params={{ tab: checklist.tab }}
              search={isRegistered(machine) ? { machine: machine.id } : {}}
              aria-label={`Check now: ${machine.name}`}
              className={buttonLook('secondary')}
            >
              <ClipboardCheck aria-hidden className="size-5.5 shrink-0" />
              Check now
            </Link>
            {isRegistered(machine) && (
              <Button
                kind="quiet"
                icon={CalendarOff}
                aria-label={`Not in use today: ${machine.name}`}
                onClick={() => onAbsence(machine)}
              >
                Not in use today
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
