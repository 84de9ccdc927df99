import type { ReactNode } from 'react'
import { PIN_LENGTH } from '#domain/pins/pin.ts'
import { DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'
import { MINIMUM_PASSWORD_LENGTH } from '#domain/users/user.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { PasswordField } from '#web/components/password-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { TimeZoneField } from '#web/components/time-zone-field.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'

interface PartProps {
  errors: FieldErrors
}

export function TokenPart({ errors }: PartProps) {
  return (
    <TextField
      label="Set-up token"
      name="token"
      data-secret
      isRequired
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint="Printed in the server's log when it started. It shows that the server is yours."
      error={errors.token}
    />
  )
}

export function AdministratorPart({ errors }: PartProps) {
  return (
    <Part number={1} title="You, the administrator" text="You will log in with these.">
      <TextField
        label="Email Address"
        name="email"
        type="email"
        isRequired
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        isRequired
        autoComplete="new-password"
        hint={`At least ${MINIMUM_PASSWORD_LENGTH} characters`}
        error={errors.password}
      />
    </Part>
  )
}

export function RinkPart({ errors }: PartProps) {
  return (
    <Part number={2} title="Your first rink" text="Its time zone decides when a day begins.">
      <TextField label="Rink name" name="rinkName" isRequired autoComplete="off" error={errors.rinkName} />
      <TimeZoneField
        label="Time zone"
        name="timezone"
        defaultValue={deviceTimeZone(DEFAULT_TIMEZONE)}
        error={errors.timezone}
      />
    </Part>
  )
}

export function ManagerPart({ errors }: PartProps) {
  return (
    <Part number={3} title="Its first manager" text="The PIN authorises what only a manager may decide.">
      <TextField
        label="Manager name"
        name="managerName"
        isRequired
        autoComplete="off"
        error={errors.managerName}
      />
      <PasswordField
        label="Manager PIN"
        name="pin"
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_LENGTH}
        hint={`${PIN_LENGTH} digits, known to the manager alone`}
        error={errors.pin}
      />
    </Part>
  )
}

interface NumberedPartProps {
  number: number
  title: string
  text: string
  children: ReactNode
}

function Part({ number, title, text, children }: NumberedPartProps) {
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-5 flex items-start gap-3">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-rink-soft font-bold text-rink"
        >
          {number}
        </span>
        <span>
          <span className="block text-xl font-bold">{title}</span>
          <span className="block text-ink-soft">{text}</span>
        </span>
      </legend>
      {children}
    </fieldset>
  )
}
