import { inHours } from '#domain/staff/hours.ts'
import type { PersonWeek } from '#domain/staff/week.ts'
import { BarList } from '#web/components/bar-list.tsx'
import { Card } from '#web/components/card.tsx'

/** A bar for each person; the table below says the same in numbers. */
export function HoursChart({ people }: { people: PersonWeek[] }) {
  return (
    <Card>
      <BarList
        label="Hours of the week"
        bars={people.map(({ staffId, name, total }) => ({
          key: staffId,
          name,
          value: total,
          text: inHours(total),
        }))}
      />
    </Card>
  )
}
