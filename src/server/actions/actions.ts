import type { Insertable } from 'kysely'
import type { ActionStep, Hazard, Spot } from '#domain/actions/action.ts'
import { dueOf } from '#domain/actions/due.ts'
import { type FindingOrigin, findingName } from '#domain/actions/finding-name.ts'
import { operationalDay } from '#domain/dates.ts'
import { type Defect, lineOf } from '#domain/equipment/lock-out.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { LateEntry } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { accountName } from '#domain/users/user.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { ActionEventsTable } from '#server/db/action-tables.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { claimPhotosFor } from '#server/photos/photo-claims.ts'
import type { Deps } from '#server/start/deps.ts'
import { nextReference } from '#server/writes/next-reference.ts'
import { type RecordedTimes, recordedNow } from '#server/writes/performed-at.ts'
import {
  type About,
  type ActionEventRow,
  type ActionRow,
  actionsFor,
  actionsOfCallout,
  closedDays,
  eventsOf,
  insertAction,
  insertEvent,
  updateAction,
} from './action-store.ts'

/** Who did something about an action, and when. */
export interface Doer {
  who: string
  /** `null` for someone without an account. */
  userId: number | null
  happenedAt: string
  recordedAt: string
  performedAt?: string | null
  performedBy?: number | null
  lateEntry?: LateEntry | null
  lateReason?: string | null
}

/** The columns of an action that its source decides; the others have their first values. */
export interface NewAction extends About {
  source: ActionRow['source']
  sourceKey?: string
  what: string
  kind?: Hazard
  spot?: Spot | null
  photoPaths: readonly string[]
  isMadeSafe: boolean | null
  isUrgent?: boolean
  checkRecordId?: number | null
  submissionId?: number | null
  calloutId?: number
  incidentId?: number
  plannedWorkId?: number
  cost?: string | null
  dueAt?: string
  state?: 'held' | 'open' | 'assigned'
  contractor?: string | null
  contractorPhone?: string | null
  text: string | null
}

/** Opens an action with its number, its photos, its due time and the first line of its history. */
export async function openAction(
  tx: OpenTransaction,
  rink: Rink,
  { text, photoPaths, spot, state = 'open', dueAt: givenDue, ...given }: NewAction,
  doer: Doer,
): Promise<{ action: ActionRow; audit: AuditNote[] }> {
  const { happenedAt, recordedAt, who, userId } = doer
  const unrated = { risk: undefined, isMadeSafe: given.isMadeSafe, from: new Date(happenedAt) }
  const due = givenDue ? { dueAt: givenDue, movedFrom: null } : await dueAtRink(tx, rink, unrated)
  const action = await insertAction(tx, {
    ...UNTOUCHED,
    ...given,
    ...(await nextReference(tx, 'actions', rink, new Date(recordedAt))),
    rinkId: rink.id,
    what: given.what.slice(0, LINE_LENGTH),
    spot: spot ? JSON.stringify(spot) : null,
    photoPaths: JSON.stringify(photoPaths),
    reportedBy: who,
    userId,
    openedAt: happenedAt,
    submittedAt: recordedAt,
    ...latenessOf(doer),
    state,
    dueAt: due.dueAt,
    dueMovedFrom: due.movedFrom,
  })
  const isReport = given.source === 'report' || given.source === 'public'
  const event = await addEvent(tx, action, isReport ? 'reported' : 'opened', doer, { text, photoPaths })
  await claimPhotosFor(tx, rink.id, { actionId: action.id }, photoPaths, index => `photoPaths.${index}`)
  return { action, audit: [noteOf('action.opened', action), event] }
}

const UNTOUCHED = {
  sourceKey: null,
  kind: null,
  checkRecordId: null,
  submissionId: null,
  calloutId: null,
  incidentId: null,
  plannedWorkId: null,
  severity: null,
  likelihood: null,
  ownerId: null,
  contractor: null,
  contractorPhone: null,
  linkHash: null,
  linkExpiresAt: null,
  remindOn: null,
  cost: null,
  doneBy: null,
  donePersonId: null,
  closedAt: null,
}

/** The findings of a check, an examination, a fault report or a reading about one machine, one place or the rink. */
export interface Findings extends About, FindingOrigin {
  defects: readonly Defect[]
  /** The photos of each defect, by its key. */
  photos: Readonly<Record<string, readonly string[]>>
  /** True if they put the machine out of service or close the place: nobody can be hurt by them then. */
  isMadeSafe: boolean
  /** The keys of the defects that stop work, or on which someone has to act. */
  urgentKeys?: readonly string[]
  checkRecordId?: number | null
  submissionId?: number | null
}

/**
 * Opens an action for each finding, or notes it on the one that is open: once for each day and text, however often it is
 * sent (rink rules, 4.5).
 */
export async function openForFindings(
  tx: OpenTransaction,
  rink: Rink,
  { defects, check, photos, urgentKeys = [], ...found }: Findings,
  doer: Doer,
): Promise<AuditNote[]> {
  if (defects.length === 0) return []
  const keys = defects.map(({ key }) => key)
  const known = await actionsFor(tx, rink.id, keys, found)
  const notes: AuditNote[] = []
  for (const defect of defects) {
    const { text } = lineOf(defect)
    const shown = {
      text,
      photoPaths: photos[defect.key] ?? [],
      isUrgent: urgentKeys.includes(defect.key),
    }
    const open = known.find(({ sourceKey }) => sourceKey === defect.key)
    if (open) {
      notes.push(...(await foundAgain(tx, rink, open, shown, doer)))
      continue
    }
    const what = findingName({ source: found.source, ...(check && { check }) }, defect)
    notes.push(
      ...(await openAction(tx, rink, { ...found, ...shown, sourceKey: defect.key, what }, doer)).audit,
    )
  }
  return notes
}

