import type { Rink } from '#domain/rinks/rink.ts'
import { Section } from '#web/components/section.tsx'
import { useLogSettings } from '#web/log/log-queries.ts'
import { texts } from './texts.ts'

/** The names by which sensors send the readings of the plant; nothing before it is set up. */
export function SensorSubjects({ rink }: { rink: Rink }) {
  const circuits = useLogSettings(rink).data?.plant?.circuits ?? []
  if (circuits.length === 0) return null
  return (
    <Section title={texts.subjects.title} text={texts.subjects.text}>
      <dl className="card divide-y divide-line px-5 sm:px-6">
        {circuits.map(({ subject, name, items }) => (
          <div key={subject} className="flex flex-col gap-2 py-4">
            <dt className="font-semibold wrap-anywhere">
              {name}: <code className="font-normal select-all">{subject}</code>
            </dt>
            <dd className="flex flex-wrap gap-2">
              {items.map(({ key }) => (
                <code key={key} className="rounded bg-sunken px-2 py-1 text-sm select-all">
                  {key}
                </code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
