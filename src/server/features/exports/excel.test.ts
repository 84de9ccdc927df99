import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { checklists } from '#domain/checklists/index.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { completeChecklist, completeMachine } from '#test/server/checklist-bodies.ts'
import { staffedServer } from '#test/server/staff.ts'

const HOSTILE = `=HYPERLINK("http://evil.test","go")`

async function filledRink() {
  const server = await staffedServer()
  const { admin, rinkId, clock } = server
  const ivy = await server.employ(HOSTILE)
  await server.employ('Vera Visitor')
  await server.complete(ivy, { signInTime: '05:00', signOutTime: '06:00', notes: 'a\u0001b' })
  await server.complete(ivy, { date: '2026-11-18' })
  for (const definition of checklists) {
    const body = completeChecklist(definition, rinkId, { submittedBy: HOSTILE })
    await admin.post(definition.paths.submit, body)
  }
  const [forklift] = checklists
  if (!forklift) throw new Error('There is no forklift checklist')
  const bad = completeMachine(forklift)
  const items = bad['inspectionItems']
  const worst = Array.isArray(items)
    ? items.map((item, i) => (i > 0 ? item : { ...item, condition: 'Fail', comment: 'Bent' }))
    : []
  const failed = completeChecklist(forklift, rinkId, { forklifts: [{ ...bad, inspectionItems: worst }] })
  await admin.post(forklift.paths.submit, failed)
  await admin.post('/api/handover-documents', { rinkId, fromManager: '+1', toManager: 'Sue', notes: '@cmd' })
  const entry = { rinkId, staffName: '=1', position: 'Ice Technician', entryText: 'Gate 2\nrepaired' }
  await admin.post('/api/site-diary', { ...entry, dateTime: '2026-11-18T06:00:00.000Z' })
  await admin.post('/api/site-diary', { ...entry, dateTime: '2026-11-20T05:00:00.000Z' })
  clock.passMinutes(1)
  await admin.post('/api/end-shift/bypass', { rinkId, submittedBy: 'Ivy', pin: MANAGER_PIN, reason: '-2+3' })
  const download = async (body: object = {}) => {
    const response = await fetch(`${server.url}/api/excel/download-all`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: admin.cookie ?? '' },
      body: JSON.stringify({ rinkId, ...body }),
    })
    return { response, file: Buffer.from(await response.arrayBuffer()) }
  }
  const sheets = async (body?: object) => {
    const { file } = await download(body)
    const read = await readWorkbook(file)
    return new Map(read.map(({ sheet, data }) => [sheet, data]))
  }
  return { ...server, ivy, download, sheets }
}

