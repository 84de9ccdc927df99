import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type Outcome, OutcomeList } from './outcome-list.tsx'
import { texts } from './texts.ts'

interface ReviewSheetProps {
  title?: string
  /** The record: the machine, or the kind of report. */
  subtitle?: string
  outcomes: readonly Outcome[]
  /** The name of the known person; without one, `children` ask. */
  signedBy?: string | undefined
  /** Called to sign as someone else. */
  onChangeSigner?: () => void
  /** The label of the one button: the action, in the record's own words. */
  action: string
  /** A second line in the button, for the consequence. */
  actionNote?: string | undefined
  icon?: LucideIcon
  /** The label of the button that returns to the form. */
  back?: string
  isBusy?: boolean
  busyLabel?: string
  /** True while something required is missing. */
  isDisabled?: boolean
  /** The id of a form in `children`, which the button submits. */
  formId?: string
  onBack: () => void
  onConfirm?: () => void
  children?: ReactNode
}

/** The one sheet before a submission: everything that it causes, and the button that does it. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { title = texts.review.title, subtitle, outcomes, signedBy, action, actionNote, children } = props
  const { icon = Check, back = texts.back, isBusy = false, busyLabel, isDisabled = false } = props
  const { formId, onChangeSigner, onBack, onConfirm } = props
  return (
    <Dialog
      isOpen
      size="sheet"
      onClose={() => !isBusy && onBack()}
      title={title}
      description={subtitle}
      footer={
        <>
          <Button className="min-h-18 sm:min-w-44" disabled={isBusy} onClick={onBack}>
            {back}
          </Button>
          <Button
            kind="primary"
            icon={icon}
            className="min-h-18 text-lg sm:grow"
            disabled={isDisabled}
            // With the name filled in, a keyboard would only cover the button.
            data-first={!isDisabled || undefined}
            isBusy={isBusy}
            {...(busyLabel !== undefined && { busyLabel })}
            {...(formId !== undefined && { type: 'submit', form: formId })}
            {...(onConfirm && { onClick: onConfirm })}
          >
            {action}
            {actionNote && <span className="block text-sm font-normal">{actionNote}</span>}
          </Button>
        </>
      }
    >
      <OutcomeList label={texts.review.outcomes} outcomes={outcomes} />
      {children}
      {signedBy !== undefined && (
        <div className="flex items-center justify-between gap-3 rounded-card border border-line bg-sunken py-1 pr-1 pl-4">
          <p className="min-w-0 py-3 wrap-anywhere">
            {texts.review.signedBy}
            <strong>{signedBy}</strong>
          </p>
          {onChangeSigner && (
            <Button kind="quiet" disabled={isBusy} onClick={onChangeSigner}>
              {texts.review.changeSigner}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
