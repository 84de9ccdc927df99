import { z } from 'zod'
import { listMatters } from '#contract/matters.ts'
import { checklists } from '#domain/checklists/index.ts'
import { identityOf } from '#domain/equipment/identity.ts'
import { notifyManagers } from '#server/notices/notices.ts'
import { mutate } from '#server/writes/mutate.ts'
import { MANAGER_PIN } from '../../pages/people.ts'
import { registerAccounts, registerCosigner, registerTwoPeople } from '../../pages/two-people.ts'
import { completeChecklist } from '../checklist-bodies.ts'
import { closedPad, draftedCheck, publishedCheck, WALK, walkRecord } from '../checks.ts'
import { PICTURE, takePhoto, upload } from '../filled-database.ts'
import { completeIncident } from '../incident-bodies.ts'
import { FLOOD } from '../log-bodies.ts'
import { pdfFile } from '../pdf-files.ts'
import { ADMIN, type SetUpServer } from '../test-server.ts'

/** The PIN of a manager at each rink. */
export const PIN = MANAGER_PIN

/** The records of one rink, by their ids; `marker` is part of the text of each. */
type Records = Awaited<ReturnType<typeof writeRinkRecords>>

/** The same with a user of that rink, one of their sessions and a manager's PIN there. */
export type RinkRecords = Records & {
  userId: number
  sessionId: number
  offlineTicket: string
  pinId: number
}

const created = z.object({ id: z.int() })
const listed = z.object({ list: z.array(created) })
const kinds = z.object({ list: z.array(created.extend({ kind: z.string() })) })
const states = z.object({ list: z.array(created.extend({ state: z.string() })) })
const lockout = created.extend({ defects: z.array(z.object({ key: z.string() })) })
const machineOnRecord = z.object({ code: z.string(), revision: z.int() })

/**
 * Writes a record of every kind at a rink, each through its endpoint, in the afternoon of the tests' first
 * day.
 */
