import { UserRoundPlus } from 'lucide-react'
import { changeAction } from '#contract/actions.ts'
import type { Action } from '#domain/actions/action.ts'
import { DUE_REASON_MISSING } from '#domain/actions/change.ts'
import { isOverdue } from '#domain/actions/overdue.ts'
import { changedFields } from '#domain/changes.ts'
import { formatInRinkTime, momentInWords } from '#domain/dates.ts'
import { dayAfter, instantsAt } from '#domain/wall-clock.ts'
import { call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { Suggestions } from '#web/components/suggestions.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { rememberName } from '#web/people/last-names.ts'
import { useLikelyPeople } from '#web/people/likely-people.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { useSigners } from '#web/pins/signers.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useActionWrite } from './action-queries.ts'
import { useRevision } from './conflict.tsx'
import type { ActionDialogProps } from './step-dialogs.tsx'
import { texts } from './texts.ts'

const DAY_MS = 24 * 60 * 60_000

const text = texts.assign
/** The value of a datetime-local field, to the minute. */
const FIELD_FORMAT = "yyyy-MM-dd'T'HH:mm"

const END_OF_WORK = '17:00'
/** For what is assigned after the end of a working day. */
const END_OF_EVENING = '22:00'

const WHO = [
  { value: 'person', label: text.person },
  { value: 'contractor', label: text.contractor },
  { value: 'nobody', label: text.nobody },
] as const

/** Who does the work until when, when to ask again, and what it costs. */
export function AssignDialog({ rink, action, onClose }: ActionDialogProps) {
  const { id, machine, contractor, contractorPhone, owner, dueAt, remindOn, cost, state } = action
  const { user } = useAuth()
  const currentName = useCurrentName()
  const now = serverNow()
  // An action that is due at once may be assigned later in the day.
  const isPast = (due: string) => Date.parse(due) < now.getTime() - DAY_MS
  const draft = useDraftTexts(useUserScopedKey(`action-assign/${rink.id}/${id}`), {
    who: contractor === null ? 'person' : 'contractor',
    // Someone who takes an action assigns it to themselves.
    ownerId: String(owner?.id ?? (action.leftBy === null ? user?.person?.id : undefined) ?? ''),
    contractor: contractor ?? '',
    contractorPhone: contractorPhone ?? '',
    // A due time that could not be saved is not offered.
    dueAt: state === 'open' && isPast(dueAt) ? '' : formatInRinkTime(dueAt, rink.timezone, FIELD_FORMAT),
    remindOn: remindOn ?? '',
    cost: cost ?? '',
    dueReason: '',
    submittedBy: '',
  })
  const typed = draft.texts
  const today = useRinkDate(rink)
  const people = useSigners(rink)
  const likely = useLikelyPeople(rink, currentName === undefined ? [] : [currentName])
  // A name that two people have is chosen from the list.
  const offered = likely.flatMap(({ name }) => {
    const named = people?.filter(person => person.name === name) ?? []
    return named.length === 1 ? named : []
  })
  const own = useMachines(rink).data?.find(one => one.id === machine?.id)
  const { revision, notice } = useRevision(rink, action)
  const write = useActionWrite(rink, id)
  const due = dueOf(typed.dueAt, rink.timezone)
  const isContractor = typed.who === 'contractor'
  const entered = {
    ownerId: typed.who === 'person' ? Number(typed.ownerId) || null : null,
    contractor: isContractor ? typed.contractor.trim() || null : null,
    contractorPhone: isContractor ? typed.contractorPhone.trim() || null : null,
    ...(due && { dueAt: isSameMinute(due, action) ? dueAt : due }),
    remindOn: typed.remindOn || null,
    cost: typed.cost.trim() || null,
  }
  const endsLink =
    action.linkExpiresAt !== null &&
    (entered.ownerId !== null || (contractor !== null && entered.contractor !== contractor))
  const isMoved = isOverdue(action, now) && entered.dueAt !== undefined && entered.dueAt !== dueAt
  const body = {
    ...changedFields(entered, { ...action, ownerId: owner?.id ?? null }),
    revision,
    ...(isMoved && { dueReason: typed.dueReason.trim() || null }),
    ...(currentName === undefined && { submittedBy: typed.submittedBy.trim() }),
  }
  const field = (name: keyof typeof typed, label: string, error: string | undefined) => ({
    label,
    name,
    error,
    autoComplete: 'off',
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => draft.write({ [name]: target.value }),
  })
  return (
    <EntryDialog
      rink={rink}
      title={state === 'open' ? text.title : text.change}
      description={action.what}
      action={text.save}
      icon={UserRoundPlus}
      draft={draft}
      forgetsOnClose
      before={notice}
      check={() => ({
        ...(!due && { dueAt: text.dueMissing }),
        ...(due && isPast(due) && state === 'open' && { dueAt: text.dueOver }),
        ...(isMoved && !body.dueReason && { dueReason: DUE_REASON_MISSING }),
        ...(typed.who === 'person' && entered.ownerId === null && { ownerId: text.nameMissing }),
        ...(isContractor && entered.contractor === null && { contractor: text.companyMissing }),
        ...(body.submittedBy === '' && { submittedBy: text.submittedByMissing }),
        ...checkEntry(changeAction.body, { ...body, rinkId: rink.id }).errors,
      })}
      send={() => {
        if (body.submittedBy) rememberName(rink, body.submittedBy)
        return write(body, parts => call(changeAction, parts))
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <ChoiceField
            label={text.who}
            options={WHO}
            value={WHO.find(({ value }) => value === typed.who)?.value ?? null}
            onChange={who => draft.write({ who })}
          />
          {typed.who === 'person' && (
            <>
              <Suggestions
                label={text.likely}
                suggestions={offered.map(({ personId, name }) => ({ value: String(personId), label: name }))}
                value={typed.ownerId}
                onChoose={ownerId => draft.write({ ownerId })}
              />
              <SelectField {...field('ownerId', text.name, errors['ownerId'])} isRequired>
                <option value="">{text.choose}</option>
                {people?.map(({ personId, name, title }) => (
                  <option key={personId} value={personId}>
                    {title === null ? name : `${name}, ${title}`}
                  </option>
                ))}
              </SelectField>
            </>
          )}
          {isContractor && (
            <>
              <TextField
                {...field('contractor', text.company, errors['contractor'])}
                isRequired
                maxLength={100}
              />
              {own?.contractor && (
                <Suggestions
                  label={own.name}
                  suggestions={[{ value: own.contractor }]}
                  value={typed.contractor}
                  onChoose={chosen =>
                    draft.write({ contractor: chosen, contractorPhone: own.contractorPhone ?? '' })
                  }
                />
              )}
              <TextField
                {...field('contractorPhone', text.phone, errors['contractorPhone'])}
                type="tel"
                maxLength={50}
              />
            </>
          )}
          {endsLink && <Notice tone="info" title={text.endsLink} />}
          {isOverdue(action, now) && (
            <Suggestions
              label={text.newDue(momentInWords(dueAt, rink.timezone, today))}
              suggestions={dueChoices(today, now, rink.timezone)}
              value={typed.dueAt}
              onChoose={chosen => draft.write({ dueAt: chosen })}
            />
          )}
          <TextField {...field('dueAt', text.due, errors['dueAt'])} type="datetime-local" isRequired />
          {isMoved && (
            <TextField
              {...field('dueReason', text.dueReason, errors['dueReason'])}
              maxLength={500}
              isRequired
            />
          )}
          <TextField {...field('remindOn', text.remindOn, errors['remindOn'])} type="date" />
          <TextField {...field('cost', text.cost, errors['cost'])} maxLength={50} />
          {currentName === undefined && (
            <SignerFields
              rink={rink}
              question={texts.who}
              label={texts.submittedBy}
              error={errors['submittedBy']}
              value={typed.submittedBy}
              onChange={submittedBy => draft.write({ submittedBy })}
            />
          )}
        </>
      )}
    </EntryDialog>
  )
}

/** Likely new due times for an overdue action: later today, and at the end of a working day. */
function dueChoices(today: string, now: Date, timezone: string) {
  const isAhead = ({ value }: { value: string }) => value > formatInRinkTime(now, timezone, FIELD_FORMAT)
  const later = [END_OF_WORK, END_OF_EVENING]
    .map(time => ({ label: text.dueChoices.today(time), value: `${today}T${time}` }))
    .find(isAhead)
  return [
    ...(later ? [later] : []),
    { label: text.dueChoices.tomorrow, value: `${dayAfter(today)}T${END_OF_WORK}` },
    { label: text.dueChoices.week, value: `${dayAfter(today, 7)}T${END_OF_WORK}` },
  ]
}

/** A typed time at the rink as an instant; undefined if it is not whole, or the clocks skipped it. */
function dueOf(typed: string, timezone: string): string | undefined {
  const [day = '', time = ''] = typed.split('T')
  return instantsAt(day, time.slice(0, 5), timezone)[0]?.toISOString()
}

/** The field has no seconds: a due time that was not changed stays as it is. */
function isSameMinute(due: string, { dueAt }: Action): boolean {
  return due.slice(0, 16) === dueAt.slice(0, 16)
}
