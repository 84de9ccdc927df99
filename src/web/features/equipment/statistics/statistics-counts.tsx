import type { CountedMachine } from './statistics-sums.ts'
import { hoursInWords, shareInWords, totalsOf } from './statistics-sums.ts'

/** The period in four numbers. */
export function StatisticsCounts({ machines }: { machines: readonly CountedMachine[] }) {
  const totals = totalsOf(machines)
  const { checksDone, checksMissed, timesOutOfService: times, hoursInRegister, hoursOutOfService } = totals
  const share = shareInWords(hoursOutOfService, hoursInRegister)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Count label="Defects found" count={String(totals.defects)} />
      <Count
        label="Time out of service"
        count={hoursInWords(hoursOutOfService)}
        more={times > 0 ? `${share}, ${timesInWords(times)}` : ''}
      />
      <Count
        label="Checks done"
        count={String(checksDone)}
        more={
          shareInWords(checksDone, checksDone + checksMissed) &&
          `${shareInWords(checksDone, checksDone + checksMissed)} of what was due`
        }
      />
      <Count
        label="Checks missed"
        count={String(checksMissed)}
        more={totals.checksNotInUse > 0 ? `${totals.checksNotInUse} not in use` : ''}
      />
    </dl>
  )
}

/** How often: 'once', '3 times'. */
export function timesInWords(times: number): string {
  return times === 1 ? 'once' : `${times} times`
}

function Count({ label, count, more = '' }: { label: string; count: string; more?: string }) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface p-4">
      <dt className="font-semibold text-ink-soft">{label}</dt>
      <dd className="text-3xl font-bold">{count}</dd>
      {more && <dd className="text-sm text-ink-soft">{more}</dd>}
    </div>
  )
}
