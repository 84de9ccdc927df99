import { type CountedMachine, hoursInWords, shareInWords, timesInWords, totalsOf } from './statistics-sums.ts'

/** The period in four numbers. */
export function StatisticsCounts({ machines }: { machines: readonly CountedMachine[] }) {
  const totals = totalsOf(machines)
  const { checksDone, checksMissed, timesOutOfService: times, hoursInRegister, hoursOutOfService } = totals
  const share = shareInWords(hoursOutOfService, hoursInRegister)
  const shareDone = shareInWords(checksDone, checksDone + checksMissed)
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
        more={shareDone && `${shareDone} of what was due`}
      />
      <Count
        label="Checks missed"
        count={String(checksMissed)}
        more={totals.checksNotInUse > 0 ? `${totals.checksNotInUse} not in use` : ''}
      />
    </dl>
  )
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
