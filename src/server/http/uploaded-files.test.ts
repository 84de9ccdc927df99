import { strToU8 } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pdfFile } from '#test/server/pdf-files.ts'
import { type SetUpServer, setUpServer } from '#test/server/test-server.ts'
import { wordFile } from '#test/server/word-files.ts'

const uploadedSchema = z.object({
  id: z.int().optional(),
  kind: z.string().optional(),
  photoPath: z.string().optional(),
})
const SCRIPT = '<script>document.title = "ran"</script>'
const HTML = Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`)
const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`)
const JPEG = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
const WITH_MACROS = wordFile({
  text: 'Read me',
  link: 'javascript:alert(1)',
  parts: { 'word/vbaProject.bin': strToU8(SCRIPT), 'word/embeddings/oleObject1.bin': strToU8(SCRIPT) },
})

/** Content, file name and the allowed outcomes; 415 and 400 are refusals. */
const HOSTILE: [string, Buffer, string[]][] = [
  ['a page', HTML, ['415']],
  ['a drawing with a script', SVG, ['415']],
  ['a page that begins like a PDF', Buffer.concat([Buffer.from('%PDF-1.7\n'), HTML]), ['400', '415']],
  [
    'a PDF with a page before it',
    Buffer.concat([HTML, pdfFile({ offset: HTML.length })]),
    ['application/pdf', '415'],
  ],
  [
    'a PDF with a script in it',
    pdfFile({ trailer: `<</Size 2/Root 1 0 R/Info(${SCRIPT})>>` }),
    ['application/pdf', '415'],
  ],
  ['a picture with a page behind it', Buffer.concat([JPEG, HTML]), ['image/jpeg', 'image/png', '400']],
  [
    'a Word file with macros',
    WITH_MACROS,
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', '415'],
  ],
  ['a program', Buffer.from('MZ\u0090this program cannot be run in DOS mode'), ['415']],
]

test('every upload is refused or served with its real type, and nothing in it can run', async () => {
  const server = await setUpServer()
  const machine = { rinkId: server.rinkId, kind: 'other', name: 'Loader', number: 'L-1', details: {} }
  await server.admin.post('/api/equipment', machine)
  const problems: string[] = []
  for (const [kind, bytes, outcomes] of HOSTILE) {
    for (const [place, uploadTo] of Object.entries(PLACES)) {
      const found = problemsOf(await uploadTo(server, bytes), server, outcomes)
      problems.push(...(await found).map(problem => `${kind} at ${place}: ${problem}`))
    }
  }
  expect(problems).toEqual([])
})

async function problemsOf(uploaded: string[] | number, server: SetUpServer, outcomes: string[]) {
  if (typeof uploaded === 'number') {
    const isRefusal = uploaded === 400 || uploaded === 415
    return isRefusal ? [] : [`answered ${uploaded}`]
  }
  const served = await Promise.all(uploaded.map(path => server.admin.download(path)))
  return served.flatMap(({ status, headers, bytes }) => [
    ...(status === 200 ? [] : [`served with ${status}`]),
    ...headerProblems(headers),
    ...contentProblems(headers.get('content-type') ?? '', Buffer.from(bytes), outcomes),
  ])
}

function headerProblems(headers: Headers): string[] {
  const get = (name: string) => headers.get(name) ?? ''
  const hasName = /^(inline|attachment); filename="/.test(get('content-disposition'))
  const needsName = !/^(image\/jpeg|text\/html)/.test(get('content-type'))
  return [
    ...(get('x-content-type-options') === 'nosniff' ? [] : ['may be sniffed']),
    ...(get('cross-origin-resource-policy') === 'same-origin' ? [] : ['may be loaded elsewhere']),
    ...(get('content-security-policy').startsWith("default-src 'none'") ? [] : ['may load something']),
    ...(/script-src|unsafe-eval/.test(get('content-security-policy')) ? ['may run something'] : []),
    ...(needsName && !hasName ? ['has no name'] : []),
  ]
}

/** A picture is re-encoded and a Word file's page sanitised: nothing of the script remains. */
function contentProblems(type: string, bytes: Buffer, outcomes: string[]): string[] {
  const isMadeHere = type.startsWith('image/') || type.startsWith('text/html')
  return [
    ...(outcomes.includes(type) || type.startsWith('text/html') ? [] : [`is served as ${type}`]),
    ...(isMadeHere && /<script|javascript:/.test(bytes.toString('latin1')) ? ['still holds its script'] : []),
  ]
}

/** Uploads bytes; returns the addresses under which they are served, or the status of the refusal. */
type Upload = (server: SetUpServer, bytes: Buffer) => Promise<string[] | number>

const PLACES: Record<string, Upload> = {
  'a photo': async (server, bytes) => {
    const answer = await send(server, '/api/upload-photo', 'photo', bytes, {
      checklistType: 'engineer-callout',
    })
    return answer.photoPath ? [answer.photoPath, `${answer.photoPath}&size=thumbnail`] : answer.status
  },
  'a document': async (server, bytes) => {
    const answer = await send(server, '/api/documents/rams/versions', 'file', bytes, {
      fileName: 'plan.html',
    })
    if (answer.status !== 201) return answer.status
    const file = `/api/documents/rams/file?rinkId=${server.rinkId}`
    const page = `/api/documents/rams/page?rinkId=${server.rinkId}`
    return [file, `${file}&download=yes`, ...(answer.kind === 'docx' ? [page] : [])]
  },
  'a document of a machine': async (server, bytes) => {
    const answer = await send(server, '/api/equipment/1/documents', 'file', bytes, {
      title: 'Manual',
      fileName: 'manual.svg',
    })
    if (answer.status !== 201) return answer.status
    const file = `/api/equipment/documents/${answer.id}/file?rinkId=${server.rinkId}`
    return [file, `${file}&download=yes`]
  },
}

async function send(
  { url, admin, rinkId }: SetUpServer,
  path: string,
  name: string,
  bytes: Buffer,
  fields: Record<string, string>,
) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ rinkId: String(rinkId), ...fields }))
    form.append(field, value)
  form.append(name, new Blob([Uint8Array.from(bytes)], { type: 'text/html' }), 'file.html')
  const headers = { cookie: admin.cookie ?? '' }
  const response = await fetch(url + path, { method: 'POST', headers, body: form })
  const answer = uploadedSchema.parse(await response.json())
  return { ...answer, status: response.status }
}
