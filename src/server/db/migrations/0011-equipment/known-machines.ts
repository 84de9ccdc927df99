import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Machine as CheckedMachine, textAt } from '#domain/checklists/answers.ts'
import { findingsOf } from '#domain/checklists/findings.ts'
import { identityOf } from '#domain/equipment/identity.ts'
import { kindOf } from '#domain/equipment/kinds.ts'
import { lineOf } from '#domain/equipment/lock-out.ts'

interface Before {
  checklistSubmissions: {
    id: number
    rinkId: number
    type: string
    definitionVersion: number
    madeAt: string
    operationalDay: string
    submittedAt: string
    submittedBy: string
    submittedByUser: number
    machines: CheckedMachine[]
  }
  machines: {
    id?: number
    rinkId: number
    kind: string
    name: string
    number: string
    details: string
    code: string
    registeredAt: string
  }
  machineIdentities: { rinkId: number; kind: string; identity: string; machineId: number }
  machineEvents: {
    rinkId: number
    machineId: number
    kind: string
    happenedAt: string
    operationalDay: string
    recordedAt: string
    userId: number | null
    who: string
    submissionId: number
    content: string
  }
}

/** Enough for a year's chart, and little enough for any installation to start again at once. */
const LATEST_SUBMISSIONS = 50_000
const AT_ONCE = 500

/** Registers the machines of the checklists that are on record, and what their checks found; nothing is locked by it. */
export async function registerKnownMachines(db: Kysely<Before>): Promise<void> {
  const known = new Map<string, number>()
  const newest = await db
    .selectFrom('checklistSubmissions')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  let after = Math.max((newest?.id ?? 0) - LATEST_SUBMISSIONS, 0)
  for (;;) {
    const rows = await db
      .selectFrom('checklistSubmissions')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) await registerSubmission(db, known, row)
    after = rows.at(-1)?.id ?? after
    if (rows.length < AT_ONCE) return
  }
}

async function registerSubmission(
  db: Kysely<Before>,
  known: Map<string, number>,
  row: Before['checklistSubmissions'],
): Promise<void> {
  const { fields, knownBy, checklist } = kindOf(row.type)
  for (const machine of row.machines) {
    const number = textAt(machine, knownBy)
    const name = textAt(machine, 'name') || number
    const identity = identityOf(number, name)
    if (identity === undefined) continue
    const place = JSON.stringify([row.rinkId, row.type, identity])
    const details = Object.fromEntries(fields.map(({ key }) => [key, textAt(machine, key)]))
    const machineId = known.get(place) ?? (await register(db, row, { name, number, identity, details }))
    known.set(place, machineId)
    const findings = checklist ? findingsOf(checklist, row.definitionVersion, machine) : []
    const defects = findings
      .filter(({ tone }) => tone === 'bad')
      .map(({ key, label, rating, comment }) => ({ key, label, rating, comment }))
    await db
      .insertInto('machineEvents')
      .values({
        rinkId: row.rinkId,
        machineId,
        kind: 'checked',
        happenedAt: row.madeAt,
        operationalDay: row.operationalDay,
        recordedAt: row.submittedAt,
        // No account did this: the audit trail knows what the upgrade has made by it.
        userId: null,
        who: textAt(machine, 'inspectorName') || row.submittedBy,
        submissionId: row.id,
        content: JSON.stringify({ lines: defects.map(lineOf), defects }),
      })
      .execute()
  }
}

async function register(
  db: Kysely<Before>,
  { rinkId, type: kind, submittedAt: registeredAt }: Before['checklistSubmissions'],
  machine: { name: string; number: string; identity: string; details: Record<string, string> },
): Promise<number> {
  const { name, number, identity, details } = machine
  const { id } = await db
    .insertInto('machines')
    .values({
      rinkId,
      kind,
      name,
      number,
      details: JSON.stringify(details),
      code: randomBytes(16).toString('base64url'),
      registeredAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (id === undefined) throw new Error('A machine was registered without a number')
  await db.insertInto('machineIdentities').values({ rinkId, kind, identity, machineId: id }).execute()
  return id
}
