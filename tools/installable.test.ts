import { expect, test } from 'vitest'
import { z } from 'zod'
import { checklists } from '#domain/checklists/index.ts'
import { testServer } from '../test/server/test-server.ts'
import { icons } from './installable/plugin.ts'

const manifest = z.object({
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  display: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
})

/** Width and height of a PNG, in pixels (its header chunk). */
function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('the served app can be installed', async () => {
  const { url } = await testServer()
  const page = await fetch(url)
  expect(await page.text()).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")

  const answer = await fetch(`${url}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const described = manifest.parse(await answer.json())
  expect(described).toMatchObject({
    name: 'Rinkbook',
    short_name: 'Rinkbook',
    start_url: '/dashboard',
    display: 'standalone',
    theme_color: '#ffffff',
    shortcuts: checklists.map(({ texts, tab }) => ({ name: texts.tab, url: `/dashboard/iskate/${tab}` })),
  })
  for (const { src, size } of icons) {
    const icon = await fetch(url + src)
    expect(icon.headers.get('content-type')).toBe('image/png')
    expect(sizeOf(Buffer.from(await icon.arrayBuffer()))).toEqual([size, size])
  }
})

test('a client that accepts no compression, such as a monitor, gets the first page', async () => {
  const { url } = await testServer()
  // Without a value, fetch would add its own.
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('<div id="root">')
})

test('the service worker is revalidated each time, and caches every screen and no API request', async () => {
  const { url } = await testServer()
  const answer = await fetch(`${url}/sw.js`)
  expect(answer.headers.get('content-type')).toMatch(/javascript/)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const listed = [
    ...(await answer.text()).matchAll(/url:"([^"]+)",revision:(?:null|"\w+"),integrity:"([^"]+)"/g),
  ]
  const kept = listed.map(([, path]) => path ?? '')
  expect(kept).toContain('/index.html')
  expect(kept.filter(path => /^\/assets\/.*\.woff2$/.test(path))).not.toEqual([])
  expect(kept.filter(path => /^\/assets\/checklist-screen-.*\.js$/.test(path))).toHaveLength(1)
  expect(kept.filter(path => path.startsWith('/api'))).toEqual([])
  for (const [, path = '', integrity = ''] of listed) {
    // The fetch refuses a file that does not match this build.
    const file = await fetch(url + path, { integrity })
    expect([path, file.status]).toEqual([path, 200])
    await file.arrayBuffer()
  }
})
