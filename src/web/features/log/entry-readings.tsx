import { isGas } from '#domain/air/profile.ts'
import type { Reading } from '#domain/log/log-entry.ts'
import { labelOf } from '#domain/readings/labels.ts'
import { typedInWords } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useLogSettings } from '#web/log/log-queries.ts'
import { ReadingState } from '#web/log/reading-state.tsx'
import { texts } from './texts.ts'
import { useSubjectNames } from './use-subject-names.ts'

/** The readings of an entry with their states, under the name of each machine or room if there are several. */
export function EntryReadings({ rink, readings }: { rink: Rink; readings: readonly Reading[] }) {
  const settings = useLogSettings(rink).data
  const nameOf = useSubjectNames(rink)
  const groups = [...Map.groupBy(readings, ({ subject }) => subject)]
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{texts.entry.readings}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="p-2 pl-0">
            {texts.entry.reading}
          </th>
          <th scope="col" className="p-2 text-right">
            {texts.entry.value}
          </th>
          <th scope="col" className="p-2">
            {texts.entry.state}
          </th>
        </tr>
      </thead>
      {groups.map(([subject, ofSubject]) => (
        <tbody key={subject}>
          {groups.length > 1 && (
            <tr className="border-b border-line-strong">
              <th scope="rowgroup" colSpan={3} className="pt-5 pb-2 text-lg font-bold">
                {nameOf(subject)}
              </th>
            </tr>
          )}
          {ofSubject.map(({ key, typed, unit, state }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="p-2 pl-0 font-semibold">
                {settings ? labelOf(settings, { subject, key }) : key}
              </th>
              <td className="p-2 text-right tabular-nums">{typedInWords({ typed, unit })}</td>
              <td className="p-2">
                {state === null ? (
                  <span className="text-ink-soft">{texts.entry.noLimit}</span>
                ) : (
                  <ReadingState state={state} isAir={isGas(key)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
