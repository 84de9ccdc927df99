import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  ChevronRight,
  CircleCheck,
  CircleDashed,
  Forklift,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_PATH } from '#web/addresses.ts'
import { nextDueInWords } from '#web/machines/due-soon.ts'
import { LockedCount } from '#web/machines/locked-count.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import type { RegisterGroups } from '#web/machines/register-groups.ts'
import { texts } from './texts.ts'

/** Links to the equipment register and shows its open items. The height is the same while it loads. */
export function EquipmentCard({ rink }: { rink: Rink }) {
  const { groups, today, machines, error } = useRegisterGroups(rink)
  return (
    <Link
      to={EQUIPMENT_PATH}
      className="card flex min-h-24 items-center gap-4 p-4 transition-[box-shadow,border-color] hover:border-rink hover:shadow-lift-high sm:px-6"
    >
      <Forklift aria-hidden className="size-6.5 shrink-0 text-rink" />
      <span className="flex min-w-0 grow flex-col gap-1.5">
        <span className="text-sm font-semibold text-ink-soft">{texts.equipment.title}</span>
        {groups && <Counts groups={groups} isEmpty={machines?.length === 0} />}
        {!groups && !error && <span className="skeleton my-0.5 h-6 w-60 max-w-full" />}
        {!groups && error && <span className="min-h-7">{texts.equipment.loadFailed}</span>}
        <span className="min-h-6 text-sm text-ink-soft">
          {groups && nextDueInWords(groups.dueSoon, today)}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
    </Link>
  )
}

function Counts({ groups, isEmpty }: { groups: RegisterGroups; isEmpty: boolean }) {
  const { outOfService, dueSoon, missing, unchecked } = groups
  const notChecked = missing.length + unchecked.length
  if (isEmpty) return <span className="min-h-7">{texts.equipment.none}</span>
  const isAllWell = outOfService.length + dueSoon.length + notChecked === 0
  return (
    <span className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1.5">
      {outOfService.length > 0 && <LockedCount count={outOfService.length} className="px-3 py-0.5 text-sm" />}
      {notChecked > 0 && (
        <Count icon={CircleDashed} look="text-warn">
          {texts.equipment.notChecked(notChecked)}
        </Count>
      )}
      {dueSoon.length > 0 && <Count icon={CalendarClock}>{texts.equipment.dueSoon(dueSoon.length)}</Count>}
      {isAllWell && (
        <Count icon={CircleCheck} look="text-ok">
          {texts.equipment.allUsable}
        </Count>
      )}
    </span>
  )
}

interface CountProps {
  icon: LucideIcon
  look?: string
  children: ReactNode
}

function Count({ icon: Icon, look = '', children }: CountProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span>{children}</span>
    </span>
  )
}
