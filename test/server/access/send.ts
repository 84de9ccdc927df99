import { strFromU8, unzipSync } from 'fflate'
import type { Example } from './examples.ts'
import type { AnyEndpoint } from './request-parts.ts'

/** The parts of an answer that matter for access. */
export interface Answered {
  status: number
  headers: Headers
  /** The decompressed body. */
  text: string
}

/** Makes a call with the given cookie and key, if any; an event stream is closed once it has started. */
export async function send(
  url: string,
  { method, path }: AnyEndpoint,
  { inPath, query = {}, body, file }: Example,
  cookie: string,
  key?: string,
): Promise<Answered> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  const values = [inPath].flat()
  const address = `${path.replace(/:\w+/g, () => String(values.shift()))}?${search.toString()}`
  const response = await fetch(url + address, {
    method,
    headers: {
      ...(cookie !== '' && { cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body && !file && { 'content-type': 'application/json' }),
    },
    ...(body && { body: file ? formOf(body, file) : JSON.stringify(body) }),
  })
  const { status, headers } = response
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status, headers, text: '' }
  }
  return { status, headers, text: readable(new Uint8Array(await response.arrayBuffer())) }
}

function formOf(fields: Record<string, unknown>, { name, bytes }: { name: string; bytes: Buffer }): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append(name, new Blob([Uint8Array.from(bytes)]), `${name}.bin`)
  return form
}

function readable(bytes: Uint8Array): string {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const parts = isZip ? Object.values(unzipSync(bytes)) : [bytes]
  return parts.map(part => strFromU8(part)).join('\n')
}
