import { Link, useSearch } from '@tanstack/react-router'
import { ChevronRight, HeartPulse, NotebookPen, Send, Wrench } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { report } from '#contract/actions.ts'
import { type Action, HAZARD_WORDS, HAZARDS, MOST_ACTION_PHOTOS } from '#domain/actions/action.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import { photoPathOf } from '#domain/photos/photo.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields, stillFound } from '#web/api/field-errors.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { SaveBar } from '#web/components/form-bar.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { FromDraft, useEditedDraft } from '#web/forms/form-draft.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { WITH_WRITE } from '#web/offline/outbox/outbox-store.ts'
import { useQueuedWrite, type Written } from '#web/offline/outbox/use-queued-write.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { NameChoices } from '#web/people/name-choices.tsx'
import { PhotoWidget } from '#web/photos/photo-widget.tsx'
import { usePhotos } from '#web/photos/use-photos.ts'
import { PlaceField } from '#web/places/place-field.tsx'
import { PlanPicker } from '#web/places/plan-picker.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { BLANK_REPORT, type ReportDraft, readReportDraft, reportDraftKey } from './action-drafts.ts'
import { reportWrite } from './queued-writes.ts'
import { KeptReport, ReportResult } from './report-result.tsx'
import { texts } from './texts.ts'

const text = texts.report

const YES_NO = [
  { value: 'yes', label: text.yes },
  { value: 'no', label: text.no },
] as const

const OTHERS = [
  { title: 'Engineer Callout', path: `${SECTIONS_PATH}/engineer-callout`, icon: Wrench },
  { title: 'Incident Form', path: `${SECTIONS_PATH}/accident-report`, icon: HeartPulse },
  { title: 'Site Diary', path: '/dashboard/site-diary', icon: NotebookPen },
]

/** The report of what is wrong, in 15 seconds and without a PIN. */
export function ReportScreen() {
  useDocumentTitle(text.title)
  const { selectedRink: rink } = useRink()
  if (rink === null) return null
  return (
    <Page title={text.title} isCompact>
      <FromDraft
        key={rink.id}
        rink={rink}
        draftKey={reportDraftKey(rink)}
        read={readReportDraft}
        blank={BLANK_REPORT}
      >
        {draft => <ReportForm rink={rink} draft={draft} />}
      </FromDraft>
    </Page>
  )
}

