import { once } from 'node:events'
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { setUpServer } from '#test/server/test-server.ts'

const PART = '--b\r\ncontent-disposition: form-data; name="rinkId"\r\n\r\n1\r\n'

it.each([
  ['has no end', 'multipart/form-data; boundary=b', PART],
  ['ends within a part', 'multipart/form-data; boundary=b', PART.slice(0, -3)],
  ['is divided by something else', 'multipart/form-data; boundary=c', `${PART}--b--\r\n`],
  ['does not say how it is divided', 'multipart/form-data', `${PART}--b--\r\n`],
])('a form that %s is refused with advice', async (_how, type, body) => {
  const { admin } = await setUpServer()
  const answer = await admin.send('POST', '/api/upload-photo', body, { 'content-type': type })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'form_broken', message: 'The upload was interrupted. Please try again.' },
  })
})

const FORMS = [
  ['/api/upload-photo', '/api/upload-photo', 'photo', 'Please take at least one photo'],
  ['/api/documents/rams/versions', '/api/documents/{key}/versions', 'file', 'Please choose a file'],
  ['/api/equipment/1/documents', '/api/equipment/{id}/documents', 'file', 'Please choose a file'],
] as const

it.each(FORMS)('a form without its file is refused: %s', async (address, _path, field, message) => {
  const { admin } = await setUpServer()
  const text = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields = [text('rinkId', '1'), text('checklistType', 'engineer-callout'), text('title', 'Manual')]
  const type = { 'content-type': 'multipart/form-data; boundary=b' }
  expect(await admin.send('POST', address, `${fields.join('')}--b--\r\n`, type)).toMatchObject({
    status: 400,
    body: { errors: [{ path: field, message }] },
  })
})

it.each(FORMS)('a body that is not a form is refused, even with an odd rinkId: %s', async address => {
  const { admin } = await setUpServer()
  const type = { 'content-type': 'application/json' }
  for (const rinkId of ['{"toString":1}', `${'['.repeat(5000)}${']'.repeat(5000)}`]) {
    const answer = await admin.send('POST', address, `{"rinkId":${rinkId}}`, type)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  }
})

it.each(FORMS)('the API description includes the form with its file: %s', async (...form) => {
  const [, path, field] = form
  const { admin } = await setUpServer()
  const { body } = await admin.get('/api/openapi.json')
  expect(body['paths']).toMatchObject({
    [path]: {
      post: {
        requestBody: {
          content: {
            'multipart/form-data': { schema: { properties: { [field]: { format: 'binary' } } } },
          },
        },
      },
    },
  })
})

it('eight forms of a user are read at a time, however slow, and those of others are unaffected', async () => {
  const { url, admin, rinkId, signInRinkUser } = await setUpServer()
  const other = await signInRinkUser(rinkId)
  const type = { 'content-type': 'multipart/form-data; boundary=b' }
  const headers = { ...type, cookie: admin.cookie ?? '', expect: '100-continue', 'content-length': 1000 }
  const begin = async () => {
    const slow = request(`${url}/api/upload-photo`, { method: 'POST', headers, agent: false })
    slow.on('error', () => {})
    slow.flushHeaders()
    await once(slow, 'continue')
    slow.write(PART)
    return slow
  }
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, begin))
  const send = async (browser: typeof admin) =>
    (await browser.send('POST', '/api/upload-photo', `${PART}--b--\r\n`, type)).status
  /** One more form of the same user, and whether it waits while another user's forms are processed. */
  const sendNinth = async () => {
    let isAnswered = false
    const answer = send(admin).finally(() => {
      isAnswered = true
    })
    for (let form = 0; form < 5; form += 1) expect(await send(other)).toBe(400)
    return { answer, isAnswered }
  }
  let ninth = await sendNinth()
  // A form that arrives before all eight are admitted is processed.
  while (ninth.isAnswered) ninth = await sendNinth()
  first?.destroy()
  expect(await ninth.answer).toBe(400)
  for (const slow of others) slow.destroy()
})