describe('the spreadsheet of everything', () => {
  test('the full export is a file with a name, and is not cached', async () => {
    const { download } = await filledRink()
    const { response, file } = await download()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="All_Checklists_2026-11-20.xlsx"',
    )
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(file.subarray(0, 2).toString()).toBe('PK')
  })

  test.each([
    [{ from: '2026-11-12', to: '2026-11-19' }, 'North_Pole_Arena_All_Checklists_2026-11-12_to_2026-11-19'],
    [{ from: '2026-11-19', to: '2026-11-19' }, 'All_Checklists_2026-11-19'],
    [{ from: '2026-11-12' }, 'North_Pole_Arena_All_Checklists_2026-11-12_to_2026-11-20'],
    [{ to: '2026-11-19' }, 'North_Pole_Arena_All_Checklists_to_2026-11-19'],
  ])('the name of a file of %o has its days, and of a period its rink', async (period, name) => {
    const { download } = await filledRink()
    const { response } = await download(period)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}.xlsx"`)
  })

  test('sheets and columns of the full export have a stable order', async () => {
    const { sheets } = await filledRink()
    const heads = [...(await sheets())].map(([name, [head]]) => [name, head])
    expect(heads).toMatchSnapshot()
  })

  test('the cover names the rink, the period, the user and the time', async () => {
    const { sheets } = await filledRink()
    const cover = (await sheets()).get('Rinkbook')
    expect(cover).toMatchObject([
      ['Rink', 'North Pole Arena'],
      ['Period', 'All records'],
      ['Exported by', 'ada@rinkbook.test'],
      ['Exported at', new Date('2026-11-20T06:01:00.000Z')],
      ['Time zone', 'Europe/London'],
      ['Sheets', expect.any(String)],
      ['Signed audit heads', expect.stringContaining('"publicKey"')],
    ])
  })

  test('the full export has a row for each machine, with real dates and failed items', async () => {
    const { sheets } = await filledRink()
    const [head = [], newest = [], oldest = []] = (await sheets()).get('Forklift Checklist') ?? []
    const at = (row: unknown[], title: string) => row[head.indexOf(title)]
    expect(at(newest, 'Mast')).toBe('Fail')
    expect(at(newest, 'Comments')).toBe('Mast: Bent')
    expect(at(oldest, 'Mast')).toBe('Pass')
    expect(at(newest, 'Date')).toEqual(new Date('2026-11-20T00:00:00.000Z'))
    expect(at(newest, 'Submitted at')).toEqual(new Date('2026-11-20T06:00:00.000Z'))
  })

  test('the full export names the superseding checklist, across pages, shifts and periods', async () => {
    const { sheets, admin, rinkId, clock } = await filledRink()
    const submit = (changes: Record<string, unknown> = {}) =>
      admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId, changes))
    // The shift has just ended: new submissions do not replace the earlier ones.
    for (let count = 0; count < 12; count += 1) {
      clock.passMinutes(1)
      await submit()
    }
    await submit({ performedAt: '2026-11-20T06:00:30.000Z', performedBy: 1 })
    const replaced = async (sheet: string, period: object = {}) => {
      const [head = [], ...rows] = (await sheets(period)).get(sheet) ?? []
      const at = (title: string) => head.indexOf(title)
      return rows.map(row => [row[at('Record')], row[at('Newer revision')]])
    }
    const [late, newest, ...older] = await replaced('Ladder Inspection')
    const first = older.pop()
    expect(newest?.[1]).toBeNull()
    expect(older).toEqual(older.map(([id]) => [id, newest?.[0]]))
    expect(older).toHaveLength(11)
    expect([late?.[1], first?.[1]]).toEqual([null, late?.[0]])
    const period = { from: '2026-11-20', to: '2026-11-20' }
    const [fails, passes] = await replaced('Forklift Checklist', period)
    expect([fails?.[1], passes?.[1]]).toEqual([null, fails?.[0]])
  })

  test('the register and its lock-outs are the last sheets', async () => {
    const { sheets, admin, rinkId } = await filledRink()
    const ladders = [{ ...completeMachine(ladder), feet: 'Poor' }]
    await admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId, { ladders }))
    await admin.post('/api/end-shift/bypass', { rinkId, submittedBy: 'Ivy', pin: MANAGER_PIN, reason: 'Fog' })
    const chiller = { rinkId, kind: 'chiller', name: 'Chiller 1', number: 'CH-1' }
    await admin.post('/api/equipment', chiller)
    const workbook = await sheets()
    expect([...workbook.keys()].slice(-3)).toEqual(['Incidents', 'Equipment', 'Out of Service'])
    const at = (sheet: string, machine: string, title: string) => {
      const [head = [], ...rows] = workbook.get(sheet) ?? []
      return rows.find(cells => cells.includes(machine))?.[head.indexOf(title)]
    }
    expect(at('Equipment', 'some serialNumber', 'State')).toBe('Out of service')
    expect(at('Equipment', 'CH-1', 'State')).toBe('Not checked')
    expect(at('Equipment', 'some serialNumber', 'Details')).toContain('Supplier: some supplier')
    expect(at('Equipment', 'some ladderNumber', 'State')).toBe('Out of service')
    expect(at('Equipment', 'some ladderNumber', 'Defects')).toBe('Feet: Poor')
    expect(at('Out of Service', 'some ladderNumber', 'Until')).toBe('Not returned yet')
    const [head = [], end = []] = workbook.get('Shift Ends') ?? []
    expect(end[head.indexOf('Out of service')]).toBe('some name (Mast: Fail, Bent), some name (Feet: Poor)')
    expect((await sheets({ from: '2026-11-21' })).get('Out of Service')).toHaveLength(3)
    expect((await sheets({ to: '2026-11-19' })).get('Out of Service')).toHaveLength(1)
  })

  test('no text of the full export is run or unreadable in a spreadsheet', async () => {
    const { sheets } = await filledRink()
    const all = [...(await sheets()).values()].flat(2)
    const texts = all.filter(cell => typeof cell === 'string')
    expect(texts.filter(text => /^[=+\-@]/.test(text))).toEqual([])
    expect(texts).toEqual(expect.arrayContaining([`'${HOSTILE}`, "'@cmd", "'-2+3", 'ab']))
  })

  test('the full export is limited to a given period', async () => {
    const { sheets } = await filledRink()
    const workbook = await sheets({ from: '2026-11-17', to: '2026-11-19' })
    expect(workbook.get('Completed Shifts')).toHaveLength(2)
    expect(workbook.get('Forklift Checklist')).toHaveLength(1)
    expect(workbook.get('Shift Ends')).toHaveLength(1)
    const entry = [new Date('2026-11-18T06:00:00.000Z'), "'=1", 'Ice Technician', 'Gate 2\nrepaired']
    expect(workbook.get('Site Diary')).toEqual([expect.any(Array), expect.arrayContaining(entry)])
    expect(workbook.get('Rinkbook')?.[1]).toEqual(['Period', '2026-11-17 to 2026-11-19'])
  })

  test('a handover counts for the day on which it was made, even if it was sent later', async () => {
    const { sheets, admin, rinkId } = await filledRink()
    const performedAt = '2026-11-18T21:00:00.000Z'
    const handover = { rinkId, fromManager: 'Dan', toManager: 'Sue', performedAt, performedBy: 1 }
    await admin.post('/api/handover-documents', handover)
    const [head = [], ...rows] = (await sheets({ to: '2026-11-18' })).get('Handovers') ?? []
    expect(rows.map(row => row[head.indexOf('Made at')])).toEqual([new Date(performedAt)])
    expect((await sheets({ from: '2026-11-19' })).get('Handovers')).toHaveLength(2)
  })

  test('the full export lists the stored staff of type ice, and not those the client sends', async () => {
    const { sheets, ivy } = await filledRink()
    const staffData = [
      { id: ivy, name: 'Forged', staffType: 'office' },
      { id: 4711, name: 'Nobody', staffType: 'ice' },
    ]
    const [, ...rows] = (await sheets({ staffData })).get('Staff') ?? []
    expect(rows.map(([name]) => name)).toEqual(['Vera Visitor'])
  })

  test('the full export is in the time zone of the rink', async () => {
    const { sheets, admin, rinkId } = await filledRink()
    await admin.patch(`/api/ice-rinks/${rinkId}`, { timezone: 'America/Toronto' })
    const [head = [], end = []] = (await sheets()).get('Shift Ends') ?? []
    expect(end[head.indexOf('Ended at')]).toEqual(new Date('2026-11-20T01:01:00.000Z'))
  })

  test("the full export is limited to the caller's rink and a valid period", async () => {
    const { admin, signInRinkUser, rinkId } = await filledRink()
    const { body } = await admin.post('/api/ice-rinks', { name: 'South Pole Arena' })
    const stranger = await signInRinkUser(Number(body.id))
    expect(await stranger.post('/api/excel/download-all', { rinkId })).toMatchObject({ status: 403 })
    const backwards = { rinkId, from: '2026-11-20', to: '2026-11-19' }
    expect(await admin.post('/api/excel/download-all', backwards)).toMatchObject({
      status: 400,
      body: { message: 'The period must not end before it begins' },
    })
  })
})

