import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { signInOnDevice } from '#contract/devices.ts'
import type { Tile } from '#domain/people/device.ts'
import type { User } from '#domain/users/user.ts'
import { ApiError, call, messageOf } from '#web/api/client.ts'
import { isServerReachable, onReachChange } from '#web/api/reach.ts'
import { Button } from '#web/components/button.tsx'
import { Keypad } from '#web/components/keypad.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHeading } from '#web/components/page.tsx'
import { useLockout } from '#web/pins/use-lockout.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { signInExclusively } from '#web/session/pending-logout.ts'
import { useRink } from '#web/session/rink-context.tsx'
import type { Board } from './board.ts'
import { texts } from './texts.ts'

/** The longest delay after wrong PINs, in seconds; only the day's limit is longer. */
const LONGEST_DELAY = 60 * 60

interface PinKeypadProps {
  board: Board
  person: Tile
  onBack: () => void
  /** Called when the tiles are out of date. */
  onStale: () => void
}

/** Takes the personal PIN of a person and signs them in, or without a network takes their word for it. */
export function PinKeypad({ board, person, onBack, onStale }: PinKeypadProps) {
  const isReachable = useSyncExternalStore(onReachChange, isServerReachable)
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.querySelector('h1')?.focus(), [])
  return (
    <div className="mx-auto flex w-full max-w-100 flex-col gap-5">
      <div ref={heading}>
        <PageHeading className="text-3xl">{person.name}</PageHeading>
      </div>
      {isReachable ? (
        <Keys board={board} person={person} onBack={onBack} onStale={onStale} />
      ) : (
        <Claim board={board} person={person} />
      )}
      <Button icon={ArrowLeft} className="min-h-14" onClick={onBack}>
        {texts.keypad.others}
      </Button>
    </div>
  )
}

function Keys({ board, person, onBack, onStale }: PinKeypadProps) {
  const { personId, pinLength } = person
  const { adopt } = useAuth()
  const { selectRink } = useRink()
  const [count, setCount] = useState(0)
  // Digits may follow each other faster than the screen is drawn.
  const pin = useRef('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>(null)
  const { wait, lock } = useLockout()

  const enter = async (tried: string) => {
    setIsBusy(true)
    setFailure(null)
    try {
      const taken = await signInExclusively(() => call(signInOnDevice, { body: { personId, pin: tried } }))
      if (taken.success) {
        selectRink(board.rink)
        return adopt(taken.user)
      }
      setFailure(
        <>
          <p>{taken.message}</p>
          <p className="text-sm">{texts.keypad.forgotten}</p>
        </>,
      )
    } catch (error) {
      refuse(error)
    }
    write('')
    setIsBusy(false)
  }
  const write = (typed: string) => {
    pin.current = typed
    setCount(typed.length)
  }
  const refuse = (error: unknown) => {
    const { code, retryAfterSeconds } = error instanceof ApiError ? error : {}
    if (retryAfterSeconds) lock(retryAfterSeconds)
    if (code === 'not_enrolled' || code === 'person_not_found') onStale()
    if (code === 'person_not_found') setFailure(texts.keypad.noPin)
    else if (code === 'pin_locked') setFailure(adviceAfter(retryAfterSeconds))
    else setFailure(messageOf(error, texts.keypad.failed))
  }
  const type = (digit: string) => {
    if (isBusy || wait || pin.current.length >= pinLength) return
    write(pin.current + digit)
    // The tile knows the length of the PIN: the last digit needs no key after it.
    if (pin.current.length === pinLength) void enter(pin.current)
  }
  const removeLast = () => {
    if (!isBusy) write(pin.current.slice(0, -1))
  }
  const press = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return
    if (/^\d$/.test(key)) type(key)
    if (key === 'Backspace') removeLast()
    if (key === 'Escape') onBack()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <div className="flex flex-col gap-3">
        <p className="text-lg">{isBusy ? texts.keypad.checking : texts.keypad.enter}</p>
        <output aria-label={texts.keypad.digits(count, pinLength)} className="flex min-h-6 gap-4">
          {Array.from({ length: pinLength }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name
              key={place}
              aria-hidden
              data-filled={place < count || undefined}
              className="size-6 rounded-full border-2 border-line-strong data-filled:border-rink data-filled:bg-rink"
            />
          ))}
        </output>
      </div>
      {/* The keys do not move when a message appears above them. */}
      <div className="min-h-22">
        {(wait ?? failure) !== null && (
          <Notice tone="bad" isAlert {...(wait ? { title: texts.keypad.locked(wait) } : {})}>
            {failure}
          </Notice>
        )}
      </div>
      <Keypad canDelete={count > 0} isDisabled={wait !== undefined} onDigit={type} onDelete={removeLast} />
    </>
  )
}

/** The person works without a PIN; their entries wait on the tablet until a PIN is entered. */
function Claim({ board, person }: Pick<PinKeypadProps, 'board' | 'person'>) {
  const { claim } = useAuth()
  const { selectRink } = useRink()
  const proceed = () => {
    selectRink(board.rink)
    claim(claimedUser(board, person))
  }
  return (
    <>
      <Notice tone="warn">{texts.claim.text}</Notice>
      <Button kind="primary" icon={ArrowRight} className="min-h-16 text-lg" onClick={proceed}>
        {texts.claim.proceed(person.name)}
      </Button>
    </>
  )
}

/** The rights of staff suffice: only queued records can be made without a network. */
function claimedUser({ rink, device }: Board, { userId, personId, name }: Tile): User {
  const rinkId = rink.id
  const person = { id: personId, name, roles: [{ role: 'staff' as const, rinkId }], device: device.name }
  return { id: userId, email: null, role: 'rink', rinkId, person }
}

function adviceAfter(seconds = 0): string {
  return seconds > LONGEST_DELAY ? texts.keypad.dayLimit : texts.keypad.forgotten
}
