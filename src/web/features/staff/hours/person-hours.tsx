import { ChevronDown, Coffee, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayInWords, momentInWords } from '#domain/dates.ts'
import { hoursInWords } from '#domain/durations.ts'
import { isToBeApproved } from '#domain/staff/approval.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { elapsedHours, paidHours } from '#domain/staff/hours.ts'
import type { Hint, PersonWeek } from '#domain/staff/week.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { LateMark } from '#web/components/late-mark.tsx'
import { useIsPhone } from '#web/components/use-media.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { texts } from '../texts.ts'
import { movedTimesInWords, timesInWords } from './shift-in-words.ts'

const text = texts.hours

interface PersonHoursProps {
  person: PersonWeek
  timezone: string
  now: Date
  onCorrect: (shift: CompletedShift) => void
  /** For administrators. */
  children?: ReactNode
}

/** The shifts of one person with gaps, warnings and corrections; on a phone folded below the name and the hours. */
export function PersonHours({ person, timezone, now, onCorrect, children }: PersonHoursProps) {
  const { name, role, company, days, total, paidTotal, elapsedTotal, gaps, open, hints } = person
  const isPhone = useIsPhone()
  const heading = (
    <>
      <h3 className="text-lg font-bold">
        {name}{' '}
        <span className="text-sm font-normal text-ink-soft">{company ? `${role} · ${company}` : role}</span>
      </h3>
      <p className="font-bold">
        {hoursInWords(total)}
        {paidTotal !== total && text.paid(hoursInWords(paidTotal))}
        {elapsedTotal !== total && (
          <span className="font-normal text-ink-soft">{text.elapsed(hoursInWords(elapsedTotal))}</span>
        )}
      </p>
    </>
  )
  const details = (
    <>
      {children}
      {hints.map(hint => (
        <HintLine key={hint.rule} hint={hint} />
      ))}
      <ul className="divide-y divide-line">
        {days.flatMap(({ shifts }) =>
          shifts.map(shift => (
            <ShiftLine key={shift.id} shift={shift} timezone={timezone} onCorrect={onCorrect} />
          )),
        )}
        {open && (
          <li className="py-2">
            {text.open(
              momentInWords(open.signedInAt, timezone, rinkDate(now, timezone)),
              hoursInWords(elapsedHours({ signedInAt: new Date(open.signedInAt), signedOutAt: now })),
            )}
          </li>
        )}
      </ul>
      {gaps.map(({ date, from, to, hours }) => (
        <p key={`${date} ${from}`} className="text-sm text-ink-soft">
          {text.gap(dayInWords(date, rinkDate(now, timezone)), from, to, hoursInWords(hours))}
        </p>
      ))}
    </>
  )
  if (!isPhone)
    return (
      <Card className="hours-person flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">{heading}</div>
        {details}
      </Card>
    )
  return (
    <details className="hours-person card group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 -outline-offset-3!">
        <div className="min-w-0 grow">{heading}</div>
        {hints.length > 0 && (
          <span className="shrink-0 text-warn">
            <Coffee aria-hidden className="size-5" />
            <span className="sr-only">{text.hasHints}</span>
          </span>
        )}
        <ChevronDown aria-hidden className="size-6 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 border-t border-line px-4 py-3">{details}</div>
    </details>
  )
}

/** A warning about rest or breaks with its day; more than one day are folded below their number. */
function HintLine({ hint: { rule, days } }: { hint: Hint }) {
  const mark = <Coffee aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warn" />
  if (days.length === 1)
    return (
      <p className="flex items-start gap-2 text-sm">
        {mark}
        {text.hint(rule, days.join())}
      </p>
    )
  return (
    <details className="group/days -my-2 text-sm">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2">
        {mark}
        {text.hint(rule, text.days(days.length))}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft group-open/days:rotate-180 print:hidden"
        />
      </summary>
      <p className="pb-2 pl-6.5">{days.join(', ')}</p>
    </details>
  )
}

interface ShiftLineProps {
  shift: CompletedShift
  timezone: string
  onCorrect: (shift: CompletedShift) => void
}

function ShiftLine({ shift, timezone, onCorrect }: ShiftLineProps) {
  const { workedHours, hoursExplanation, notes, submittedBy, reason } = shift
  const { authorisedBy, corrects, approval, unpaidBreakMinutes } = shift
  const today = useRinkDate({ timezone })
  const moved = movedTimesInWords(shift, { timezone }, today)
  const day = dayInWords(rinkDate(shift.signedInAt, timezone), today)
  const times = timesInWords(shift, timezone, today)
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p>
          <span className="font-semibold">{day}</span> {times}, {hoursInWords(workedHours)}
        </p>
        <div className="text-sm text-ink-soft">
          {hoursExplanation && <p>{hoursExplanation}</p>}
          {corrects && (
            <p>
              {text.corrected(submittedBy, authorisedBy ?? '', reason ?? '')}
              {text.was(
                `${corrects.date === shift.date ? '' : `${corrects.date}, `}${corrects.signInTime} – ${corrects.signOutTime}`,
                hoursInWords(corrects.workedHours),
                corrects.submittedBy,
              )}
            </p>
          )}
          {!corrects && reason && <p>{text.enteredBy(reason, submittedBy)}</p>}
          {unpaidBreakMinutes ? (
            <p>{text.unpaidBreak(unpaidBreakMinutes, hoursInWords(paidHours(shift)))}</p>
          ) : null}
          {approval && (
            <p>
              {text.approvedBy(approval.approvedBy, momentInWords(approval.approvedAt, timezone, today))}{' '}
              {!approval.isAnotherPerson && text.notProven}
            </p>
          )}
          {approval?.id && <SignatureMark record="hours_approvals" id={approval.id} />}
          {moved && <p className="font-semibold">{moved}</p>}
          {isToBeApproved(shift) && <p className="font-semibold text-warn">{text.toBeApproved}</p>}
          {notes && <p className="whitespace-pre-wrap">{notes}</p>}
          <LateMark record={shift} submittedAt={shift.submittedAt} timezone={timezone} />
          <SignatureMark record="completed_shift" id={shift.id} />
        </div>
      </div>
      <Button
        kind="quiet"
        icon={PencilLine}
        className="shrink-0 print:hidden"
        aria-label={text.correctOf(day, times)}
        onClick={() => onCorrect(shift)}
      >
        {text.correct}
      </Button>
    </li>
  )
}