/** Notes that the same was found again, unless that day's history says so already. Work that was done has failed. */
async function foundAgain(
  tx: OpenTransaction,
  rink: Rink,
  action: ActionRow,
  shown: Required<Pick<NewAction, 'text' | 'photoPaths' | 'isUrgent'>>,
  doer: Doer,
): Promise<AuditNote[]> {
  const day = operationalDay(doer.happenedAt, rink)
  const isKnown = (await eventsOf(tx, action.id)).some(
    ({ step, text, happenedAt }) =>
      (step === 'opened' || step === 'found-again') &&
      text === shown.text &&
      operationalDay(happenedAt, rink) === day,
  )
  if (isKnown) return []
  const changed = await updateAction(tx, action, {
    timesFound: action.timesFound + 1,
    isUrgent: action.isUrgent || shown.isUrgent,
    ...(action.state === 'done' && REOPENED),
  })
  const event = await addEvent(tx, action, 'found-again', doer, shown)
  await claimPhotosFor(tx, rink.id, { actionId: action.id }, shown.photoPaths, () => 'photoPaths')
  return [noteOf('action.noted', changed), event]
}

/** The columns of an action whose work has to be done again. */
export const REOPENED = {
  state: 'open',
  doneBy: null,
  donePersonId: null,
  isDoneSigned: false,
  closedAt: null,
} as const

/**
 * Closes the actions of a restriction that ends, with the one of its callout: one person has checked the work again, and
 * another one signed.
 */
export async function closeWithRestriction(
  tx: OpenTransaction,
  rinkId: number,
  { keys, calloutId = null, ...about }: About & { keys: readonly string[]; calloutId?: number | null },
  { checker, doer, workDone }: { checker: { personId: number; name: string }; doer: Doer; workDone: string },
): Promise<AuditNote[]> {
  const found = keys.length === 0 ? [] : await actionsFor(tx, rinkId, keys, about)
  const called = calloutId === null ? [] : await actionsOfCallout(tx, calloutId)
  const others = called.filter(({ id, closedAt }) => closedAt === null && !found.some(one => one.id === id))
  const notes: AuditNote[] = []
  for (const action of [...found, ...others]) {
    const closed = await updateAction(tx, action, {
      state: 'closed',
      doneBy: action.doneBy ?? checker.name,
      donePersonId: action.donePersonId ?? checker.personId,
      isDoneSigned: true,
      closedAt: doer.recordedAt,
    })
    const event = await addEvent(tx, action, 'closed', doer, { text: workDone, photoPaths: [] })
    notes.push(noteOf('action.closed', closed), event)
  }
  return notes
}

/** The parts of a line of the history that are shown. */
interface Shown extends Pick<NewAction, 'text' | 'photoPaths'> {
  document?: Pick<ActionEventRow, 'documentName' | 'contentHash' | 'fileKey'>
}

const NO_DOCUMENT = { documentName: null, contentHash: null, fileKey: null }

/** Adds a line to the history of an action; returns its audit note. */
export async function addEvent(
  tx: OpenTransaction,
  { id: actionId, rinkId }: Pick<ActionRow, 'id' | 'rinkId'>,
  step: ActionStep,
  doer: Doer,
  { text, photoPaths, document = NO_DOCUMENT }: Shown,
): Promise<AuditNote> {
  const { who, userId, happenedAt, recordedAt: submittedAt } = doer
  const event: Insertable<ActionEventsTable> = {
    rinkId,
    actionId,
    step,
    happenedAt,
    submittedAt,
    who,
    userId,
    text,
    photoPaths: JSON.stringify(photoPaths),
    ...document,
    ...latenessOf(doer),
  }
  const { id } = await insertEvent(tx, event)
  return { action: `action.${step}`, record: 'action_events', recordId: id }
}

/** When work at a rink is due. */
export async function dueAtRink(tx: OpenTransaction, rink: Rink, rated: Parameters<typeof dueOf>[0]) {
  const { timezone, actionHours: hours } = rink
  return dueOf(rated, { timezone, hours, closed: await closedDays(tx, rink.id) })
}

/** The doer of a write that a tablet may have made earlier. */
export function doerOf(
  who: string,
  userId: number | null,
  { madeAt, submittedAt, ...times }: RecordedTimes,
): Doer {
  return { who, userId, happenedAt: madeAt, recordedAt: submittedAt, ...times }
}

/** The account of a write, at the time of the server. */
export function doerNow({ clock }: Pick<Deps, 'clock'>, { user, userId }: Writer): Doer {
  return doerOf(accountName(user), userId, recordedNow(clock()))
}

export function noteOf(action: string, { id }: Pick<ActionRow, 'id'>): AuditNote {
  return { action, record: 'actions', recordId: id }
}

function latenessOf({ performedAt = null, performedBy = null, lateEntry = null, lateReason = null }: Doer) {
  return { performedAt, performedBy, lateEntry, lateReason }
}
