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

/** The name in one line, which can be changed, on a tablet that several people share. */
export function StepName({ rink, step }: { rink: Rink; step: ReturnType<typeof useStepName> }) {
  const { known, name, isAccount, typed, setTyped } = step
  const [isOpen, setIsOpen] = useState(false)
  if (known !== undefined) return null
  return (
    <div className="flex flex-col gap-3 border-b border-line px-4 py-1 print:hidden sm:px-5">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          {(isAccount ? texts.alarm.recordedAsAccount : texts.alarm.recordedAs)(name)}
        </p>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.alarm.nameDone : isAccount ? texts.alarm.chooseName : texts.alarm.changeName}
        </Button>
      </div>
      {isOpen && (
        <div className="flex flex-col gap-3 pb-3">
          <NameChoices question={texts.alarm.name} rink={rink} value={typed} onChoose={setTyped} />
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
