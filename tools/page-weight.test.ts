import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BUDGETS } from '../bench/budgets.ts'
import { inRoot } from './launcher/paths.mjs'
import { DASHBOARD, filesFor, LOGIN, manifestSchema } from './page-weight.ts'

const MOST_BYTES_FOR_LOGIN = BUDGETS.loginWeight.most * 1000
const MOST_BYTES_MORE_FOR_DASHBOARD = BUDGETS.dashboardWeight.most * 1000

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_login.js'] },
  '_login.js': { file: 'login.js', name: 'login', imports: ['_react.js'] },
  '_react.js': { file: 'react.js', name: 'login-libraries', imports: [] },
  '_dashboard.js': { file: 'dashboard.js', name: 'dashboard', imports: ['_login.js', '_form.js'] },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'features/staff/list/staff-screen.tsx': { file: 'staff.js', name: 'staff-screen', imports: ['_form.js'] },
  '_login.css': { file: 'login.css', imports: [] },
}

test('a step needs the entry, its own chunk and what these import, each once', () => {
  expect(filesFor(manifest, ['dashboard'])).toEqual([
    'index.js',
    'login.js',
    'react.js',
    'dashboard.js',
    'form.js',
  ])
})

test('a step that the build does not have is told', () => {
  expect(() => filesFor(manifest, ['handover'])).toThrow("no chunk 'handover'")
})

test('the first screen and the dashboard after it are light enough for a slow line', () => {
  const built = manifestSchema.parse(JSON.parse(readFileSync(inRoot('dist/web/.vite/manifest.json'), 'utf8')))
  const sizeOf = (file: string) => gzipSync(readFileSync(inRoot('dist/web', file))).length
  const sizesOf = (steps: string[]) => filesFor(built, steps).map(file => [file, sizeOf(file)] as const)
  const total = (sizes: (readonly [string, number])[]) => sizes.reduce((sum, [, size]) => sum + size, 0)
  const login = sizesOf(LOGIN)
  const more = sizesOf(DASHBOARD).filter(([file]) => !login.some(([known]) => known === file))
  expect(total(login) > MOST_BYTES_FOR_LOGIN ? login : []).toEqual([])
  expect(total(more) > MOST_BYTES_MORE_FOR_DASHBOARD ? more : []).toEqual([])
})
