import { RETENTION_RULES, termInWords } from '#domain/retention/rules.ts'
import { Section } from './section.tsx'

/** The rule of each kind of record, with its reason. */
export function RuleTable() {
  return (
    <Section title="How long records are kept">
      <ul className="card divide-y divide-line px-5 sm:px-6">
        {Object.entries(RETENTION_RULES).map(([record, { title, months, from, because }]) => (
          <li key={record} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[14rem_1fr]">
            <span className="font-semibold">{title}</span>
            <div className="flex flex-col gap-1">
              <span>
                {termInWords(months)}
                {from && ` from ${from}`}
              </span>
              <span className="text-sm text-ink-soft">{because}</span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
