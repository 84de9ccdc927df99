import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { withdrawLogEntry } from '#contract/log.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { LogEntry } from '#domain/log/log-entry.ts'
import { isCounted, needsManager, reasonToStay, withdrawnInWords } from '#domain/log/withdrawal.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import {
  AIR_PATH,
  DEPTH_SURVEY_PATH,
  PLANT_ROUND_PATH,
  PLANT_SHIFT_PATH,
  RESURFACE_PATH,
} from '#web/addresses.ts'
import { ApiError, call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useKeyedWrite } from '#web/api/use-keyed-write.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { rememberName, useLikelyName } from '#web/people/last-names.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts } from './texts.ts'

const text = texts.withdrawal

interface EntryProps {
  rink: Rink
  entry: LogEntry
}

/** Who withdrew an entry, when and why, with a link to the form that it can be entered in again. */
export function Withdrawn({ rink, entry }: EntryProps) {
  const { user } = useAuth()
  const today = useRinkDate(rink)
  const words = withdrawnInWords(entry, rink.timezone, today)
  if (words === undefined) return null
  const canRecord = user !== null && may(user, 'record', rink.id)
  return (
    <Notice
      tone="warn"
      title={text.mark}
      action={
        canRecord && (
          <Link {...formOf(entry)} className={buttonLook('secondary', 'print:hidden')}>
            {text.again}
          </Link>
        )
      }
    >
      {words}
    </Notice>
  )
}

/** The form of a kind that can be withdrawn. */
function formOf({ kind, content, placeId }: LogEntry) {
  const search = placeId === null ? {} : { pad: placeId }
  if (kind === 'resurfacing') return { to: RESURFACE_PATH, search }
  if (kind === 'depth') return { to: DEPTH_SURVEY_PATH, search }
  if (kind === 'plant') return { to: content.shift ? PLANT_SHIFT_PATH : PLANT_ROUND_PATH }
  return { to: AIR_PATH }
}

/** Offers to withdraw an entry to those who make records, if it can be withdrawn. */
export function WithdrawButton({ rink, entry }: EntryProps) {
  const { user } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const canWithdraw = user !== null && may(user, 'record', rink.id) && isCounted(entry)
  if (!canWithdraw || reasonToStay(entry) !== undefined) return null
  return (
    <>
      <Button icon={Undo2} className="self-start print:hidden" onClick={() => setIsOpen(true)}>
        {text.action}
      </Button>
      {isOpen && (
        <WithdrawDialog
          rink={rink}
          entry={entry}
          isManager={may(user, 'consent', rink.id)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** Withdraws an entry. Only the server knows whose it is, so the PIN of a manager may be asked for after a refusal. */
function WithdrawDialog({
  rink,
  entry,
  isManager,
  onClose,
}: EntryProps & { isManager: boolean; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [submittedBy, setSubmittedBy] = useState(useLikelyName(rink))
  const [needsPin, setNeedsPin] = useState(
    () => !isManager && needsManager({ ...entry, isOwn: true }, serverNow(), rink),
  )
  const sendKeyed = useKeyedWrite(rink.id, ['log'])
  const body = { rinkId: rink.id, reason, submittedBy }
  return (
    <EntryDialog
      rink={rink}
      title={text.title}
      description={text.explanation}
      action={text.send}
      kind="danger"
      {...(needsPin && { pin: 'below' })}
      check={() => checkEntry(withdrawLogEntry.body, body).errors}
      send={async typed => {
        rememberName(rink, submittedBy.trim())
        const sent = needsPin ? { ...body, ...typed } : body
        try {
          await sendKeyed(sent, key =>
            call(withdrawLogEntry, { params: { id: String(entry.id) }, body: sent, key }),
          )
        } catch (error) {
          if (error instanceof ApiError && error.code === 'withdrawal_needs_manager') setNeedsPin(true)
          throw error
        }
        return { title: text.done }
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <TextField
            label={text.reason}
            isRequired
            name="reason"
            maxLength={LINE_LENGTH}
            error={errors['reason']}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <SignerFields
            rink={rink}
            question={text.chooseName}
            label={text.name}
            error={errors['submittedBy']}
            value={submittedBy}
            onChange={setSubmittedBy}
          />
        </>
      )}
    </EntryDialog>
  )
}
