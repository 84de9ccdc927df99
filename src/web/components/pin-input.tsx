import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react'
import { Keypad } from './keypad.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { useIsTouch } from './use-media.ts'

const SharedKeypad = createContext<{ fieldId: string; onFocus: (fieldId: string) => void } | null>(null)

/** Shows one keypad among several PIN fields: below the one that was focused last. */
export function OneKeypad({ children }: { children: ReactNode }) {
  const [fieldId, onFocus] = useState('')
  const shared = useMemo(() => ({ fieldId, onFocus }), [fieldId])
  return <SharedKeypad value={shared}>{children}</SharedKeypad>
}

interface PinInputProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> {
  value: string
  maxLength: number
  /** True for a new PIN, which can be shown while it is typed. */
  isNew?: boolean
  /** False while the keypad would have no room. */
  showsKeypad?: boolean
  onType: (pin: string) => void
}

/**
 * The field of a PIN. On a touch screen, a keypad below fills it and the keyboard of the system stays away: it would
 * cover half of the dialog, and its keys are too small for gloves.
 */
export function PinInput({
  value,
  maxLength,
  isNew = false,
  showsKeypad = true,
  onType,
  ...field
}: PinInputProps) {
  const isTouch = useIsTouch()
  const Field = isNew ? PasswordField : TextField
  const fieldId = useId()
  const shared = useContext(SharedKeypad)
  const isFixed = field.disabled === true || field.readOnly === true
  return (
    <div className="flex flex-col gap-3">
      <Field
        autoComplete="off"
        {...field}
        onFocus={() => shared?.onFocus(fieldId)}
        {...(!isNew && { type: 'password' })}
        inputMode={isTouch ? 'none' : 'numeric'}
        maxLength={maxLength}
        value={value}
        onChange={event => onType(event.target.value)}
      />
      {isTouch && showsKeypad && (shared ?? { fieldId }).fieldId === fieldId && (
        <Keypad
          canDelete={value !== ''}
          isDisabled={isFixed}
          onDigit={digit => value.length < maxLength && onType(value + digit)}
          onDelete={() => onType(value.slice(0, -1))}
        />
      )}
    </div>
  )
}
