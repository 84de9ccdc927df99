import type { RecordKind } from '#domain/retention/retention.ts'
import { type RetentionRule, termInWords } from '#domain/retention/rules.ts'
import { useRecordKinds } from '#web/api/record-kinds.ts'
import { Explanation } from '#web/components/explanation.tsx'
import { Folded } from '#web/components/folded.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Section } from '#web/components/section.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { texts } from './texts.ts'

/** The rule of each kind of record, with its reason. */
export function RuleTable() {
  const query = useRecordKinds()
  const { data: kinds, error } = query
  return (
    <Section title={texts.rules.title}>
      <Explanation question={texts.rules.question}>
        <p>{texts.rules.explanation}</p>
      </Explanation>
      {error && <LoadFailure title={texts.rules.loadFailed} query={query} />}
      {!kinds && !error && <WaitingArea label={texts.rules.loading} />}
      {kinds && (
        <div className="card">
          <Folded title={texts.rules.show}>
            <ul className="divide-y divide-line px-5 sm:px-6">
              {rulesIn(kinds).map(([rule, titles]) => (
                <li key={titles} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[14rem_1fr]">
                  <span className="font-semibold">{titles}</span>
                  <div className="flex flex-col gap-1">
                    <span>
                      {termInWords(rule.months)}
                      {rule.from && texts.rules.from(rule.from)}
                    </span>
                    <span className="text-sm text-ink-soft">{rule.because}</span>
                  </div>
                </li>
              ))}
            </ul>
          </Folded>
        </div>
      )}
    </Section>
  )
}

/** The rules, each with the titles of the kinds that share it. */
function rulesIn(kinds: readonly RecordKind[]): [RetentionRule, string][] {
  const rules = kinds.flatMap(({ rule }) => rule ?? [])
  const alike = Map.groupBy(rules, rule => JSON.stringify({ ...rule, title: '' }))
  return [...alike.values()].flatMap(same =>
    same
      .slice(0, 1)
      .map((rule): [RetentionRule, string] => [rule, same.map(({ title }) => title).join(', ')]),
  )
}
