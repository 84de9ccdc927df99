import { describe, expect, test } from 'vitest'
import { arrowViolations } from './walls/arrows.ts'
import { compileProbes } from './walls/compile-probes.ts'
import { definitionViolations } from './walls/definitions.ts'
import { ALLOWED_FEATURES, featureViolations } from './walls/features.ts'
import { languageViolations } from './walls/language.ts'
import { sizeViolations } from './walls/sizes.ts'
import { importsOf, readSources } from './walls/source-file.ts'

const COMPILING_MS = 60_000
const sources = readSources()

test('the sources are found', () => {
  expect(sources.map(file => file.path)).toContain('src/server/main.ts')
})

describe('imports', () => {
  test('imports are found in every form', () => {
    const text = `import a, { type B } from 'one'
import {
  c,
  d,
} from './two.ts'
import type { E } from '#domain/three.ts'
import '../four.css'
export * from 'five'
export { f } from 'six'
const g = () => import('./seven.ts')
`
    expect(importsOf({ path: 'src/web/features/x/y.ts', text })).toEqual([
      'one',
      'src/web/features/x/two.ts',
      'src/domain/three.ts',
      'src/web/features/four.css',
      'five',
      'six',
      'src/web/features/x/seven.ts',
    ])
  })

  test('text that looks like an import is not an import', () => {
    const text = `export const a = 'one'
export function b(c: 'two') { return \`from 'three'\` }
`
    expect(importsOf({ path: 'src/web/x.ts', text })).toEqual([])
  })
})

describe('the directions of imports', () => {
  const flagged = (path: string, target: string) =>
    arrowViolations([{ path, text: `import '${target}'` }]).length > 0

  test.each([
    ['src/domain/dates.ts', 'kysely'],
    ['src/domain/dates.ts', 'node:fs'],
    ['src/domain/dates.ts', 'vitest'],
    ['src/domain/dates.ts', '#contract/index.ts'],
    ['src/domain/dates.ts', '../server/main.ts'],
    ['src/contract/index.ts', 'fastify'],
    ['src/contract/index.ts', '#web/main.tsx'],
    ['src/web/main.tsx', '#server/main.ts'],
    ['src/web/api/client.ts', '../../server/config.ts'],
    ['src/web/main.tsx', '#test/screens/fixtures.ts'],
    ['src/server/main.ts', '#web/main.tsx'],
    ['src/server/main.ts', '../../tools/build.ts'],
  ])('%s must not import %s', (path, target) => {
    expect(flagged(path, target)).toBe(true)
  })

  test.each([
    ['src/domain/dates.ts', 'date-fns/locale'],
    ['src/domain/dates.test.ts', 'fast-check'],
    ['src/domain/users/users.ts', '../errors.ts'],
    ['src/contract/index.ts', '#domain/errors.ts'],
    ['src/web/main.tsx', 'react'],
    ['src/web/features/x/x-screen.test.tsx', '#test/screens/fixtures.ts'],
    ['src/server/main.ts', '#contract/index.ts'],
  ])('%s may import %s', (path, target) => {
    expect(flagged(path, target)).toBe(false)
  })

  test('all imports follow the arrows', () => {
    expect(arrowViolations(sources)).toEqual([])
  })
})

describe('features', () => {
  const importing = (target: string) => [
    { path: 'src/server/features/shift-end/verbs.ts', text: `import '${target}'` },
  ]

  test('features that import another are flagged', () => {
    const files = importing('../diary/store.ts')
    expect(featureViolations(files, 'server', { 'shift-end': ['staff'] })).toEqual([
      'src/server/features/shift-end/verbs.ts must not import src/server/features/diary/store.ts: another feature',
    ])
  })

  test('features may import the ones named for them, and shared code', () => {
    const files = [
      ...importing('#server/features/staff/store.ts'),
      ...importing('../../db/open.ts'),
      ...importing('./x.ts'),
    ]
    expect(featureViolations(files, 'server', { 'shift-end': ['staff'] })).toEqual([])
  })

  test.each(['server', 'web'] as const)('the features of the %s import no others', side => {
    expect(featureViolations(sources, side, ALLOWED_FEATURES[side])).toEqual([])
  })
})