/** The reader above works everywhere; LibreOffice is optional. The file is the same with either database. */
const OFFICES = ['/usr/bin/soffice'].filter(path => process.env.DIALECT === 'sqlite' && existsSync(path))
/** The first start of LibreOffice is slow. */
const PATIENCE_MS = 90_000
/** Every sheet as a comma-separated file in UTF-8, its cells as displayed. */
const EVERY_SHEET = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'

test.each(OFFICES)(
  '%s opens the full export and runs nothing in it',
  { timeout: PATIENCE_MS },
  async office => {
    const { download } = await filledRink()
    const folder = await mkdtemp(join(tmpdir(), 'rinkbook-office-'))
    const path = join(folder, 'all.xlsx')
    await writeFile(path, (await download()).file)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const args = [profile, '--headless', '--convert-to', EVERY_SHEET, '--outdir', folder, path]
    await promisify(execFile)(office, args)
    const staff = await readFile(join(folder, 'all-Staff.csv'), 'utf8')
    expect(staff).toContain(`"'=HYPERLINK(""http://evil.test"",""go"")",Ice Technician`)
    const forklifts = await readFile(join(folder, 'all-Forklift Checklist.csv'), 'utf8')
    expect(forklifts).toContain('Mast: Bent')
    await rm(folder, { recursive: true })
  },
)
