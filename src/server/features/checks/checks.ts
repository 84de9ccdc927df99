import { checkKey } from '#domain/checks/free-key.ts'
import { nextVersion, publishProblem } from '#domain/checks/next-version.ts'
import { hasBegun } from '#domain/checks/scheduled.ts'
import { itemsOf, type Template } from '#domain/checks/template.ts'
import { operationalDay } from '#domain/dates.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Schedule } from '#domain/schedules/schedule.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { hasKind } from '#server/machines/kind-store.ts'
import { claimPhotosFor } from '#server/photos/photo-claims.ts'
import { findPlace } from '#server/places/place-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { type Approval, approverOf } from './approval.ts'
import { managed } from './in-use.ts'
import { library } from './library.ts'
import {
  type CheckRow,
  checksOf,
  findCheck,
  insertCheck,
  insertSchedule,
  insertVersion,
  newestVersions,
  schedulesOfCheck,
  updateCheck,
  versionsOfCheck,
} from './store.ts'
import { setOn } from './subjects.ts'

/**
 * Puts checks of the library in use as they are; those that the rink has are left as they are. `package_not_found`.
 * They need no second person: the rink changes nothing.
 */
export async function adoptPackages(deps: Deps, writer: Writer, keys: readonly string[]) {
  const { rink } = writer
  const wanted = [...new Set(keys)].map(key => {
    const found = library().find(one => one.key === key)
    if (!found) throw new Refusal('package_not_found')
    return found
  })
  return mutate(deps, writer, async tx => {
    const known = new Set((await checksOf(tx, rink.id)).map(({ key }) => key))
    const now = deps.clock()
    const audit: AuditNote[] = []
    for (const { key, edition, template, schedule } of wanted) {
      if (known.has(key)) continue
      const check = await beginCheck(tx, writer, { key, packageEdition: edition, draft: null, now })
      audit.push(noteOf('check.adopted', check))
      audit.push(
        ...(await publish(tx, writer, check, {
          template: nextVersion(null, template),
          now,
          approvedBy: null,
        })),
      )
      audit.push(
        await setSchedule(tx, writer, check, { ...schedule, startsOn: operationalDay(now, rink) }, now),
      )
    }
    const count = audit.filter(({ action }) => action === 'check.adopted').length
    const message = count === 1 ? '1 check is in use.' : `${count} checks are in use.`
    return { reply: { success: true as const, message }, audit, topics: ['checks'] }
  })
}

/** Begins a check of the rink's own. */
export async function createCheck(
  deps: Deps,
  writer: Writer,
  { template, schedule }: { template: Template; schedule: Schedule | null },
) {
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const taken = new Set((await checksOf(tx, writer.rink.id)).map(({ key }) => key))
    const key = checkKey(template.title, taken)
    const check = await beginCheck(tx, writer, { key, packageEdition: null, draft: template, now })
    await claimPictures(tx, check, template)
    const audit = [noteOf('check.begun', check)]
    if (schedule) audit.push(await setSchedule(tx, writer, check, schedule, now))
    return changed(tx, writer, check, now, 'The draft is saved.', audit)
  })
}

/** Saves the draft of a check; `check_not_found`. If two people edit it, the last save wins. */
export async function saveDraft(
  deps: Deps,
  writer: Writer,
  id: number,
  { template, packageEdition }: { template: Template; packageEdition?: number | undefined },
) {
  return mutate(deps, writer, async tx => {
    const before = await requireCheck(tx, writer.rink, id)
    await claimPictures(tx, before, template)
    const check = await updateCheck(tx, before, {
      draft: JSON.stringify(template),
      // Only a check of the library follows its editions.
      ...(packageEdition !== undefined && before.packageEdition !== null && { draftEdition: packageEdition }),
    })
    return changed(tx, writer, check, deps.clock(), 'The draft is saved.', [
      noteOf('check.draft-saved', check),
    ])
  })
}

/**
 * Publishes the draft as the next version. A check that locks or gates needs the PIN of a second person
 * (`second_person_needed`, `same_person`, `wrong_own_pin`). `check_not_found`, `check_changed`, `no_draft`; `invalid` if
 * the draft asks another question under an old key.
 */
export async function publishCheck(
  deps: Deps,
  writer: Writer,
  id: number,
  given: Approval & { revision: number },
) {
  const approve = await approverOf(deps, writer, given)
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const before = await requireCheck(tx, writer.rink, id, given.revision)
    if (before.draft === null) throw new Refusal('no_draft')
    const [newest] = await versionsOfCheck(tx, id)
    const problem = publishProblem(newest?.template ?? null, before.draft)
    if (problem !== undefined) throw refuseField('template', problem)
    const { about, machineKind = '' } = before.draft
    // The check of another rink can be about a kind that only that rink has.
    if (about === 'machine' && !(await hasKind(tx, writer.rink.id, machineKind)))
      throw refuseField('template', 'Choose the kind of machine.')
    const template = nextVersion(newest?.template ?? null, before.draft)
    const approvedBy = approve([template, newest?.template])
    const audit = await publish(tx, writer, before, { template, now, approvedBy })
    const check = await updateCheck(tx, before, {
      draft: null,
      draftEdition: null,
      packageEdition: before.draftEdition ?? before.packageEdition,
    })
    return changed(tx, writer, check, now, `Version ${template.version} is published.`, [
      ...audit,
      noteOf('check.published', check),
    ])
  })
}

