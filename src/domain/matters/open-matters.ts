import { type Action, isDangerous, placeInWords } from '#domain/actions/action.ts'
import { splitName } from '#domain/actions/finding-name.ts'
import { isOverdue } from '#domain/actions/overdue.ts'
import type { PadAir } from '#domain/air/air-now.ts'
import { type Callout, isAwaiting } from '#domain/callouts/callout.ts'
import type { DueCheck, OpenSignOff } from '#domain/checks/check.ts'
import { stateOfDue } from '#domain/checks/due.ts'
import { dayInWords, timeInWords } from '#domain/dates.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { PadState } from '#domain/ice/ice-now.ts'
import type { IncidentDeadline, OpenIncident } from '#domain/incidents/open-deadline.ts'
import { type Notice, noticeInWords } from '#domain/notices/notice.ts'
import type { Place } from '#domain/places/place.ts'
import {
  dueInWords,
  type PlannedWork,
  recurrenceInWords,
  stateOfWork,
} from '#domain/planned-work/planned-work.ts'
import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { airMatters, alarmMatters } from './air-matters.ts'
import { iceMatters } from './ice-matters.ts'
import { dueDateMatters, lockMatters } from './machine-matters.ts'
import { type Matter, TONES } from './matter.ts'
import { placeMatters } from './place-matters.ts'
import { type PlantRounds, plantMatters } from './plant-matters.ts'
import { calloutMatter, deadlineMatter, incidentMatter } from './record-matters.ts'

/** The time in which the incoming manager accepts a handover (rink rules, 4.11). */
const ACCEPT_WITHIN_MS = 30 * 60_000

/** The open records of a rink, as the features' own calls return them. */
export interface OpenRecords {
  machines: readonly Machine[]
  places: readonly Place[]
  actions: readonly Action[]
  /** The callouts to authorise, and those to resolve because their machine is back in service. */
  callouts: readonly Callout[]
  /** The early ends of shifts that no manager has read. */
  earlyEnds: readonly ShiftEnd[]
  deadlines: readonly IncidentDeadline[]
  incidents: readonly OpenIncident[]
  checks: readonly DueCheck[]
  signOffs: readonly OpenSignOff[]
  notices: readonly Notice[]
  staff: readonly StaffMember[]
  plannedWork: readonly PlannedWork[]
  /** The plant, as the rink has set it, and its last round. */
  plant: PlantRounds
  air: readonly PadAir[]
  ice: readonly PadState[]
  /** The handovers after the last accepted one, newest first. */
  handovers: readonly { id: number; fromManager: string; submittedAt: string }[]
}

interface At {
  now: Date
  /** The day at the rink, yyyy-MM-dd. */
  today: string
  timezone: string
  /** The wall-clock time at which the rink's day starts. */
  dayStartsAt: string
}

/** Everything that is open at a rink, red before amber: first what can hurt someone, then what is late or unread. */
export function mattersOf(open: OpenRecords, at: At): Matter[] {
  const machines = open.machines.filter(({ retiredAt }) => retiredAt === null)
  const awaiting = new Set(open.callouts.filter(isAwaiting).map(({ id }) => id))
  // While its callout awaits a manager, both are one matter, unless the action is urgent.
  const ownActionMatter = (action: Action) =>
    actionMatter(action, at).filter(
      ({ tone }) => tone === 'red' || action.calloutId === null || !awaiting.has(action.calloutId),
    )
  const all = [
    ...open.air.flatMap(pad => alarmMatters(pad, at)),
    ...open.ice.flatMap(iceMatters),
    ...machines.flatMap(machine => lockMatters(machine, at)),
    ...open.places.flatMap(placeMatters),
    ...open.actions.filter(isDangerous).flatMap(action => actionMatter(action, at)),
    ...open.air.flatMap(pad => airMatters(pad, at)),
    ...machines.flatMap(machine => dueDateMatters(machine, at)),
    ...open.earlyEnds.map(end => earlyEndMatter(end, at)),
    ...open.deadlines.map(deadline => deadlineMatter(deadline, at)),
    ...open.incidents.map(incidentMatter),
    ...open.checks.flatMap(check => checkMatter(check, at)),
    ...plantMatters(open.plant, at),
    ...open.callouts.map(calloutMatter),
    ...open.actions.filter(action => !isDangerous(action)).flatMap(ownActionMatter),
    ...open.plannedWork.flatMap(work => workMatter(work, at)),
    ...handoverMatters(open.handovers, at),
    ...open.signOffs.map(signOffMatter),
    ...open.notices.map(noticeMatter),
    ...staffMatters(open.staff),
  ]
  return TONES.flatMap(tone => all.filter(matter => matter.tone === tone))
}

function earlyEndMatter({ id, endedAt, early }: ShiftEnd, { today, timezone }: At): Matter {
  return {
    kind: 'early end',
    key: `early end ${id}`,
    tone: 'red',
    title: `The shift was ended early at ${timeInWords(endedAt, timezone, today)}; nobody has read why`,
    detail: early ? `${early.submittedBy}: ${early.reason}` : '',
    since: endedAt,
    address: `/dashboard/ended-shifts/${id}`,
  }
}

