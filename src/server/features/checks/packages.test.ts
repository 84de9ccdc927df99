import { expect, test } from 'vitest'
import { type Answers, bandsOf, type GivenAnswer, shownItems } from '#domain/checks/answers.ts'
import { checkSchema } from '#domain/checks/check.ts'
import { askedItems, type Template, type TemplateItem } from '#domain/checks/template.ts'
import { takePhoto } from '#test/server/filled-database.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { exportedRows } from '#test/server/workbook.ts'
import { library } from './library.ts'

const DRAWING = [
  [
    [10, 10],
    [90, 60],
  ],
]

test('each ready-made check opens, is filled in, printed and exported', { timeout: 240_000 }, async () => {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const photo = await takePhoto(server, 'photo-0001')
  for (const kind of ['edger', 'lift', 'resurfacer'])
    await admin.post('/api/equipment', { rinkId, kind, name: kind, number: kind, details: {} })
  await admin.post('/api/checks/adopt', { rinkId, keys: library().map(({ key }) => key) })
  const checks = checkSchema.array().parse((await admin.get(`/api/checks?rinkId=${rinkId}`)).body.list)
  expect(checks).toHaveLength(24)
  for (const { id: checkId, template, subjects } of checks) {
    const { title } = template
    const answers = answersTo(template, photo)
    const saved = await admin.post('/api/check-records', {
      rinkId,
      checkId,
      version: 1,
      subjects: subjects.map(({ key }) => ({ key, answers })),
      submittedBy: 'Tess Tech',
    })
    expect(saved.body).toMatchObject({ message: `${title} is saved.`, badCount: 0 })
    const { bytes } = await admin.download(
      `/api/check-records/${Number(saved.body['id'])}/pdf?rinkId=${rinkId}`,
    )
    expect([title, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual([title, '%PDF-'])
    const { rows } = await exportedRows(admin, `/api/checks/${checkId}/export?rinkId=${rinkId}`, 'Records')
    expect([title, rows.length]).toEqual([title, 1 + subjects.length])
    expect(rows[0]).toEqual(expect.arrayContaining(columnsFor(template)))
  }
})

/** A good answer to each item that is asked, also to those that may be left out. */
function answersTo(template: Template, photo: string): Answers {
  let answers: Answers = {}
  for (const { key } of askedItems(template, template.version)) {
    const item = shownItems(template, template.version, answers).find(one => one.key === key)
    if (item)
      answers = {
        ...answers,
        [key]: { value: '', note: '', photos: [], ...goodAnswer(item, answers, photo) },
      }
  }
  return answers
}

function goodAnswer(item: TemplateItem, answers: Answers, photo: string): Partial<GivenAnswer> {
  switch (item.kind) {
    case 'rating':
    case 'choice':
      return { value: item.words.find(({ tone }) => tone !== 'bad')?.value ?? '' }
    case 'number': {
      const { act, stop } = bandsOf(item, answers)
      return { value: String(act?.min ?? act?.max ?? stop?.min ?? stop?.max ?? 1) }
    }
    case 'text':
    case 'paragraph':
      return { value: 'Fine' }
    case 'person':
      return { value: 'Ivy Ice' }
    case 'date':
      return { value: '2027-01-31' }
    case 'time':
      return { value: '09:30' }
    case 'photo':
      return { photos: [photo] }
    case 'signature':
      return { value: JSON.stringify(DRAWING) }
    case 'instruction':
      break
  }
  return {}
}

const columnsFor = (template: Template) =>
  askedItems(template, 1).flatMap(item => {
    if (item.kind === 'instruction') return []
    return item.kind === 'number' && item.unit ? `${item.label} (${item.unit})` : item.label
  })