/** Sets the schedule of a check from a day on; `check_not_found`. Days that are over keep the schedule they had. */
export async function scheduleCheck(
  deps: Deps,
  writer: Writer,
  id: number,
  given: { startsOn: string; schedule: Schedule | null; placeIds?: readonly number[] | undefined },
) {
  const { startsOn, schedule, placeIds } = given
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const check = await requireCheck(tx, writer.rink, id)
    if (startsOn < operationalDay(now, writer.rink))
      throw refuseField('startsOn', 'Choose today or a later day.')
    const isInUse = check.withdrawnAt === null && (await newestVersions(tx, writer.rink.id, id)).length > 0
    if (isInUse && hasBegun(await schedulesOfCheck(tx, id), startsOn, writer.rink, now))
      throw refuseField('startsOn', 'A check of today has begun. Choose tomorrow or a later day.')
    if (placeIds) await requirePlaces(tx, writer.rink, placeIds)
    const note = await setSchedule(tx, writer, check, schedule, now, { startsOn, placeIds })
    return changed(tx, writer, check, now, 'The schedule is saved.', [note])
  })
}

function beginCheck(
  tx: OpenTransaction,
  { rink }: Writer,
  {
    key,
    packageEdition,
    draft,
    now,
  }: { key: string; packageEdition: number | null; draft: Template | null; now: Date },
): Promise<CheckRow> {
  return insertCheck(tx, {
    rinkId: rink.id,
    key,
    packageEdition,
    draftEdition: null,
    draft: draft && JSON.stringify(draft),
    createdAt: now.toISOString(),
    withdrawnAt: null,
    withdrawalApprovedBy: null,
    pauses: null,
  })
}

async function publish(
  tx: OpenTransaction,
  { rink, userId }: Writer,
  { id: checkId }: CheckRow,
  { template, now, approvedBy }: { template: Template; now: Date; approvedBy: string | null },
): Promise<AuditNote[]> {
  const version = await insertVersion(tx, {
    rinkId: rink.id,
    checkId,
    version: template.version,
    template: JSON.stringify(template),
    publishedAt: now.toISOString(),
    publishedBy: userId,
    approvedBy,
  })
  return [{ action: 'check.version-published', record: 'check_versions', recordId: version.id }]
}

async function setSchedule(
  tx: OpenTransaction,
  { rink, userId }: Writer,
  { id: checkId }: CheckRow,
  schedule: Schedule | null,
  now: Date,
  given: { startsOn?: string; placeIds?: readonly number[] | undefined } = {},
): Promise<AuditNote> {
  const { startsOn = operationalDay(now, rink) } = given
  const before = setOn(await schedulesOfCheck(tx, checkId), startsOn).placeIds
  const row = await insertSchedule(tx, {
    rinkId: rink.id,
    checkId,
    startsOn,
    schedule,
    placeIds: given.placeIds ?? before,
    setAt: now.toISOString(),
    setBy: userId,
  })
  return { action: 'check.scheduled', record: 'check_schedules', recordId: row.id }
}

/** A check of the rink; `check_not_found`, or `check_changed` if it is not the one that was seen. */
export async function requireCheck(
  tx: OpenTransaction,
  { id: rinkId }: Rink,
  id: number,
  revision?: number,
): Promise<CheckRow> {
  const check = await findCheck(tx, rinkId, id)
  if (!check) throw new Refusal('check_not_found')
  if (revision !== undefined && check.revision !== revision) throw new Refusal('check_changed')
  return check
}

/** A change of a check, with the check as its managers see it. */
export async function changed(
  tx: OpenTransaction,
  { rink }: Writer,
  check: CheckRow,
  now: Date,
  message: string,
  audit: AuditNote[],
) {
  const [newest] = await newestVersions(tx, rink.id, check.id)
  const set = (await schedulesOfCheck(tx, check.id)).at(-1)
  const reply = {
    success: true as const,
    message,
    check: managed(check, newest, set, operationalDay(now, rink)),
  }
  return { reply, audit, topics: ['checks' as const] }
}

/** Refuses places that the rink does not have; `place_not_found`. */
async function requirePlaces(tx: OpenTransaction, { id }: Rink, placeIds: readonly number[]): Promise<void> {
  for (const placeId of placeIds)
    if (!(await findPlace(tx, id, placeId))) throw new Refusal('place_not_found')
}

/** Keeps the pictures of a draft; refuses one that was not uploaded at the rink. */
function claimPictures(tx: OpenTransaction, { id, rinkId }: CheckRow, template: Template): Promise<void> {
  const pictures = itemsOf(template).flatMap(({ picture }) => picture ?? [])
  return claimPhotosFor(tx, rinkId, { checkId: id }, pictures, () => 'template')
}

/** The note of a change in the audit trail. */
export function noteOf(action: string, { id }: CheckRow): AuditNote {
  return { action, record: 'checks', recordId: id }
}
