import type { ReactNode } from 'react'
import { PIN_LENGTH } from '#domain/pins/pin.ts'
import { DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'
import { MINIMUM_PASSWORD_LENGTH } from '#domain/users/user.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { PasswordField } from '#web/components/password-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { TimeZoneField } from '#web/components/time-zone-field.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { texts } from './texts.ts'

interface PartProps {
  errors: FieldErrors
}

export function TokenPart({ errors }: PartProps) {
  return (
    <TextField
      label={texts.token.label}
      name="token"
      data-secret
      isRequired
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={texts.token.hint}
      error={errors.token}
    />
  )
}

export function AdministratorPart({ errors }: PartProps) {
  return (
    <Part number={1} title={texts.administrator.title} text={texts.administrator.text}>
      <TextField
        label={texts.administrator.email}
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
        label={texts.administrator.password}
        name="password"
        isRequired
        autoComplete="new-password"
        hint={texts.administrator.passwordHint(MINIMUM_PASSWORD_LENGTH)}
        error={errors.password}
      />
    </Part>
  )
}

export function RinkPart({ errors }: PartProps) {
  return (
    <Part number={2} title={texts.rink.title} text={texts.rink.text}>
      <TextField
        label={texts.rink.name}
        name="rinkName"
        isRequired
        autoComplete="off"
        error={errors.rinkName}
      />
      <TimeZoneField
        label={texts.rink.timeZone}
        name="timezone"
        defaultValue={deviceTimeZone(DEFAULT_TIMEZONE)}
        error={errors.timezone}
      />
    </Part>
  )
}

export function ManagerPart({ errors }: PartProps) {
  return (
    <Part number={3} title={texts.manager.title} text={texts.manager.text}>
      <TextField
        label={texts.manager.name}
        name="managerName"
        isRequired
        autoComplete="off"
        error={errors.managerName}
      />
      <PasswordField
        label={texts.manager.pin}
        name="pin"
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_LENGTH}
        hint={texts.manager.pinHint(PIN_LENGTH)}
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
