import { expect, it } from 'vitest'
import { setUpServer } from '../testing/test-server.ts'

const PART = '--b\r\ncontent-disposition: form-data; name="rinkId"\r\n\r\n1\r\n'

it.each([
  ['has no end', 'multipart/form-data; boundary=b', PART],
  ['ends within a part', 'multipart/form-data; boundary=b', PART.slice(0, -3)],
  ['is divided by something else', 'multipart/form-data; boundary=c', `${PART}--b--\r\n`],
  ['does not say how it is divided', 'multipart/form-data', `${PART}--b--\r\n`],
])('a form that %s is refused with what to do', async (_how, type, body) => {
  const { admin } = await setUpServer()
  const answer = await admin.send('POST', '/api/upload-photo', body, { 'content-type': type })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'form_broken', message: 'The file did not arrive whole. Please send it again.' },
  })
})
