import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import { proposedTimes, SHIFT_LISTS, SHIFT_NAMES } from '#domain/plant/shift-entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { latestInstantAt, rinkDate } from '#domain/wall-clock.ts'
import { PLANT_PATH } from '#web/addresses.ts'
import { messageOf } from '#web/api/client.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { SaveBar } from '#web/components/form-bar.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { ResultPage } from '#web/components/result-page.tsx'
import { Suggestions } from '#web/components/suggestions.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useNow } from '#web/components/use-now.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { FromDraft, useEditedDraft } from '#web/forms/form-draft.tsx'
import { useLogSettings } from '#web/log/log-queries.ts'
import { useLogWrite } from '#web/log/use-log-write.ts'
import { KeptDialog } from '#web/offline/outbox/kept-dialog.tsx'
import type { Written } from '#web/offline/outbox/use-queued-write.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { rememberName, useLikelyName } from '#web/people/last-names.ts'
import { staffOf, usePresentStaff } from '#web/people/present-staff.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import {
  BLANK_SHIFT,
  readShiftDraft,
  type ShiftDraft,
  type ShiftTimes,
  shiftDraftKey,
  shiftFrom,
} from './shift-draft.ts'
import { ShiftLines } from './shift-lines.tsx'
import { texts } from './texts.ts'

const text = texts.shift

/** The entry of a shift in the book of a plant; in Ontario it is that of O. Reg. 219/01, s. 37. */
export function ShiftScreen() {
  useDocumentTitle(text.title)
  const { selectedRink: rink } = useRink()
  return rink && <ShiftOf rink={rink} />
}

function ShiftOf({ rink }: { rink: Rink }) {
  const { data: settings } = useLogSettings(rink)
  // The start of the shift comes from the people who are signed in.
  const { isLoading } = useQuery(staffOf(rink))
  return (
    <Page
      title={text.title}
      subtitle={settings?.air?.profile === 'ontario' ? text.ontario : text.subtitle}
      isCompact
      actions={<BackLink to={PLANT_PATH}>{texts.back}</BackLink>}
    >
      {!isLoading && (
        <FromDraft
          key={rink.id}
          rink={rink}
          draftKey={shiftDraftKey(rink)}
          read={readShiftDraft}
          blank={BLANK_SHIFT}
        >
          {draft => <ShiftForm rink={rink} draft={draft} />}
        </FromDraft>
      )}
    </Page>
  )
}

const TICK_MS = 30_000

/** The start and end that follow the chosen shift and person. */
function useProposedShift(rink: Rink, { shift, submittedBy }: ShiftDraft): ShiftTimes {
  const now = useNow(TICK_MS)
  const person = usePresentStaff(rink).find(({ name }) => name === submittedBy.trim())
  const times = proposedTimes({ shift: shift.trim(), signIn: person?.lastSignIn ?? undefined }, now, rink)
  return {
    from: timeOfDay(times.startedAt, rink.timezone),
    to: timeOfDay(times.endedAt, rink.timezone),
  }
}

function ShiftForm({ rink, draft }: { rink: Rink; draft: ShiftDraft }) {
  const navigate = useNavigate()
  const today = useRinkDate(rink)
  const known = useCurrentName()
  const likely = useLikelyName(rink)
  const draftKey = shiftDraftKey(rink)
  const { written, latest, write, clear } = useEditedDraft(
    draftKey,
    {
      ...draft,
      submittedBy: draft.submittedBy || likely,
    },
    { ...BLANK_SHIFT, submittedBy: likely },
  )
  const proposed = useProposedShift(rink, written)
  const from = written.from ?? proposed.from
  const to = written.to ?? proposed.to
  const start = latestInstantAt(from, serverNow(), rink.timezone)
  const day = written.day || (start ? rinkDate(start, rink.timezone) : today)
  const { mutateAsync: record, isPending } = useLogWrite(rink)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const [result, setResult] = useState<Written<unknown>>()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const sent = latest.current
    const { shift, errors: found } = shiftFrom({ ...sent, day, from, to }, rink.timezone)
    const isUnnamed = sent.submittedBy.trim() === ''
    setErrors({ ...found, ...(isUnnamed && { submittedBy: texts.round.nameMissing }) })
    if (!shift || isUnnamed) return
    try {
      const done = await record({
        subject: shift.shift,
        body: {
          rinkId: rink.id,
          kind: 'plant',
          content: { shift },
          submittedBy: sent.submittedBy,
        },
        sourceDraft: { place: draftKey, isSame: () => latest.current === sent },
      })
      setResult(done)
      rememberName(rink, sent.submittedBy.trim())
      await clear()
    } catch (error) {
      showToast({ tone: 'error', title: text.failed, text: messageOf(error) })
    }
  }
  const leave = () => void navigate({ to: PLANT_PATH })
  if (result?.end === 'kept')
    return <KeptDialog writeKey={result.key} what={text.kept} done={text.again} onClose={leave} />
  if (result) return <ResultPage title={text.saved} text={text.savedText} done={text.again} onDone={leave} />
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={event => void send(event)}>
      <div className="card grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
        <div className="flex flex-col gap-3 sm:col-span-2">
          <Suggestions
            label={text.chooseShift}
            suggestions={SHIFT_NAMES.map(value => ({ value }))}
            value={written.shift}
            onChoose={shift => void write({ shift })}
          />
          <TextField
            label={text.shift}
            isRequired
            maxLength={50}
            autoComplete="off"
            value={written.shift}
            error={errors['shift']}
            onChange={({ target }) => void write({ shift: target.value })}
          />
        </div>
        <TextField
          label={text.day}
          type="date"
          isRequired
          max={today}
          value={day}
          onChange={({ target }) => void write({ day: target.value })}
        />
        <TextField
          label={text.from}
          type="time"
          isRequired
          value={from}
          error={errors['from'] ?? errors['startedAt']}
          onChange={({ target }) => void write({ from: target.value })}
        />
        <TextField
          label={text.to}
          type="time"
          isRequired
          value={to}
          error={errors['endedAt']}
          onChange={({ target }) => void write({ to: target.value })}
        />
      </div>
      {SHIFT_LISTS.map(list => (
        <ShiftLines
          key={list}
          list={list}
          lines={written[list]}
          errors={errors}
          onChange={lines => void write({ [list]: lines })}
        />
      ))}
      <div className="card flex flex-col gap-3 p-4 sm:p-5">
        <SignerFields
          rink={rink}
          label={text.name}
          question={text.who}
          value={written.submittedBy}
          isKnown={written.submittedBy === known}
          error={errors['submittedBy']}
          onChange={submittedBy => void write({ submittedBy })}
        />
      </div>
      <SaveBar isBusy={isPending} busyLabel={text.saving}>
        {text.save}
      </SaveBar>
    </form>
  )
}
