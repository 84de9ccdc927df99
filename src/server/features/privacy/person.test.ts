import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'
import { staffedServer } from '#test/server/staff.ts'
import { ADMIN } from '#test/server/test-server.ts'

describe('a person’s own data', () => {
  it("a person's data is exported as one file with hours, authored records and mentions, and the export is audited", async () => {
    const server = await staffedServer()
    const { admin, url, deps, rinkId } = server
    const employed = await server.employ('Dan Duty')
    await server.complete(employed, { date: '2026-11-19' })
    await admin.post('/api/handover-documents', { rinkId, fromManager: 'Dan Duty', toManager: 'Sue Site' })
    await admin.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId })
    await admin.post('/api/accident-reports', completeIncident(rinkId))
    const ask = async (body: object) => {
      const response = await fetch(`${url}/api/privacy/person`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: admin.cookie ?? '' },
        body: JSON.stringify(body),
      })
      expect(response.headers.get('content-disposition')).toMatch(/filename="Personal_Data_2026-11-20.xlsx"/)
      const read = await readWorkbook(Buffer.from(await response.arrayBuffer()))
      return new Map(read.map(({ sheet, data }) => [sheet, data]))
    }
    const dan = await ask({ name: 'dan  DUTY', email: ADMIN.email.toUpperCase() })
    expect(dan.get('Staff list')?.[1]).toEqual(expect.arrayContaining(['North Pole Arena', 'Dan Duty']))
    expect(dan.get('Worked hours')).toHaveLength(2)
    expect(dan.get('Accounts')?.[1]?.[0]).toBe(ADMIN.email)
    expect(dan.get('Audit entries')?.length).toBeGreaterThan(4)
    expect(dan.get('Their own records')?.map(row => row[0])).toContain('Handover 1')
    expect(dan.get('Mentions')?.find(([record]) => record === 'Handover 1')?.[2]).toEqual(
      new Date('2026-11-20T06:00:00.000Z'),
    )
    const named = dan.get('Mentions')?.map(([record, , , where]) => `${String(record)}: ${String(where)}`)
    expect(named).toContain('Handover 1: From manager')
    expect(named).toContain('Manager PIN 1: Manager name')

    // Injured people see everything about them, even in records by others. From other records, they see only mentions.
    const sam = await ask({ name: 'Sam Skater' })
    expect(sam.get('Mentions')?.[1]).toEqual([
      'Incident report IR-1-2026-0001',
      1,
      new Date('2026-11-20'),
      'Submitted by, Involved person name, Reporter signature',
    ])
    const theirs = (sheets: typeof sam) =>
      sheets.get('Their own records')?.map(([record, , , field]) => `${String(record)}: ${String(field)}`)
    expect(JSON.stringify(sam.get('Their own records'))).toContain('Bruised')
    expect(theirs(sam)).toEqual(
      expect.arrayContaining([
        'Incident report IR-1-2026-0001: Injury details',
        'Incident report IR-1-2026-0001: Involved person address',
        'Incident report IR-1-2026-0001: Reporter signature',
      ]),
    )
    expect(theirs(sam)).not.toContain('Incident report IR-1-2026-0001: Authorised by')
    const sue = await ask({ name: 'Sue Site' })
    expect(
      sue.get('Mentions')?.map(([record, , , where]) => `${String(record)}: ${String(where)}`),
    ).toContain('Handover 1: To manager')
    expect(theirs(sue)).toEqual(['Record: Field'])
    const account = await ask({ email: ADMIN.email })
    expect(account.has('Mentions')).toBe(false)
    expect(JSON.stringify([...account])).toContain('An account has no name')
    const exported = await deps.db
      .selectFrom('auditEntries')
      .select(['record', 'recordId'])
      .where('action', 'in', ['person.exported', 'incident.exported'])
      .orderBy('id')
      .execute()
    expect(exported).toEqual([
      { record: 'staff', recordId: 1 },
      { record: 'users', recordId: 1 },
      { record: 'users', recordId: 1 },
      { record: 'accident_report', recordId: 1 },
      { record: 'users', recordId: 1 },
      { record: 'users', recordId: 1 },
    ])
    expect((await verify(deps.db)).problem).toBeNull()
    expect((await admin.post('/api/privacy/person', { name: ' ' })).body).toMatchObject({
      message: 'A name or an email address is required',
    })
    expect((await admin.post('/api/privacy/person', { name: 'x' })).status).toBe(400)
  })
})
