import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { registerTwoPeople } from '#test/pages/two-people.ts'
import { completeIncident, FRACTURE } from '#test/server/incident-bodies.ts'
import { DRAWING, incidentServer } from '#test/server/incidents.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { columnsOf, downloadedSheets } from '#test/server/workbook.ts'
import { incidentSheet } from './sheets.ts'

test('the PDF of a report is an accident-book record with the signature, on one page without additions', async () => {
  const { added, admin, rinkId, path, assess, notify } = await incidentServer()
  const id = await added({
    reporterSignatureDrawing: DRAWING,
    reporterPersonName: 'Łukasz Жанна \u202EΩμέγα Nguyễn',
  })
  const before = await admin.download(`${path}/${id}/pdf?rinkId=${rinkId}`)
  expect((await getDocumentProxy(before.bytes)).numPages).toBe(1)
  await assess(id, {})
  await notify(id)
  const answer = await admin.download(`${path}/${id}/pdf?rinkId=${rinkId}`)
  expect(answer.headers.get('content-disposition')).toContain(
    `inline; filename="Accident-Record_IR-${rinkId}-2026-0001.pdf"`,
  )
  const document = await getDocumentProxy(answer.bytes)
  const { text } = await extractText(document, { mergePages: true })
  const said = [
    'Accident Book Record',
    'Sam Skater',
    'Bruised left knee',
    'Łukasz Жанна Ωμέγα Nguyễn',
    'Dan Duty',
    'Drawn signature',
  ]
  for (const words of [...said, 'To be reported by 30 Nov 2026', 'regulation 4(1)(a)', 'Online form F2508']) {
    expect(text).toContain(words)
  }
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  expect(tree).toContain('The drawn signature of Sam Skater')
  expect((await document.getMetadata()).info).toMatchObject({ Language: 'en-GB' })
})

test('the PDF names employees only in the report of an employee', async () => {
  const { added, admin, rinkId, path, assess } = await incidentServer()
  const titleOf = async (id: number) => {
    const { bytes } = await admin.download(`${path}/${id}/pdf?rinkId=${rinkId}`)
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    return /4\..*?RIDDOR/.exec(text)?.[0]
  }
  const id = await added()
  expect(await titleOf(id)).toBe('4. RIDDOR')
  await assess(id, {})
  expect(await titleOf(id)).toBe('4. Employee only: RIDDOR')
  expect(await titleOf(await added({ employeeSignature: 'Sam' }))).toBe('4. Employee only: RIDDOR')
})

test('the PDF of a report about a member of the public names no occupation and no department', async () => {
  const { added, admin, rinkId, path } = await incidentServer()
  const said = async (body: object) => {
    const { bytes } = await admin.download(`${path}/${await added(body)}/pdf?rinkId=${rinkId}`)
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    return text
  }
  const ofSkater = await said({})
  expect(ofSkater).toMatch(/Member of the public\s+Skater/)
  expect(ofSkater).not.toMatch(/Occupation|Department/)
  const ofStaff = await said({ involvedPersonOccupation: 'Ice technician', involvedPersonDepartment: 'Ice' })
  expect(ofStaff).toMatch(/Occupation\s+Ice technician/)
  expect(ofStaff).toMatch(/Department\s+Ice/)
})

test('the PDF of a report that was countersigned says who did it with which PIN, and when', async () => {
  const { admin, rinkId, path } = await incidentServer()
  const said = async () => {
    const { body } = await admin.post(`${path}/unauthorised`, completeIncident(rinkId))
    const address = `${path}/${String(body['id'])}`
    await admin.post(`${address}/countersignature`, { rinkId, pin: MANAGER_PIN })
    const { bytes } = await admin.download(`${address}/pdf?rinkId=${rinkId}`)
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    return text.replaceAll(/\s+/g, ' ')
  }
  const before = 'Countersigned by Dan Duty Countersigned 20 Nov 2026, 06:00 Signature'
  expect(await said()).toContain(`${before} Typed: ada@rinkbook.test, PIN of a manager`)
  await registerTwoPeople(admin.sendJson, rinkId)
  expect(await said()).toContain(`${before} Verified: Dan Duty, PIN (account ada@rinkbook.test)`)
})

