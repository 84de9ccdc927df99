import { isCalendarDate } from '#domain/dates.ts'
import { CHECKLIST_FORMS, type ChecklistSearch } from './addresses.ts'

/** The form of a checklist that is open: of one machine, perhaps checked again, or one of the other forms. */
function checklistSearch({ machine, form }: Record<string, unknown>): ChecklistSearch {
  const known = CHECKLIST_FORMS.find(name => name === form)
  const isMachine = typeof machine === 'number' && Number.isInteger(machine)
  return { ...(isMachine && { machine }), ...(known && { form: known }) }
}

/** The search of a section: the form of a checklist, or the part of the incident form after the first, from 2. */
export function sectionSearch(search: Record<string, unknown>): ChecklistSearch & { part?: number } {
  const { part } = search
  const isPart = typeof part === 'number' && Number.isInteger(part) && part > 1
  return { ...checklistSearch(search), ...(isPart && { part }) }
}

/** True if the label opens the check of its machine, even if it is out of service. */
export function labelSearch({ check }: Record<string, unknown>): { check?: true } {
  return check === true ? { check } : {}
}

/** The step of a new callout after the first. */
export function calloutStep({ step }: Record<string, unknown>): { step?: 2 | 3 } {
  return step === 2 || step === 3 ? { step } : {}
}

/** The machine or the place of a new report, and what is wrong, if known. */
export function reportSearch({ machine, place, what }: Record<string, unknown>): {
  machine?: number
  place?: number
  what?: string
} {
  return {
    ...(typeof what === 'string' && { what }),
    ...(Number.isInteger(machine) && { machine: Number(machine) }),
    ...(Number.isInteger(place) && { place: Number(place) }),
  }
}

/** The pad of a screen about the ice, and the survey that is shown. */
export function padSearch({ pad, survey }: Record<string, unknown>): { pad?: number; survey?: number } {
  return {
    ...(Number.isInteger(pad) && { pad: Number(pad) }),
    ...(Number.isInteger(survey) && { survey: Number(survey) }),
  }
}

/** The periods of a trend, the shortest first. */
export const TREND_PERIODS = ['day', 'week', 'month', 'quarter', 'season'] as const

/** The series of a trend and its period. */
export function seriesSearch({ subject, key, period }: Record<string, unknown>): {
  subject?: string
  key?: string
  period?: (typeof TREND_PERIODS)[number]
} {
  const known = TREND_PERIODS.find(one => one === period)
  return {
    ...(typeof subject === 'string' && { subject }),
    ...(typeof key === 'string' && { key }),
    ...(known && { period: known }),
  }
}

/** The closed actions instead of the board, or those of the person who acts here. */
export function actionsSearch({ show, whose }: Record<string, unknown>): {
  show?: 'closed'
  whose?: 'mine'
} {
  return { ...(show === 'closed' && { show }), ...(whose === 'mine' && { whose }) }
}

/** The planned work that was done, instead of what is due. */
export function plannedWorkSearch({ show }: Record<string, unknown>): { show?: 'done' } {
  return show === 'done' ? { show } : {}
}

/** The only day that is shown, if any. */
export function daySearch({ day }: Record<string, unknown>): { day?: string } {
  return isDay(day) ? { day } : {}
}

/** The instance of a check that is filled in, or that it is made by hand, and the open one of its subjects. */
export function checkSearch({ day, opens, byHand, subject }: Record<string, unknown>) {
  return {
    ...(typeof day === 'string' && typeof opens === 'string' && { day, opens }),
    ...(byHand === true && { byHand }),
    ...(typeof subject === 'string' && { subject }),
  }
}

/** The kind of entry and the days that the log shows. */
export function logSearch({
  kind,
  ...days
}: Record<string, unknown>): Partial<Record<'kind' | 'from' | 'to', string>> {
  return { ...(isText(kind) && { kind }), ...daysSearch(days) }
}

/** The filter of the audit trail. */
export function auditSearch({
  rinkId,
  userId,
  record,
  ...days
}: Record<string, unknown>): Partial<Record<'rinkId' | 'userId' | 'record' | 'from' | 'to', string>> {
  return {
    ...(isText(rinkId) && { rinkId }),
    ...(isText(userId) && { userId }),
    ...(isText(record) && { record }),
    ...daysSearch(days),
  }
}

function daysSearch({ from, to }: Record<string, unknown>): { from?: string; to?: string } {
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isDay = (value: unknown): value is string => isText(value) && isCalendarDate(value)
