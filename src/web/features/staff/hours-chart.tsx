import { inHours } from '#domain/staff/hours.ts'
import type { PersonWeek } from '#domain/staff/week.ts'
import { Card } from '#web/components/card.tsx'

/** A bar for each person; the table below says the same in numbers. */
export function HoursChart({ people }: { people: PersonWeek[] }) {
  const most = Math.max(1, ...people.map(({ total }) => total))
  return (
    <Card>
      <ul aria-label="Hours of the week" className="flex flex-col gap-3">
        {people.map(({ staffId, name, total }) => (
          <li key={staffId} className="grid grid-cols-[minmax(5rem,28%)_1fr_auto] items-center gap-3 text-sm">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <span className="h-6 overflow-hidden rounded-control bg-sunken forced-colors:border">
              <span
                className="chart-fill block h-full rounded-control print:border print:border-ink"
                style={{ width: `${(total / most) * 100}%` }}
              />
            </span>
            <span className="min-w-18 text-right">{inHours(total)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