describe('the sheet of reports', () => {
  test('the sheet of reports has the details and the decision', async () => {
    const { added, admin, rinkId, assess } = await incidentServer()
    await assess(await added(), {})
    const sheets = await downloadedSheets(admin, rinkId)
    const at = (title: string) => columnsOf(sheets, 'Incidents', [title])[0]?.[0]
    expect(at('Reference')).toBe(`IR-${rinkId}-2026-0001`)
    expect(at('Person involved: Name')).toBe('Sam Skater')
    expect(at('Date of incident')).toEqual(new Date('2026-11-20T00:00:00.000Z'))
    expect(at('RIDDOR decision')).toBe('To be reported by 30 Nov 2026')
  })

  test('the sheet counts a report to the authority only for the duty that it was about', async () => {
    const { added, admin, rinkId, clock, assess, notify } = await incidentServer()
    const id = await added()
    const workbook = async () => {
      const titles = ['Reported on', "The authority's reference", 'Reported before the duty changed']
      return columnsOf(await downloadedSheets(admin, rinkId), 'Incidents', titles)[0]
    }
    const day = new Date('2026-11-20T00:00:00.000Z')
    await assess(id, {})
    clock.passMinutes(1)
    await notify(id, { authorityReference: 'F-1' })
    expect(await workbook()).toEqual([day, 'F-1', null])
    clock.passMinutes(1)
    await assess(id, { answers: { ...FRACTURE, death: 'yes' } })
    expect(await workbook()).toEqual([null, null, day])
    clock.passMinutes(1)
    await notify(id, { authorityReference: 'F-2' })
    expect(await workbook()).toEqual([day, 'F-2', null])
  })

  test('the sheet omits personal data for readers without access to it', () => {
    const titles = incidentSheet(false).columns.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Reference', 'Date of incident', 'Report by']))
    expect(titles.join()).not.toMatch(/Name|Address|injury|happened|ignature|Submitted by/i)
  })
})

describe('the list of incidents without details', () => {
  test('the list of incidents contains no names and no injuries', async () => {
    const server = await setUpServer()
    const { admin, rinkId } = server
    await admin.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId })
    await admin.post('/api/accident-reports', completeIncident(rinkId, { accidentDate: '2026-11-19' }))
    const sam = await server.signInRinkUser(rinkId)
    const read = async (query: string) => {
      const { bytes, headers } = await sam.download(`/api/accident-reports/list/pdf?rinkId=${rinkId}${query}`)
      expect(headers.get('content-type')).toBe('application/pdf')
      const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
      return text
    }
    const text = await read('&from=2026-11-01&to=2026-11-30')
    expect(text).toContain(`IR-${rinkId}-2026-0001 · 05:30 · Gate 3`)
    expect(text).toContain('RIDDOR: Not decided yet')
    expect(text).not.toMatch(/2026\s+2026/)
    expect(text).not.toMatch(/Sam|Skater|Ice Road|NP1|knee|Fell/)
    expect(await read('&from=2026-11-20')).not.toContain('IR-')
    expect((await sam.get(`/api/accident-reports/list/pdf?rinkId=${rinkId}&from=x`)).status).toBe(400)
  })

  test('the list does not call an incident reported if something else was', async () => {
    const { added, admin, rinkId, clock, path, assess, notify } = await incidentServer()
    const id = await added()
    const said = async () => {
      const { bytes } = await admin.download(`${path}/list/pdf?rinkId=${rinkId}`)
      const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
      return text.replaceAll(/\s+/g, ' ')
    }
    await assess(id, {})
    clock.passMinutes(1)
    await notify(id)
    expect(await said()).toContain('· reported to the authority on 20 Nov 2026')
    clock.passMinutes(1)
    await assess(id, { answers: { ...FRACTURE, death: 'yes' } })
    expect(await said()).not.toContain('· reported to the authority on')
    expect(await said()).toContain(
      'the report of 20 Nov 2026 was recorded before the assessment changed the duty to report',
    )
  })
})
