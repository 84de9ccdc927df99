import { Delete } from 'lucide-react'
import { useState } from 'react'
import { takeDevice } from '#contract/devices.ts'
import type { Tile } from '#domain/people/device.ts'
import { PIN_LENGTH } from '#domain/pins/pin.ts'
import { call, messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { signInExclusively } from '#web/session/pending-logout.ts'
import { texts } from './texts.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const LONGEST_PIN = 8

interface PinKeypadProps {
  person: Tile
  onBack: () => void
}

/** Takes the personal PIN of a person, with keys that fit gloves, and signs them in. */
export function PinKeypad({ person, onBack }: PinKeypadProps) {
  const { adopt } = useAuth()
  const [pin, setPin] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const enter = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const body = { personId: person.personId, pin }
      const taken = await signInExclusively(() => call(takeDevice, { body }))
      if (taken.success) return adopt(taken.user)
      setFailure(taken.message)
    } catch (error) {
      setFailure(messageOf(error, texts.keypad.failed))
    }
    setPin('')
    setIsBusy(false)
  }
  const type = (digit: string) => setPin(typed => (typed + digit).slice(0, LONGEST_PIN))

  return (
    <section aria-label={texts.keypad.title(person.name)} className="flex flex-col gap-5">
      <h2 className="text-2xl font-bold wrap-anywhere">{person.name}</h2>
      <output aria-label={texts.keypad.digits(pin.length)} className="flex min-h-12 items-center gap-3 text-4xl">
        {Array.from({ length: Math.max(PIN_LENGTH, pin.length) }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name
            key={place}
            aria-hidden
            data-filled={place < pin.length || undefined}
            className="size-5 rounded-full border-2 border-line-strong data-filled:border-rink data-filled:bg-rink"
          />
        ))}
      </output>
      {failure !== null && (
        <Notice tone="bad" isAlert>
          {failure}
        </Notice>
      )}
      <div className="grid grid-cols-3 gap-3">
        {DIGITS.map(digit => (
          <Button key={digit} className="min-h-16 text-2xl" onClick={() => type(digit)}>
            {digit}
          </Button>
        ))}
        <Button
          className="min-h-16"
          icon={Delete}
          aria-label={texts.keypad.remove}
          onClick={() => setPin(typed => typed.slice(0, -1))}
        />
        <Button className="min-h-16 text-2xl" onClick={() => type('0')}>
          0
        </Button>
        <Button
          kind="primary"
          className="min-h-16"
          disabled={pin.length < PIN_LENGTH}
          isBusy={isBusy}
          busyLabel={texts.keypad.checking}
          onClick={() => void enter()}
        >
          {texts.keypad.enter}
        </Button>
      </div>
      <Button kind="quiet" onClick={onBack}>
        {texts.keypad.others}
      </Button>
    </section>
  )
}
