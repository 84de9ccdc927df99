import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { plainFieldsOf, ratingsOf } from '#domain/forms/form.ts'
import { type Item, itemFrom } from '#domain/forms/items.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { ONE_PIXEL } from '../test/pages/one-pixel.ts'
import { completeIncident } from '../test/server/incident-bodies.ts'
import { Caller } from './caller.ts'

/** Signs in to every rink. */
export const ADMIN = { email: 'bench@rinkbook.test', password: 'bench-secret-ice' }
/** The rink whose screens and requests are measured. */
export const RINK_ID = 1
export const RINKS = 20
/** The number of days written through the API before they are repeated. */
export const TEMPLATE_DAYS = 3
/** Search words: one that occurs in some diary entries, and one in none. */
export const SEARCHED = { common: 'resurfaced', missing: 'brontosaurus' } as const

// On UTC all year, so that shifting a row by whole days preserves its times.
const TIMEZONE = 'Atlantic/Reykjavik'
const PIN = '4711'
const PEOPLE = ['Dan Duty', 'Sue Site', 'Ivy Ice', 'Tom Tool', 'Mia Mist', 'Ole Edge', 'Kit Cool', 'Ann Axel']
const MACHINES: Readonly<Record<string, number>> = { forklift: 1, 'power-tool': 2, ladder: 1 }
const SHIFTS_A_DAY = 4
const DIARY_TEXTS = [
  'Opened the doors at nine, queue to the car park. The ice was fine all morning.',
  'Resurfaced twice during the public session because of the rain at the side doors.',
  'Lost property: a blue glove and a phone, both at the desk.',
]
const CALLOUT = {
  equipment: 'Chiller 2',
  reportedIssue: 'Trips after ten minutes',
  backgroundInformation: 'Noticed on the morning round',
  staffMemberTimeDate: '09:45',
  staffMemberNameSignature: 'Ivy Ice',
  dutyManagerActionTaken: 'Switched over to the spare',
}
const REPAIR = {
  status: 'Resolved',
  routeCauseAnalysis: 'A worn contact in the starter',
  proposedFixShortTerm: 'Contact replaced',
  proposedFixLongTerm: 'Renew the starter with the next service',
  concludingComments: 'Ran for an hour without a fault',
}

/** A server with a settable clock. */
export interface ServerWithClock {
  url: string
  setClock: (instant: string) => void
}

/** No two names start with the same letters. */
export function rinkName(rinkId: number): string {
  return `Bench Arena ${String(rinkId).padStart(2, '0')}`
}

/**
 * Sets up the rinks the day before `firstDay`: with PIN, staff, and the machines of a first round of
 * checklists.
 */
export async function openRinks(server: ServerWithClock, firstDay: string): Promise<void> {
  const day = dayAfter(firstDay, -1)
  const caller = await signInAt(server, day, '06:00')
  for (let rinkId = 1; rinkId <= RINKS; rinkId += 1) {
    await caller.ask('/api/ice-rinks', {
      name: rinkName(rinkId),
      timezone: TIMEZONE,
      dayStartsAt: '03:00',
    })
    await caller.ask('/api/pins', { rinkId, managerName: 'Dan Duty', pin: PIN })
    for (const name of PEOPLE) await caller.ask('/api/staff', { rinkId, name, role: 'Ice Technician' })
    await submitChecklists(caller, rinkId, day)
  }
  caller.hangUp()
}

