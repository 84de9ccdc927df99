import { type ComponentProps, useRef } from 'react'
import { controlLook } from './field.tsx'
import { SignKey } from './sign-key.tsx'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  /** The name of a reading that may be below zero; its sign gets a key. */
  signOf: string | false
  onType: (typed: string) => void
}

/** A large field for a reading, which opens the number keypad. */
export function NumberInput({ value, signOf, onType, className = '', ...own }: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="relative">
      {signOf !== false && (
        <div className="absolute inset-y-0 left-0">
          <SignKey label={signOf} value={value} input={input} onType={onType} />
        </div>
      )}
      <input
        ref={input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value}
        className={`${controlLook} h-16 tabular-nums ${signOf === false ? '' : 'pl-12!'} ${className}`}
        onChange={({ target }) => onType(target.value)}
        {...own}
      />
    </div>
  )
}
