import { Link, useLocation } from '@tanstack/react-router'
import { ScrollStrip } from '#web/components/scroll-strip.tsx'
import { isCurrentItem, navigationItems } from './navigation-items.ts'

/** The eleven screens of a rink, below the header. */
export function NavigationStrip() {
  const pathname = useLocation({ select: location => location.pathname })
  const current = navigationItems.find(item => isCurrentItem(item, pathname))
  return (
    <nav aria-label="Main" className="border-t border-line">
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