export async function writeRinkRecords(server: SetUpServer, rinkId: number, marker: string) {
  const { admin } = server
  const post = async (path: string, body: object) => {
    const { status, text, body: answer } = await admin.post(path, { rinkId, ...body })
    if (status >= 300) throw new Error(`${path}: ${text}`)
    return answer
  }
  const add = async (path: string, body: object) => created.parse(await post(path, body)).id
  const newest = async (path: string, query = '') =>
    listed.parse((await admin.get(`${path}?rinkId=${rinkId}${query}`)).body).list[0]?.id ?? 0
  const authorise = () => post('/api/pins/verify', { pin: PIN })

  // By another manager than the one with `PIN`, who could not confirm having read their own reason.
  const pin = '6183'
  const pinId = await add('/api/pins', { managerName: marker, pin })
  const earlyEnd = await add('/api/end-shift/bypass', { submittedBy: marker, reason: marker, pin })
  await admin.delete(`/api/pins/${pinId}`)
  const submissions = []
  for (const definition of checklists) {
    const body = completeChecklist(definition, rinkId, { submittedBy: marker })
    submissions.push(await add(definition.paths.submit, body))
  }
  const [submission = 0] = submissions
  const employ = (role: string) => add('/api/staff', { name: `${role} ${marker}`, role })
  const manager = await employ('Duty Manager')
  const nextManager = await employ('Site Manager')
  const technician = await employ('Ice Technician')
  await post(`/api/staff/${manager}/sign-in`, { isSignedIn: true, signInTime: '07:00' })
  const shift = await add('/api/completed-shifts', shiftOf(technician, marker))
  const handover = await add('/api/handover-documents', {
    fromManager: marker,
    toManager: `Next ${marker}`,
  })
  await post('/api/site-diary', diaryEntry(marker))

  const upTo = { url: server.url, admin, rinkId }
  const photo = `photo-${marker}`
  const photoPath = await takePhoto(upTo, photo)
  const freePhotoPath = await takePhoto(upTo, `free-${photo}`)
  await authorise()
  const callout = await add('/api/engineer-callouts', calloutOf({ marker, photoPath }))
  const unauthorisedCallout = await add('/api/engineer-callouts/unauthorised', {
    ...calloutOf({ marker, photoPath }),
    reference: 'EC1795183200003',
    photoPaths: [],
  })
  await authorise()
  const incident = await add(
    '/api/accident-reports',
    completeIncident(rinkId, { involvedPersonName: marker, submittedBy: marker }),
  )
  const unauthorised = completeIncident(rinkId, { involvedPersonName: marker, submittedBy: marker })
  const unauthorisedIncident = await add('/api/accident-reports/unauthorised', unauthorised)
  for (const edition of ['First', 'Second'])
    await upload(upTo, '/api/documents/rams/versions', 'file', pdfFile(), {
      fileName: `${edition} ${marker}`,
    })
  await post('/api/documents/rams/readings', { version: 2, name: marker })

  const atRink = { admin, rinkId }
  const check = await publishedCheck(atRink, { ...WALK, title: `Walk ${marker}` })
  const draftedWalk = await draftedCheck(atRink, { ...WALK, title: `Draft ${marker}` })
  const checkRecord = await add('/api/check-records', walkRecord(rinkId, check.id, { submittedBy: marker }))
  const signed = { ...WALK, title: `Signed walk ${marker}`, signOff: 'other-person' }
  const { id: signedCheck } = await publishedCheck(atRink, signed, null)
  const recordToSign = await add(
    '/api/check-records',
    walkRecord(rinkId, signedCheck, { submittedBy: marker }),
  )
  const { list: machines } = kinds.parse((await admin.get(`/api/equipment?rinkId=${rinkId}`)).body)
  const byManager = { pin: PIN, reason: marker }
  // A rink has none of a kind once its machines of that kind are retired.
  for (const { id } of machines.filter(({ kind }) => kind === 'ladder'))
    await post(`/api/equipment/${id}/retirement`, { ...byManager, isRetired: true })
  await post('/api/none-here', { ...byManager, type: 'ladder' })
  const closedDays = { subject: 'ice', fromDay: '2026-12-24', toDay: '2026-12-26', reason: marker }
  await post('/api/closures', closedDays)

  const reported = (photoPaths: string[] = []) =>
    add('/api/actions', { what: marker, kind: 'slip', isMadeSafe: true, submittedBy: marker, photoPaths })
  const action = await reported()
  const finishedAction = await reported()
  await post(`/api/actions/${finishedAction}/done`, { text: marker, submittedBy: marker })
  const actionPhoto = `work-${photo}`
  const linkedAction = await reported([await takePhoto(upTo, actionPhoto)])
  const { address } = await post(`/api/actions/${linkedAction}/link`, {})
  const linkToken = String(address).split('/').at(-1) ?? ''
  await upload(upTo, `/api/contractor-links/${linkToken}/steps`, 'report', pdfFile(), {
    step: 'arrived',
    name: marker,
  })
  const linkedHistory = z.object({ history: z.array(created) })
  const { history } = linkedHistory.parse(
    (await admin.get(`/api/actions/${linkedAction}?rinkId=${rinkId}`)).body,
  )
  const person = await add('/api/people', { name: `Person ${marker}`, title: marker })
  const { checked } = await registerTwoPeople(admin.sendJson, rinkId)
  await registerAccounts(admin.sendJson)
  const cosigner = await registerCosigner(admin.sendJson, rinkId)
  const { cosignedByPersonId: approvedByPersonId, cosignerPin: approvedPin } = cosigner
  const closedPlace = await closedPad(atRink, { approvedByPersonId, approvedPin }, marker)
  const place = await add('/api/places', { kind: 'room', name: `Room ${marker}` })
  const unsafeIce = await add('/api/places', { kind: 'pad', name: `Ice ${marker}` })
  await post('/api/log-entries', {
    kind: 'ice-state',
    placeId: unsafeIce,
    content: { isOpen: false, reason: 'Unsafe ice' },
    submittedBy: marker,
  })
  const { code: placeCode } = await server.deps.db
    .selectFrom('places')
    .select('code')
    .where('id', '=', place)
    .executeTakeFirstOrThrow()
  await upload(upTo, `/api/report-codes/${placeCode}/reports`, 'photo', PICTURE, { what: marker })
  const { list: actions } = states.parse((await admin.get(`/api/actions?rinkId=${rinkId}`)).body)
  const machineKind = await add('/api/machine-kinds', { name: `Kind ${marker}` })
  const enter = (number: string) => add('/api/equipment', machineOf(number, marker))
  const machine = await enter('M-1')
  const otherMachine = await enter('M-2')
  const corrected = { rinkId, revision: 1, number: `M-4 ${marker}` }
  await admin.patch(`/api/equipment/${otherMachine}`, corrected)
  const lockedMachine = await enter('M-3')
  await post(`/api/equipment/${lockedMachine}/faults`, { submittedBy: marker, description: marker })
  await upload(upTo, `/api/equipment/${machine}/documents`, 'file', pdfFile(), { title: marker })
  const plan = { title: marker, recurrence: { unit: 'month', every: 3 }, startsOn: '2026-12-01' }
  const plannedWork = await add('/api/planned-work', { ...plan, machineId: machine })
  const hold = await add('/api/privacy/holds', {
    record: 'accident_report',
    recordId: incident,
    reason: marker,
  })
  const notice = await writeNotice(server, rinkId)
  const read = async (id: number) => (await admin.get(`/api/equipment/${id}?rinkId=${rinkId}`)).body
  const sensorToken = await add('/api/sensor-tokens', { name: marker })
  const logEntry = await add('/api/log-entries', { ...FLOOD, placeId: place, submittedBy: marker })
  const preset = await add('/api/payroll-presets', presetOf(`preset-${rinkId}`))
  const locked = z.object({ lockout }).parse(await read(lockedMachine)).lockout
  return {
    rinkId,
    marker,
    earlyEnd,
    submission,
    manager,
    nextManager,
    technician,
    shift,
    photo,
    freePhotoPath,
    callout,
    unauthorisedCallout,
    check: check.id,
    draftedCheck: draftedWalk.id,
    checkRecord,
    recordToSign,
    place,
    action,
    finishedAction,
    handover,
    heldAction: actions.find(({ state }) => state === 'held')?.id ?? 0,
    linkedAction,
    actionPhoto,
    linkToken,
    contractorReport: history.at(-1)?.id ?? 0,
    placeCode,
    plannedWork,
    machineKind,
    closedPlace,
    unsafeIce,
    closure: await newest('/api/closures'),
    noneHere: await newest('/api/none-here'),
    incident,
    unauthorisedIncident,
    notice,
    person,
    checked,
    cosigner,
    device: await enrolledBy(server, rinkId, marker),
    hold,
    logEntry,
    sensorToken,
    preset,
    machine,
    otherMachine,
    lockedMachine,
    formerIdentity: identityOf(machineOf('M-2', marker).number, '') ?? '',
    ...machineOnRecord.parse(await read(machine)),
    lockout: locked.id,
    defects: locked.defects.map(({ key }) => key),
    machineDocument: await newest(`/api/equipment/${machine}/documents`),
    lastEnd: await newest('/api/shift-ends'),
    openKeys: listMatters.reply
      .parse((await admin.get(`/api/matters?rinkId=${rinkId}`)).body['list'])
      .map(({ key }) => key),
  }
}

