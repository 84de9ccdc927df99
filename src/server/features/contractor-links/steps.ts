import type { z } from 'zod'
import { mayFollow } from '#domain/actions/action.ts'
import {
  CONTRACTOR_STEPS,
  type ContractorStep,
  type contractorStepSchema,
  type LinkedAction,
} from '#domain/actions/contractor-link.ts'
import { splitName } from '#domain/actions/finding-name.ts'
import { downloadName } from '#domain/documents/document.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import {
  type ActionEventRow,
  type ActionRow,
  actionOfLink,
  eventsOf,
  findEvent,
  updateAction,
} from '#server/actions/action-store.ts'
import { addEvent, doerOf, noteOf } from '#server/actions/actions.ts'
import { readActions } from '#server/actions/reading.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import { readyDocument } from '#server/document-files/content.ts'
import { actionReportPath, newFileKey } from '#server/files/file-paths.ts'
import { readSoundFile } from '#server/files/sound-file.ts'
import { findMachine } from '#server/machines/machine-store.ts'
import { claimPhotosFor } from '#server/photos/photo-claims.ts'
import { findPhotoFile, insertStored, keyIn } from '#server/photos/photos.ts'
import { storeSentPhotos } from '#server/photos/sent-photos.ts'
import { findPlace } from '#server/places/place-store.ts'
import { findRink } from '#server/rinks/rink-store.ts'
import { sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { recordedNow } from '#server/writes/performed-at.ts'

/**
 * The action of a link. `link_not_found` if there is none, or the link was replaced or ended; `link_expired`,
 * `link_closed` (410).
 */
export async function requireLinked(db: Database, token: string, now: Date): Promise<ActionRow> {
  const row = await actionOfLink(db, sha256(token))
  if (!row || row.linkExpiresAt === null) throw new Refusal('link_not_found')
  if (row.linkExpiresAt <= now.toISOString()) throw new Refusal('link_expired')
  if (row.closedAt !== null) throw new Refusal('link_closed', { words: { reference: row.reference } })
  return row
}

/** The part of an action that its link shows. */
export async function readLinked(db: Database, row: ActionRow): Promise<LinkedAction> {
  const { rinkId, reference, contractor, dueAt, photoPaths, linkExpiresAt } = row
  const [[action], rink, history] = await Promise.all([
    readActions(db, rinkId, [row]),
    findRink(db, rinkId),
    eventsOf(db, row.id),
  ])
  if (!action || !rink) throw new Refusal('link_not_found')
  const { state, machineId } = row
  const machine = machineId === null ? undefined : await findMachine(db, rinkId, machineId)
  const machinePlace = machine?.placeId ? await findPlace(db, rinkId, machine.placeId) : undefined
  return {
    rinkName: rink.name,
    rinkPhone: rink.phone ?? null,
    timezone: rink.timezone,
    reference,
    ...splitName(row),
    place: action.place?.name ?? machinePlace?.name ?? null,
    machine: machine ? `${machine.name}, ${machine.number}` : null,
    description: history.find(({ step }) => step === 'reported')?.text ?? null,
    contractor,
    dueAt,
    state: state === 'assigned' || state === 'done' ? state : 'open',
    photoIds: photoPaths.flatMap(path => keyIn(path, rinkId) ?? []),
    steps: stepsIn(history),
    expiresAt: linkExpiresAt ?? '',
  }
}

/** The steps reported since the work was last asked for. */
function stepsIn(history: readonly ActionEventRow[]): LinkedAction['steps'] {
  const asked = history.findLastIndex(({ step }) => step === 'linked' || step === 'reopened')
  return history.slice(asked + 1).flatMap(({ step, happenedAt, userId }) => {
    const said = CONTRACTOR_STEPS.find(one => one === step)
    return said && userId === null ? [{ step: said, happenedAt }] : []
  })
}

const MESSAGES: Readonly<Record<ContractorStep, string>> = {
  'accepted-by-contractor': 'Thank you. The rink knows that you are coming.',
  arrived: 'Thank you. The rink knows that you are there.',
  done: 'Thank you. The duty manager checks the work.',
}

/**
 * Records what a contractor says. The link signs that they did the work; another person verifies it. As `requireLinked`;
 * `link_done` (409) if the work is done; `invalid`, `document_format`, `document_damaged`, and as `storePhoto`.
 */
export async function takeStep(
  deps: Deps,
  write: WriteContext,
  token: string,
  given: z.output<typeof contractorStepSchema>,
) {
  const { step, name, text, photo, secondPhoto } = given
  const { rinkId } = await requireStep(deps.db, deps, token, step)
  const photos = await storeSentPhotos(deps, rinkId, { photo, secondPhoto })
  const document = await storeReport(deps, rinkId, given)
  return mutate(deps, { ...write, rinkId }, async tx => {
    // The link may have ended while the files arrived.
    const row = await requireStep(tx, deps, token, step)
    const who = row.contractor === null ? name : `${name}, ${row.contractor}`
    const inserted = []
    for (const stored of photos) inserted.push(await insertStored(tx, stored, null))
    const photoPaths = inserted.map(({ photoPath }) => photoPath)
    await claimPhotosFor(tx, rinkId, { actionId: row.id }, photoPaths, () => 'photo')
    const action = await updateAction(
      tx,
      row,
      step === 'done' ? { state: 'done', doneBy: who, donePersonId: null, isDoneSigned: true } : {},
    )
    const event = await addEvent(tx, action, step, doerOf(who, null, recordedNow(deps.clock())), {
      text,
      photoPaths,
      ...(document && { document }),
    })
    return {
      reply: { success: true as const, message: MESSAGES[step], ...(await readLinked(tx, action)) },
      audit: [...inserted.map(({ audit }) => audit), noteOf('action.changed', action), event],
      topics: ['actions'],
    }
  })
}

async function requireStep(
  db: Database | OpenTransaction,
  { clock }: Deps,
  token: string,
  step: ContractorStep,
): Promise<ActionRow> {
  const row = await requireLinked(db, token, clock())
  const { state, reference } = row
  if (!mayFollow(step, { state, isRestricted: false }))
    throw new Refusal('link_done', { words: { reference } })
  return row
}

/** Stores the file of a report, for the line of the history that names it. */
async function storeReport(
  { files }: Deps,
  rinkId: number,
  { report, reportName }: Pick<z.output<typeof contractorStepSchema>, 'report' | 'reportName'>,
) {
  if (report === undefined) return undefined
  if (!Buffer.isBuffer(report) || report.length === 0) throw refuseField('report', 'This is not a PDF.')
  const { file } = await readyDocument(report, ['pdf'])
  const place = { rinkId, contentHash: sha256(file), fileKey: newFileKey() }
  // The file is written first: a line without its file would be a lost report; a file without a line is swept.
  await files.put(actionReportPath(place), file)
  const { contentHash, fileKey } = place
  return { documentName: downloadName(reportName, 'Report', 'pdf'), contentHash, fileKey }
}

/** A photo of the action of a link; `photo_not_found` for any other, `file_altered`. */
export async function readLinkedPhoto(deps: Deps, token: string, key: string): Promise<Buffer> {
  const { rinkId, photoPaths } = await requireLinked(deps.db, token, deps.clock())
  if (!photoPaths.some(path => keyIn(path, rinkId) === key)) throw new Refusal('photo_not_found')
  const { read } = await findPhotoFile(deps, rinkId, key, undefined)
  return read()
}

/** The file of a report of the rink; `action_report_not_found`, `file_altered`. */
export async function openReport(deps: Deps, rinkId: number, id: number) {
  const event = await findEvent(deps.db, rinkId, id)
  const { documentName, contentHash, fileKey } = event ?? {}
  const file =
    contentHash &&
    (await readSoundFile(
      deps,
      actionReportPath({ rinkId, contentHash, fileKey: fileKey ?? null }),
      contentHash,
    ))
  if (!file) throw new Refusal('action_report_not_found')
  return { file, name: documentName ?? 'Report.pdf' }
}
