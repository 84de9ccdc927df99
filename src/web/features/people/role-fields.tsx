import { useId } from 'react'
import { type HeldRole, mayGive, ROLES, type Role } from '#domain/people/role.ts'
import { administers, rolesOf } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { FieldError } from '#web/components/field.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { roleElsewhere } from './roles-in-words.ts'
import { texts } from './texts.ts'

const AT_A_RINK: readonly Role[] = ['viewer', 'staff', 'incident-reader', 'duty-manager', 'rink-manager']

interface RoleFieldsProps {
  rink: Rink
  rinks: readonly Rink[]
  /** The roles before the change. */
  before: readonly HeldRole[]
  roles: readonly HeldRole[]
  error: string | undefined
  onChange: (roles: HeldRole[]) => void
}

/** The roles at the rink, and for administrators those over rinks. Roles that the user cannot give are fixed. */
export function RoleFields({ rink, rinks, before, roles, error, onChange }: RoleFieldsProps) {
  const { user } = useAuth()
  const errorId = useId()
  const here = AT_A_RINK.map(role => ({ role, rinkId: rink.id }))
  const over: HeldRole[] = [
    { role: 'administrator', rinkId: null },
    { role: 'area-manager', rinkId: null },
    ...rinks.map(({ id }) => ({ role: 'area-manager' as const, rinkId: id })),
    ...before.filter(({ role, rinkId }) => rinkId === null && AT_A_RINK.includes(role)),
  ]
  const isAdministrator = user !== null && administers(user)
  const offered = isAdministrator ? [...here, ...over] : here
  const elsewhere = roles.filter(held => !offered.some(one => isSame(one, held)))
  const own = user === null ? [] : rolesOf(user)
  const boxFor = (held: HeldRole, label: string) => (
    <RoleBox
      key={`${held.role} ${held.rinkId}`}
      role={held.role}
      label={label}
      isDisabled={!mayGive(own, held)}
      isChecked={roles.some(one => isSame(one, held))}
      onToggle={isHeld => onChange([...roles.filter(one => !isSame(one, held)), ...(isHeld ? [held] : [])])}
    />
  )
  const { rolesAt, rolesOver, over: overName } = texts.fields
  return (
    <>
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend className="text-sm font-semibold">{rolesAt(rink.name)}</legend>
        {here.map(held => boxFor(held, ROLES[held.role].name))}
        <FieldError id={errorId} error={error} />
      </fieldset>
      {isAdministrator && (
        <fieldset>
          <legend className="text-sm font-semibold">{rolesOver}</legend>
          {over.map(held =>
            boxFor(
              held,
              overName(ROLES[held.role].name, rinks.find(({ id }) => id === held.rinkId)?.name ?? null),
            ),
          )}
        </fieldset>
      )}
      {elsewhere.length > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.fields.elsewhere(elsewhere.map(held => roleElsewhere(held, rinks)).join(', '))}
        </p>
      )}
    </>
  )
}

interface RoleBoxProps {
  role: Role
  label: string
  isDisabled: boolean
  isChecked: boolean
  onToggle: (isHeld: boolean) => void
}

function RoleBox({ role, label, isDisabled, isChecked, onToggle }: RoleBoxProps) {
  const id = useId()
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        className="size-6 shrink-0 accent-rink"
        disabled={isDisabled}
        checked={isChecked}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <span className="min-w-0 py-1">
        <span id={`${id}-name`} className="block font-semibold wrap-anywhere">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-ink-soft">
          {texts.roles[role]}
        </span>
      </span>
    </label>
  )
}

function isSame(one: HeldRole, other: HeldRole): boolean {
  return one.role === other.role && one.rinkId === other.rinkId
}