function writeNotice({ deps }: SetUpServer, rinkId: number): Promise<number> {
  return mutate(deps, { rinkId, userId: 1, requestId: null, key: null }, async tx => {
    const note = await notifyManagers(tx, rinkId, 'wrong-pins', {}, deps.clock())
    return { reply: note.recordId, audit: [note] }
  })
}

/** Another browser, enrolled as a shared device. */
async function enrolledBy(server: SetUpServer, rinkId: number, name: string): Promise<number> {
  const tablet = server.browser()
  await tablet.post('/api/auth/login', ADMIN)
  return created.parse((await tablet.post('/api/auth/devices', { rinkId, name })).body).id
}

export function shiftOf(staffId: number, submittedBy: string) {
  return { staffId, submittedBy, date: '2026-11-20', signInTime: '06:00', signOutTime: '13:00' }
}

export function presetOf(key: string) {
  const columns = [{ title: 'Hours', value: 'paid-hours', fixed: '' }]
  return { key, name: key, rows: 'person', onlyApproved: true, isVerified: false, columns }
}

export function diaryEntry(staffName: string) {
  return { dateTime: '2026-11-20T13:00:00.000Z', staffName, position: 'Steward', entryText: staffName }
}

export function machineOf(number: string, marker: string) {
  return { kind: 'other', name: `${number} ${marker}`, number: `${number} ${marker}`, details: {} }
}

export function calloutOf({ marker, photoPath }: { marker: string; photoPath: string }) {
  return {
    reference: 'EC1795183200000',
    equipment: marker,
    reportedIssue: 'Trips',
    staffMemberTimeDate: '20 Nov 2026 06:00',
    staffMemberNameSignature: marker,
    photoPaths: [photoPath],
  }
}
