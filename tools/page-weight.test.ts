import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inRoot } from './launcher/paths.mjs'
import { filesFor, LOGIN_SCREEN, manifestSchema } from './page-weight.ts'

const MOST_BYTES = 150_000

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: [] },
  'features/login/login-screen.tsx': { file: 'login.js', imports: ['_form.js', 'index.html'] },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'features/staff/staff-screen.tsx': { file: 'staff.js', imports: ['_form.js'] },
  'features/login/login.css': { file: 'login.css', imports: [] },
}

test('a screen needs the entry, its own chunk and what these import, each once', () => {
  expect(filesFor(manifest, LOGIN_SCREEN)).toEqual(['index.js', 'react.js', 'login.js', 'form.js'])
})

test('a screen without a chunk of its own is part of the entry', () => {
  expect(filesFor(manifest, /^features\/setup\//)).toEqual(['index.js', 'react.js'])
})

test('the first screen is light enough for a slow line', () => {
  const built = manifestSchema.parse(JSON.parse(readFileSync(inRoot('dist/web/.vite/manifest.json'), 'utf8')))
  // A login screen that moved would go unweighed.
  expect(existsSync(inRoot('src/web/features/login'))).toBe(true)
  const sizes = filesFor(built, LOGIN_SCREEN).map(
    file => [file, gzipSync(readFileSync(inRoot('dist/web', file))).length] as const,
  )
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  expect(total > MOST_BYTES ? sizes : []).toEqual([])
})
