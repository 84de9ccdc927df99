import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** The props of every field, apart from the attributes of its control. */
export interface FieldProps {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean | undefined
}

/** The style of every control. */
export const controlLook =
  'w-full rounded-control border border-line-strong bg-surface px-4 text-ink placeholder:text-ink-soft hover:border-ink-soft aria-invalid:border-2 aria-invalid:border-bad disabled:bg-sunken disabled:text-ink-soft [&[readonly]]:bg-sunken'

/** The ids and attributes that connect a control to its label, hint and error. */
export function useFieldTies({ error, hint, isRequired }: Pick<FieldProps, 'error' | 'hint' | 'isRequired'>) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ')
  return {
    id,
    hintId,
    errorId,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-required': isRequired ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}

/** Splits the props of a field between its frame and its control. */
export function useField<Props extends FieldProps & { className?: string | undefined }>(props: Props) {
  const { label, error, hint, isRequired, className, ...attributes } = props
  const { control, ...ties } = useFieldTies({ error, hint, isRequired })
  return {
    frame: { ...ties, label, error, hint, isRequired, className },
    control: { ...attributes, ...control },
  }
}

interface FieldFrameProps extends FieldProps {
  id: string
  hintId: string | undefined
  errorId: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label above, control, then the error and the hint below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, isRequired, error, errorId, hint, hintId, className = '', children } = props
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className={`text-sm font-semibold ${isRequired ? 'required-mark' : ''}`}>
        {label}
      </label>
      {children}
      <FieldError id={errorId} error={error} />
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

interface FieldErrorProps {
  id: string | undefined
  error: string | undefined
}

/** The error of a field; nothing without an error. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {error}
    </p>
  )
}
