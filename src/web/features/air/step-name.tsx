import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { accountName } from '#domain/users/user.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useCurrentName } from '#web/people/current-name.ts'
import { NameChoices } from '#web/people/name-choices.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts } from './texts.ts'

/**
 * The person who taps the steps: who logged in, or the name that was chosen here. Without one, the account signs: a
 * missing name delays no step, and the last name of another form may be that of someone else.
 */
export function useStepName() {
  const known = useCurrentName()
  const { user } = useAuth()
  const [typed, setTyped] = useState('')
  const isAccount = typed.trim() === ''
  const name = known ?? (isAccount && user ? accountName(user) : typed.trim())
  return { known, name, isAccount, typed, setTyped }
}

interface StepNameProps {
  rink: Rink
  step: ReturnType<typeof useStepName>
  /** The person who took the sample. They are offered, but not taken for the person who taps. */
  sampledBy?: string | undefined
}

/** The name in one line, which can be changed, on a tablet that several people share. */
export function StepName({ rink, step, sampledBy }: StepNameProps) {
  const { known, name, isAccount, typed, setTyped } = step
  const [isOpen, setIsOpen] = useState(false)
  if (known !== undefined) return null
  const choose = (chosen: string) => {
    setTyped(chosen)
    setIsOpen(false)
  }
  const other = sampledBy === undefined ? texts.alarm.chooseName : texts.alarm.someoneElse
  return (
    <div className="flex flex-col gap-3 border-b border-line px-4 py-1 print:hidden sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          {(isAccount ? texts.alarm.recordedAsAccount : texts.alarm.recordedAs)(name)}
        </p>
        <div className="flex flex-wrap items-center gap-x-2">
          {isAccount && !isOpen && sampledBy !== undefined && (
            <Button className="wrap-anywhere" onClick={() => choose(sampledBy)}>
              {sampledBy}
            </Button>
          )}
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? texts.alarm.nameDone : isAccount ? other : texts.alarm.changeName}
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className="flex flex-col gap-3 pb-3">
          <NameChoices
            question={texts.alarm.name}
            rink={rink}
            first={sampledBy === undefined ? [] : [sampledBy]}
            value={typed}
            onChoose={choose}
          />
          <TextField
            label={texts.alarm.yourName}
            autoComplete="name"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
    </div>
  )
}
