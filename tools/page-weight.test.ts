import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inRoot } from './launcher/paths.mjs'

// On a slow mobile line (1.6 Mbit/s), 150 kB take three quarters of a second.
const MOST_BYTES_FOR_LOGIN = 150_000
const MOST_BYTES_MORE_FOR_DASHBOARD = 115_000
const MOST_BYTES_MORE_BEHIND_SCREENS = 45_000
const MOST_BYTES_MORE_FOR_DUE_CHECKS = 32_000

/** Each chunk of the build, by its source file or its name in Vite. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), imports: z.array(z.string()).default([]) }),
)

function readManifest() {
  return manifestSchema.parse(JSON.parse(readFileSync(inRoot('dist/web/.vite/manifest.json'), 'utf8')))
}

/** The chunk of a name and all chunks that it imports, with their sizes as sent, in bytes. */
function weigh(name: string): Map<string, number> {
  const manifest = readManifest()
  const sizes = new Map<string, number>()
  const pending = Object.keys(manifest).filter(key => key === name || manifest[key]?.name === name)
  if (pending.length === 0) throw new Error(`The build has no chunk ${name}`)
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk ${key}`)
    if (sizes.has(chunk.file)) continue
    sizes.set(chunk.file, gzipSync(readFileSync(inRoot('dist/web', chunk.file))).length)
    pending.push(...chunk.imports)
  }
  return sizes
}

function total(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

test('the login screen, the dashboard, the tasks behind it and its due checks are light enough for a slow line', () => {
  const loaded = new Set<string>()
  const heavy: Map<string, number>[] = []
  const load = (name: string, most: number) => {
    const more = new Map([...weigh(name)].filter(([file]) => !loaded.has(file)))
    for (const file of more.keys()) loaded.add(file)
    if (total(more) > most) heavy.push(more)
  }
  load('index.html', MOST_BYTES_FOR_LOGIN)
  load('dashboard', MOST_BYTES_MORE_FOR_DASHBOARD)
  load('background', MOST_BYTES_MORE_BEHIND_SCREENS)
  load('side', MOST_BYTES_MORE_FOR_DUE_CHECKS)
  // On failure the largest files are listed.
  expect(heavy).toEqual([])
})

test('every page but the login screen begins to load the dashboard and the tasks behind it at once', () => {
  const page = readFileSync(inRoot('dist/web/index.html'), 'utf8')
  const chunks = Object.values(readManifest())
  const files = ['dashboard', 'background'].map(
    early => `/${chunks.find(({ name }) => name === early)?.file}`,
  )
  expect(page).toContain(`if (location.pathname !== '/') for (const href of ${JSON.stringify(files)})`)
  expect(page).toContain("rel: 'modulepreload'")
})
