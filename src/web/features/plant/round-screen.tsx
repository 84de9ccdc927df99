import { useNavigate } from '@tanstack/react-router'
import { Gauge } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { PlantSetting } from '#domain/log/settings.ts'
import type { PlantNow } from '#domain/plant/plant-now.ts'
import { unreadInWords, unreadOf } from '#domain/plant/rounds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { PLANT_PATH } from '#web/addresses.ts'
import { messageOf } from '#web/api/client.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { BackLink, useReturnPath } from '#web/components/back-link.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Empty } from '#web/components/empty.tsx'
import { FormBar, SubmitButton } from '#web/components/form-bar.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useHasKeypadRoom, useIsTouch } from '#web/components/use-media.ts'
import { FromDraft, useEditedDraft } from '#web/forms/form-draft.tsx'
import { usePlant } from '#web/log/plant-queries.ts'
import { useLogWrite } from '#web/log/use-log-write.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { rememberName, useLikelyName } from '#web/people/last-names.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import {
  BLANK_ROUND,
  notesInWords,
  type RoundDraft,
  type RoundField,
  readRoundDraft,
  roundDraftKey,
  roundFields,
} from './round-draft.ts'
import { RoundFieldRow } from './round-field.tsx'
import { RoundKeypad } from './round-keypad.tsx'
import { type RoundResult, RoundSaved } from './round-saved.tsx'
import { texts } from './texts.ts'

const text = texts.round

const RUNNING = [
  { value: 'yes', label: text.yes },
  { value: 'no', label: text.no },
] as const

/** A round of the plant, as one page of numbers. It works offline. */
export function RoundScreen() {
  useDocumentTitle(text.title)
  const { selectedRink } = useRink()
  return selectedRink && <RoundOf rink={selectedRink} />
}

function RoundOf({ rink }: { rink: Rink }) {
  const query = usePlant(rink)
  const { data: plant, error } = query
  const setting = plant?.setting
  const isTouch = useIsTouch()
  return (
    <Page
      title={text.title}
      subtitle={isTouch ? text.touchHint : text.hint}
      isCompact
      actions={<BackLink to={PLANT_PATH}>{texts.back}</BackLink>}
    >
      {!plant && !error && <WaitingArea label={texts.loading} />}
      {!plant && error && <LoadFailure title={texts.loadFailed} query={query} />}
      {plant && !setting?.circuits.length && <Empty icon={Gauge}>{text.noCircuits}</Empty>}
      {plant && setting && setting.circuits.length > 0 && (
        <FromDraft
          key={rink.id}
          rink={rink}
          draftKey={roundDraftKey(rink)}
          read={readRoundDraft}
          blank={BLANK_ROUND}
        >
          {draft => <RoundForm rink={rink} plant={plant} setting={setting} draft={draft} />}
        </FromDraft>
      )}
    </Page>
  )
}

interface RoundFormProps {
  rink: Rink
  plant: PlantNow
  setting: PlantSetting
  draft: RoundDraft
}

