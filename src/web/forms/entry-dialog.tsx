import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Entry } from '#domain/forms/form.ts'
import type { PlainField } from '#domain/forms/kinds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { FailedReplyError, NetworkError } from '#web/api/errors.ts'
import { type FieldErrors, refusedFields, stillFound } from '#web/api/field-errors.ts'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { showToast, type Toast } from '#web/components/toast.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { KeptDialog } from '#web/offline/outbox/kept-dialog.tsx'
import { isAboutPin } from '#web/pins/about-pin.ts'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import { PinField } from '#web/pins/pin-field.tsx'
import { type TypedPin, usePinEntry } from '#web/pins/use-pin-entry.ts'
import { FormFields } from './form-fields.tsx'
import { texts } from './texts.ts'

interface EntryDialogProps extends Pick<ComponentProps<typeof FormDialogFrame>, 'size'> {
  rink: Rink
  title: string
  description?: ReactNode
  /** The label and icon of the submit button. */
  action: string
  icon?: LucideIcon
  /** Danger colours the submit button. */
  kind?: 'primary' | 'danger'
  busyLabel?: string
  /** Replaces 'Cancel'. */
  back?: { label: string; onBack: () => void }
  /** The fields of the form, rendered first. */
  fields?: readonly PlainField[]
  /** The answers by key. They are deleted when the entry is saved. */
  draft?: {
    texts: Entry
    write: (changes: Record<string, string>) => void
    forget: () => void
    discard?: () => void
  }
  /** The draft is also deleted when the dialog is closed. */
  forgetsOnClose?: boolean
  /** When the draft was last changed. Leave it out to restore a draft without a notice. */
  restoredFrom?: string | undefined
  /** A manager's PIN is entered below the fields, or in a dialog of its own after this explanation. */
  pin?: 'below' | { explanation: ReactNode }
  /** Above a PIN below the fields: whose it is, among several PINs. */
  pinTitle?: string
  /** Further refusal codes that concern the owner of the PIN. */
  aboutPin?: readonly string[]
  /** The problems of the entry, before it is sent. */
  check: () => FieldErrors
  /**
   * Sends the entry. Returns the message of success, 'shown' if the screen behind shows it, or the key of the write that
   * waits on the tablet.
   */
  send: (typed: TypedPin) => Promise<Omit<Toast, 'tone'> | 'shown' | { keptAs: string }>
  /** The saved record with its article, for an entry that waits on the tablet. */
  kept?: string
  failureTitle?: string
  /** Shows a refusal elsewhere. Without it, the refusal is shown below the fields. */
  onFailed?: (error: unknown) => void
  onClose: () => void
  before?: ReactNode
  children?: (errors: FieldErrors) => ReactNode
}

/** A form in a dialog: checked, sent once, and refused under its fields. A manager may have to authorise it. */
export function EntryDialog(props: EntryDialogProps) {
  const { rink, fields = [], draft, restoredFrom, pin, aboutPin, check, send, onFailed, onClose } = props
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isFromCheck, setIsFromCheck] = useState(false)
  const [failure, setFailure] = useState('')
  const [phase, setPhase] = useState<'open' | 'sending' | 'pin' | { keptAs: string }>('open')
  const pinField = useRef<HTMLInputElement>(null)
  const leave = (next: () => void) => {
    if (props.forgetsOnClose) draft?.forget()
    next()
  }
  const save = async (typed: TypedPin) => {
    try {
      const done = await send(typed)
      draft?.forget()
      if (done !== 'shown' && 'keptAs' in done) return setPhase(done)
      if (done !== 'shown') showToast({ tone: 'success', ...done })
    } catch (error) {
      if (pin && staysWithPin(error, pin !== 'below', aboutPin)) throw error
      const refused = refusedFields(error)
      setErrors(refused)
      setIsFromCheck(false)
      if (onFailed) onFailed(error)
      else if (Object.keys(refused).length === 0) setFailure(saveFailureText(error))
      return setPhase('open')
    }
    onClose()
  }
  const pinEntry = usePinEntry(pinField, save)
  const isBusy = phase === 'sending' || pinEntry.isBusy
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = check()
    setErrors(found)
    setIsFromCheck(true)
    setFailure('')
    if (Object.keys(found).length > 0) return
    if (pin === 'below') void pinEntry.verify()
    else setPhase(pin ? 'pin' : 'sending')
    if (!pin) void save({ pin: '' })
  }
  const shownErrors = isFromCheck ? stillFound(errors, check) : errors
  if (typeof phase === 'object')
    return <KeptDialog writeKey={phase.keptAs} what={props.kept ?? texts.kept} onClose={onClose} />
  if (phase === 'pin' && typeof pin === 'object') {
    return (
      <PinDialog onVerify={save} onCancel={() => setPhase('open')}>
        {pin.explanation}
      </PinDialog>
    )
  }
  return (
    <FormDialogFrame
      {...props}
      isBusy={isBusy}
      errors={errors}
      failure={failure}
      onSubmit={submit}
      onBack={() => leave(props.back?.onBack ?? onClose)}
      onClose={() => leave(onClose)}
      onKeep={onClose}
    >
      <DraftRestored from={restoredFrom} {...(draft?.discard && { onDiscard: draft.discard })} />
      {props.before}
      <FormFields
        rink={rink}
        fields={fields}
        entry={draft?.texts ?? {}}
        errors={shownErrors}
        onChange={(key, answer) => draft?.write({ [key]: String(answer) })}
      />
      {props.children?.(shownErrors)}
      {props.pinTitle && <h3 className="text-lg font-bold">{props.pinTitle}</h3>}
      {pin === 'below' && <PinField ref={pinField} entry={pinEntry} namesPerson />}
    </FormDialogFrame>
  )
}

/** The reason why an entry that needs the server was not saved. */
export function saveFailureText(error: unknown): string {
  if (error instanceof NetworkError) {
    return texts.needsConnection
  }
  return messageOf(error)
}

/** True if a refusal is shown next to the PIN. A PIN dialog also shows a missing response. */
function staysWithPin(error: unknown, isOwnDialog: boolean, aboutPin: readonly string[] = []): boolean {
  if (isAboutPin(error)) return true
  if (error instanceof ApiError) return aboutPin.includes(error.code ?? '')
  return isOwnDialog && !(error instanceof FailedReplyError)
}
