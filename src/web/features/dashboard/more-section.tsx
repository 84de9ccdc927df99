import { Link } from '@tanstack/react-router'
import { CalendarClock, Printer } from 'lucide-react'
import { useId } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_PATH, GUIDE_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { DownloadButton } from '#web/features/exports/download-button.tsx'
import { nextDueInWords } from '#web/machines/due-soon.ts'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { texts } from './texts.ts'
import { generalTiles } from './tiles.ts'

/** The remaining tiles of specification 1, section 2, the next due dates, spreadsheets and print. */
export function MoreSection({ rink }: { rink: Rink }) {
  const headingId = useId()
  const { groups, today } = useRegisterGroups(rink)
  const nextDue = groups ? nextDueInWords(groups.dueSoon, today) : ''
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-xl font-bold">
        {texts.more.title}
      </h2>
      {nextDue && (
        <Link
          to={EQUIPMENT_PATH}
          className="card flex min-h-14 items-center gap-3 px-4 py-2 hover:border-rink"
        >
          <CalendarClock aria-hidden className="size-6 shrink-0 text-rink" />
          {nextDue}
        </Link>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {generalTiles.map(({ title, subtitle, path, icon: Icon }) => (
          <li key={path} className="grid">
            <Link to={path} className="card flex min-h-16 items-center gap-4 px-4 py-2 hover:border-rink">
              <Icon aria-hidden className="size-6.5 shrink-0 text-rink" />
              <span>
                <span className="block font-bold">{title}</span>
                {subtitle && <span className="block text-sm text-ink-soft">{subtitle}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <DownloadButton rink={rink} />
        <Link to={GUIDE_PATH} className={buttonLook('secondary')}>
          <Printer aria-hidden className="size-5.5 shrink-0" />
          {texts.more.guide}
        </Link>
      </div>
    </section>
  )
}