/** The reports of specification 1, section 2, below the short one. */
function OtherReports() {
  return (
    <nav aria-label={text.others} className="card">
      <h2 className="px-4 pt-4 text-sm font-semibold text-ink-soft">{text.others}</h2>
      <ul className="divide-y divide-line">
        {OTHERS.map(({ title, path, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-15 items-center gap-4 px-4 font-bold -outline-offset-3! hover:bg-sunken"
            >
              <Icon aria-hidden className="size-6 shrink-0 text-rink" />
              <span className="grow">{title}</span>
              <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The question of what is wrong has the focus before anything is tapped. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** Starts from its draft. The address may set the machine or place, and what is wrong unless that was typed. */
function ReportForm({ rink, draft }: { rink: Rink; draft: ReportDraft }) {
  const { machine = draft.machineId, place = draft.placeId, what: named = '' } = useSearch({ strict: false })
  const formId = useId()
  const draftKey = reportDraftKey(rink)
  const known = useCurrentName() ?? ''
  const blank = { ...BLANK_REPORT, submittedBy: known }
  const begun = {
    ...draft,
    what: draft.what || named,
    machineId: machine,
    placeId: place,
    submittedBy: draft.submittedBy || known,
  }
  const { written, latest, write, clear } = useEditedDraft(draftKey, begun, blank)
  const { what, kind, placeId, spot, machineId, isMadeSafe, submittedBy } = written
  const taken = usePhotos(rink, { place: draftKey, most: MOST_ACTION_PHOTOS })
  const machines = useMachines(rink).data?.filter(one => isRegistered(one) && one.retiredAt === null)
  const [found, setFound] = useState<FieldErrors>({})
  const [isFromCheck, setIsFromCheck] = useState(false)
  const form = useFocusOnErrors(found)
  const [isSending, setIsSending] = useState(false)
  const [result, setResult] = useState<Written<Action>>()
  const sendKeyed = useWriteKey(draft.lastSent, lastSent => void write({ lastSent }))
  const queue = useQueuedWrite(rink)

  const check = ({ lastSent: _sent, ...fields }: ReportDraft) => {
    const photoPaths = taken.photos
      .filter(({ isRefused }) => !isRefused)
      .map(({ id, path }) => path ?? photoPathOf(id, rink.id))
    return checkEntry(report.body, { ...fields, photoPaths, rinkId: rink.id })
  }
  const errors = isFromCheck ? stillFound(found, () => check(written).errors) : found

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const { what: sent } = latest.current
    const entry = check(latest.current)
    setFound(entry.errors)
    setIsFromCheck(true)
    if (entry.data === undefined) return
    setIsSending(true)
    const body = entry.data
    // The key of the write is stored with the draft while it is sent.
    const isSame = () => latest.current.what === sent
    try {
      const reply = await sendKeyed(body, key =>
        queue(reportWrite, { body, key, sourceDraft: { place: draftKey, isSame } }),
      )
      // They belong to the write now, which deletes them once it is sent.
      taken.leaveAt(`${WITH_WRITE}${draftKey}`)
      setResult(reply)
      await clear()
    } catch (error) {
      setFound(refusedFields(error))
      setIsFromCheck(false)
      showToast({ tone: 'error', title: text.failed, text: messageOf(error) })
    }
    setIsSending(false)
  }
  if (result?.end === 'kept')
    return <KeptReport writeKey={result.key} onAnother={() => setResult(undefined)} />
  if (result) return <ReportResult rink={rink} result={result.reply} onAnother={() => setResult(undefined)} />
  return (
    <>
      <form
        ref={form}
        id={formId}
        noValidate
        className="card flex flex-col gap-5 p-4 sm:p-5"
        onSubmit={event => void send(event)}
      >
        <TextField
          label={text.what}
          isRequired
          ref={takeFocus}
          name="what"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="next"
          value={what}
          error={errors['what']}
          onChange={({ target }) => void write({ what: target.value })}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-semibold">{text.photos}</legend>
          <PhotoWidget taken={taken} what="report" />
        </fieldset>
        <ChoiceField
          label={text.kind}
          isRequired
          isLarge
          error={errors['kind']}
          options={HAZARDS.map(value => ({ value, label: HAZARD_WORDS[value] }))}
          value={kind}
          onChange={chosen => void write({ kind: chosen })}
        />
        <PlaceField
          rink={rink}
          label={text.place}
          value={placeId}
          onChange={chosen => void write({ placeId: chosen, spot: null })}
        />
        <PlanPicker rink={rink} placeId={placeId} spot={spot} onChange={choice => void write(choice)} />
        {machines && machines.length > 0 && (
          <SelectField
            label={text.machine}
            name="machineId"
            error={errors['machineId']}
            value={machineId ?? ''}
            onChange={({ target }) => void write({ machineId: Number(target.value) || null })}
          >
            <option value="">{text.noMachine}</option>
            {machines.map(one => (
              <option key={one.id} value={one.id}>
                {nameInWords(one)}
              </option>
            ))}
          </SelectField>
        )}
        <ChoiceField
          label={text.isMadeSafe}
          isRequired
          isLarge
          error={errors['isMadeSafe']}
          options={YES_NO}
          value={isMadeSafe === null ? null : isMadeSafe ? 'yes' : 'no'}
          onChange={chosen => void write({ isMadeSafe: chosen === 'yes' })}
        />
        {isMadeSafe === false && <Notice tone="bad" isAlert title={text.notSafe} />}
        {known === '' && (
          <NameChoices
            rink={rink}
            question={text.who}
            value={submittedBy}
            onChoose={name => void write({ submittedBy: name })}
          />
        )}
        <TextField
          label={text.submittedBy}
          isRequired
          name="submittedBy"
          maxLength={100}
          autoComplete="off"
          value={submittedBy}
          error={errors['submittedBy']}
          onChange={({ target }) => void write({ submittedBy: target.value })}
        />
      </form>
      <OtherReports />
      <SaveBar note={text.opens} icon={Send} form={formId} isBusy={isSending} busyLabel={text.sending}>
        {text.send}
      </SaveBar>
    </>
  )
}
