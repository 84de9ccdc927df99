import type { z } from 'zod'
import type { newSignOffSchema, OpenSignOff } from '#domain/checks/check.ts'
import { awaitsSignOff } from '#domain/checks/sign-off.ts'
import { Refusal } from '#domain/errors.ts'
import { hasRight, type Right } from '#domain/people/role.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { requireCosigner, requirePerson } from '#server/pins/cosigner.ts'
import { entriesAbout, readSignature } from '#server/signatures/signature-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import type { Cosigner } from '#server/writes/signature.ts'
import { recordOf } from './records.ts'
import { findRecord } from './store.ts'

/**
 * Signs a record off, with the PIN of a person (`wrong_own_pin`, `person_not_found`) or the session's own
 * (`account_not_registered`, `not_allowed`). `same_person` if another than the author has to; `not_found`;
 * `check_signed_off` if nobody has to any more.
 */
export async function signOff(
  deps: Deps,
  writer: Writer,
  id: number,
  { signedOffByPersonId: personId, signedOffPin: pin = '' }: z.output<typeof newSignOffSchema>,
) {
  const { rinkId } = writer
  const asked = await requireOpen(deps.db, rinkId, id)
  const right = asked === 'manager' ? 'consent' : 'record'
  const signer =
    personId === undefined
      ? ownSigner(writer, right)
      : await requireCosigner(deps, writer, { personId, pin, field: 'signedOffPin' }, right)
  return mutate(deps, writer, async tx => {
    if ((await requireOpen(tx, rinkId, id)) === 'other-person') await refuseAuthor(tx, rinkId, id, signer)
    const row = await tx
      .updateTable('checkRecords')
      .set({ signedOffBy: signer.name, signedOffAt: deps.clock().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const message = `Signed off by ${signer.name}.`
    return {
      reply: { success: true as const, message, ...recordOf(row) },
      audit: [{ action: 'check.signed-off', record: 'check_records', recordId: id }],
      topics: ['checks'],
    }
  })
}

/** The records of a rink that await their sign-off, oldest first. */
export function openSignOffs(db: Database, rinkId: number): Promise<OpenSignOff[]> {
  return db
    .selectFrom('checkRecords as record')
    .innerJoin('checkVersions as version', join =>
      join.onRef('version.checkId', '=', 'record.checkId').onRef('version.version', '=', 'record.version'),
    )
    .select(['record.id', 'record.day', 'record.submittedBy', 'record.signOff', 'version.template'])
    .where('record.rinkId', '=', rinkId)
    .where('record.signOff', 'is not', null)
    .where('record.signedOffBy', 'is', null)
    .orderBy('record.id')
    .execute()
    .then(rows =>
      rows.flatMap(({ template: { title }, signOff: asked, ...record }) =>
        asked ? [{ ...record, title, signOff: asked }] : [],
      ),
    )
}

async function requireOpen(db: Database, rinkId: number, id: number) {
  const record = await findRecord(db, rinkId, id)
  if (!record) throw new Refusal('not_found')
  if (!awaitsSignOff(record)) throw new Refusal('check_signed_off')
  return record.signOff
}

/** The person of the session. */
function ownSigner({ user, rinkId }: Writer, right: Right): Cosigner {
  const { id: personId, name, roles } = requirePerson(user)
  if (!hasRight(roles, right, rinkId)) throw new Refusal('not_allowed')
  return { personId, name }
}

/** The author is the person whose session or claim is in the audit trail. Names are not compared. */
async function refuseAuthor(
  tx: OpenTransaction,
  rinkId: number,
  id: number,
  { personId, name }: Cosigner,
): Promise<void> {
  const [recorded] = await entriesAbout(tx, rinkId, 'check_records', [id])
  if (recorded && readSignature(recorded.signature).person === personId)
    throw new Refusal('same_person', { words: { name } })
}
