import { RETENTION_RULES, termInWords } from '#domain/retention/rules.ts'
import { Explanation } from '#web/components/explanation.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

// Kinds that are kept alike, for the same reason, stand together.
const rules = Map.groupBy(Object.values(RETENTION_RULES), rule => JSON.stringify({ ...rule, title: '' }))

/** The rule of each kind of record, with its reason. */
export function RuleTable() {
  return (
    <Section title={texts.rules.title}>
      <Explanation question={texts.rules.question}>
        <p>{texts.rules.explanation}</p>
      </Explanation>
      <ul className="card divide-y divide-line px-5 sm:px-6">
        {[...rules].map(([key, alike]) => (
          <li key={key} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[14rem_1fr]">
            <span className="font-semibold">{alike.map(({ title }) => title).join(', ')}</span>
            <div className="flex flex-col gap-1">
              <span>
                {termInWords(alike[0]?.months ?? null)}
                {alike[0]?.from && texts.rules.from(alike[0].from)}
              </span>
              <span className="text-sm text-ink-soft">{alike[0]?.because}</span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
