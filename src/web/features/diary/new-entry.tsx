import { Save } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { addDiaryEntry } from '#contract/diary.ts'
import { DIARY_SAVED, diaryForm, isOfEarlierDay, typedInstant } from '#domain/diary/diary-entry.ts'
import { reviewEntry, type SendableEntry } from '#domain/diary/review-entry.ts'
import type { Answer } from '#domain/forms/kinds/kind.ts'
import { missingFields, missingSentence } from '#domain/forms/missing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { messageOf } from '#web/api/client.ts'
import { type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { ResultPage } from '#web/components/result-page.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useEditedDraft } from '#web/forms/form-draft.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { isFinal } from '#web/offline/outbox/classify-failure.ts'
import { KeptDialog } from '#web/offline/outbox/kept-dialog.tsx'
import type { Written } from '#web/offline/outbox/use-queued-write.ts'
import { asTyped, DateTimeField } from './date-time-field.tsx'
import {
  BLANK_DRAFT,
  type DiaryDraft,
  draftKeyFor,
  draftSource,
  isBlankDraft,
  whileSaving,
} from './diary-draft.ts'
import { useAddDiaryEntry } from './diary-queries.ts'
import { texts } from './texts.ts'
import { rememberWriter, useKnownWriter, type Writer, WriterChoices } from './writer-choices.tsx'

const [{ fields: FIELDS }] = diaryForm.sections
const WRITER = FIELDS.filter(({ kind }) => kind === 'text')
const ENTRY = FIELDS.filter(({ kind }) => kind === 'paragraph')

/** A new entry, begun from its draft if there is one. */
export function NewEntry({ rink, draft }: { rink: Rink; draft: DiaryDraft }) {
  const headingId = useId()
  const known = useKnownWriter(rink)
  const begun = isBlankDraft(draft) ? { ...draft, ...known } : draft
  const { written, write, clear } = useEditedDraft(draftKeyFor(rink), begun, { ...BLANK_DRAFT, ...known })
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const [saved, setSaved] = useState<Written<unknown> | null>(null)
  // Small until it is used, on a phone one line, so that the day's entries stay in sight.
  const [isInUse, setIsInUse] = useState(false)
  const { mutateAsync, isPending } = useAddDiaryEntry(
    rink,
    draft.lastSent,
    lastSent => void write({ lastSent }),
  )
  const { typedTime, staffName, lateReason } = written
  // The staff list may arrive after the form.
  const [isPositionTyped, setIsPositionTyped] = useState(false)
  const isFilledIn = !isPositionTyped && !written.position && staffName === known?.staffName
  const filled = isFilledIn ? { ...written, position: known.position } : written
  const typedAt =
    typedTime === null ? undefined : typedInstant(typedTime, serverNow(), rink.timezone).dateTime
  const isAfterwards = typedAt !== undefined && isOfEarlierDay(typedAt, serverNow(), rink)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const now = serverNow()
    const review = reviewEntry(filled, now, rink)
    setErrors(review.errors)
    if (missingFields(diaryForm, filled).length > 0) {
      const text = missingSentence(diaryForm, filled)
      return showToast({ tone: 'error', title: texts.new.missing, text })
    }
    if (!review.entry) return
    const entry = { ...review.entry, ...(isAfterwards && lateReason && { lateReason }) }
    await whileSaving(rink, () => send(entry, typedTime ?? asTyped(now, rink.timezone)))
  }
  const send = async (entry: SendableEntry, frozenTime: string) => {
    // The time no longer follows the clock, so that a repeat after a lost reply is the same entry.
    void write({ typedTime: frozenTime, sentTime: entry.dateTime })
    let done: Written<unknown>
    try {
      done = await mutateAsync({ entry, sourceDraft: draftSource(rink, written) })
    } catch (error) {
      setErrors(refusedFields(error))
      const text = messageOf(error, addDiaryEntry.failed)
      showToast({ tone: 'error', title: texts.new.error, text })
      // A refused entry was not written, so its time may follow the clock again.
      if (isFinal(error)) await write({ typedTime, sentTime: null, lastSent: null })
      return
    }
    rememberWriter(rink, entry)
    setSaved(done)
    await clear()
    setIsInUse(false)
  }
  const writeAs = (writer: Writer) => {
    if (isPending) return
    void write(writer)
    // Name and position are filled in, so the entry is next.
    form.current?.querySelector('textarea')?.focus()
  }
  const isShort = !isInUse && !written.entryText
  const untilUsed = isShort ? 'max-sm:hidden' : ''
  const fields = {
    rink,
    entry: { staffName, position: filled.position, entryText: written.entryText },
    errors,
    isReadOnly: isPending,
    onChange: (key: string, answer: Answer) => {
      if (key === 'position') setIsPositionTyped(true)
      void write({ [key]: answer })
    },
  }
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-3 p-4 sm:p-5 print:hidden">
      <h2 id={headingId} className="text-xl font-bold">
        {texts.new.title}
      </h2>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-3"
        // A button that is pressed must not move under the finger.
        onFocusCapture={({ target }) => setIsInUse(isInUse || !(target instanceof HTMLButtonElement))}
        onSubmit={event => void save(event)}
      >
        <div className={`empty:hidden ${untilUsed}`}>
          <WriterChoices rink={rink} value={staffName} onChoose={writeAs} />
        </div>
        <div
          className={`grid grid-cols-2 gap-3 max-lg:*:first:col-span-2 lg:max-xl:grid-cols-[15.5rem_minmax(0,1fr)_minmax(0,1fr)] ${untilUsed}`}
        >
          <DateTimeField
            typed={typedTime}
            timezone={rink.timezone}
            error={errors['dateTime']}
            readOnly={isPending}
            onType={typed => void write({ typedTime: typed, sentTime: null })}
          />
          <FormFields fields={WRITER} {...fields} />
        </div>
        {isAfterwards && (
          <TextField
            label={texts.new.lateReason}
            value={lateReason}
            maxLength={500}
            readOnly={isPending}
            onChange={event => void write({ lateReason: event.target.value })}
          />
        )}
        <div className={isShort ? '[&_textarea]:min-h-20 max-sm:[&_textarea]:min-h-14' : ''}>
          <FormFields fields={ENTRY} {...fields} />
        </div>
        <Button
          kind="primary"
          icon={Save}
          type="submit"
          isBusy={isPending}
          busyLabel={texts.new.saving}
          className={`self-end max-sm:self-stretch ${untilUsed}`}
        >
          {texts.new.save}
        </Button>
      </form>
      {saved?.end === 'sent' && (
        <ResultPage {...texts.saved} text={DIARY_SAVED} onDone={() => setSaved(null)} />
      )}
      {saved?.end === 'kept' && (
        <KeptDialog writeKey={saved.key} what={texts.new.kept} onClose={() => setSaved(null)} />
      )}
    </section>
  )
}
