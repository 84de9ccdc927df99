import type { ComponentProps } from 'react'
import { Keypad } from './keypad.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { useIsTouch } from './use-media.ts'

interface PinInputProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> {
  value: string
  maxLength: number
  /** True for a new PIN, which can be shown while it is typed. */
  isNew?: boolean
  onType: (pin: string) => void
}

/**
 * The field of a PIN. On a touch screen, a keypad below fills it and the keyboard of the system stays away: it would
 * cover half of the dialog, and its keys are too small for gloves.
 */
export function PinInput({ value, maxLength, isNew = false, onType, ...field }: PinInputProps) {
  const isTouch = useIsTouch()
  const Field = isNew ? PasswordField : TextField
  const isFixed = field.disabled === true || field.readOnly === true
  return (
    <div className="flex flex-col gap-3">
      <Field
        autoComplete="off"
        {...field}
        {...(!isNew && { type: 'password' })}
        inputMode={isTouch ? 'none' : 'numeric'}
        maxLength={maxLength}
        value={value}
        onChange={event => onType(event.target.value)}
      />
      {isTouch && (
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
