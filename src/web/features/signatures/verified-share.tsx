import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn } from 'lucide-react'
import { dayInWords } from '#domain/dates.ts'
import { VERIFIED_TARGET, verifiedPercent } from '#domain/people/signature.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { BarList } from '#web/components/bar-list.tsx'
import { buttonLook } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useVerifiedShare } from './signature-queries.ts'
import { texts } from './texts.ts'

const text = texts.share
const cell = 'px-1 py-2 text-right sm:px-2'
/** Left out on a phone, where five columns do not fit. */
const total = `${cell} max-sm:hidden`

/** The share of verified records of the last six months: a bar for each month, and the numbers in a table. */
export function VerifiedShare({ rink }: { rink: Rink }) {
  const query = useVerifiedShare(rink)
  const { data, error } = query
  if (error && !data) return <LoadFailure title={texts.loadFailed} query={query} />
  if (!data) return <WaitingArea label={texts.loading} />
  if (data.length === 0) {
    return (
      <Empty icon={ChartNoAxesColumn}>
        <p>{text.none}</p>
        <p className="mt-1">{text.how}</p>
      </Empty>
    )
  }
  const months = data.map(share => ({
    ...share,
    // The first of the month, without its day: 'Nov 2026'.
    name: dayInWords(`${share.month}-01`).slice(2),
    percent: verifiedPercent(share),
  }))
  return (
    <Card className="flex flex-col gap-5">
      <p>{text.target(VERIFIED_TARGET)}</p>
      <BarList
        label={text.chart}
        most={100}
        target={VERIFIED_TARGET}
        bars={months.map(({ month, name, percent, verified }) => ({
          key: month,
          name,
          value: percent,
          text: (percent >= VERIFIED_TARGET ? text.met : text.missed)(
            verified > 0 && percent === 0 ? text.underOne : `${percent}%`,
          ),
        }))}
      />
      {months.every(({ percent }) => percent < VERIFIED_TARGET) && (
        <>
          <p className="max-w-[75ch] text-ink-soft">{text.how}</p>
          <Link to="/administration/people" className={buttonLook('secondary', 'self-start')}>
            {text.people}
          </Link>
        </>
      )}
      <table className="w-full text-sm sm:text-base">
        <caption className="sr-only">{text.chart}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {text.columns.map((column, index) => (
              <th key={column} scope="col" className={headLook(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, name, verified, claimed, typed }) => (
            <tr key={month} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-1 text-left font-semibold">
                {name}
              </th>
              <td className={cell}>{verified}</td>
              <td className={cell}>{claimed}</td>
              <td className={cell}>{typed}</td>
              <td className={total}>{verified + claimed + typed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function headLook(index: number): string {
  if (index === 0) return 'py-2 pr-1 text-left'
  return index === text.columns.length - 1 ? total : cell
}