/** Writes one day of every rink through the API, as staff would: some 37 rows and 18 audit entries a rink. */
export async function writeDay(server: ServerWithClock, day: string, dayIndex: number): Promise<void> {
  const at = async (time: string, act: (caller: Caller, rinkId: number) => Promise<unknown>) => {
    const caller = await signInAt(server, day, time)
    for (let rinkId = 1; rinkId <= RINKS; rinkId += 1) await act(caller, rinkId)
    caller.hangUp()
  }
  const callouts = new Map<number, number>()
  const isBusy = (rinkId: number) => (dayIndex + rinkId) % TEMPLATE_DAYS > 0
  await at('06:00', async (caller, rinkId) => {
    for (const id of staffOnShift(rinkId))
      await caller.ask(`/api/staff/${id}/sign-in`, { rinkId, isSignedIn: true })
  })
  await at('07:00', (caller, rinkId) => submitChecklists(caller, rinkId, day))
  await at('09:00', (caller, rinkId) => caller.ask('/api/site-diary', diaryEntry(rinkId, day, dayIndex)))
  await at('10:00', async (caller, rinkId) => {
    if (!isBusy(rinkId)) return
    const reference = `EC${Date.parse(`${day}T10:00:00Z`) + rinkId}`
    const photoPaths = [await uploadPhoto(server, caller, { rinkId, photoId: `photo-${reference}` })]
    await caller.ask('/api/pins/verify', { rinkId, pin: PIN })
    callouts.set(
      rinkId,
      await caller.write('/api/engineer-callouts', { ...CALLOUT, rinkId, reference, photoPaths }),
    )
  })
  await at('13:00', async (caller, rinkId) => {
    if (!isBusy(rinkId)) return
    await caller.ask('/api/pins/verify', { rinkId, pin: PIN })
    const dates = { accidentDate: day, accidentTime: '12:20', reporterSignatureDate: day }
    const assessed = { riddorAssessmentCompleted: true, riddorReportingRequired: false }
    await caller.ask('/api/accident-reports', completeIncident(rinkId, { ...dates, ...assessed }))
  })
  await at('14:00', (caller, rinkId) =>
    caller.ask('/api/handover-documents', {
      rinkId,
      fromManager: 'Dan Duty',
      toManager: 'Sue Site',
      pendingTasks: 'Sharpen the hire skates of rack 3',
      importantUpdates: 'Hockey comes half an hour earlier',
    }),
  )
  await at('16:00', async (caller, rinkId) => {
    const id = callouts.get(rinkId)
    if (id === undefined) return
    await caller.ask('/api/pins/verify', { rinkId, pin: PIN })
    await caller.ask(`/api/engineer-callouts/${id}`, { ...REPAIR, rinkId }, 'PATCH')
  })
  await at('20:00', (caller, rinkId) => caller.ask('/api/site-diary', diaryEntry(rinkId, day, dayIndex + 1)))
  await at('22:30', async (caller, rinkId) => {
    const shift = { rinkId, date: day, signInTime: '06:00', signOutTime: '22:00', submittedBy: 'Dan Duty' }
    for (const staffId of staffOnShift(rinkId))
      await caller.ask('/api/completed-shifts', { ...shift, staffId, signsOut: true })
    await caller.ask('/api/end-shift', { rinkId, confirmationName: 'Sue Site' })
  })
}

/** Submits the checklists of a day, with a good rating for every question on each machine. */
export async function submitChecklists(caller: Caller, rinkId: number, date: string): Promise<void> {
  for (const definition of checklists)
    await caller.ask(definition.paths.submit, checklistBody(definition, rinkId, date))
}

/** The body that submits a checklist of the usual number of machines. */
export function checklistBody(definition: ChecklistDefinition, rinkId: number, date: string): object {
  const count = MACHINES[definition.type] ?? 1
  const machines = Array.from({ length: count }, (_, index) => goodMachine(definition, index + 1))
  return { rinkId, date, submittedBy: 'Ivy Ice', [definition.form.list.key]: machines }
}

/** The body of a diary entry on the morning of a day. */
export function diaryEntry(rinkId: number, day: string, textIndex = 0): object {
  const entryText = DIARY_TEXTS[textIndex % DIARY_TEXTS.length]
  return {
    rinkId,
    dateTime: `${day}T09:00:00.000Z`,
    staffName: 'Dan Duty',
    position: 'Duty Manager',
    entryText,
  }
}

async function signInAt(server: ServerWithClock, day: string, time: string): Promise<Caller> {
  server.setClock(`${day}T${time}:00.000Z`)
  return Caller.signIn(server.url, ADMIN)
}

/** Staff get their ids in the order in which `openRinks` adds them. */
function staffOnShift(rinkId: number): number[] {
  return Array.from({ length: SHIFTS_A_DAY }, (_, index) => (rinkId - 1) * PEOPLE.length + index + 1)
}

function goodMachine(definition: ChecklistDefinition, number: number): Item {
  const { form, type } = definition
  const fields = plainFieldsOf(form).map(({ key, maxLength = 40 }) => [
    key,
    `${type} ${number} ${key}`.slice(0, maxLength),
  ])
  const ratings = ratingsOf(form).map(({ key, words }) => [
    key,
    words.find(({ tone }) => tone === 'good')?.value,
  ])
  return itemFrom(form, Object.fromEntries([...fields, ...ratings]))
}

async function uploadPhoto(
  { url }: ServerWithClock,
  { cookie }: Caller,
  { rinkId, photoId }: { rinkId: number; photoId: string },
): Promise<string> {
  const form = new FormData()
  const fields = { rinkId: String(rinkId), checklistType: 'engineer-callout', photoId }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('photo', new Blob([Uint8Array.from(ONE_PIXEL)]), 'photo.png')
  const answer = await fetch(`${url}/api/upload-photo`, { method: 'POST', headers: { cookie }, body: form })
  if (!answer.ok) throw new Error(`A photo was answered ${answer.status}`)
  return `/api/photos/${photoId}?rinkId=${rinkId}`
}
