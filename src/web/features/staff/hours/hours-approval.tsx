import { BadgeCheck, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { approveHours } from '#contract/staff.ts'
import { hoursInWords } from '#domain/durations.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isToBeApproved } from '#domain/staff/approval.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { totalHours } from '#domain/staff/hours.ts'
import type { PersonWeek } from '#domain/staff/week.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Folded } from '#web/components/folded.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
import { useStaffWrite } from '../staff-writes.ts'
import { texts } from '../texts.ts'
import { reasonInWords, shiftInWords } from './shift-in-words.ts'

const text = texts.approval

interface HoursApprovalProps {
  rink: Rink
  people: PersonWeek[]
}

/** A person with hours that nobody has approved. */
interface OpenHours {
  staffId: number
  name: string
  shifts: CompletedShift[]
  exceptions: CompletedShift[]
}

/**
 * The hours of a period that a manager has not approved yet: those with exceptions, which wait for a manager, with their
 * reasons; below them the others, folded.
 */
export function HoursApproval({ rink, people }: HoursApprovalProps) {
  const [asked, setAsked] = useState<OpenHours[] | null>(null)
  const open = openHours(people)
  const waiting = open.filter(({ exceptions }) => exceptions.length > 0)
  const inFiles = open.filter(({ exceptions }) => exceptions.length === 0)
  if (open.length === 0)
    return people.some(({ days }) => days.some(({ shifts }) => shifts.length > 0)) ? (
      <NothingToApprove>{text.allApproved}</NothingToApprove>
    ) : (
      <p className="text-ink-soft">{text.nothingYet}</p>
    )
  return (
    <Card className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{text.title}</h2>
        <ApproveAll kind="primary" people={waiting} onApprove={setAsked} />
      </div>
      <p className="text-ink-soft">{text.explanation}</p>
      {waiting.length === 0 && <NothingToApprove>{text.noneWaiting}</NothingToApprove>}
      <OpenPeople label={text.title} rink={rink} people={waiting} onApprove={setAsked} />
      {inFiles.length > 0 && (
        <div className="overflow-hidden rounded-control border border-line">
          <Folded title={text.inFiles(inFiles.length)}>
            <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <p className="min-w-0 flex-1 basis-60 text-ink-soft">{text.noExceptions}</p>
              <ApproveAll kind="secondary" people={inFiles} onApprove={setAsked} />
            </div>
            <div className="border-t border-line px-4">
              <OpenPeople
                label={text.inFiles(inFiles.length)}
                rink={rink}
                people={inFiles}
                onApprove={setAsked}
              />
            </div>
          </Folded>
        </div>
      )}
      {asked && <ApproveHours rink={rink} people={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function NothingToApprove({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2 font-semibold">
      <BadgeCheck aria-hidden className="size-5.5 shrink-0 text-ok" />
      {children}
    </p>
  )
}

interface OpenPeopleProps {
  people: OpenHours[]
  onApprove: (people: OpenHours[]) => void
}

function ApproveAll(props: OpenPeopleProps & { kind: 'primary' | 'secondary' }) {
  const { kind, people, onApprove } = props
  if (people.length < 2) return null
  return (
    <Button kind={kind} icon={ShieldCheck} className="max-sm:w-full" onClick={() => onApprove(people)}>
      {text.approveAll(people.length)}
    </Button>
  )
}

function OpenPeople({ label, rink, people, onApprove }: OpenPeopleProps & { label: string; rink: Rink }) {
  return (
    <ul aria-label={label} className="divide-y divide-line empty:hidden">
      {people.map(person => (
        <OpenPerson key={person.staffId} rink={rink} person={person} onApprove={() => onApprove([person])} />
      ))}
    </ul>
  )
}

function OpenPerson({ rink, person, onApprove }: { rink: Rink; person: OpenHours; onApprove: () => void }) {
  const { name, shifts, exceptions } = person
  const today = useRinkDate(rink)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="font-semibold">{text.hoursOf(name, shifts.length, hoursInWords(hoursIn(shifts)))}</p>
        <ul className="flex flex-col gap-2 empty:hidden">
          {exceptions.map(shift => (
            <li key={shift.id} className="flex items-start gap-2 text-sm">
              <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warn" />
              <span>
                {shiftInWords(shift, rink)}
                <span className="block text-ink-soft">
                  {(shift.approvalReasons ?? [])
                    .map(reason => reasonInWords(reason, shift, rink, today))
                    .join(' ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Button
        icon={ShieldCheck}
        className="max-sm:w-full"
        aria-label={text.approveOf(name)}
        onClick={onApprove}
      >
        {text.approve}
      </Button>
    </li>
  )
}

function ApproveHours({ rink, people, onClose }: { rink: Rink; people: OpenHours[]; onClose: () => void }) {
  const write = useStaffWrite<{ own: string[] }>(rink)
  const shifts = people.flatMap(person => person.shifts)
  const approve = async (typed: TypedPin) => {
    const body = { rinkId: rink.id, shiftIds: shifts.map(({ id }) => id), ...typed }
    const { own } = await write(body, key => call(approveHours, { body, key }))
    const left = own.length > 0 ? text.own(own.join(', ')) : text.recorded
    showToast({ tone: 'success', title: text.done, text: left })
    onClose()
  }
  const names = people.map(({ name }) => name).join(', ')
  return (
    <PinDialog action={text.approve} onVerify={approve} onCancel={onClose}>
      {text.needsPin(names, hoursInWords(hoursIn(shifts)))}
    </PinDialog>
  )
}

function openHours(people: PersonWeek[]): OpenHours[] {
  return people
    .map(({ staffId, name, days }) => {
      const shifts = days.flatMap(day => day.shifts).filter(({ approval }) => !approval)
      return { staffId, name, shifts, exceptions: shifts.filter(isToBeApproved) }
    })
    .filter(({ shifts }) => shifts.length > 0)
}

function hoursIn(shifts: CompletedShift[]): number {
  return totalHours(shifts.map(({ workedHours }) => workedHours))
}
