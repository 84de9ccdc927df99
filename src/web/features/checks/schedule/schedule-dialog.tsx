import { type FormEvent, useState } from 'react'
import { type ManagedCheck, scheduleCheck } from '#contract/checks.ts'
import { coverageInWords } from '#domain/checks/coverage.ts'
import { hasBegun } from '#domain/checks/scheduled.ts'
import type { Template } from '#domain/checks/template.ts'
import { dayInWords } from '#domain/dates.ts'
import { kindChoices } from '#domain/equipment/own-kinds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { scheduleInWords } from '#domain/schedules/in-words.ts'
import type { Schedule } from '#domain/schedules/schedule.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { call, messageOf } from '#web/api/client.ts'
import { type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useMachineKinds } from '#web/machines/kind-queries.ts'
import { useCheckWrite } from '../builder/queries.ts'
import { useClosures } from '../closed/closed-queries.ts'
import { PlaceFields, usePlacesOfCheck } from './place-fields.tsx'
import { RhythmFields } from './rhythm-fields.tsx'
import {
  entryOf,
  hasFirstDay,
  isCounted,
  nextDates,
  rhythmsOf,
  type ScheduleEntry,
  scheduleOf,
} from './schedule-entry.ts'
import { texts } from './texts.ts'
import { TimeFields } from './time-fields.tsx'

interface ScheduleDialogProps {
  rink: Rink
  check: ManagedCheck
  onClose: () => void
}

const CLOSED = ['skip', 'before', 'after', 'keep'] as const

/** Sets when a check is due, from a day on. */
export function ScheduleDialog({ rink, check, onClose }: ScheduleDialogProps) {
  const today = useOperationalDay(rink)
  const [entry, setEntry] = useState(() => {
    if (check.scheduleFrom !== null) return entryOf(check.schedule, check.scheduleFrom)
    const set = [{ startsOn: today, schedule: check.schedule }]
    const isInUse = check.newest !== null && check.withdrawnAt === null
    // The checks of today keep the schedule that they began with.
    const from = isInUse && hasBegun(set, today, rink, serverNow()) ? dayAfter(today) : today
    return entryOf(check.schedule, from)
  })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const write = useCheckWrite(rink)
  const template = check.newest?.template ?? check.draft
  const places = usePlacesOfCheck(rink, template, check.placeIds)
  const { data: ownKinds = [] } = useMachineKinds(rink)
  if (!template) return null
  const noun = kindChoices(ownKinds, template.machineKind).find(
    ({ kind }) => kind === template.machineKind,
  )?.noun
  const change = (changes: Partial<ScheduleEntry>) => {
    setEntry({ ...entry, ...changes })
    setErrors({})
  }
  const typed = scheduleOf(entry)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = {
      ...typed.errors,
      ...(entry.from < today && { from: texts.pastDay }),
      ...(places.isMissing && { places: texts.wrong.places }),
    }
    setErrors(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    setIsBusy(true)
    const placeIds = places.chosen?.map(({ id }) => id)
    const body = { rinkId: rink.id, startsOn: entry.from, schedule: typed.schedule, placeIds }
    try {
      await write(body, key => call(scheduleCheck, { params: { id: String(check.id) }, body, key }))
    } catch (error) {
      const { startsOn, ...others } = refusedFields(error)
      setErrors({ ...others, ...(startsOn !== undefined && { from: startsOn }) })
      if (startsOn === undefined) setFailure(messageOf(error))
      return setIsBusy(false)
    }
    showToast({ tone: 'success', ...texts.done })
    onClose()
  }
  const units = rhythmsOf(template)
  return (
    <FormDialogFrame
      title={texts.title(template.title)}
      action={texts.action}
      isBusy={isBusy}
      errors={errors}
      failure={failure}
      onSubmit={event => void save(event)}
      onClose={onClose}
    >
      <output className="block rounded-control bg-rink-soft px-4 py-3 text-lg font-bold">
        {Object.keys(typed.errors).length === 0
          ? scheduleInWords(typed.schedule) +
            coverageInWords(
              template,
              places.chosen?.map(({ name }) => name),
              noun ?? '',
            )
          : '…'}
      </output>
      <SelectField
        label={texts.every}
        value={entry.unit}
        onChange={({ target }) => change({ unit: units.find(unit => unit === target.value) ?? 'day' })}
      >
        {units.map(unit => (
          <option key={unit} value={unit}>
            {texts.rhythms[unit]}
          </option>
        ))}
      </SelectField>
      <RhythmFields entry={entry} errors={errors} onChange={change} />
      {isCounted(entry.unit) && (
        <>
          {entry.unit !== 'day' && (
            <ChoiceField
              label={texts.anchor}
              hint={texts.anchorHint}
              options={[
                { value: 'calendar', label: texts.anchors.calendar },
                { value: 'completion', label: texts.anchors.completion },
              ]}
              value={entry.anchor}
              onChange={anchor => change({ anchor })}
            />
          )}
          <TimeFields times={entry.times} errors={errors} onChange={times => change({ times })} />
          <SelectField
            label={texts.onClosedDay}
            value={entry.onClosedDay}
            onChange={({ target }) =>
              change({ onClosedDay: CLOSED.find(choice => choice === target.value) ?? 'skip' })
            }
          >
            {CLOSED.map(choice => (
              <option key={choice} value={choice}>
                {texts.closed[choice]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <PlaceFields
        about={template.about}
        places={places}
        error={errors['places']}
        onChange={() => setErrors({})}
      />
      {hasFirstDay(entry) && (
        <TextField
          type="date"
          label={texts.countedFrom}
          hint={texts.countedFromHint}
          value={entry.startsOn}
          error={errors['startsOn']}
          onChange={({ target }) => change({ startsOn: target.value })}
        />
      )}
      <TextField
        type="date"
        label={texts.from}
        hint={texts.fromHint}
        min={today}
        isRequired
        value={entry.from}
        error={errors['from'] ?? (hasFirstDay(entry) ? undefined : errors['startsOn'])}
        onChange={({ target }) => change({ from: target.value })}
      />
      {Object.keys(typed.errors).length === 0 && entry.from !== '' && (
        <NextDates
          rink={rink}
          about={template.about}
          schedule={typed.schedule}
          from={entry.from < today ? today : entry.from}
        />
      )}
    </FormDialogFrame>
  )
}

interface NextDatesProps {
  rink: Rink
  about: Template['about']
  schedule: Schedule | null
  from: string
}

/** The next five days on which the check is due, with the closed days that are known. */
function NextDates({ rink, about, schedule, from }: NextDatesProps) {
  const { data: closures = [] } = useClosures(rink)
  if (!schedule || schedule.rhythm.unit === 'event') return <p className="text-ink-soft">{texts.byHand}</p>
  if (schedule.rhythm.unit === 'hours') return <p className="text-ink-soft">{texts.byMeter}</p>
  if (schedule.anchor === 'completion')
    return <p className="text-ink-soft">{texts.afterCompletion(dayInWords(schedule.startsOn))}</p>
  const isClosed = (day: string) =>
    closures.some(
      ({ subject, fromDay, toDay }) =>
        fromDay <= day && day <= toDay && (subject === 'rink' || about === 'pad'),
    )
  const dates = nextDates(schedule, from, day => !isClosed(day))
  return (
    <section>
      <h3 className="text-sm font-semibold">{texts.next}</h3>
      {dates.length === 0 ? (
        <p>{texts.noNext}</p>
      ) : (
        <ol className="flex flex-col">
          {dates.map(day => (
            <li key={day}>{dayInWords(day)}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
