import { useState } from 'react'
import { openUnsafeIce, recordLogEntry } from '#contract/log.ts'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { CLOSING_REASONS, closingReason, isUnsafeIce, type PadNow } from '#domain/ice/ice-now.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { useKeyedWrite } from '#web/api/use-keyed-write.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { texts as formTexts } from '#web/forms/texts.ts'
import { useLogWrite } from '#web/log/use-log-write.ts'
import { rememberName, useLikelyName } from '#web/people/last-names.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { texts } from './texts.ts'

const text = texts.state

/** A reason in the person's own words. */
const OTHER = ''
/** With the longest reason before them, they fit in the line of the reason. */
const DETAILS_LENGTH = LINE_LENGTH - 20

interface IceStateDialogProps {
  rink: Rink
  pad: PadNow
  onClose: () => void
}

/**
 * Closes the ice of a pad with a reason, or opens it again. Unsafe ice is opened with what was done and a manager's PIN.
 */
export function IceStateDialog({ rink, pad, onClose }: IceStateDialogProps) {
  // Another tablet may open or close the ice while this is filled in.
  const [{ placeId, name, isOpen, reason: closedFor }] = useState(pad)
  const [offered, setOffered] = useState<string | null>(null)
  const [details, setDetails] = useState('')
  const [workDone, setWorkDone] = useState('')
  const [likely] = useState(useLikelyName(rink))
  const [submittedBy, setSubmittedBy] = useState(likely)
  const { mutateAsync } = useLogWrite(rink)
  const sendOpening = useKeyedWrite(rink.id, ['log'])
  const isUnsafe = !isOpen && isUnsafeIce(closedFor)
  const about = { rinkId: rink.id, placeId, submittedBy }
  const reason = isOpen && offered !== null ? closingReason(offered, details) : null
  const content = { isOpen: !isOpen, reason }
  const entry = { ...about, kind: 'ice-state' as const, content }
  const opening = { ...about, workDone }
  return (
    <EntryDialog
      rink={rink}
      title={isOpen ? text.closeTitle(name) : text.openTitle(name)}
      description={isUnsafe && text.unsafe(name)}
      action={isOpen ? texts.actions.close : texts.actions.open}
      kind={isOpen ? 'danger' : 'primary'}
      {...(isUnsafe && { pin: 'below' })}
      check={() =>
        isUnsafe
          ? checkEntry(openUnsafeIce.body.omit({ pin: true, pinOf: true }), opening).errors
          : checkEntry(recordLogEntry.body, entry).errors
      }
      send={async typed => {
        rememberName(rink, submittedBy.trim())
        if (isUnsafe) {
          const body = { ...opening, ...typed }
          await sendOpening(body, key => call(openUnsafeIce, { body, key }))
          return { title: text.opened(name) }
        }
        const { end } = await mutateAsync({ subject: name, body: entry })
        if (end === 'kept') return formTexts.waits
        return { title: isOpen ? text.closed(name) : text.opened(name) }
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          {isOpen && (
            <>
              <ChoiceField
                label={text.reason}
                isRequired
                isFlowing
                options={[
                  ...CLOSING_REASONS.map(closing => ({ value: closing.reason, label: closing.reason })),
                  { value: OTHER, label: text.other },
                ]}
                value={offered}
                error={offered === OTHER ? undefined : errors['content.reason']}
                onChange={setOffered}
              />
              <TextField
                label={text.details}
                isRequired={offered === OTHER}
                name="details"
                maxLength={DETAILS_LENGTH}
                error={offered === OTHER ? errors['content.reason'] : undefined}
                value={details}
                onChange={({ target }) => setDetails(target.value)}
              />
            </>
          )}
          {isUnsafe && (
            <ParagraphField
              label={text.workDone}
              isRequired
              name="workDone"
              rows={2}
              maxLength={PARAGRAPH_LENGTH}
              error={errors['workDone']}
              value={workDone}
              onChange={({ target }) => setWorkDone(target.value)}
            />
          )}
          {/* With the name filled in, nothing is typed: no keyboard covers the button. */}
          <div
            data-first={(!isOpen && !isUnsafe && likely !== '') || undefined}
            tabIndex={-1}
            className="flex flex-col gap-5 outline-none"
          >
            <SignerFields
              rink={rink}
              question={text.chooseName}
              label={text.name}
              error={errors['submittedBy']}
              value={submittedBy}
              onChange={setSubmittedBy}
            />
          </div>
        </>
      )}
    </EntryDialog>
  )
}
