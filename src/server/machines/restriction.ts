import type { z } from 'zod'
import { type Defect, withDefects } from '#domain/equipment/lock-out.ts'
import type { releaseSchema } from '#domain/equipment/machine.ts'
import { isOfAllFound, releaseProblems, releasersProblem, withResults } from '#domain/equipment/release.ts'
import { Refusal } from '#domain/errors.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { entriesAbout, readSignature } from '#server/signatures/signature-store.ts'
import type { Cosigner, Manager } from '#server/writes/signature.ts'
import type { Happening } from './events.ts'
import type { RestrictionRow } from './machine-store.ts'

/** The findings that restrict a machine or a place. */
export interface Found {
  source: RestrictionRow['source']
  /** The name of the check that found them. */
  check?: string
  defects: Defect[]
  submissionId: number | null
  checkRecordId?: number
  /** The photos of each defect, by its key. */
  photos: Readonly<Record<string, readonly string[]>>
}

/** Who found it, and when. */
export type Finder = Pick<Happening, 'happenedAt' | 'recordedAt' | 'who' | 'userId'>
type Release = Pick<
  z.output<typeof releaseSchema>,
  'lockoutId' | 'revision' | 'recheckedKeys' | 'results' | 'workDone'
>

/** The entries of those who found a machine or a place unsafe. */
const FINDINGS = new Set(['machine.locked', 'machine.defect-added', 'place.closed', 'place.defect-added'])

/** The columns of a new restriction. */
export function begun(happening: Finder, found: Found) {
  return {
    ...asFound(happening, found),
    recordedAt: happening.recordedAt,
    defects: JSON.stringify(dated(found.defects, happening)),
    photoPaths: JSON.stringify(Object.values(found.photos).flat()),
    calloutId: null,
  }
}

/** The changes of an open restriction with more findings; an earlier finding moves its start back. */
export function extended(open: RestrictionRow, happening: Finder, found: Found) {
  return {
    ...(isFoundEarlier(open, happening) && asFound(happening, found)),
    defects: JSON.stringify(withDefects(open.defects, dated(found.defects, happening))),
    photoPaths: JSON.stringify([...open.photoPaths, ...Object.values(found.photos).flat()]),
  }
}

/** True if the finding was made before the restriction began. */
export function isFoundEarlier({ lockedAt }: RestrictionRow, { happenedAt }: Finder): boolean {
  return happenedAt < lockedAt
}

/** True if the restriction is the one that was shown, and has no newer findings. */
export function isSeen(
  { id, defects }: RestrictionRow,
  given: Pick<Release, 'lockoutId' | 'revision'>,
  now: Date,
): boolean {
  return id === given.lockoutId && isOfAllFound(defects, given.revision, now)
}

/**
 * The changes that end a restriction. `invalid` unless every defect has passed again; `manager_not_registered`,
 * `released_by_checker` and `released_by_finder` unless two people sign.
 */
export async function ended(
  tx: OpenTransaction,
  open: RestrictionRow,
  given: Release,
  signed: { manager: Manager; checker: Cosigner; userId: number; now: string },
) {
  const { manager, checker, userId, now } = signed
  const fields = releaseProblems(open, given)
  if (fields.length > 0) throw new Refusal('invalid', { fields })
  await refuseOnePerson(tx, open, manager, checker)
  return {
    releasedAt: now,
    releasedBy: manager.name,
    releaseUserId: userId,
    workDone: given.workDone,
    recheckedBy: checker.name,
    ...(given.results && { defects: JSON.stringify(withResults(open.defects, given)) }),
    // Only the defects known by then: others, from a check that arrives late, cannot have been repaired.
    recheckedKeys: JSON.stringify(open.defects.map(({ key }) => key)),
  }
}

/** The text of the audit trail for a restriction. */
export function noteOfRestriction(action: string, { id }: Pick<RestrictionRow, 'id'>): AuditNote {
  return { action, record: 'restrictions', recordId: id }
}

/** The start, the author and the cause. */
function asFound({ happenedAt, who, userId }: Finder, { source, submissionId }: Found) {
  return { lockedAt: happenedAt, source, lockedBy: who, userId, submissionId }
}

function dated(defects: readonly Defect[], { recordedAt }: Finder): Defect[] {
  return defects.map(defect => ({ ...defect, foundAt: recordedAt }))
}

async function refuseOnePerson(
  tx: OpenTransaction,
  { id, rinkId }: RestrictionRow,
  { personId: releasedBy, name }: Manager,
  { personId: recheckedBy }: Cosigner,
): Promise<void> {
  const found = (await entriesAbout(tx, rinkId, 'restrictions', [id])).filter(({ action }) =>
    FINDINGS.has(action),
  )
  const foundBy = found.flatMap(({ signature }) => readSignature(signature).person ?? [])
  const problem = releasersProblem({ releasedBy, recheckedBy, foundBy })
  if (problem) throw new Refusal(problem, { words: { name } })
}
