import { readFile, stat } from 'node:fs/promises'
import { inRoot } from '../tools/launcher/paths.mjs'
import { DASHBOARD, filesFor, LOGIN, manifestSchema } from '../tools/page-weight.ts'
import type { Figure } from './figure.ts'

/** What the browser loads of JavaScript for the login screen, and then for the dashboard, as the server sends it. */
export async function measurePageWeight(): Promise<Figure[]> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(inRoot('dist/web/.vite/manifest.json'), 'utf8')),
  )
  const login = filesFor(manifest, LOGIN)
  const dashboard = filesFor(manifest, DASHBOARD).filter(file => !login.includes(file))
  return [
    { budget: 'loginWeight', ...(await weightOf(login)) },
    { budget: 'dashboardWeight', ...(await weightOf(dashboard)) },
  ]
}

/** In kB; gzip is what a browser takes over plain HTTP, and more than Brotli. */
async function weightOf(files: readonly string[]) {
  const gzipped = await sizeOf(files, '.gz')
  const detail = {
    files: files.length,
    brotli: await sizeOf(files, '.br'),
    uncompressed: await sizeOf(files, ''),
  }
  return { value: gzipped, detail }
}

async function sizeOf(files: readonly string[], ending: string): Promise<number> {
  const sizes = await Promise.all(files.map(file => stat(inRoot('dist/web', `${file}${ending}`))))
  return sizes.reduce((sum, { size }) => sum + size, 0) / 1000
}
