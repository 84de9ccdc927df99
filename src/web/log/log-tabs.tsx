import { Link, useLocation } from '@tanstack/react-router'
import { AIR_PATH, ICE_PATH, LOG_PATH, LOG_SETTINGS_PATH, PLANT_PATH, READINGS_PATH } from '#web/addresses.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { RefusedEntries } from './refused-entries.tsx'
import { texts } from './texts.ts'

const TABS = [
  { to: ICE_PATH, label: texts.tabs.ice },
  { to: AIR_PATH, label: texts.tabs.air },
  { to: PLANT_PATH, label: texts.tabs.plant },
  { to: READINGS_PATH, label: texts.tabs.trends },
  { to: LOG_PATH, label: texts.tabs.log },
  { to: LOG_SETTINGS_PATH, label: texts.tabs.settings },
] as const

/** The parts of ice, air and plant, above the entries that were refused. */
export function LogTabs() {
  const { pathname } = useLocation()
  const { selectedRink } = useRink()
  return (
    <>
      <nav aria-label={texts.tabs.label} className="-mx-4 overflow-x-auto px-4 print:hidden sm:-mx-5 sm:px-5">
        <ul className="flex w-max border-b border-line sm:gap-1">
          {TABS.map(({ to, label }) => {
            const isCurrent = pathname === to
            return (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={`flex min-h-12 min-w-12 items-center justify-center border-b-4 px-2 font-semibold sm:px-4 ${isCurrent ? 'border-rink text-rink' : 'border-transparent text-ink-soft hover:text-ink'}`}
                >
                  {label}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {selectedRink && <RefusedEntries rink={selectedRink} />}
    </>
  )
}
