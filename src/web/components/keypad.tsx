import { Delete } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** Only a tablet in portrait has room for 72 px next to a map. */
const LOW = 'min-h-14 [@media(min-height:1100px)]:min-h-18'
/** A tablet in landscape and a phone have no room for 72 px beside the other buttons of a dialog. */
const KEY = 'min-h-18 [:is(dialog,[role=dialog])_&]:[@media(max-height:900px)]:min-h-15'

interface KeypadProps {
  /** True if there is a digit to delete. */
  canDelete: boolean
  isDisabled?: boolean
  /** True on a screen that needs its height for more than the keys. */
  isLow?: boolean
  onDigit: (digit: string) => void
  /** With it, numbers can have decimals. */
  onPoint?: () => void
  onDelete: () => void
}

/**
 * Twelve places for a PIN or a number, large enough for gloves; in a low window smaller, so that all buttons are visible.
 * The focus stays where it is, so that a keyboard still works.
 */
export function Keypad(props: KeypadProps) {
  const { canDelete, isDisabled = false, isLow = false, onDigit, onPoint, onDelete } = props
  const look = isLow ? LOW : KEY
  return (
    <fieldset aria-label={texts.keypad.label} className="grid grid-cols-3 gap-2 sm:gap-3 print:hidden">
      {DIGITS.map(digit => (
        <Button
          key={digit}
          className={`${look} text-2xl ${digit === '0' ? 'col-start-2 row-start-4' : ''}`}
          disabled={isDisabled}
          onMouseDown={keepFocus}
          onClick={() => onDigit(digit)}
        >
          {digit}
        </Button>
      ))}
      {onPoint && (
        <Button
          className={`${look} col-start-1 row-start-4 text-2xl`}
          aria-label={texts.keypad.point}
          disabled={isDisabled}
          onMouseDown={keepFocus}
          onClick={onPoint}
        >
          .
        </Button>
      )}
      <Button
        className={`${look} col-start-3 row-start-4 [&_svg]:size-7`}
        icon={Delete}
        aria-label={texts.keypad.remove}
        disabled={!canDelete || isDisabled}
        onMouseDown={keepFocus}
        onClick={onDelete}
      />
    </fieldset>
  )
}

function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
