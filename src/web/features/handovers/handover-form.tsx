import { ArrowRightLeft } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import {
  HANDOVER_SECTIONS,
  type HandoverDocument,
  INCOMING_MISSING,
  OUTGOING_MISSING,
} from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn, stillSignedInFrom } from '#domain/staff/attendance.ts'
import { NIGHT_SHIFT } from '#domain/staff/completed-shift.ts'
import { isManager, type StaffMember } from '#domain/staff/member.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { Suggestions } from '#web/components/suggestions.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import type { Written } from '#web/offline/outbox/use-queued-call.ts'
import { isDecided } from '#web/offline/outbox/verdict.ts'
import { EquipmentToHandOver } from './equipment-to-hand-over.tsx'
import { type HandoverDraft, keepHandoverDraft, readSent, type SentHandover } from './handover-draft.ts'
import { useHandOver } from './handover-queries.ts'

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

/** The fields of a handover. A name from the staff list changes the managers; any other is only written down. */
export function HandoverForm(props: HandoverFormProps) {
  const { rink, staff, outgoing, incoming, draft, instead, onClose, onSaved, onFailed } = props
  const formId = useId()
  const managersId = useId()
  const [sent, setSent] = useState(() => resendable(readSent(draft), outgoing, incoming))
  const [fromManager, setFromManager] = useState(
    sent?.fromManager ?? (draft.fromManager || outgoing?.name || ''),
  )
  const [toManager, setToManager] = useState(sent?.toManager ?? incoming?.name ?? draft.toManager)
  const [texts, setTexts] = useState(draft.texts)
  const [isReviewed, setIsReviewed] = useState(false)
  const [missing, setMissing] = useState({})
  const form = useFocusOnErrors(missing)
  const [hasWorkedUntilNow, setHasWorkedUntilNow] = useState(sent?.outgoingReason !== undefined)
  const lastSent = useRef(sent ? draft.lastSent : null)
  const { mutate, isPending } = useHandOver(rink, {
    lastSent: sent ? draft.lastSent : null,
    replaces: instead,
    onSending: sending => {
      lastSent.current = sending
      keepHandoverDraft(rink, { ...draft, texts, toManager, lastSent: sending })
    },
    onSaved,
    onFailed: error => {
      // What the server has refused has not happened; without an answer it may have.
      if (isDecided(error)) {
        lastSent.current = null
        setSent(undefined)
        keepHandoverDraft(rink, { ...draft, texts, toManager, lastSent: null })
      }
      onFailed(error)
    },
  })
  // A handover that was refused, because somebody else is in charge by now, is still the one that was made.
  const isByAnother = draft.fromManager !== '' && !isSameName(draft.fromManager, outgoing?.name ?? '')
  const successors = staff.filter(member => isManager(member) && !member.isSignedIn)
  const changes = changesOf(fromManager, toManager, { sent, outgoing, incoming, successors })
  const sinceEarlier =
    changes && outgoing && isSignedIn(outgoing) && isFromEarlierDay(outgoing.lastSignIn, serverNow(), rink)
      ? outgoing.lastSignIn
      : undefined

  const write = (change: { toManager?: string; texts?: Record<string, string> }) => {
    const written = { ...draft, toManager, texts, ...change }
    setToManager(written.toManager)
    setTexts(written.texts)
    keepHandoverDraft(rink, { ...written, lastSent: lastSent.current })
  }
  const complete = (event: FormEvent) => {
    event.preventDefault()
    setIsReviewed(true)
    if (isPending) return
    const isUnconfirmed = sinceEarlier !== undefined && !hasWorkedUntilNow
    if (!fromManager.trim() || !toManager.trim() || isUnconfirmed)
      return setMissing({ fromManager, toManager, isUnconfirmed })
    mutate({
      fromManager: fromManager.trim(),
      toManager: toManager.trim(),
      ...written(texts),
      ...changes,
      ...(changes && hasWorkedUntilNow && { outgoingReason: NIGHT_SHIFT }),
    })
  }
  return (
    <Dialog
      isOpen
      onClose={() => !isPending && onClose()}
      title="Shift Handover Documentation"
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            icon={ArrowRightLeft}
            type="submit"
            form={formId}
            isBusy={isPending}
            busyLabel="Completing..."
          >
            Complete Handover
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="flex flex-col gap-5" onSubmit={complete}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Outgoing Manager"
            isRequired
            maxLength={LINE_LENGTH}
            readOnly={(outgoing !== undefined && !isByAnother) || sent !== undefined}
            error={isReviewed && !fromManager.trim() ? OUTGOING_MISSING : undefined}
            value={fromManager}
            onChange={event => setFromManager(event.target.value)}
          />
          <TextField
            label="Incoming Manager"
            isRequired
            list={managersId}
            autoComplete="off"
            maxLength={LINE_LENGTH}
            readOnly={incoming !== undefined}
            error={isReviewed && !toManager.trim() ? INCOMING_MISSING : undefined}
            value={toManager}
            onChange={event => write({ toManager: event.target.value })}
          />
          <datalist id={managersId}>
            {successors.map(({ id, name, role }) => (
              <option key={id} value={name}>
                {role}
              </option>
            ))}
          </datalist>
        </div>
        {!incoming && !sent && (
          <Suggestions
            label="Who takes over?"
            suggestions={successors.map(({ name }) => ({ value: name }))}
            value={toManager}
            onChoose={name => write({ toManager: name })}
          />
        )}
        {sent && (
          <Notice
            tone="warn"
            title="This handover was sent, and no answer came back"
            action={<Button onClick={() => setSent(undefined)}>Make it a new one</Button>}
          >
            Complete it again as it is: if it has reached the server, it does not happen twice.
          </Notice>
        )}
        {sinceEarlier && (
          <CheckboxField
            label={`${fromManager} has worked until now. ${stillSignedInFrom(sinceEarlier, rink.timezone)}.`}
            error={
              isReviewed && !hasWorkedUntilNow
                ? 'Please confirm, or close this and enter the real sign-out time first.'
                : undefined
            }
            checked={hasWorkedUntilNow}
            onChange={event => setHasWorkedUntilNow(event.target.checked)}
          />
        )}
        {changes ? (
          <Notice tone="info">
            Completing the handover signs {fromManager} out and {toManager.trim()} in, both now.
          </Notice>
        ) : (
          <Notice tone="info">
            This saves the document only. It signs managers in and out when one is signed in and the incoming
            one is chosen from the staff list.
          </Notice>
        )}
        <EquipmentToHandOver
          rink={rink}
          noted={texts['equipmentIssues'] ?? ''}
          onNote={equipmentIssues => write({ texts: { ...texts, equipmentIssues } })}
        />
        {HANDOVER_SECTIONS.map(({ key, label }) => (
          <ParagraphField
            key={key}
            label={label}
            rows={2}
            maxLength={PARAGRAPH_LENGTH}
            value={texts[key] ?? ''}
            onChange={event => write({ texts: { ...texts, [key]: event.target.value } })}
          />
        ))}
      </form>
    </Dialog>
  )
}

