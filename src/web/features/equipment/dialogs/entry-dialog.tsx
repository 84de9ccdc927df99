import type { LucideIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { KeptDialog } from '#web/components/kept-dialog.tsx'
import { showToast } from '#web/components/toast.tsx'
import { saveFailureText } from '../why-not-saved.ts'

interface EntryDialogProps {
  title: string
  description?: ReactNode
  action: string
  icon: LucideIcon
  /** What is wrong with the entry as it stands. */
  check: () => FieldErrors
  /** Sends it; answers what to tell, or 'kept' where it waits on the tablet. Rejects with what the server answered. */
  send: () => Promise<{ message: string } | 'kept'>
  /** What is kept then, with its article. */
  what?: string
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

/** A form about a machine that needs nobody's PIN: checked, sent once, refused under its fields. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, description, action, icon, check, send, what = 'This', onClose, children } = props
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const [phase, setPhase] = useState<'open' | 'sending' | 'kept'>('open')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (phase === 'sending') return
    const found = check()
    setErrors(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    setPhase('sending')
    try {
      const answer = await send()
      if (answer === 'kept') return setPhase('kept')
      showToast({ tone: 'success', title: 'Saved', text: answer.message })
    } catch (error) {
      const refused = refusedFields(error)
      setErrors(refused)
      if (Object.keys(refused).length === 0) setFailure(saveFailureText(error))
      return setPhase('open')
    }
    onClose()
  }
  if (phase === 'kept') return <KeptDialog what={what} onClose={onClose} />
  return (
    <FormDialogFrame
      title={title}
      description={description}
      action={action}
      icon={icon}
      isBusy={phase === 'sending'}
      errors={errors}
      failure={failure}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      {children(errors)}
    </FormDialogFrame>
  )
}
