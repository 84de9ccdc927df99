import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import { hoursInWords } from '#domain/durations.ts'
import type { PlainField } from '#domain/forms/kinds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, type SignedIn } from '#domain/staff/attendance.ts'
import { SUBMITTER_MISSING } from '#domain/staff/completed-shift.ts'
import { isLongShift } from '#domain/staff/hours.ts'
import { breakProblem } from '#domain/staff/unpaid-break.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { endingAt } from '#web/features/staff/attendance/use-sign-out.ts'
import { breakField, PaidHours } from '#web/features/staff/shift/shift-fields.tsx'
import { useCompleteShift } from '#web/features/staff/staff-writes.ts'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { discardRefused } from '#web/offline/outbox/use-queued-write.ts'
import { rememberName } from '#web/people/last-names.ts'
import { NameChoices } from '#web/people/name-choices.tsx'
import { texts } from './texts.ts'

const text = texts.everyone

/** True if a sign-out needs neither a reason nor a confirmation of its own. */
export function canSignOutNow({ lastSignIn }: SignedIn, rink: Rink, now: Date): boolean {
  const worked = { signedInAt: new Date(lastSignIn), signedOutAt: now }
  return !isFromEarlierDay(lastSignIn, now, rink) && !isLongShift(worked)
}

interface SignEveryoneOutProps {
  rink: Rink
  people: readonly SignedIn[]
  initialName: string
  onName: (name: string) => void
  onClose: () => void
}

/** Signs several people out at one time, after showing the hours of each. A person who stays is left out. */
export function SignEveryoneOut({ rink, people, initialName, onName, onClose }: SignEveryoneOutProps) {
  const [entry, setEntry] = useState({
    signOutTime: timeOfDay(serverNow(), rink.timezone),
    submittedBy: initialName,
  })
  const change = (changes: Partial<typeof entry>) => setEntry(before => ({ ...before, ...changes }))
  const [staying, setStaying] = useState<readonly number[]>([])
  /** The minutes of the unpaid breaks as typed, by the keys of their fields. */
  const [breaks, setBreaks] = useState<Readonly<Record<string, string>>>({})
  const minutesOf = (member: SignedIn) => Number(breaks[breakKey(member)] ?? 0)
  const complete = useCompleteShift(rink)
  const shifts = people.map(member => ({ member, ...endingAt(member, entry.signOutTime, rink) }))
  const leaving = shifts.filter(({ member }) => !staying.includes(member.id))
  const submittedBy = entry.submittedBy.trim()
  const check = () => {
    const wrong = leaving.find(({ preview }) => preview.problem)
    const tooLong = leaving.flatMap(({ member, preview: { worked } }) => {
      const problem = worked && breakProblem(minutesOf(member), worked)
      return problem ? [[breakKey(member), problem] as const] : []
    })
    return {
      ...Object.fromEntries(tooLong),
      ...(leaving.length === 0 && { people: text.nobody }),
      ...(!entry.signOutTime && { signOutTime: text.timeMissing }),
      ...(wrong && { signOutTime: `${wrong.member.name}: ${wrong.preview.problem}` }),
      ...(!submittedBy && { submittedBy: SUBMITTER_MISSING.text }),
    }
  }
  const signOut = async () => {
    rememberName(rink, submittedBy)
    // Before the last sign-out, after which the end of the shift asks who ends it.
    onName(submittedBy)
    let isKept = false
    for (const { member, times, preview } of leaving) {
      const { id: staffId, name: staffName, role: staffRole, company: staffCompany } = member
      const workedHours = (preview.hours ?? 0).toFixed(2)
      const unpaidBreakMinutes = minutesOf(member) || null
      const shift = { ...times, workedHours, unpaidBreakMinutes, submittedBy, signsOut: true }
      try {
        const { end } = await complete({ staffId, staffName, staffRole, staffCompany, ...shift })
        isKept ||= end === 'kept'
      } catch (error) {
        void discardRefused(error)
        throw error
      }
    }
    return { title: text.done(leaving.length), text: isKept ? text.kept : text.at(entry.signOutTime) }
  }
  return (
    <EntryDialog
      rink={rink}
      title={text.title}
      action={text.action(leaving.length)}
      icon={LogOut}
      failureTitle={text.notYet}
      check={check}
      send={signOut}
      onClose={onClose}
    >
      {errors => (
        <>
          <fieldset>
            <legend className="mb-1.5 text-sm font-semibold">{text.people}</legend>
            <div className="divide-y divide-line rounded-control bg-sunken px-4">
              {shifts.map(({ member: { id, name }, times, preview: { hours } }, index) => (
                <div key={id}>
                  <CheckboxField
                    label={
                      <span className="flex min-h-15 grow flex-wrap content-center justify-between gap-x-4 py-2">
                        <span className="wrap-anywhere">{name} </span>
                        <span className="font-normal text-ink-soft">
                          {text.period(times.signInTime, times.signOutTime || '…')}
                          {hours !== undefined && <b className="ml-3 text-ink"> {hoursInWords(hours)}</b>}
                        </span>
                      </span>
                    }
                    error={index === 0 ? errors['people'] : undefined}
                    checked={!staying.includes(id)}
                    onChange={({ target }) =>
                      setStaying(target.checked ? staying.filter(one => one !== id) : [...staying, id])
                    }
                  />
                  {hours !== undefined && !staying.includes(id) && (
                    <div className="pb-3 pl-9">
                      <FormFields
                        rink={rink}
                        fields={[{ ...breakField(''), key: breakKey({ id }), label: text.breakOf(name) }]}
                        entry={breaks}
                        errors={errors}
                        onChange={(key, minutes) => setBreaks({ ...breaks, [key]: String(minutes) })}
                      />
                      <PaidHours hours={hours} unpaidBreak={breaks[breakKey({ id })] ?? ''} />
                    </div>
                  )}
                </div>
              ))}
            </div>
          </fieldset>
          <FormFields
            rink={rink}
            fields={FIELDS}
            entry={entry}
            errors={errors}
            onChange={(key, answer) => change({ [key]: String(answer) })}
          />
          <NameChoices
            question={texts.whoIsIt}
            rink={rink}
            value={entry.submittedBy}
            onChoose={chosen => change({ submittedBy: chosen })}
          />
        </>
      )}
    </EntryDialog>
  )
}

const FIELDS: readonly PlainField[] = [
  { key: 'signOutTime', label: text.time, kind: 'time', required: true },
  { key: 'submittedBy', label: text.submittedBy, kind: 'text', autoComplete: 'name', required: true },
]

const breakKey = ({ id }: Pick<SignedIn, 'id'>) => `unpaidBreak ${id}`
