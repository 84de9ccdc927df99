import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Order, PIN, type Upload } from './orders.ts'

/** One write as its client knows it: its key, its body and its outcome. */
export interface Attempt {
  order: Order
  key: string
  cookie: string
  /** 'sent': it got no reply, and may or may not be saved. */
  state: 'sent' | 'acknowledged' | 'refused'
  status: number
  /** The JSON of the answer. */
  reply: string
}

const jsonObject = z.record(z.string(), z.unknown())

export function newAttempt(order: Order, cookie: string): Attempt {
  return { order, key: randomUUID(), cookie, state: 'sent', status: 0, reply: '' }
}

export function replyOf({ reply }: Attempt): Record<string, unknown> {
  return jsonObject.parse(JSON.parse(reply))
}

/**
 * Sends a write and records the answer. After a 503 it may or may not be saved. Throws if no answer comes, or
 * if the answer is an unexpected failure.
 */
export async function send(url: string, attempt: Attempt): Promise<void> {
  const { order, key, cookie } = attempt
  if (order.needsPin) await typePin(url, order, cookie)
  const { status, text } = await post(url, order.path, order.body, { cookie, 'idempotency-key': key })
  if (status === 503) return
  if (status >= 500) throw new UnexpectedFailure(`${order.path} answered ${status}: ${text}`)
  attempt.state = status < 300 ? 'acknowledged' : 'refused'
  attempt.status = status
  attempt.reply = text
}

/** The server sent a reply that it never should. */
export class UnexpectedFailure extends Error {}

async function typePin(url: string, { body }: Order, cookie: string): Promise<void> {
  const rinkId = 'texts' in body ? undefined : body['rinkId']
  const { status, text } = await post(url, '/api/pins/verify', { pin: PIN, rinkId }, { cookie })
  if (status >= 500 && status !== 503) throw new UnexpectedFailure(`The PIN was answered ${status}: ${text}`)
}

export async function post(
  url: string,
  path: string,
  body: Record<string, unknown> | Upload,
  headers: Record<string, string>,
): Promise<{ status: number; text: string; cookie: string }> {
  const isForm = isUpload(body)
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? formOf(body) : JSON.stringify(body),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { status: response.status, text: await response.text(), cookie }
}

function isUpload(body: Record<string, unknown> | Upload): body is Upload {
  return 'texts' in body
}

function formOf({ field, file, texts }: Upload): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  form.append(field, new Blob([Uint8Array.from(file)]), `${field}.bin`)
  return form
}
