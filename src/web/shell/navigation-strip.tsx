import { Link, useLocation } from '@tanstack/react-router'
import { checklists } from '#domain/checklists/index.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { ScrollStrip } from '#web/components/scroll-strip.tsx'
import { texts } from './texts.ts'

/** The eleven screens of a rink, below the header. */
export function NavigationStrip() {
  const pathname = useLocation({ select: location => location.pathname })
  const current = navigationItems.find(item => isCurrentItem(item, pathname))
  return (
    <nav aria-label={texts.header.navigation} className="border-t border-line">
      <ScrollStrip current={current?.path} className="gap-1 px-2 py-1.5 sm:px-4">
        {navigationItems.map(item => (
          <Link
            key={item.path}
            to={item.path}
            data-strip-item={item.path}
            activeOptions={{ exact: true }}
            {...(item === current ? { 'aria-current': 'page' } : {})}
            className="flex min-h-12 shrink-0 items-center rounded-control px-3.5 text-sm font-semibold whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-rink-soft aria-[current=page]:text-rink"
          >
            {item.label}
          </Link>
        ))}
      </ScrollStrip>
    </nav>
  )
}

export interface NavigationItem {
  label: string
  path: string
  /** Other addresses of the same screen. */
  otherPaths?: string[]
}

const checklistItems = checklists.map(({ tab, texts }, index) => ({
  label: texts.navigation,
  path: `${SECTIONS_PATH}/${tab}`,
  // Without a tab the container shows the first checklist (specification 1, section 2).
  otherPaths: index === 0 ? [SECTIONS_PATH] : [],
}))

/** Every address of a rink begins with it. */
const DASHBOARD = '/dashboard'

/** The navigation strip (specification 1, section 2). */
export const navigationItems: NavigationItem[] = [
  { label: 'Dashboard', path: DASHBOARD },
  { label: 'Staff Sign-In', path: `${SECTIONS_PATH}/staff` },
  { label: 'Safety Docs', path: '/dashboard/duty-manual' },
  { label: 'RAMS', path: '/dashboard/rams' },
  { label: 'Site Map', path: '/dashboard/site-map' },
  ...checklistItems,
  { label: 'Engineer', path: `${SECTIONS_PATH}/engineer-callout` },
  { label: 'Incident', path: `${SECTIONS_PATH}/accident-report` },
  { label: 'Site Diary', path: '/dashboard/site-diary', otherPaths: [`${SECTIONS_PATH}/site-diary`] },
]

/** True if `pathname` shows the item's screen or a screen behind it: a history, a record, the hours. */
function isCurrentItem({ path, otherPaths = [] }: NavigationItem, pathname: string): boolean {
  const address = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const isBehind = path !== DASHBOARD && address.startsWith(`${path}/`)
  return address === path || otherPaths.includes(address) || isBehind
}
