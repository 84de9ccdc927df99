import {
  type ImportRow,
  type ImportTarget,
  type ImportVerdict,
  importTarget,
  type KnownPerson,
  planImport,
} from '#domain/people/people-import.ts'
import { hasRight, joinedRoles } from '#domain/people/role.ts'
import { administers, rolesOf } from '#domain/permissions.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import { lockRinks } from '#server/db/dialect.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { findPerson } from '#server/people/person-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, ofAdministration } from '#server/writes/mutate.ts'
import { changeDetails, changeRoles, giveLogin, listPeople, noteOf, notesFor } from './people.ts'
import { type Listed, listAsStaff } from './staff-lists.ts'

type New = Extract<ImportVerdict, { outcome: 'new' }>
type Changed = Extract<ImportVerdict, { outcome: 'changed' }>

/**
 * Adds the people of a file to the register, as staff of the rink and to its staff list, all or none. Each row is compared
 * again here, so importing a file twice adds nobody. With `updates`, known people get what is new in the file.
 */
export function importPeople(
  deps: Deps,
  writer: Writer,
  { rows, updates = false }: { rows: ImportRow[]; updates?: boolean | undefined },
) {
  return mutate(deps, ofAdministration(writer), async tx => {
    await lockRinks(deps.kind, tx, [writer.rinkId])
    const plan = planImport(rows, await targetOf(tx, writer), updates)
    const audit: AuditNote[] = []
    const added = plan.filter((verdict): verdict is New => verdict.outcome === 'new')
    const changed = plan.filter((verdict): verdict is Changed => verdict.outcome === 'changed')
    const endedSessions: number[] = []
    const listed = [
      ...(await addAll(deps, tx, writer.rinkId, added, audit)),
      ...(await changeAll(deps, tx, writer, changed, { audit, endedSessions })),
    ]
    audit.push(...(await listAsStaff(tx, writer.rinkId, listed, 'staff.imported')))
    const problems = plan.flatMap((verdict, index) =>
      verdict.outcome === 'problem' ? [{ row: index + 1, problem: verdict.problem }] : [],
    )
    return {
      reply: {
        success: true as const,
        message: `${added.length} of ${rows.length} people were added.`,
        added: added.length,
        updated: changed.length,
        known: plan.filter(({ outcome }) => outcome === 'known').length,
        problems,
      },
      audit,
      topics: ['staff'],
      endedSessions,
    }
  })
}

async function targetOf(tx: OpenTransaction, writer: Writer): Promise<ImportTarget> {
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('rinkId', '=', writer.rinkId)
    .where('isActive', '=', true)
    .where('personId', 'is', null)
    .execute()
  const target = importTarget(await listPeople(tx, writer), staff, rolesOf(writer.user))
  const elsewhere = await peopleElsewhere(tx, writer)
  return { ...target, logins: await loginsOf(tx), elsewhere }
}

/** The active people without a role at the writer's rink; only administrators may give them one. */
async function peopleElsewhere(tx: OpenTransaction, { user, rinkId }: Writer): Promise<KnownPerson[]> {
  const rows = await tx
    .selectFrom('people')
    .leftJoin('users', join =>
      join.onRef('users.personId', '=', 'people.id').on('users.removedAt', 'is', null),
    )
    .leftJoin('staff', join =>
      join.onRef('staff.personId', '=', 'people.id').on('staff.employeeNumber', 'is not', null),
    )
    .select(['people.id', 'people.name', 'people.title', 'people.company', 'people.notes', 'people.roles'])
    .select(['users.email', 'staff.employeeNumber'])
    .where('people.removedAt', 'is', null)
    .orderBy('people.id')
    .execute()
  const others = rows.filter(({ roles }) => !hasRight(roles, 'read', rinkId))
  const isManaged = administers(user)
  const people = new Map(others.map(row => [`${row.id} ${row.employeeNumber}`, row]))
  return [...people.values()].map(({ roles: _roles, ...row }) => ({ ...row, staffId: null, isManaged }))
}

async function loginsOf(db: Database): Promise<string[]> {
  const users = await db.selectFrom('users').select('email').where('removedAt', 'is', null).execute()
  return users.flatMap(({ email }) => email ?? [])
}

async function addAll(
  deps: Deps,
  tx: OpenTransaction,
  rinkId: number,
  added: readonly New[],
  audit: AuditNote[],
): Promise<Listed[]> {
  if (added.length === 0) return []
  const blank = {
    pin: null,
    pinLength: null,
    pinSetAt: null,
    createdAt: deps.clock().toISOString(),
    removedAt: null,
  }
  const roles = JSON.stringify([{ role: 'staff', rinkId }])
  const values = added.map(({ person: { name, title, company, notes } }) => {
    return { name, title, company, notes, roles, ...blank }
  })
  const inserted = await tx.insertInto('people').values(values).returningAll().execute()
  const people = inserted.toSorted((one, other) => one.id - other.id)
  const listed: Listed[] = []
  for (const [index, person] of people.entries()) {
    const { email, employeeNumber } = added[index]?.person ?? { email: null, employeeNumber: null }
    audit.push(noteOf('person.imported', person))
    if (email !== null) audit.push(...(await giveLogin(deps, tx, person, email)))
    listed.push({ person, staffId: added[index]?.staffId ?? null, employeeNumber })
  }
  return listed
}

async function changeAll(
  deps: Deps,
  tx: OpenTransaction,
  writer: Writer,
  changed: readonly Changed[],
  { audit, endedSessions }: { audit: AuditNote[]; endedSessions: number[] },
): Promise<Listed[]> {
  const listed: Listed[] = []
  for (const { before, changes } of changed) {
    const { email, employeeNumber = null, isListed: _, isEmployed = false, ...details } = changes
    const row = await findPerson(tx, before.id)
    if (!row) continue
    const roles = isEmployed ? joinedRoles(row.roles, [{ role: 'staff', rinkId: writer.rinkId }]) : row.roles
    if (isEmployed) endedSessions.push(...((await changeRoles(deps, tx, writer, row, roles)) ?? []))
    const given = { ...details, ...(isEmployed && { roles: JSON.stringify(roles) }) }
    const { person, notes } = await changeDetails(deps, tx, row, given)
    audit.push(...notes, ...notesFor(person))
    if (email) audit.push(...(await giveLogin(deps, tx, person, email)))
    listed.push({ person, staffId: before.staffId, employeeNumber })
  }
  return listed
}
