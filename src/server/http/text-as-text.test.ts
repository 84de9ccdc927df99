import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { takePhoto } from '#test/server/filled-database.ts'
import { HOSTILE_TEXTS } from '#test/server/hostile/texts.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'
import { pdfFile } from '#test/server/pdf-files.ts'
import { setUpServer } from '#test/server/test-server.ts'

const DAY = '2026-11-20'
const MARKUP = '<script>document.title="owned"</script>'
const FORMULA = "=cmd|' /C calc'!A0"
/** Those that a person could have typed, and that both databases can store. */
const TYPED = HOSTILE_TEXTS.filter(
  text => text.isWellFormed() && !text.includes('\u0000') && text.trim() !== '',
)

/** A rink whose records all contain text that would do harm if it were executed. */
async function hostileBook() {
  const server = await setUpServer()
  const { admin, rinkId, clock } = server
  const done = async (answer: ReturnType<typeof admin.post>) => {
    const { status, body, text } = await answer
    if (status >= 300) throw new Error(text)
    return Number(body.id)
  }
  const authorise = () => done(admin.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId }))
  await done(admin.patch(`/api/ice-rinks/${rinkId}`, { name: `North ${MARKUP}` }))
  const staffId = await done(
    admin.post('/api/staff', { name: FORMULA, role: MARKUP, company: '＝1+1', rinkId }),
  )
  const shift = { rinkId, staffId, date: DAY, signInTime: '05:00', signOutTime: '05:30', submittedBy: '@x' }
  await done(admin.post('/api/completed-shifts', { ...shift, notes: 'a;=1+1\n=2' }))
  for (const text of TYPED) {
    const dateTime = `${DAY}T05:00:00.000Z`
    await done(
      admin.post('/api/site-diary', {
        rinkId,
        dateTime,
        staffName: text.slice(0, 99),
        position: '+1',
        entryText: text,
      }),
    )
  }
  await done(admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId, { submittedBy: MARKUP })))
  await done(
    admin.post('/api/handover-documents', { rinkId, fromManager: FORMULA, toManager: MARKUP, notes: '-1' }),
  )
  await authorise()
  const callout = {
    rinkId,
    reference: `EC${clock.read().getTime()}`,
    equipment: MARKUP,
    reportedIssue: FORMULA,
    staffMemberTimeDate: DAY,
    staffMemberNameSignature: `two\nlines ${MARKUP}`,
    photoPaths: [await takePhoto(server, 'photo-0001')],
  }
  const calloutId = await done(admin.post('/api/engineer-callouts', callout))
  await authorise()
  const incidentId = await done(
    admin.post(
      '/api/accident-reports',
      completeIncident(rinkId, { involvedPersonName: MARKUP, injuryDetails: FORMULA }),
    ),
  )
  const name = `\u202E"${MARKUP}\r\nset-cookie: a=b`
  const machine = { rinkId, kind: 'other', name, number: FORMULA, details: {} }
  const machineId = await done(admin.post('/api/equipment', machine))
  const form = new FormData()
  const upload = { rinkId: String(rinkId), title: MARKUP, fileName: '../../"\r\nx: y\u202Efdp.exe;.html' }
  for (const [field, value] of Object.entries(upload)) form.append(field, value)
  form.append('file', new Blob([Uint8Array.from(pdfFile())]), '../../etc/passwd')
  const headers = { cookie: admin.cookie ?? '' }
  const sent = await fetch(`${server.url}/api/equipment/${machineId}/documents`, {
    method: 'POST',
    headers,
    body: form,
  })
  if (!sent.ok) throw new Error(await sent.text())
  return { ...server, calloutId, incidentId, machineId }
}

describe('harmful text', () => {
  it('harmful text is shown as text in replies, sheets, CSV files, PDFs, file names and pages', async () => {
    const { admin, rinkId, calloutId, incidentId, machineId, url } = await hostileBook()
    const at = `rinkId=${rinkId}`

    const diary = await admin.get(`/api/site-diary?${at}&limit=500`)
    const kept = JSON.stringify(diary.body)
    for (const text of TYPED) expect(kept).toContain(JSON.stringify(text.trim()).slice(1, -1))
    expect(diary.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(diary.headers.get('x-content-type-options')).toBe('nosniff')

    const workbook = await admin.download('/api/excel/download-all', { rinkId })
    const files = Object.entries(unzipSync(workbook.bytes))
    const sheets = files
      .filter(([name]) => name.startsWith('xl/worksheets/sheet'))
      .map(([, bytes]) => strFromU8(bytes))
    expect(sheets.join('')).not.toMatch(/<f[ >]|<script/)
    expect(sheets.join('')).not.toMatch(/<(t|v)( [^>]*)?>[=+\-@＝＋－＠]/)
    expect(sheets.join('')).toContain('&lt;script&gt;document.title=')
    expect(sheets.join('')).toContain('&apos;=cmd|')

    const csv = await admin.get(`/api/worked-hours/csv?${at}&week=${DAY}`)
    for (const delimiter of [',', ';', '\t']) {
      const { data } = Papa.parse<string[]>(csv.text.replace(/^\uFEFF/, ''), { delimiter })
      expect(data.flat().filter(cell => /^\s*[=+\-@＝]/.test(cell))).toEqual([])
    }

    for (const path of [
      `/api/engineer-callouts/${calloutId}/pdf`,
      `/api/accident-reports/${incidentId}/pdf`,
      `/api/equipment/${machineId}/pdf`,
      `/api/equipment/labels?${at}`,
    ]) {
      const { status, headers, bytes } = await admin.download(path.includes('?') ? path : `${path}?${at}`)
      expect([path, status]).toEqual([path, 200])
      const paper = await getDocumentProxy(bytes)
      expect(await paper.getJSActions()).toBeNull()
      let text = ''
      for (let page = 1; page <= paper.numPages; page += 1) {
        const { items } = await (await paper.getPage(page)).getTextContent()
        text += items.map(item => ('str' in item ? item.str : '')).join('')
        const links = await (await paper.getPage(page)).getAnnotations()
        for (const { unsafeUrl } of links)
          expect(String(unsafeUrl).startsWith(`${url}/dashboard/`)).toBe(true)
      }
      expect(text.replaceAll(/\s/g, '')).toContain('<script>document.title="owned"</script>')
      expect(headers.get('content-disposition')).toMatch(
        /^inline; filename="[^"\r\n\\<>]*"(; filename\*=UTF-8''[\w.%~!-]+)?$/,
      )
      expect(headers.get('set-cookie')).toBeNull()
    }

    const page = await admin.get(`/api/documents/safe-forklift-operations/page?${at}`)
    expect(page.text).toContain('North &lt;script&gt;')
    expect(page.text).not.toContain('<script')

    const [document] = Object(await admin.get(`/api/equipment/${machineId}/documents?${at}`)).body.list
    const opened = await admin.download(`/api/equipment/documents/${document.id}/file?${at}&download=yes`)
    expect(opened.headers.get('content-disposition')).toBe(
      `attachment; filename="x yfdp.exe;.pdf"; filename*=UTF-8''x%20yfdp.exe%3B.pdf`,
    )
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})
