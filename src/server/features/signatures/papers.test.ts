import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type SignedRecord, signedRecordSchema } from '#domain/people/signature.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { registerTwoPeople } from '#test/pages/two-people.ts'
import { publishedCheck, WALK, walkRecord } from '#test/server/checks.ts'
import { fillDatabase } from '#test/server/filled-database.ts'
import { employedServer } from '#test/server/people.ts'
import type { SetUpServer } from '#test/server/test-server.ts'
import { columnsOf, downloadedSheets } from '#test/server/workbook.ts'

interface Places {
  /** A sheet of the full export, and what precedes the titles of its columns. */
  sheet?: [name: string, prefix?: string]
  /** A PDF, and the text before the signature. */
  paper?: [address: string, before: RegExp]
}

const MACHINE = '/api/equipment/1/pdf'
const INCIDENT = '/api/accident-reports/1/pdf'

/** The papers and sheets that show each kind of signed record; the compiler asks for a new one. */
const PLACES: Readonly<Record<SignedRecord, Places>> = {
  checklist_submissions: {
    sheet: ['Forklift Checklist'],
    paper: ['/api/checklist-submissions/1/pdf', /Forklift Daily Inspection Checklist Signature ·/],
  },
  check_records: { sheet: ['Checks'], paper: ['/api/check-records/1/pdf', /Opening walk Signature ·/] },
  check_sign_offs: {
    sheet: ['Checks', 'Sign-off'],
    paper: ['/api/check-records/3/pdf', /Sign-off Ivy Ice, [^.]*\./],
  },
  engineer_callout: {
    sheet: ['Engineer Callouts'],
    paper: ['/api/engineer-callouts/1/pdf', /Engineer Callout EC-1-2026-0001 Signature ·/],
  },
  // The first incident is not countersigned; src/server/features/incidents/papers.test.ts shows one that is.
  accident_countersignatures: {},
  accident_report: { sheet: ['Incidents'], paper: [INCIDENT, /Accident Book Record Signature ·/] },
  accident_assessments: {
    sheet: ['Incidents', 'Assessment'],
    paper: [INCIDENT, /RIDDOR assessment .* Signature/],
  },
  accident_notifications: { paper: [INCIDENT, /By telephone .* Signature/] },
  site_diary_entries: { sheet: ['Site Diary'] },
  handover_document: { sheet: ['Handovers'] },
  shift_ends: { sheet: ['Shift Ends'] },
  staff: { sheet: ['Staff'] },
  completed_shift: { sheet: ['Completed Shifts'] },
  hours_approvals: { sheet: ['Completed Shifts', 'Approval'] },
  // Its list is on the screen of the document.
  document_readings: {},
  restrictions: { sheet: ['Out of Service'], paper: [MACHINE, /found by Tom Tool\./] },
  machine_releases: {
    sheet: ['Out of Service', 'Release'],
    paper: [MACHINE, /returned to service by Dan Duty\./],
  },
  // Its history is on the screen of the action.
  action_events: {},
  current_conditions: { sheet: ['Ice Conditions'] },
  log_entries: { sheet: ['Ice, Air and Plant'] },
  machine_events: { paper: [MACHINE, /Put out of service by Tom Tool[^:]*: Loose rung\./] },
}

/** The whole text of a PDF in one line. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

async function signOffWalk(
  server: SetUpServer,
  { recheckedByPersonId, recheckedPin }: { recheckedByPersonId: number; recheckedPin: string },
): Promise<void> {
  const { admin, rinkId } = server
  const { id } = await publishedCheck(server, { ...WALK, signOff: 'other-person' }, null)
  await admin.post('/api/check-records', walkRecord(rinkId, id))
  const by = { signedOffByPersonId: recheckedByPersonId, signedOffPin: recheckedPin }
  expect(await admin.post('/api/check-records/3/sign-off', { rinkId, ...by })).toMatchObject({ status: 201 })
}

test('every kind of signed record shows its signature on its papers and sheets', async () => {
  const server = await employedServer()
  await fillDatabase(server)
  const { admin, rinkId, deps } = server
  const { checked } = await registerTwoPeople(admin.sendJson, rinkId)
  const [locked] = await deps.db.selectFrom('restrictions').select(['id', 'defects']).execute()
  await admin.post('/api/equipment/1/releases', {
    rinkId,
    lockoutId: locked?.id,
    recheckedKeys: locked?.defects.map(({ key }) => key),
    pin: MANAGER_PIN,
    workDone: 'Rung replaced',
    ...checked,
  })
  await signOffWalk(server, checked)
  const sheets = await downloadedSheets(admin, rinkId)
  const isOnSheet = ([name, prefix]: [string, string?]) => {
    const titles = ['Signed', 'Signed by', 'Device'].map(title =>
      prefix ? `${prefix} ${title.toLowerCase()}` : title,
    )
    const rows = columnsOf(sheets, name, titles).map(row => row.join(' '))
    return rows.includes(
      `${prefix === 'Release' || prefix === 'Sign-off' ? 'Verified' : 'Typed'} ada@rinkbook.test `,
    )
  }
  const isOnPaper = async ([address, before]: [string, RegExp]) => {
    const { bytes } = await admin.download(`${address}?rinkId=${rinkId}`)
    return new RegExp(`${before.source} (Typed|Verified): ada@rinkbook.test`).test(await textOf(bytes))
  }
  const unsigned: string[] = []
  for (const record of signedRecordSchema.options) {
    const { sheet, paper } = PLACES[record]
    if (sheet && !isOnSheet(sheet)) unsigned.push(`${record} on its sheet`)
    if (paper && !(await isOnPaper(paper))) unsigned.push(`${record} on paper`)
  }
  expect(unsigned).toEqual([])
  const isNowhere = (record: SignedRecord) => Object.keys(PLACES[record]).length === 0
  expect(signedRecordSchema.options.filter(isNowhere)).toEqual([
    'accident_countersignatures',
    'document_readings',
    'action_events',
  ])
  const { bytes } = await admin.download(`${MACHINE}?rinkId=${rinkId}`)
  expect(await textOf(bytes)).toMatch(/Verified: ada@rinkbook.test[^.]*, PIN of Dan Duty and Ivy Ice/)
})

test('paper names the person, the credential and the account', async () => {
  const { add, signIn, rinkId } = await employedServer()
  const ann = await add('Ann Archer', { email: 'ann@rinkbook.test' })
  const tablet = await signIn(ann.id, 'ann@rinkbook.test')
  await tablet.post('/api/equipment', {
    rinkId,
    kind: 'ladder',
    name: 'Ladder 1',
    number: 'L-1',
    details: {},
    pin: MANAGER_PIN,
  })
  const { bytes } = await tablet.download(`/api/equipment/1/pdf?rinkId=${rinkId}`)
  expect(await textOf(bytes)).toContain('Verified: Ann Archer, password (account ann@rinkbook.test)')
})
