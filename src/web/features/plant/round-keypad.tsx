import { ArrowRight } from 'lucide-react'
import { Button } from '#web/components/button.tsx'
import { Keypad } from '#web/components/keypad.tsx'
import { focusNextReading } from './round-field.tsx'
import { texts } from './texts.ts'

const MOST_DIGITS = 20

interface RoundKeypadProps {
  /** The text of the focused reading. */
  typed: string
  /** Its name, and that of its circuit. */
  label: string
  onType: (typed: string) => void
}

/** Fills in the focused reading, in gloves, and leads to the next one. The keyboard of the tablet stays closed. */
export function RoundKeypad({ typed, label, onType }: RoundKeypadProps) {
  /** A selected text is replaced, as by a keyboard. */
  const kept = () => {
    const input = focusedInput()
    const isSelected = input?.selectionStart === 0 && input.selectionEnd === input.value.length
    return isSelected ? '' : typed
  }
  const type = (next: string) => onType(next.slice(0, MOST_DIGITS))
  return (
    <div className="mx-auto mb-3 flex max-w-160 flex-col gap-2">
      <p className="font-semibold">{label}</p>
      <div className="grid grid-cols-[3fr_1fr] gap-2 sm:gap-3">
        <Keypad
          isLow
          canDelete={typed !== ''}
          onDigit={digit => type(`${kept()}${digit}`)}
          onPoint={() => type(/[.,]/.test(kept()) ? typed : `${kept() || '0'}.`)}
          onDelete={() => type(kept().slice(0, -1))}
        />
        <Button
          kind="primary"
          icon={ArrowRight}
          className="px-2!"
          onMouseDown={event => event.preventDefault()}
          onClick={() => {
            const input = focusedInput()
            if (input) focusNextReading(input)
          }}
        >
          {texts.round.next}
        </Button>
      </div>
    </div>
  )
}

function focusedInput(): HTMLInputElement | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement ? activeElement : undefined
}
