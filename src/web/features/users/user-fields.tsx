import type { Rink } from '#domain/rinks/rink.ts'
import { ROLE_NAMES, type User, userRoleSchema } from '#domain/users/user.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { RinkChoiceField } from '#web/session/rink-choice-field.tsx'
import { texts } from './texts.ts'

interface UserFieldsProps {
  defaults: Pick<User, 'email' | 'role' | 'rinkId'>
  rinks: Rink[]
  /** Why the role cannot be chosen. */
  fixedRole?: string | undefined
  errors: FieldErrors
}

/** Address, role and rink of a user. */
export function UserFields({ defaults, rinks, fixedRole, errors }: UserFieldsProps) {
  return (
    <>
      <TextField
        label={texts.fields.email}
        name="email"
        type="email"
        isRequired
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaults.email}
        error={errors['email']}
      />
      <SelectField
        label={texts.fields.role}
        name="role"
        defaultValue={defaults.role}
        disabled={fixedRole !== undefined}
        hint={fixedRole}
        error={errors['role']}
      >
        {userRoleSchema.options.map(role => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </SelectField>
      <RinkChoiceField
        rinks={rinks}
        defaultRinkId={defaults.rinkId}
        hint={texts.fields.rinkHint}
        error={errors['rinkId']}
      />
    </>
  )
}