describe('files', () => {
  const long = 'line\n'.repeat(301)

  test('files that are too long are flagged', () => {
    expect(sizeViolations([{ path: 'src/web/app.tsx', text: long }])).toEqual([
      'src/web/app.tsx has 301 lines: more than 300',
    ])
  })

  test('lists by nature may be long', () => {
    const paths = ['src/web/app.test.tsx', 'src/server/db/migrations/1-start.ts', 'test/server/app.ts']
    const definition = {
      path: 'src/domain/checklists/lift.ts',
      text: `export const lift = defineChecklist({${long}`,
    }
    expect(sizeViolations([...paths.map(path => ({ path, text: long })), definition])).toEqual([])
  })

  test('all files are short', () => {
    expect(sizeViolations(sources)).toEqual([])
  })
})

describe('checklist definitions', () => {
  const lift = { path: 'src/domain/checklists/lift.ts', text: 'export const lift = defineChecklist({})\n' }
  const list = (text: string) => ({ path: 'src/domain/checklists/index.ts', text })

  test.each([
    ['not imported', 'export const checklists = []'],
    ['imported only', "import { lift } from './lift.ts'\nexport const checklists = []"],
  ])('checklist definitions that are %s are flagged', (_how, text) => {
    expect(definitionViolations([lift, list(text)])).toHaveLength(1)
  })

  test('listed checklist definitions are not flagged', () => {
    const text = "import { lift } from './lift.ts'\nexport const checklists = [lift]"
    expect(definitionViolations([lift, list(text)])).toEqual([])
  })

  test('all checklist definitions are in the list', () => {
    expect(definitionViolations(sources)).toEqual([])
  })
})

describe('the language', () => {
  test('the old dialect is flagged', () => {
    const files = [
      { path: 'src/server/x.ts', text: '// Somebody waits meanwhile.\nheldFast(rows)\n/** What waits. */\n' },
    ]
    expect(languageViolations(files)).toEqual([
      "src/server/x.ts:1 says 'Somebody': write someone, a person, or the role",
      "src/server/x.ts:1 says 'meanwhile': write since, in the meantime, or nothing",
      "src/server/x.ts:2 says 'heldFast': write forShare",
      "src/server/x.ts:3 says '/** What': write the noun: The problems of a form",
    ])
  })

  test('all sources are in plain language', () => {
    expect(languageViolations(sources)).toEqual([])
  })
})

describe('the compiler', () => {
  test('the compiler rejects the server in the web app', { timeout: COMPILING_MS }, () => {
    const messages = compileProbes('web', {
      'offending.ts':
        "import * as server from '#server/concurrency/semaphore.ts'\nexport const seen = server\n",
      'innocent.ts':
        "import * as contract from '#contract/index.ts'\nexport const seen = [contract, document.title]\n",
    })
    expect(messages).toEqual([expect.stringMatching(/^offending\.ts\(1,.*TS6307.*src\/server\/concurrency/)])
  })

  test('the compiler rejects Node and the browser in the domain', { timeout: COMPILING_MS }, () => {
    const messages = compileProbes('domain', {
      'offending.ts':
        "import { readFileSync } from 'node:fs'\nexport const seen = [\nreadFileSync,\nprocess,\ndocument]\n",
      'innocent.ts': "import { z } from 'zod'\nexport const seen = z.string()\n",
    })
    expect(messages).toEqual([
      expect.stringMatching(/^offending\.ts\(1,.*'node:fs'/),
      expect.stringMatching(/^offending\.ts\(4,.*'process'/),
      expect.stringMatching(/^offending\.ts\(5,.*'document'/),
    ])
  })
})
