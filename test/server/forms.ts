import type { SetUpServer } from './test-server.ts'

/** Sends a form without a login; buffers are its files. */
export async function sendForm(
  { url }: Pick<SetUpServer, 'url'>,
  path: string,
  fields: Readonly<Record<string, string | Buffer>>,
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([Uint8Array.from(value)]), `${name}.bin`)
  }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: form })
  const body: unknown = await response.json()
  return { status: response.status, headers: response.headers, body }
}
