import readWorkbook from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { completeChecklist, completeMachine } from '../server/checklist-bodies.ts'
import { setUpServer } from '../server/test-server.ts'
import { resurfacer } from './resurfacer.ts'

const { paths, texts, form, type } = resurfacer

test('a newly defined checklist is submitted, shown in the history, printed, exported and locks out', async () => {
  const { admin, rinkId, url } = await setUpServer()
  const about = `rinkId=${rinkId}`
  expect((await admin.get(`${paths.status}?${about}`)).body).toEqual({ completed: false })

  const machine = { ...completeMachine(resurfacer), blade: 'Poor' }
  const body = completeChecklist(resurfacer, rinkId, { [form.list.key]: [machine] })
  const { status: missing } = await admin.post(paths.submit, { ...body, [form.list.key]: [] })
  expect(missing).toBe(400)
  expect((await admin.post(paths.submit, body)).status).toBe(201)
  expect((await admin.get(`${paths.status}?${about}`)).body).toEqual({ completed: true })

  const { list } = (await admin.get(`/api/checklist-submissions?${about}&type=${type}`)).body
  expect(list).toMatchObject([{ id: 1, machines: [{ name: 'some name', bad: ['Blade'] }] }])
  const record = await admin.get(`/api/checklist-submissions/1?${about}`)
  expect(record.status).toBe(200)
  expect(JSON.stringify(record.body)).toContain('"blade":"Poor"')

  const paper = await admin.download(`/api/checklist-submissions/1/pdf?${about}`)
  const { text } = await extractText(await getDocumentProxy(paper.bytes), { mergePages: true })
  for (const printed of [texts.title, 'Tess Tech', 'Blade', 'Water Tank']) expect(text).toContain(printed)

  const workbook = await fetch(`${url}/api/excel/download-all`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: admin.cookie ?? '' },
    body: JSON.stringify({ rinkId }),
  })
  const sheets = await readWorkbook(Buffer.from(await workbook.arrayBuffer()))
  const [head, row] = sheets.map(({ data }) => data).find(([first]) => first?.includes('Blade')) ?? []
  expect(head).toContain('Water Tank')
  expect(row).toContain('Poor')

  const { list: register } = (await admin.get(`/api/equipment?${about}`)).body
  expect(register).toMatchObject([
    { kind: type, name: 'some name', lockout: { defects: [{ key: 'blade' }] } },
  ])
})
