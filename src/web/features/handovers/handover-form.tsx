import { ArrowRightLeft, FileText, LogIn, LogOut } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { fieldsOf } from '#domain/forms/form.ts'
import { type HandoverDocument, handoverForm } from '#domain/handovers/handover.ts'
import { isSameName } from '#domain/names.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn, stillSignedInFrom } from '#domain/staff/attendance.ts'
import { NIGHT_SHIFT } from '#domain/staff/completed-shift.ts'
import { isManager, type StaffMember } from '#domain/staff/member.ts'
import { USUAL_BREAKS } from '#domain/staff/unpaid-break.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { OutcomeList } from '#web/components/outcome-list.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { saveDraftQuietly } from '#web/offline/drafts.ts'
import { isFinal } from '#web/offline/outbox/classify-failure.ts'
import type { Written } from '#web/offline/outbox/use-queued-write.ts'
import { DraftedLines, DraftedPast } from './drafted-lines.tsx'
import {
  draftKeyFor,
  type HandoverDraft,
  readSent,
  writtenComments,
  writtenSections,
} from './handover-draft.ts'
import { changesOf, resendable } from './handover-managers.ts'
import { useHandOver } from './handover-queries.ts'
import { ManagerFields } from './manager-fields.tsx'
import { texts as words } from './texts.ts'

// No field is required, and the inputs limit the length, so there are no errors.
const NO_ERRORS = {}

/** The typed part of the draft. */
type Typed = Pick<HandoverDraft, 'fromManager' | 'toManager' | 'texts' | 'comments'>

interface HandoverFormProps {
  rink: Rink
  staff: StaffMember[]
  /** The manager who was signed in when the dialog was opened. */
  outgoing: StaffMember | undefined
  incoming: StaffMember | undefined
  draft: HandoverDraft
  instead: string | undefined
  onClose: () => void
  onSaved: (written: Written<HandoverDocument>) => void
  onFailed: (error: Error) => void
}