/** A check whose time is over. What is out of service is not overdue. */
function checkMatter(check: DueCheck, { now, today, timezone }: At): Matter[] {
  const state = stateOfDue(check, now)
  if (state !== 'late' && state !== 'missed') return []
  const { checkId, title, day, opens, window } = check
  return [
    {
      kind: 'check',
      key: `check ${checkId} ${day} ${opens ?? ''}`.trim(),
      tone: 'red',
      title: `${title} is overdue`,
      detail: window ? `Due ${timeInWords(window.dueAt, timezone, today)}` : '',
      since: window?.dueAt ?? null,
      address: `/dashboard/checks/${checkId}`,
    },
  ]
}

/** An unfinished action. A machine out of service or a closed place has its own line. */
function actionMatter(action: Action, { now, today, timezone }: At): Matter[] {
  if (action.isRestricted) return []
  const { id, reference, source, isMadeSafe, openedAt, state, owner, contractor, leftBy, dueAt } = action
  const { what, found } = splitName(action)
  const isLate = isOverdue(action, now)
  const isRed = isLate || leftBy !== null || isDangerous(action)
  const who = leftBy === null ? (owner?.name ?? contractor ?? 'Nobody assigned') : `${leftBy} has left`
  const due = `${isLate ? 'was due' : 'due'} ${timeInWords(dueAt, timezone, today)}`
  const safety = source === 'report' && isMadeSafe === false && state !== 'done' ? 'Not made safe' : ''
  const states = {
    held: 'Reported with a QR code, to accept',
    done: `Done by ${action.doneBy ?? who}, to verify`,
  }
  return [
    {
      kind: 'action',
      key: `action ${id}`,
      tone: isRed ? 'red' : 'amber',
      title: [placeInWords(action), what].filter(Boolean).join(': '),
      detail: [
        safety,
        found,
        reference,
        state === 'held' || state === 'done' ? states[state] : `${who}, ${due}`,
      ]
        .filter(Boolean)
        .join(', '),
      since: openedAt,
      address: `/dashboard/actions/${id}`,
    },
  ]
}

/** Planned work that is due and was not begun. */
function workMatter(work: PlannedWork, { today }: At): Matter[] {
  const state = stateOfWork(work, today)
  if (work.actionId !== null || (state !== 'due' && state !== 'overdue')) return []
  const { id, title } = work
  return [
    {
      kind: 'planned work',
      key: `planned work ${id}`,
      tone: state === 'overdue' ? 'red' : 'amber',
      title: [placeInWords(work), title].filter(Boolean).join(': '),
      detail: `Planned ${recurrenceInWords(work.recurrence)}, ${dueInWords(work, today)}`,
      since: null,
      address: '/dashboard/planned-work',
    },
  ]
}

/** The newest handover that nobody has accepted. It names the one before, if that was not accepted either. */
function handoverMatters([newest, before, ...others]: OpenRecords['handovers'], { now }: At): Matter[] {
  if (!newest) return []
  const { id, fromManager, submittedAt } = newest
  const isLate = now.getTime() - Date.parse(submittedAt) > ACCEPT_WITHIN_MS
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  return [
    {
      kind: 'handover',
      key: `handover ${id}`,
      tone: isLate ? 'red' : 'amber',
      title: `Nobody has accepted the handover of ${fromManager}`,
      detail: before ? `Nor the one of ${before.fromManager} before it${more}` : '',
      since: submittedAt,
      address: `/dashboard/handovers/${id}`,
    },
  ]
}

function signOffMatter({ id, title, submittedBy, day }: OpenSignOff): Matter {
  return {
    kind: 'sign-off',
    key: `sign-off ${id}`,
    tone: 'amber',
    title: `${title} has to be signed off`,
    detail: `${dayInWords(day)}, ${submittedBy}`,
    since: null,
    address: `/dashboard/checks/records/${id}`,
  }
}

function noticeMatter(notice: Notice): Matter {
  return {
    kind: 'notice',
    key: `notice ${notice.id}`,
    tone: 'amber',
    title: noticeInWords(notice),
    detail: '',
    since: notice.madeAt,
    address: '/dashboard',
  }
}

/** Each contractor on site, and everyone else in one line. */
function staffMatters(staff: readonly StaffMember[]): Matter[] {
  const here = staff.filter(({ isSignedIn }) => isSignedIn)
  const own = here.filter(({ company }) => !company)
  const contractors = here.flatMap(({ id, name, company, lastSignIn }) =>
    company ? [{ id, title: `${name} of ${company} is on site`, lastSignIn }] : [],
  )
  const lines: Matter[] = contractors.map(({ id, title, lastSignIn }) => ({
    kind: 'contractor',
    key: `contractor ${id}`,
    tone: 'amber',
    title,
    detail: '',
    since: lastSignIn,
    address: '/dashboard/iskate/staff',
  }))
  if (own.length === 0) return lines
  const count = own.length === 1 ? '1 person is' : `${own.length} people are`
  const names = own.map(({ name }) => name).join(', ')
  const line: Matter = {
    kind: 'signed in',
    key: 'signed in',
    tone: 'plain',
    title: `${count} signed in`,
    detail: names,
    since: null,
    address: '/dashboard/iskate/staff',
  }
  return [...lines, line]
}
