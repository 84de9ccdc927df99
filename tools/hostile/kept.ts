import { z } from 'zod'
import type { TestBrowser } from '../../test/server/browser.ts'

/** Access to the attacked rink for its administrator. */
export interface KeptSite {
  admin: TestBrowser
  url: string
  rinkId: number
}

const created = z.object({ id: z.number() })

/** Throws if a request that prepares the run is refused. */
export async function done(answer: ReturnType<TestBrowser['get']>): ReturnType<TestBrowser['get']> {
  const given = await answer
  if (given.status >= 300) throw new Error(given.text)
  return given
}

/** Adds a record at the rink; returns its id. */
export async function add({ admin, rinkId }: KeptSite, path: string, body: object): Promise<number> {
  return created.parse((await done(admin.post(path, { rinkId, ...body }))).body).id
}

/** The body of a call that JSON can hold. */
export function asJson(value: object) {
  return z.json().parse(value)
}

/** Makes as many as are needed, one after another. */
export async function times<T>(count: number, make: (place: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let place = 0; place < count; place += 1) all.push(await make(place))
  return all
}

/** Sends a file as a form. */
export async function sendFile(
  { admin, url, rinkId }: KeptSite,
  path: string,
  file: { name: string; bytes: Buffer },
  fields: Record<string, string>,
): Promise<void> {
  const body = new FormData()
  for (const [name, text] of Object.entries({ rinkId: String(rinkId), ...fields })) body.append(name, text)
  body.append(file.name, new Blob([Uint8Array.from(file.bytes)]), `${file.name}.bin`)
  const headers = { cookie: admin.cookie ?? '' }
  const { ok, statusText } = await fetch(url + path, { method: 'POST', headers, body })
  if (!ok) throw new Error(`${path} answered ${statusText}`)
}
