import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint, RawEndpoint } from '#contract/endpoint.ts'
import { endpoints, rawEndpoints } from '#contract/index.ts'
import { fillDatabase } from '#test/server/filled-database.ts'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'
import { errorForLog } from './logging.ts'

/** Distinctive text in every field, in queries, headers and file names. */
const MARKED = 'Zebedee Quirk'
const ADDRESS = '203.0.113.77'
/** The texts in the records of the test database. */
const PERSONAL = [
  'Dan Duty',
  'Ivy Ice',
  'Sam Skater',
  'Tom Tool',
  'Ice Road',
  'NP1',
  'knee',
  'Fell over',
  'Quiet.',
]
const FORMS: Readonly<Record<string, string>> = {
  '/api/upload-photo': 'photo',
  '/api/documents/:key/versions': 'file',
  '/api/equipment/:id/documents': 'file',
}

const propertiesSchema = z.looseObject({ properties: z.record(z.string(), z.looseObject({})).default({}) })

/** A text in every field of the request's schema, also inside lists. */
function markedBody({ body }: Endpoint | RawEndpoint, rinkId: number): object {
  if (!body) return { rinkId, note: MARKED }
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(propertiesSchema.parse(schema).properties)
  const marked = fields.map(([name, { type }]) => [name, type === 'array' ? [{ name: MARKED }] : MARKED])
  return { ...Object.fromEntries(marked), rinkId }
}

async function serverThatLogs() {
  const lines: string[] = []
  const written = vi.spyOn(process.stderr, 'write').mockImplementation(chunk => {
    lines.push(String(chunk))
    return true
  })
  onTestFinished(() => written.mockRestore())
  const server = await setUpServer({ LOG_LEVEL: 'debug', TRUST_PROXY: '127.0.0.1' })
  return { ...server, log: () => lines.join('') }
}

describe('the log', () => {
  it('no endpoint logs names, texts, emails, network addresses or cookies', async () => {
    const { log, ...server } = await serverThatLogs()
    await fillDatabase(server)
    const { url, rinkId, admin } = server
    const headers = {
      cookie: admin.cookie ?? '',
      'user-agent': MARKED,
      'x-forwarded-for': ADDRESS,
      'idempotency-key': MARKED,
      referer: `${url}/?${MARKED}`,
    }
    // The event stream has no end, and signing out comes last.
    const calls = [...endpoints, ...rawEndpoints].filter(({ feature }) => feature !== 'events')
    const inOrder = calls.toSorted((one, other) => Number(signsOut(one)) - Number(signsOut(other)))
    for (const call of inOrder) {
      const path = call.path.replace(':id', '1').replace(':key', 'rams').replace(':code', 'A'.repeat(22))
      const words = new URLSearchParams({ rinkId: String(rinkId), text: MARKED, name: MARKED, from: MARKED })
      const form = FORMS[call.path]
      const query = call.method === 'GET' ? words.toString() : `name=${MARKED}`
      const answer = await fetch(`${url}${path}?${query}`, {
        method: call.method,
        headers: form || call.method === 'GET' ? headers : { ...headers, 'content-type': 'application/json' },
        ...(call.method !== 'GET' && {
          body: form ? formWith(form, rinkId) : JSON.stringify(markedBody(call, rinkId)),
        }),
      })
      await answer.arrayBuffer()
      expect({ call: call.name, isUnexpected: answer.status === 500 }).toEqual({
        call: call.name,
        isUnexpected: false,
      })
    }
    const credentials = { email: `${ADMIN.email}x`, password: MARKED }
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    const text = log()
    expect(text.match(/"msg":"call"/g)?.length).toBeGreaterThan(calls.length)
    const secrets = [ADMIN.password, (admin.cookie ?? '').split('=')[1] ?? '']
    const told = [MARKED, 'Zebedee', ADDRESS, ...PERSONAL, ...secrets].filter(word => text.includes(word))
    expect(told).toEqual([])
    expect(text.match(/[^\s"]+@[^\s"]+\.[a-z]+/g)).toBeNull()
    expect(text.match(/rinkbook_session|set-cookie/gi)).toBeNull()
  })

  it('the log omits values quoted in an error', () => {
    const ofDatabase = Object.assign(new Error(`invalid input syntax for type date: "${MARKED}"`), {
      code: '22007',
    })
    const parsed = (() => {
      try {
        return JSON.parse(MARKED)
      } catch (error) {
        return error
      }
    })()
    for (const error of [ofDatabase, parsed]) {
      const { message, stack } = errorForLog(error)
      expect(`${message}${stack}`).not.toContain('Zebedee')
      expect(stack).toContain('logging.test')
    }
    expect(errorForLog(new Error('no such table: "x"')).message).toBe('no such table: "x"')
  })
})

function signsOut({ method, path }: Endpoint | RawEndpoint): boolean {
  return method === 'DELETE' || path === '/api/auth/logout'
}

function formWith(name: string, rinkId: number): FormData {
  const form = new FormData()
  const fields = {
    rinkId: String(rinkId),
    title: MARKED,
    fileName: MARKED,
    note: MARKED,
    photoId: 'photo-0042',
  }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append(name, new Blob([MARKED]), `${MARKED}.jpg`)
  return form
}
