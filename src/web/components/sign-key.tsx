import type { RefObject } from 'react'
import { withOtherSign } from '#domain/readings/band.ts'
import { texts } from './texts.ts'

interface SignKeyProps {
  /** The name of the reading. */
  label: string
  value: string
  input: RefObject<HTMLInputElement | null>
  onType: (typed: string) => void
}

/** Changes the sign of a reading: the number keypad of some phones and tablets has no minus. */
export function SignKey({ label, value, input, onType }: SignKeyProps) {
  return (
    <button
      type="button"
      aria-label={texts.changeSign(label)}
      className="h-full min-h-12 w-12 rounded-control text-2xl font-bold text-rink"
      onClick={() => {
        onType(withOtherSign(value))
        input.current?.focus()
      }}
    >
      ±
    </button>
  )
}