/** A handover without an answer is sent again only where it still fits who is in charge and who takes over. */
function resendable(
  sent: SentHandover | undefined,
  outgoing: StaffMember | undefined,
  incoming: StaffMember | undefined,
): SentHandover | undefined {
  if (!sent?.outgoingStaffId || !outgoing) return sent?.outgoingStaffId ? undefined : sent
  const isInCharge = outgoing.id === sent.outgoingStaffId || outgoing.id === sent.incomingStaffId
  const takesOver = incoming === undefined || incoming.id === sent.incomingStaffId
  return isInCharge && takesOver ? sent : undefined
}

interface Managers {
  sent: SentHandover | undefined
  outgoing: StaffMember | undefined
  incoming: StaffMember | undefined
  successors: StaffMember[]
}

/** Whom the handover signs out and in: the manager in charge and one from the list, or nobody. */
function changesOf(
  fromManager: string,
  toManager: string,
  { sent, outgoing, incoming, successors }: Managers,
) {
  if (sent && isSameName(sent.fromManager, fromManager) && isSameName(sent.toManager, toManager)) {
    const { outgoingStaffId, incomingStaffId } = sent
    return outgoingStaffId && incomingStaffId ? { outgoingStaffId, incomingStaffId } : undefined
  }
  // Of two managers with one name, only the one who pressed Sign in is known.
  const namesakes = successors.filter(({ name }) => isSameName(name, toManager))
  const successor = incoming ?? (namesakes.length === 1 ? namesakes[0] : undefined)
  if (!outgoing || !successor || !isSameName(outgoing.name, fromManager)) return undefined
  return { outgoingStaffId: outgoing.id, incomingStaffId: successor.id }
}

/** The sections that say something; empty ones are left out (specification 1, section 5). */
function written(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    HANDOVER_SECTIONS.flatMap(({ key }) => {
      const text = texts[key]?.trim()
      return text ? [[key, text]] : []
    }),
  )
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
