import { z } from 'zod'
import { listActions } from '#contract/actions.ts'
import { readAir } from '#contract/air.ts'
import { countCallouts } from '#contract/callout-counts.ts'
import { listCallouts, listUnauthorisedCallouts } from '#contract/callouts.ts'
import { listKnownMachines } from '#contract/checklist-history.ts'
import { checklistCalls } from '#contract/checklists.ts'
import { listChecks, listDueChecks } from '#contract/checks.ts'
import { listConditions } from '#contract/current-conditions.ts'
import { listDiaryEntries } from '#contract/diary.ts'
import { listHandovers, listPastMatters } from '#contract/handovers.ts'
import { readIce } from '#contract/ice.ts'
import { listLogEntries, readLogSettings } from '#contract/log.ts'
import { listMachineKinds } from '#contract/machine-kinds.ts'
import { listMatters } from '#contract/matters.ts'
import { listPlaces } from '#contract/places.ts'
import { listPlannedWork } from '#contract/planned-work.ts'
import { readPlant } from '#contract/plant.ts'
import { listRinks } from '#contract/rinks.ts'
import { listShiftEnds } from '#contract/shift-end.ts'
import { listCompletedShifts, listStaff } from '#contract/staff.ts'
import { earlierFaultsSchema } from '#domain/equipment/earlier-faults.ts'
import { registerAsOfSchema } from '#domain/equipment/machine.ts'
import { CONFIDENTIAL_RECORDS, signatureSchema, signedRecordSchema } from '#domain/people/signature.ts'
import { rinksKey } from '#web/api/query-client.ts'
import { shownPlanSchema } from '#web/places/shown-plan.ts'
import { isSharedDevice } from '#web/session/shared-device.ts'

/** Matches any one part of a key, such as a day. */
const ANY = Symbol('any')

/** The filter of a diary page. */
const filterSchema = z.object({ text: z.string(), from: z.string(), to: z.string() })

const signaturesSchema = z.record(z.string(), signatureSchema.nullable())

export interface PersistedKey {
  /** The key after the rink. */
  rest: readonly unknown[]
  /** The schema that the screens of this build require. */
  data: z.ZodType
}

/**
 * The responses that a cold start without a network needs; of lists only the first, unfiltered page.
 * Incidents, users, sessions, PINs and the audit trail are never stored in the browser.
 */
export const PERSISTED_KEYS: readonly PersistedKey[] = [
  { rest: ['staff', 'list'], data: listStaff.reply },
  { rest: ['staff', 'shifts', ANY], data: listCompletedShifts.reply },
  ...checklistCalls.flatMap(({ definition: { type }, status, today }): PersistedKey[] => [
    { rest: ['checklists', type, 'status', ANY], data: status.reply },
    { rest: ['checklists', type, 'today', ANY], data: today.reply.shape.data },
    { rest: ['checklists', type, 'machines'], data: listKnownMachines.reply },
  ]),
  {
    rest: ['diary', 'list', '', '', ''],
    data: inPages(pageOf(listDiaryEntries.reply).extend({ filter: filterSchema })),
  },
  { rest: ['handovers', 'list'], data: inPages(pageOf(listHandovers.reply)) },
  { rest: ['callouts', 'list', 'open', ''], data: inPages(pageOf(listCallouts.reply)) },
  { rest: ['callouts', 'list', 'ended', ''], data: inPages(pageOf(listCallouts.reply)) },
  { rest: ['callouts', 'awaiting'], data: listUnauthorisedCallouts.reply },
  { rest: ['callouts', 'counts'], data: countCallouts.reply },
  { rest: ['checks', 'list'], data: listChecks.reply },
  { rest: ['checks', 'due'], data: listDueChecks.reply },
  { rest: ['shift-ends', 'last'], data: listShiftEnds.reply.element.nullable() },
  { rest: ['shift-ends', 'unread'], data: listShiftEnds.reply },
  { rest: ['equipment', 'list'], data: registerAsOfSchema },
  { rest: ['equipment', 'earlier-faults'], data: earlierFaultsSchema },
  { rest: ['equipment', 'kinds'], data: listMachineKinds.reply },
  { rest: ['places', 'list'], data: listPlaces.reply },
  { rest: ['matters'], data: listMatters.reply },
  { rest: ['matters', 'past'], data: listPastMatters.reply },
  { rest: ['log', 'ice'], data: readIce.reply },
  { rest: ['log', 'plant'], data: readPlant.reply },
  { rest: ['log', 'air'], data: readAir.reply },
  { rest: ['log', 'settings'], data: readLogSettings.reply },
  { rest: ['log', 'conditions'], data: listConditions.reply },
  { rest: ['log', 'recent', ANY], data: listLogEntries.reply },
  { rest: ['places', 'plan'], data: shownPlanSchema },
  { rest: ['actions', 'list'], data: listActions.reply },
  { rest: ['actions', 'planned-work'], data: listPlannedWork.reply },
  ...signedRecordSchema.options
    .filter(record => !CONFIDENTIAL_RECORDS.has(record))
    .map(record => ({
      rest: record === 'staff' ? ['staff', 'signatures'] : ['signatures', record],
      data: signaturesSchema,
    })),
]

/** The machines, places and ice that nobody may use or enter, and the air: someone has to evacuate without a network, too. */
const WARNINGS: readonly (readonly unknown[])[] = [
  ['equipment', 'list'],
  ['places', 'list'],
  ['log', 'ice'],
  ['log', 'air'],
]

/** True if a shared tablet stores the response for everyone at the rink, and not by person. */
export function isOfEveryone([, , ...rest]: readonly unknown[]): boolean {
  return isSharedDevice() && WARNINGS.some(warning => matches(rest, warning))
}

/** True if the response to this query is stored on the tablet. */
export function isPersisted(key: readonly unknown[]): boolean {
  return schemaOf(key) !== undefined
}

/** A stored response, validated for this build; undefined if the contract has changed since. */
export function readKept(key: readonly unknown[], data: unknown): unknown {
  return schemaOf(key)?.safeParse(data).data
}

/** The part of a response that is stored: of a paged one, the first page. */
export function keptPart(data: unknown): unknown {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

function isPaged(data: unknown): data is { pages: unknown[]; pageParams: unknown[] } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'pages' in data &&
    Array.isArray(data.pages) &&
    'pageParams' in data &&
    Array.isArray(data.pageParams)
  )
}

function schemaOf(key: readonly unknown[]): z.ZodType | undefined {
  if (matches(key, rinksKey)) return listRinks.reply
  const [first, rinkId, ...rest] = key
  if (first !== 'rink' || typeof rinkId !== 'number') return undefined
  return PERSISTED_KEYS.find(known => matches(rest, known.rest))?.data
}

function pageOf<Reply extends z.ZodType>(reply: Reply) {
  return z.object({ items: reply, next: z.string().nullable() })
}

function inPages(page: z.ZodType) {
  return z.object({ pages: z.array(page), pageParams: z.array(z.string()) })
}

function matches(parts: readonly unknown[], pattern: readonly unknown[]): boolean {
  return (
    parts.length === pattern.length && pattern.every((part, place) => part === ANY || part === parts[place])
  )
}
