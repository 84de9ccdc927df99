import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { hoursInWords } from '#domain/durations.ts'
import type { Period } from '#domain/staff/pay-period.ts'
import type { PersonWeek } from '#domain/staff/week.ts'
import { Card } from '#web/components/card.tsx'
import { texts } from '../texts.ts'

const text = texts.hours

// A narrow window has room for the totals only. The days are listed with each person below.
const dayCell = 'px-1.5 py-3 text-right max-md:hidden print:table-cell'

interface HoursTableProps {
  people: PersonWeek[]
  week: Period
}

/** The week by person and day, with totals. */
export function HoursTable({ people, week }: HoursTableProps) {
  // More days than those of a week do not fit: the table then has totals only.
  const days = week.days.length > 7 ? [] : week.days
  const totals = days.map((_, index) => sum(people.map(person => person.days[index]?.hours ?? 0)))
  return (
    <Card className="overflow-x-auto print:overflow-visible">
      <table className="w-full text-sm">
        <caption className="sr-only">{text.table}</caption>
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="p-3">
              {text.name}
            </th>
            {days.map(day => (
              <th key={day} scope="col" className={`${dayCell} font-semibold`}>
                {format(parseISO(day), 'EEE d')}
              </th>
            ))}
            <th scope="col" className="p-3 text-right">
              {text.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ staffId, name, days: own, total, open }) => (
            <tr key={staffId} className="border-b border-line">
              <th scope="row" className="p-3 text-left font-semibold">
                {name}
                {open && <span className="block font-normal text-rink">{text.signedIn}</span>}
              </th>
              {own.slice(0, days.length).map(({ date, hours, shifts }) => (
                <td key={date} className={dayCell}>
                  {shifts.length > 0 ? <Hours hours={hours} /> : '–'}
                </td>
              ))}
              <td className="p-3 text-right font-bold">
                <Hours hours={total} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="p-3 text-left">
              {text.everybody}
            </th>
            {totals.map((total, index) => (
              <td key={days[index]} className={`${dayCell} font-semibold`}>
                <Hours hours={total} />
              </td>
            ))}
            <td className="p-3 text-right font-bold">
              <Hours hours={sum(people.map(({ total }) => total))} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

function sum(hours: number[]): number {
  return hours.reduce((total, each) => total + each, 0)
}

/** Hours and minutes in a narrow cell: the line breaks only between them. */
function Hours({ hours }: { hours: number }) {
  const [whole = '', minutes] = hoursInWords(hours).split(/(?<=h) /)
  return (
    <>
      <span className="whitespace-nowrap">{whole}</span>
      {minutes !== undefined && ' '}
      {minutes !== undefined && <span className="whitespace-nowrap">{minutes}</span>}
    </>
  )
}