/** The fields of a handover. A name from the staff list changes the managers; any other name is only recorded. */
export function HandoverForm(props: HandoverFormProps) {
  const { rink, staff, outgoing, incoming, draft, instead, onClose, onSaved, onFailed } = props
  const formId = useId()
  const [sent, setSent] = useState(() => resendable(readSent(draft), outgoing, incoming))
  const [fromManager, setFromManager] = useState(
    sent?.fromManager ?? (draft.fromManager || outgoing?.name || draft.typedFrom),
  )
  const [toManager, setToManager] = useState(sent?.toManager ?? incoming?.name ?? draft.toManager)
  const [texts, setTexts] = useState(draft.texts)
  const [comments, setComments] = useState(draft.comments)
  const [isReviewed, setIsReviewed] = useState(false)
  const [missing, setMissing] = useState({})
  const form = useFocusOnErrors(missing)
  const [hasWorkedUntilNow, setHasWorkedUntilNow] = useState(sent?.outgoingReason !== undefined)
  const [breakMinutes, setBreakMinutes] = useState(sent?.outgoingBreakMinutes ?? 0)
  const lastSent = useRef(sent ? draft.lastSent : null)
  // A handover that was refused because someone else is in charge now still names its own manager.
  const isByAnother = draft.fromManager !== '' && !isSameName(draft.fromManager, outgoing?.name ?? '')
  const keep = (change: Partial<Typed>) => {
    const { fromManager: from, ...written } = { fromManager, toManager, texts, comments, ...change }
    const typed = isByAnother ? { fromManager: from } : !outgoing && { typedFrom: from }
    void saveDraftQuietly(draftKeyFor(rink), { ...draft, ...written, ...typed, lastSent: lastSent.current })
  }
  const { mutate, isPending } = useHandOver(rink, {
    lastSent: sent ? draft.lastSent : null,
    replaces: instead,
    notBefore: outgoing?.lastSignIn ?? undefined,
    onSending: sending => {
      lastSent.current = sending
      keep({})
    },
    onSaved,
    onFailed: error => {
      // A refused handover was not recorded. Without a reply it may have been.
      if (isFinal(error)) {
        lastSent.current = null
        setSent(undefined)
        keep({})
      }
      onFailed(error)
    },
  })
  const successors = staff.filter(member => isManager(member) && !member.isSignedIn)
  const changes = changesOf(fromManager, toManager, { sent, outgoing, incoming, successors })
  const isToThemselves = !changes && toManager.trim() !== '' && isSameName(fromManager, toManager)
  const sinceEarlier =
    changes && outgoing && isSignedIn(outgoing) && isFromEarlierDay(outgoing.lastSignIn, serverNow(), rink)
      ? outgoing.lastSignIn
      : undefined

  const write = (change: Partial<Typed>) => {
    if (change.fromManager !== undefined) setFromManager(change.fromManager)
    if (change.toManager !== undefined) setToManager(change.toManager)
    if (change.texts) setTexts(change.texts)
    if (change.comments) setComments(change.comments)
    keep(change)
  }
  const complete = (event: FormEvent) => {
    event.preventDefault()
    setIsReviewed(true)
    if (isPending) return
    const isUnconfirmed = sinceEarlier !== undefined && !hasWorkedUntilNow
    if (!fromManager.trim() || !toManager.trim() || isToThemselves || isUnconfirmed)
      return setMissing({ fromManager, toManager, isToThemselves, isUnconfirmed })
    mutate({
      fromManager: fromManager.trim(),
      toManager: toManager.trim(),
      ...writtenSections(texts),
      comments: writtenComments(comments),
      ...changes,
      ...(changes && hasWorkedUntilNow && { outgoingReason: NIGHT_SHIFT }),
      ...(changes && breakMinutes > 0 && { outgoingBreakMinutes: breakMinutes }),
    })
  }
  return (
    <Dialog
      isOpen
      onClose={() => !isPending && onClose()}
      title={words.title}
      size="sheet"
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            kind="primary"
            icon={ArrowRightLeft}
            type="submit"
            form={formId}
            isBusy={isPending}
            busyLabel={words.completing}
          >
            {words.complete}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="flex flex-col gap-5" onSubmit={complete}>
        <ManagerFields
          fromManager={fromManager}
          isFromFixed={(outgoing !== undefined && !isByAnother) || sent !== undefined}
          toManager={toManager}
          isToFixed={incoming !== undefined}
          isResent={sent !== undefined}
          isReviewed={isReviewed}
          isToThemselves={isToThemselves}
          successors={successors}
          onType={write}
        />
        {sent && (
          <Notice
            tone="warn"
            title={words.resent.title}
            action={<Button onClick={() => setSent(undefined)}>{words.resent.makeNew}</Button>}
          >
            {words.resent.text}
          </Notice>
        )}
        {sinceEarlier && (
          <CheckboxField
            label={words.workedUntilNow(
              fromManager,
              stillSignedInFrom(sinceEarlier, rink.timezone, serverNow()),
            )}
            error={isReviewed && !hasWorkedUntilNow ? words.confirmHours : undefined}
            checked={hasWorkedUntilNow}
            onChange={event => setHasWorkedUntilNow(event.target.checked)}
          />
        )}
        {changes && (
          <SelectField
            label={words.breakOf(fromManager)}
            value={breakMinutes}
            onChange={event => setBreakMinutes(Number(event.target.value))}
          >
            <option value={0}>{words.noBreak}</option>
            {USUAL_BREAKS.map(minutes => (
              <option key={minutes} value={minutes}>
                {words.minutes(minutes)}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="flex flex-col gap-5">
            <DraftedPast rink={rink} />
            <DraftedLines rink={rink} comments={comments} onComment={given => write({ comments: given })} />
          </div>
          <div className="flex flex-col gap-5">
            <FormFields
              rink={rink}
              fields={fieldsOf(handoverForm)}
              entry={texts}
              errors={NO_ERRORS}
              onChange={(key, answer) => write({ texts: { ...texts, [key]: String(answer) } })}
            />
          </div>
        </div>
        <OutcomeList
          label={words.outcomes.label}
          outcomes={
            changes
              ? [
                  { text: words.outcomes.signedOut(fromManager), note: words.outcomes.now, icon: LogOut },
                  { text: words.outcomes.inCharge(toManager.trim()), icon: LogIn },
                  { text: words.outcomes.saved, icon: FileText },
                ]
              : [{ text: words.outcomes.saved, note: words.documentOnly, icon: FileText }]
          }
        />
      </form>
    </Dialog>
  )
}
