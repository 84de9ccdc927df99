import { Save, UserRoundPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { addPerson, changePerson } from '#contract/people.ts'
import { changedFields } from '#domain/changes.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import { nameKey } from '#domain/names.ts'
import { type Person, personForm } from '#domain/people/person.ts'
import { changedRoles, type HeldRole, heldRolesSchema } from '#domain/people/role.ts'
import { administers } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useDraftValue, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { usePeople, usePeopleWrite } from './people-queries.ts'
import { RoleFields } from './role-fields.tsx'
import { texts } from './texts.ts'

interface PersonFormProps {
  rink: Rink
  rinks: readonly Rink[]
  onClose: () => void
}

interface AddPersonProps extends PersonFormProps {
  onAdded: (person: Person) => void
}

/** Adds a person to the register, as staff of the rink unless another role is chosen. */
export function AddPerson({ rink, rinks, onAdded, onClose }: AddPersonProps) {
  const form = usePersonForm(`people/new/${rink.id}`, {
    name: '',
    title: null,
    company: null,
    notes: null,
    email: null,
    roles: [{ role: 'staff', rinkId: rink.id }],
  })
  const write = usePeopleWrite<Person>(rink)
  const added = useRef<Person>(null)
  const [onStaffList, setOnStaffList] = useState(true)
  const { name } = form.given
  const namesake = usePeople(rink).data?.find(
    person => person.isActive && nameKey(person.name) === nameKey(name),
  )
  // The name for which it was ticked: another name needs another tick.
  const [anotherOf, setAnotherOf] = useState<string>()
  const isAnother = anotherOf === nameKey(name)
  const body = { ...form.given, onStaffList, rinkId: rink.id }
  return (
    <EntryDialog
      rink={rink}
      title={texts.add.title}
      description={texts.add.description}
      action={texts.add.action}
      icon={UserRoundPlus}
      fields={fieldsOf(personForm)}
      draft={form.draft}
      restoredFrom={form.draft.restoredFrom}
      forgetsOnClose
      check={() => ({
        ...form.check(addPerson.body, body),
        ...(namesake && !isAnother && { another: texts.add.anotherMissing }),
      })}
      send={async () => {
        added.current = await write(body, key => call(addPerson, { body, key }))
        return texts.add.done
      }}
      onClose={() => (added.current ? onAdded(added.current) : onClose())}
    >
      {errors => (
        <>
          {namesake && (
            <Notice tone="warn" title={texts.add.namesake(namesake.name, namesake.title)}>
              <CheckboxField
                label={texts.add.another(name)}
                error={errors['another']}
                checked={isAnother}
                onChange={({ target }) => setAnotherOf(target.checked ? nameKey(name) : undefined)}
              />
            </Notice>
          )}
          <CheckboxField
            label={texts.add.onStaffList}
            checked={onStaffList}
            onChange={({ target }) => setOnStaffList(target.checked)}
          />
          <LoginAndRoles form={form} rink={rink} rinks={rinks} before={[]} errors={errors} />
        </>
      )}
    </EntryDialog>
  )
}

/** Changes the details, roles and login of a person. */
export function EditPerson({ rink, rinks, person, onClose }: PersonFormProps & { person: Person }) {
  // Fixed at opening: only fields that were changed here are sent.
  const [shown] = useState(person)
  const form = usePersonForm(`people/${person.id}/${rink.id}`, shown)
  const write = usePeopleWrite(rink)
  const { roles, ...details } = form.given
  const body = {
    ...changedFields(details, shown),
    ...(changedRoles(shown.roles, roles).length > 0 && { roles }),
    rinkId: rink.id,
  }
  const params = { id: String(person.id) }
  return (
    <EntryDialog
      rink={rink}
      title={texts.edit.title(shown.name)}
      description={texts.edit.description}
      action={texts.edit.action}
      icon={Save}
      fields={fieldsOf(personForm)}
      draft={form.draft}
      restoredFrom={form.draft.restoredFrom}
      forgetsOnClose
      check={() => form.check(changePerson.body, body)}
      send={async () => {
        await write({ params, body }, key => call(changePerson, { params, body, key }))
        return texts.edit.done
      }}
      onClose={onClose}
    >
      {errors => <LoginAndRoles form={form} rink={rink} rinks={rinks} before={shown.roles} errors={errors} />}
    </EntryDialog>
  )
}

type Shown = Pick<Person, 'name' | 'title' | 'company' | 'notes' | 'email' | 'roles'>

interface Draft {
  entry: Record<string, string>
  roles: HeldRole[]
}

const draftSchema = z.object({ entry: z.record(z.string(), z.string()), roles: heldRolesSchema })

/** The answers of the form, kept as a draft of this user. */
function usePersonForm(draftKey: string, { roles: before, email, ...shown }: Shown) {
  const blank: Draft = { entry: { ...entryFrom(personForm, shown), email: email ?? '' }, roles: [...before] }
  const { content, ...draft } = useDraftValue(useUserScopedKey(draftKey), draftSchema, blank)
  const { entry, roles } = content
  const given = {
    name: (entry['name'] ?? '').trim(),
    title: entry['title']?.trim() || null,
    company: entry['company']?.trim() || null,
    notes: entry['notes']?.trim() || null,
    email: entry['email']?.trim() || null,
    roles,
  }
  return {
    given,
    draft: {
      ...draft,
      texts: entry,
      write: (changes: Record<string, string>) => draft.write({ entry: { ...entry, ...changes } }),
    },
    setRoles: (chosen: HeldRole[]) => draft.write({ roles: chosen }),
    check: (schema: z.ZodType, body: object): FieldErrors => ({
      ...checkEntry(schema, body).errors,
      ...(roles.length === 0 && { roles: texts.fields.noRole }),
    }),
  }
}

interface LoginAndRolesProps {
  form: ReturnType<typeof usePersonForm>
  rink: Rink
  rinks: readonly Rink[]
  /** The roles before the change. */
  before: readonly HeldRole[]
  errors: FieldErrors
}

function LoginAndRoles({
  form: { given, draft, setRoles },
  rink,
  rinks,
  before,
  errors,
}: LoginAndRolesProps) {
  const { user } = useAuth()
  return (
    <>
      <RoleFields
        rink={rink}
        rinks={rinks}
        before={before}
        roles={given.roles}
        error={errors['roles']}
        onChange={setRoles}
      />
      {user && administers(user) && (
        <TextField
          label={texts.fields.email}
          hint={texts.fields.emailHint}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.texts['email'] ?? ''}
          error={errors['email']}
          onChange={({ target }) => draft.write({ email: target.value })}
        />
      )}
    </>
  )
}
