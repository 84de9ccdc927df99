import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'
import { useFocusOnErrors } from './use-focus-on-errors.ts'

interface FormDialogFrameProps extends Pick<ComponentProps<typeof Dialog>, 'size'> {
  title: string
  description?: ReactNode
  /** The label and icon of the submit button. */
  action: string
  icon?: LucideIcon
  kind?: 'primary' | 'danger'
  busyLabel?: string
  /** Replaces 'Cancel'. */
  back?: { label: string }
  isBusy: boolean
  /** The errors by field; the first one takes the focus. */
  errors: FieldErrors
  /** The reason for a failure that no field caused. */
  failure: string
  failureTitle?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Called when the back button does not close the dialog. */
  onBack?: () => void
  onClose: () => void
  /** Closes without discarding what was typed, if `onClose` discards it. */
  onKeep?: () => void
  children: ReactNode
}

/** The dialog around a form, with its buttons. It neither validates nor sends. */
export function FormDialogFrame(props: FormDialogFrameProps) {
  const { title, description, action, icon, isBusy, errors, failure, onSubmit, onClose, children } = props
  const { kind = 'primary', busyLabel = texts.saving, failureTitle = texts.notSaved } = props
  const { size = 'dialog', onBack = onClose, onKeep = onClose } = props
  const formId = useId()
  const form = useFocusOnErrors(errors)
  return (
    <Dialog
      isOpen
      size={size}
      onClose={() => !isBusy && onClose()}
      onBack={() => !isBusy && onKeep()}
      title={title}
      description={description}
      footer={
        <>
          <Button disabled={isBusy} onClick={onBack}>
            {props.back?.label ?? texts.cancel}
          </Button>
          <Button
            kind={kind}
            type="submit"
            form={formId}
            isBusy={isBusy}
            busyLabel={busyLabel}
            className="min-w-36"
            {...(icon && { icon })}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-5"
        onSubmit={onSubmit}
      >
        {children}
        {failure && (
          <Notice tone="bad" isAlert title={failureTitle}>
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