function RoundForm({ rink, plant, setting, draft }: RoundFormProps) {
  const navigate = useNavigate()
  const returnPath = useReturnPath(PLANT_PATH)
  const known = useCurrentName()
  const likely = useLikelyName(rink)
  const draftKey = roundDraftKey(rink)
  const { written, latest, write, clear } = useEditedDraft(
    draftKey,
    { ...draft, submittedBy: draft.submittedBy || likely },
    { ...BLANK_ROUND, submittedBy: likely },
  )
  const { mutateAsync: record, isPending } = useLogWrite(rink)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    // The focus goes to invalid numbers first, then to numbers to confirm, then to missing notes.
    if (errors['round'] && !find('[data-reading][aria-invalid="true"]')) find('[data-doubt] button')?.focus()
  }, [errors, form])
  const isChecked = errors['round'] !== undefined
  const [result, setResult] = useState<RoundResult>()
  const hasKeypad = useHasKeypadRoom()
  const [focused, setFocused] = useState<string>()
  // The keypad takes the lower part of the window.
  useEffect(() => {
    if (hasKeypad && focused) document.activeElement?.scrollIntoView({ block: 'center' })
  }, [hasKeypad, focused])
  const fields = roundFields(setting, plant, written, serverNow())
  const inFocus = fields.find(({ name }) => name === focused)
  const read = fields.filter(({ state }) => state !== undefined)
  const missing = missingInRound(fields, written)

  const type = (name: string, typed: string) =>
    void write({ typed: { ...latest.current.typed, [name]: typed } })
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isPending) return
    setErrors(missing === '' ? {} : { round: missing })
    if (missing !== '') return
    const sent = latest.current
    try {
      const done = await record({
        subject: '',
        body: {
          rinkId: rink.id,
          kind: 'plant',
          content: { running: sent.running },
          measures: read.map(({ circuit, item, typed }) => ({
            subject: circuit.subject,
            key: item.key,
            typed,
            unit: item.unit,
          })),
          notes: notesInWords(fields, sent.notes),
          submittedBy: sent.submittedBy,
        },
        sourceDraft: { place: draftKey, isSame: () => latest.current === sent },
      })
      const { running } = sent
      const measured = read.map(({ circuit: { subject }, item: { key } }) => ({ subject, key }))
      const unread = unreadInWords(setting, unreadOf(setting, { running, measures: measured }))
      setResult({ written: done, fields: read, unread })
      rememberName(rink, sent.submittedBy.trim())
      await clear()
    } catch (error) {
      showToast({ tone: 'error', title: text.failed, text: messageOf(error) })
    }
  }
  if (result)
    return (
      <RoundSaved
        rink={rink}
        circuits={setting.circuits}
        result={result}
        onDone={() => void navigate({ to: returnPath })}
      />
    )
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={event => void send(event)}>
      {setting.circuits.map(circuit => (
        <section
          key={circuit.subject}
          aria-label={circuit.name}
          className="card @container px-4 pt-4 sm:px-5"
        >
          <h2 className="mb-2 text-xl font-bold">{circuit.name}</h2>
          {circuit.canRun && (
            <ChoiceField
              label={text.running}
              isLarge
              options={RUNNING}
              value={runningAs(written.running[circuit.subject])}
              onChange={chosen =>
                void write({
                  running: { ...latest.current.running, [circuit.subject]: chosen === 'yes' },
                })
              }
            />
          )}
          <ul className="grid gap-x-8 *:border-line *:not-first:border-t @lg:grid-cols-2 @lg:*:nth-2:border-t-0">
            {fields
              .filter(field => field.circuit === circuit)
              .map(field => (
                <RoundFieldRow
                  key={field.name}
                  rink={rink}
                  field={field}
                  note={written.notes[field.name] ?? ''}
                  isChecked={isChecked}
                  hasKeypad={hasKeypad}
                  onFocusChange={isFocused => setFocused(isFocused ? field.name : undefined)}
                  onType={typed => type(field.name, typed)}
                  onConfirm={() =>
                    void write({ confirmed: { ...latest.current.confirmed, [field.name]: field.typed } })
                  }
                  onNote={note => void write({ notes: { ...latest.current.notes, [field.name]: note } })}
                />
              ))}
          </ul>
        </section>
      ))}
      <div className="card flex flex-col gap-3 p-4 sm:p-5">
        <SignerFields
          rink={rink}
          label={text.name}
          question={text.who}
          value={written.submittedBy}
          isKnown={written.submittedBy === known}
          error={isChecked && written.submittedBy.trim() === '' ? text.nameMissing : undefined}
          onChange={submittedBy => void write({ submittedBy })}
        />
      </div>
      <FormBar
        count={text.count(read.length, fields.length)}
        label={text.progress}
        value={read.length}
        total={fields.length}
        missing={missing}
        onMissing={() => void send()}
        actions={
          <SubmitButton
            missing={missing}
            isBusy={isPending}
            busyLabel={text.saving}
            onClick={() => void send()}
          >
            {text.save}
          </SubmitButton>
        }
      >
        {hasKeypad && inFocus && (
          <RoundKeypad
            typed={inFocus.typed}
            label={`${inFocus.circuit.name}: ${inFocus.item.label}`}
            onType={typed => type(inFocus.name, typed)}
          />
        )}
      </FormBar>
    </form>
  )
}

const runningAs = (isRunning: boolean | undefined) =>
  isRunning === undefined ? null : isRunning ? 'yes' : 'no'

/** The missing answers in words; '' if the round is complete. */
function missingInRound(fields: readonly RoundField[], { notes, submittedBy }: RoundDraft): string {
  const problems = fields.filter(({ problem }) => problem !== '').length
  if (problems > 0) return text.problems(problems)
  if (fields.every(({ state }) => state === undefined)) return text.missing
  const doubts = fields.filter(({ question }) => question !== '').length
  if (doubts > 0) return text.doubts(doubts)
  const without = fields.filter(({ name, needsNote }) => needsNote && (notes[name] ?? '').trim() === '')
  if (without.length > 0) return text.notesMissing(without.length)
  return submittedBy.trim() === '' ? text.nameMissing : ''
}
