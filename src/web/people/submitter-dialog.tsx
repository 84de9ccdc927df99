import { CloudOff } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { ReviewSheet } from '#web/components/review-sheet.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useIsOffline } from '#web/live/use-is-offline.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { rememberName } from './last-names.ts'
import { NameChoices } from './name-choices.tsx'
import { texts as words } from './texts.ts'

interface SubmitterDialogProps {
  rink: Rink
  /** The draft's key: the record, and its day if there is one each day. */
  keptAs: string
  /** The names in the form, which are the likeliest. */
  namesInForm: readonly string[]
  isOpen: boolean
  initialName?: string
  /** The likeliest person, who is filled in until a name is typed. */
  likelyName?: string | undefined
  /** The known person, who signs without being asked. */
  signedBy?: string | undefined
  /** Everything that sending causes. */
  outcomes?: readonly Outcome[]
  /** The consequence of the button, in a second line. */
  actionNote?: string | undefined
  /** False if it is not sent without a network. */
  isQueued?: boolean
  isSending: boolean
  /** True while the confirmed submission waits for the server's current version. */
  isChecking: boolean
  /** Notes to read before sending. */
  warning?: ReactNode
  /** Set if it is not a checklist. */
  title?: string
  action?: string
  onCancel: () => void
  onConfirm: (name: string) => void
}

/** The review before sending. Asks for the submitter's name, which stays for a retry, unless a person is known. */
export function SubmitterDialog(props: SubmitterDialogProps) {
  const {
    rink,
    keptAs,
    namesInForm,
    isOpen,
    initialName = '',
    likelyName = '',
    signedBy,
    outcomes = [],
    actionNote,
    isQueued = true,
    isSending,
    isChecking,
    warning,
    title = words.title,
    action = words.submit,
    onCancel,
    onConfirm,
  } = props
  const formId = useId()
  const draftKey = useUserScopedKey(`submitters/${keptAs}`)
  const { texts, restoredFrom, write, forget, discard } = useDraftTexts(draftKey, { name: initialName })
  const [isTyped, setIsTyped] = useState(false)
  // The name must not change while the dialog is open, but it may arrive after the dialog.
  const [atOpening, setAtOpening] = useState({ isOpen, likelyName })
  if (atOpening.isOpen !== isOpen || (atOpening.likelyName === '' && likelyName !== '')) {
    setAtOpening({ isOpen, likelyName })
  }
  const name = isTyped ? texts.name : texts.name || atOpening.likelyName
  const writeName = (typed: string) => {
    setIsTyped(true)
    write({ name: typed })
  }
  const isOffline = useIsOffline()
  const [asksName, setAsksName] = useState(false)
  const known = asksName ? undefined : signedBy
  const submittedBy = known ?? name.trim()

  const confirm = () => {
    if (!submittedBy || isSending || isChecking) return
    rememberName(rink, submittedBy)
    forget()
    onConfirm(submittedBy)
  }
  const close = () => {
    if (isSending) return
    forget()
    setAsksName(false)
    onCancel()
  }
  if (!isOpen) return null
  return (
    <ReviewSheet
      {...(known === undefined ? { title, back: words.cancel, formId } : { onConfirm: confirm })}
      outcomes={outcomes}
      signedBy={known}
      onChangeSigner={() => setAsksName(true)}
      action={action}
      actionNote={actionNote}
      isDisabled={!submittedBy}
      isBusy={isSending || isChecking}
      busyLabel={isSending ? words.submitting : words.checking}
      onBack={close}
    >
      {warning}
      {isOffline && isQueued && (
        <p className="flex items-center gap-3 font-semibold text-warn">
          <CloudOff aria-hidden className="size-6 shrink-0" />
          {words.offline}
        </p>
      )}
      {known === undefined && (
        <>
          <DraftRestored from={restoredFrom} onDiscard={discard} />
          <form
            id={formId}
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              confirm()
            }}
          >
            <NameChoices
              question={words.choose}
              rink={rink}
              first={namesInForm}
              value={name}
              onChoose={writeName}
            />
            <TextField
              label={words.name}
              isRequired
              autoComplete="name"
              enterKeyHint="send"
              maxLength={LINE_LENGTH}
              readOnly={isSending || isChecking}
              value={name}
              onChange={event => writeName(event.target.value)}
            />
          </form>
        </>
      )}
    </ReviewSheet>
  )
}
