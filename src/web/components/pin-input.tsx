import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
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

/** True among several PIN fields, whose labels must tell them apart. */
export function useIsOneOfSeveralPins(): boolean {
  return useContext(SharedKeypad) !== null
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
  const hasKeypad = isTouch && showsKeypad && (shared ?? { fieldId }).fieldId === fieldId
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasKeypad && box.current?.contains(document.activeElement)) bringIntoView(box.current)
  }, [hasKeypad])
  return (
    <div ref={box} className="flex scroll-my-24 flex-col gap-3">
      {/* The keys do not move when a message appears above them. */}
      <div className={hasKeypad ? 'min-h-26' : ''}>
        <Field
          autoComplete="off"
          {...field}
          onFocus={() => {
            shared?.onFocus(fieldId)
            if (hasKeypad) bringIntoView(box.current)
          }}
          {...(!isNew && { type: 'password' })}
          inputMode={isTouch ? 'none' : 'numeric'}
          maxLength={maxLength}
          value={value}
          onChange={event => onType(event.target.value)}
        />
      </div>
      {hasKeypad && (
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

/** The bar at the bottom of a dialog must not cover the keys. */
function bringIntoView(box: Element | null): void {
  box?.scrollIntoView({ block: 'nearest' })
}
